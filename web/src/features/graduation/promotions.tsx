import { Box, Flex, Stack } from '@chakra-ui/react';
import { ageInYear, type Grade, nextGrades } from '@domain/graduation/grades.ts';
import { asksReason, type PromotionDocument } from '@domain/graduation/promotion.ts';
import type { StudentDocument } from '@domain/profile.ts';
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
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { CertificateButton, hasCertificate, PromotionSource } from './certificate.tsx';
import { GradeActions } from './grade-actions.tsx';
import { OutcomeNotice, ReasonDialog, UndoButton } from './outcome-notice.tsx';
import { usePromotionFields } from './promotion-fields.tsx';
import { Recommendation, useIsFamily } from './recommendation.tsx';
import {
  type Outcome,
  type Promoted,
  type Report,
  type Trainee,
  traineeOf,
  useGraduate,
} from './use-graduate.ts';

type HistoryProps = { trainee: Trainee; report: Report };
type PromotionsDialogProps = HistoryProps & { outcome: Outcome | null; onClose: () => void };

/** A student's promotions, with the next grade to give and the latest promotion to undo. */
export function PromotionsDialog({ trainee: opened, outcome, report, onClose }: PromotionsDialogProps) {
  const { t } = useTranslation('graduation');
  // The row from which the dialog was opened can disappear.
  const live = useStudentsById([opened.uid]);
  const [student] = live.status === 'ready' ? live.data : [];
  const trainee = student ? traineeOf(student, opened.name) : opened;
  const close = useAskFirst(onClose);
  return (
    <Dialog onClose={close} title={t('promotions.of', { name: trainee.name })}>
      <OutcomeNotice outcome={outcome} report={report} />
      <GradeHistory trainee={trainee} report={report} />
    </Dialog>
  );
}

/** A student's promotions as a part of another page: any grade, undo, certificates, reasons, a recommendation. */
export function PromotionsSection({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isOwn = useUser().id === student.userId;
  const isFamily = useIsFamily(student.userId);
  const mayPromote = useMay()('promote students');
  // Of an import, whose promotions are not recorded.
  const { promotionId, gradeSince } = student.standing ?? {};
  const acting = { trainee: traineeOf(student), report: setOutcome };
  return (
    <Stack gap="5">
      <OutcomeNotice outcome={outcome} report={setOutcome} />
      {!isFamily && <Recommendation student={acting.trainee} />}
      {!isOwn && mayPromote && <GradeActions {...acting} />}
      {gradeSince && !promotionId && <Box>{t('gradeSince', { date: format.partial(gradeSince) })}</Box>}
      <GradeHistory {...acting} />
    </Stack>
  );
}

/** The promotions, and for an administrator the next grade to give. */
function GradeHistory(props: HistoryProps) {
  const { t } = useTranslation('errors');
  const mayPromote = useMay()('promote students');
  const isOwn = useUser().id === props.trainee.uid;
  return (
    <>
      {mayPromote && (isOwn ? <span>{t('own-grade')}</span> : <NextStep {...props} />)}
      <Promotions {...props} />
    </>
  );
}

/** At the age of adults' belts, a child's belt has several next ones. */
function NextStep({ trainee: live, report }: HistoryProps) {
  const { t } = useTranslation('graduation');
  const gradeText = usePersonFacts();
  const { trainee, graduate, saving } = useGraduate(live, report);
  const { date: today } = useAcademyClock();
  const choices = trainee.beltInWords ? [] : nextGrades(trainee, ageInYear(trainee.birthYear, today));
  const { dateField, noteField, isValid, entered, clearNote } = usePromotionFields(t('promotions.noteHint'));
  useHoldWhile(saving || visibleLines(entered.note) !== '');
  if (choices.length === 0) return null;
  const save = async (to: Grade) => (await graduate(to, entered)) && clearNote();

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
            {t('promotions.promote', { grade: gradeText(to) })}
          </Button>
        ))}
      </Flex>
    </Stack>
  );
}

function Promotions({ trainee, report }: HistoryProps) {
  const { t } = useTranslation('graduation');
  const gradeText = usePersonFacts();
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
  const standing = promotions.data.filter(({ undone }) => undone === null);
  const [latest, first] = [standing[0], standing.at(-1)];
  const explain = ({ id: promotionId, from, to }: PromotionDocument) =>
    setExplaining({ kind: 'promoted', trainee: { ...trainee, ...from }, promotionId, to });
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
                <SmallButton onClick={() => explain(promotion)}>{t('explain.open')}</SmallButton>
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
            {`${gradeText(first.from)}. ${t('progress.since', { date: format.partial(first.before.gradeSince) })}`}
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

function Promotion({ promotion }: { promotion: PromotionDocument }) {
  const { to, note, reason, undone } = promotion;
  const { t } = useTranslation(['graduation', 'common']);
  const gradeText = usePersonFacts();
  return (
    <Flex flex="1 1 18rem" minW="0" gap="4" wrap="wrap" rowGap="2">
      <Box opacity={undone ? 0.5 : 1}>
        <BeltStrip belt={to.belt} degree={to.degree} size="sm" />
      </Box>
      <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold" textDecoration={undone ? 'line-through' : undefined}>
          {gradeText(to)}
        </Box>
        <Detail>
          <PromotionSource promotion={promotion} />
        </Detail>
        {reason && <Box fontSize="sm">{`${t('common:reason')}: ${reason}`}</Box>}
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
