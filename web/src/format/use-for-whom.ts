import type { ForWhom } from '@domain/classes/for-whom.ts';
import { useTranslation } from 'react-i18next';

/** Returns the limits of a class in words, one text for its ages and one for its first belt. */
export function useForWhom(): (lesson: ForWhom) => string[] {
  const { t } = useTranslation(['schedule', 'common']);
  return ({ fromAge, toAge, fromBelt }) => {
    const ages =
      fromAge !== null && toAge !== null
        ? t('forWhom.ages', { from: fromAge, to: toAge })
        : (fromAge !== null && t('forWhom.fromAge', { from: fromAge })) ||
          (toAge !== null && t('forWhom.toAge', { to: toAge }));
    const belt = fromBelt && t('forWhom.fromBelt', { belt: t(`common:belt.${fromBelt}`) });
    return [ages, belt].filter((text) => text !== false && text !== '');
  };
}
