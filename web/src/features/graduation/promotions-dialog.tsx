import { Box, Flex, Stack } from '@chakra-ui/react';
import { nextGrade } from '@domain/graduation/grades.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromotions } from '../../firebase/graduation-data.ts';
import { useUser } from '../../firebase/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { PromotionList } from './promotion-list.tsx';
import { NoteField } from './reason-dialog.tsx';
import { type Outcome, type Report, type Trainee, useGraduate, useUndo } from './use-graduate.ts';
import { useLiveTrainee } from './use-live-trainee.ts';

type PromotionsDialogProps = {
  trainee: Trainee;
  outcome: Outcome | null;
  report: Report;
  onClose: () => void;
  onCertificate: (promotion: PromotionDocument) => void;
};

/** One student's way so far, the next step with a note to it, and the latest step back. */
export function PromotionsDialog(props: PromotionsDialogProps) {
  const { outcome, report, onClose, onCertificate } = props;
  const { t } = useTranslation('graduation');
  const user = useUser();
  const trainee = useLiveTrainee(props.trainee);
  const close = useAskFirst(onClose);
  return (
    <Dialog open onClose={close} title={t('promotions.of', { name: trainee.name })}>
      <Stack gap="5">
        <OutcomeNotice outcome={outcome} report={report} />
        {user.id === trainee.uid ? t('ownGrade') : <NextStep trainee={trainee} report={report} />}
        <Promotions trainee={trainee} report={report} onCertificate={onCertificate} />
      </Stack>
    </Dialog>
  );
}

function NextStep({ trainee, report }: { trainee: Trainee; report: Report }) {
  const { t } = useTranslation(['graduation', 'common']);
  const [note, setNote] = useState('');
  const { graduate, saving } = useGraduate(trainee, report);
  const next = nextGrade(trainee);
  useHoldWhile(saving || note.trim() !== '');
  if (!next) return null;

  async function save(to: NonNullable<typeof next>) {
    if (await graduate(to, { note })) setNote('');
  }

  return (
    <Stack gap="3">
      <NoteField value={note} onChange={setNote} />
      <Flex justify="flex-end">
        <Button pending={saving} onClick={() => save(next)}>
          {t('promotions.promote', { belt: t(`common:belt.${next.belt}`), degree: next.degree })}
        </Button>
      </Flex>
    </Stack>
  );
}

type PromotionsProps = Pick<PromotionsDialogProps, 'trainee' | 'onCertificate'> & { report: Report };

function Promotions({ trainee, report, onCertificate }: PromotionsProps) {
  const { t } = useTranslation('graduation');
  const user = useUser();
  const promotions = usePromotions(trainee.uid);
  if (promotions.status === 'pending') return <LoadingState label={t('promotions.loading')} />;
  if (promotions.status === 'error') {
    return <ErrorState title={t('promotions.loadFailed')} onRetry={promotions.retry} />;
  }
  if (promotions.data.length === 0) return <Box color="fg.muted">{t('promotions.none')}</Box>;
  // They come the latest first.
  const latest = promotions.data.find(({ undone }) => undone === null);
  const undoable = user.id === trainee.uid ? undefined : latest;
  return (
    <PromotionList
      label={t('promotions.of', { name: trainee.name })}
      promotions={promotions.data}
      onCertificate={onCertificate}
      actions={({ id }) => id === undoable?.id && <UndoButton trainee={trainee} id={id} report={report} />}
    />
  );
}

function UndoButton({ trainee, id, report }: { trainee: Trainee; id: string; report: Report }) {
  const { t } = useTranslation('graduation');
  const { undo, undoing } = useUndo(trainee, report);
  return (
    <Button size="sm" variant="outline" tone="danger" pending={undoing} onClick={() => undo(id)}>
      {t('undoLatest')}
    </Button>
  );
}
