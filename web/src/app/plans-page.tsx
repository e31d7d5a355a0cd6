import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { FamilyFees } from '../features/billing/asked-fees.tsx';
import { Plans } from '../features/billing/student-plans.tsx';
import { useOwnPayment } from '../firebase/data/fee-data.ts';
import { useFamily, useUser } from '../firebase/session/session.tsx';
import { useAcademyClock } from '../format/use-academy-clock.ts';
import { PageHeader } from '../ui/page/page-header.tsx';
import { PerPerson } from './per-person.tsx';

/** /dashboard/plans. The profile links to it; it is not in the menu. A guardian sees and pays for the whole family. */
export function PlansPage() {
  const { t } = useTranslation(['plans', 'fees', 'shell']);
  const { role } = useUser();
  const { children } = useFamily();
  const payment = useOwnPayment(useAcademyClock().date);
  // Each person of a family may pay in another way.
  const hasIntro = payment.status !== 'pending' && role !== 'admin' && children.length === 0;
  return (
    <Box maxW="5xl">
      <PageHeader title={t('shell:plans')}>
        {hasIntro && t(payment.status === 'ready' && payment.data.account ? 'fees:own.intro' : 'intro')}
      </PageHeader>
      <FamilyFees />
      <PerPerson isTogether>
        <Plans />
      </PerPerson>
    </Box>
  );
}
