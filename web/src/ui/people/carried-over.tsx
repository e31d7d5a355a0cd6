import type { BoxProps } from '@chakra-ui/react';
import type { StudentDocument } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { Detail } from '../page/detail.ts';

type CarriedOverProps = BoxProps & { student: Pick<StudentDocument, 'standing'> };

/** The classes from before this app, which readiness counts, next to attendance, which they are not. */
export function CarriedOver({ student: { standing }, ...box }: CarriedOverProps) {
  const { t } = useTranslation('graduation');
  if (!standing?.carriedOver) return null;
  return <Detail {...box}>{t('carriedOver', { count: standing.carriedOver })}</Detail>;
}
