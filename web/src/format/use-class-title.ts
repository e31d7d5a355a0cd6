import { CLASS_TYPES } from '@domain/classes/classes.ts';
import { useTranslation } from 'react-i18next';

/** Returns the translated title of a class, or the stored text if it is not one of the class types. */
export function useClassTitle(): (title: string) => string {
  const { t } = useTranslation('schedule');
  return (title) => {
    const type = CLASS_TYPES.find((each) => each === title);
    return type ? t(`classType.${type}`) : title;
  };
}
