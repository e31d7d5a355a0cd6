import { Box, Stack } from '@chakra-ui/react';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { GradeActions } from './grade-actions.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { GradeHistory } from './promotions-dialog.tsx';
import { Recommendation, useIsFamily } from './recommendation.tsx';
import { type Outcome, traineeOf } from './use-graduate.ts';

/** A student's promotions as a part of another page: any grade, undo, certificates, reasons, a recommendation. */
export function PromotionsSection({ student }: { student: StudentDocument }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isOwn = useUser().id === student.userId;
  const isFamily = useIsFamily(student.userId);
  const mayPromote = useMay()('promote students');
  const { t } = useTranslation('graduation');
  const format = useFormat();
  // Of an import, whose promotions are not recorded.
  const { promotionId, gradeSince } = student.standing ?? {};
  return (
    <Stack gap="5">
      <OutcomeNotice outcome={outcome} report={setOutcome} />
      {!isFamily && <Recommendation student={traineeOf(student)} />}
      {!isOwn && mayPromote && <GradeActions trainee={traineeOf(student)} report={setOutcome} />}
      {gradeSince && !promotionId && <Box>{t('gradeSince', { date: format.partial(gradeSince) })}</Box>}
      <GradeHistory trainee={traineeOf(student)} report={setOutcome} />
    </Stack>
  );
}
