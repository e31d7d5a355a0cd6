import { Box, Stack } from '@chakra-ui/react';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { CertificateDialog } from './certificate.tsx';
import { GradeActions } from './grade-actions.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { GradeHistory } from './promotions-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { Recommendation } from './recommendation.tsx';
import { type Outcome, type Promoted, traineeOf } from './use-graduate.ts';

/** A student's promotions as a part of another page: any grade, undo, certificates, reasons, a recommendation. */
export function PromotionsSection({ student }: { student: StudentDocument }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [certificate, setCertificate] = useState<PromotionDocument | null>(null);
  const [explaining, setExplaining] = useState<Promoted | null>(null);
  const isOwn = useUser().id === student.userId;
  const mayPromote = useMay()('promote students');
  const { t } = useTranslation('graduation');
  const format = useFormat();
  // Of an import, whose promotions are not recorded.
  const { promotionId, gradeSince } = student.standing ?? {};
  return (
    <Stack gap="5">
      <OutcomeNotice outcome={outcome} report={setOutcome} onExplain={setExplaining} />
      {!isOwn && <Recommendation student={traineeOf(student)} />}
      {!isOwn && mayPromote && <GradeActions trainee={traineeOf(student)} live report={setOutcome} />}
      {gradeSince && !promotionId && <Box>{t('gradeSince', { date: format.partial(gradeSince) })}</Box>}
      <GradeHistory
        trainee={traineeOf(student)}
        report={setOutcome}
        onCertificate={setCertificate}
        onExplain={setExplaining}
      />
      {certificate && (
        <CertificateDialog name={student.name} promotion={certificate} onClose={() => setCertificate(null)} />
      )}
      {explaining && (
        <ReasonDialog promoted={explaining} report={setOutcome} onClose={() => setExplaining(null)} />
      )}
    </Stack>
  );
}
