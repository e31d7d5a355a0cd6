import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Plans } from '../features/billing/student-plans.tsx';
import { useFamily, useUser } from '../firebase/session/session.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { PerPerson } from './per-person.tsx';

/** /dashboard/plans. The profile links to it; it is not in the menu. A guardian sees and pays for the whole family. */
export function PlansPage() {
  const { t } = useTranslation('plans');
  const { role } = useUser();
  const { children } = useFamily();
  const isExempt = role === 'admin' && children.length === 0;
  return (
    <Box maxW="5xl">
      <PageHeader title={t('title')}>{isExempt ? null : t('intro')}</PageHeader>
      <PerPerson isTogether>
        <Plans />
      </PerPerson>
    </Box>
  );
}
