import { Box, Flex, Stack } from '@chakra-ui/react';
import { ageInYear, type Grade, nextGrades } from '@domain/graduation/grades.ts';
import { asksReason, type PromotionDocument } from '@domain/graduation/promotion.ts';
import { visibleLines } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePromotions } from '../../firebase/data/graduation-data.ts';
import { useStudentsById } from '../../firebase/data/student-data.ts';
import { useMay, useUser } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { Line } from '../../ui/lists/line.ts';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { BeltStrip } from '../../ui/people/belt-strip.tsx';
import { PromotionSource } from './belt-timeline.tsx';
import { CertificateButton, hasCertificate } from './certificate.tsx';
import { OutcomeNotice, ReasonDialog, UndoButton } from './outcome-notice.tsx';
import { usePromotionFields } from './promotion-fields.tsx';
import {
  type Outcome,
  type Promoted,
  type Report,
  type Trainee,
  traineeOf,
  useGraduate,
} from './use-graduate.ts';

type PromotionsDialogProps = {
  trainee: Trainee;
  outcome: Outcome | null;
  report: Report;
  onClose: () => void;
};

/** A student's promotions, with the next grade to give and the latest promotion to undo. */
export function PromotionsDialog(props: PromotionsDialogProps) {
  const { outcome, report, onClose } = props;
  const { t } = useTranslation('graduation');
  // The row from which the dialog was opened can disappear.
  const live = useStudentsById([props.trainee.uid]);
  const [student] = live.status === 'ready' ? live.data : [];
  const trainee = student ? traineeOf(student, props.trainee.name) : props.trainee;
  const close = useAskFirst(onClose);
  return (
    <Dialog onClose={close} title={t('promotions.of', { name: trainee.name })}>
      <OutcomeNotice outcome={outcome} report={report} />
      <GradeHistory trainee={trainee} report={report} />
    </Dialog>
  );
}

/** The promotions, and for an administrator the next grade to give. */
export function GradeHistory(props: Omit<PromotionsDialogProps, 'outcome' | 'onClose'>) {
  const { t } = useTranslation(['graduation', 'errors']);
  const user = useUser();
  const mayPromote = useMay()('promote students');
  const { trainee, report } = props;
  const isOwn = user.id === trainee.uid;
  return (
    <>
      {mayPromote && isOwn && <span>{t('errors:own-grade')}</span>}
      {mayPromote && !isOwn && <NextStep trainee={trainee} report={report} />}
      <Promotions {...props} />
    </>
  );
}

/** At the age of adults' belts, a child's belt has several next ones. */
function NextStep({ trainee: live, report }: { trainee: Trainee; report: Report }) {
  const { t } = useTranslation(['graduation', 'common']);
  const { trainee, graduate, saving } = useGraduate(live, report);
  const { date: today } = useAcademyClock();
  const choices = trainee.beltInWords ? [] : nextGrades(trainee, ageInYear(trainee.birthYear, today));
  const { dateField, noteField, isValid, entered, clearNote } = usePromotionFields(t('promotions.noteHint'));
  useHoldWhile(saving || visibleLines(entered.note) !== '');
  if (choices.length === 0) return null;

  async function save(to: Grade) {
    if (await graduate(to, entered)) clearNote();
  }

  return (
    <Stack gap="3">
      {dateField}
      {noteField}
      <Flex wrap="wrap" justify="flex-end" gap="2">
        {choices.map((to) => (
          <Button
            key={to.belt}
            variant="outline"
            pending={saving}
            disabled={!isValid}
            onClick={() => save(to)}
          >
            {t('promotions.promote', { belt: t(`common:belt.${to.belt}`), degree: to.degree })}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}

function Promotions({ trainee, report }: Pick<PromotionsDialogProps, 'trainee' | 'report'>) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  const user = useUser();
  const mayPromote = useMay()('promote students');
  const promotions = usePromotions(trainee.uid);
  const [explaining, setExplaining] = useState<Promoted | null>(null);
  if (promotions.status !== 'ready')
    return (
      <NotLoaded live={promotions} loading={t('promotions.loading')} failed={t('promotions.loadFailed')} />
    );
  if (promotions.data.length === 0) return <Box color="fg.muted">{t('promotions.none')}</Box>;
  // Latest first. Undone ones stay in the list.
  const latest = promotions.data.find(({ undone }) => undone === null);
  const first = promotions.data.findLast(({ undone }) => undone === null);
  const undoable = !mayPromote || user.id === trainee.uid || latest?.carriedOver ? undefined : latest;
  return (
    <>
      <Box as="ol" aria-label={t('promotions.of', { name: trainee.name })}>
        {promotions.data.map((promotion) => (
          <Line key={promotion.id} alignItems="stretch">
            <Promotion promotion={promotion} />
            <Flex wrap="wrap" align="flex-start" gap="2" _empty={{ display: 'none' }}>
              {hasCertificate(promotion) && (
                <CertificateButton name={trainee.fullName ?? trainee.name} promotion={promotion} />
              )}
              {mayPromote && lacksReason(promotion) && !promotion.undone && promotion.by === user.id && (
                <ExplainButton trainee={trainee} promotion={promotion} onExplain={setExplaining} />
              )}
              {promotion.id === undoable?.id && (
                <UndoButton trainee={trainee} promotionId={promotion.id} report={report} tone="danger">
                  {t('undoLatest')}
                </UndoButton>
              )}
            </Flex>
          </Line>
        ))}
        {first?.before?.gradeSince && !first.fromInWords && (
          <Line color="fg.muted">
            {[
              t('common:grade', { belt: t(`common:belt.${first.from.belt}`), degree: first.from.degree }),
              t('progress.since', { date: format.partial(first.before.gradeSince) }),
            ].join('. ')}
          </Line>
        )}
      </Box>
      {explaining && (
        <ReasonDialog promoted={explaining} report={report} onClose={() => setExplaining(null)} />
      )}
    </>
  );
}

function lacksReason({ from, fromInWords, to, reason, carriedOver }: PromotionDocument): boolean {
  return reason === '' && !carriedOver && asksReason({ ...from, beltInWords: fromInWords }, to);
}

type ExplainButtonProps = {
  trainee: Trainee;
  promotion: PromotionDocument;
  onExplain: (promoted: Promoted) => void;
};

function ExplainButton({ trainee, promotion, onExplain }: ExplainButtonProps) {
  const { t } = useTranslation('graduation');
  const { id: promotionId, from, to } = promotion;
  return (
    <SmallButton
      onClick={() => onExplain({ kind: 'promoted', trainee: { ...trainee, ...from }, promotionId, to })}
    >
      {t('explain.open')}
    </SmallButton>
  );
}

function Promotion({ promotion }: { promotion: PromotionDocument }) {
  const { to, note, reason, undone } = promotion;
  const { t } = useTranslation(['graduation', 'common']);
  return (
    <Flex flex="1 1 18rem" minW="0" gap="4" wrap="wrap" rowGap="2">
      <Box opacity={undone ? 0.5 : 1}>
        <BeltStrip belt={to.belt} degree={to.degree} size="sm" />
      </Box>
      <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold" textDecoration={undone ? 'line-through' : undefined}>
          {t('common:grade', { belt: t(`common:belt.${to.belt}`), degree: to.degree })}
        </Box>
        <Detail>
          <PromotionSource promotion={promotion} />
        </Detail>
        {reason && <Box fontSize="sm">{t('promotions.reason', { reason })}</Box>}
        {lacksReason(promotion) && <Detail>{t('promotions.noReason')}</Detail>}
        {note && <Box fontSize="sm">{t('promotions.note', { note })}</Box>}
        {undone && (
          <Box fontSize="sm" fontWeight="semibold">
            {t('promotions.undone', { name: undone.byName })}
          </Box>
        )}
      </Box>
    </Flex>
  );
}
