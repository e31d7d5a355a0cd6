import { Box, Flex } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { Grade } from '@domain/graduation/grades.ts';
import { PROMOTION_LIMITS } from '@domain/graduation/promotion.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { NoticeActions } from '../../ui/notices/notice-actions.tsx';
import { namesakes, usePersonFacts } from '../../ui/people/person-facts.ts';
import { RecommendationText } from './recommendation.tsx';
import { type Candidate, inTurn, usePromote } from './use-graduate.ts';

/** Opens the dialog that promotes several students at once. Empty if no student is ready or recommended. */
export function PromotionDayButton({
  candidates,
  onPromoted,
}: {
  candidates: readonly Candidate[];
  /** Called when the dialog closes after a promotion: `candidates` can be outdated. */
  onPromoted: () => void;
}) {
  const { t } = useTranslation('graduation');
  /** The candidates when the dialog opened: a promotion must not remove a row. */
  const [opened, setOpened] = useState<readonly Candidate[] | null>(null);
  return (
    <>
      {candidates.length > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setOpened(candidates)}>
          {t('day.open', { count: candidates.length })}
        </Button>
      )}
      {opened && (
        <PromotionDay
          candidates={opened}
          onClose={(promoted) => {
            setOpened(null);
            if (promoted) onPromoted();
          }}
        />
      )}
    </>
  );
}

/** The answers by user id; null after a promotion. */
type Results = Readonly<Record<string, CallFailure | null>>;

type PromotionDayProps = { candidates: readonly Candidate[]; onClose: (promoted: boolean) => void };

function PromotionDay({ candidates, onClose }: PromotionDayProps) {
  const { t } = useTranslation('graduation');
  const { promote } = usePromote();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [results, setResults] = useState<Results>({});
  const [note, setNote] = useState('');
  /** Of the latest group. */
  const [given, setGiven] = useState<readonly { uid: string; promotionId: string }[]>([]);
  const undo = useCallable(api.undoPromotion);
  const [saving, setSaving] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  useHoldWhile(saving || chosen.length > 0);

  /** One after the other, each in a commit of its own. Refused students stay chosen for the next attempt. */
  async function submit() {
    setSaving(true);
    setGiven([]);
    undo.forget();
    const meant = candidates.filter(({ trainee: { uid } }) => chosen.includes(uid));
    await inTurn(meant, left, async ({ trainee, to }) => {
      const { outcome, promotionId } = await promote(trainee, to, { note });
      setResults((before) => ({ ...before, [trainee.uid]: outcome.ok ? null : outcome }));
      if (!outcome.ok) return;
      setChosen((before) => before.filter((uid) => uid !== trainee.uid));
      setGiven((before) => [...before, { uid: trainee.uid, promotionId }]);
      // The next group has its own.
      setNote('');
    });
    setSaving(false);
  }

  async function takeBack() {
    setSaving(true);
    for (const { uid, promotionId } of given) {
      if (!(await undo.run({ studentId: uid, promotionId })).ok) break;
      setResults(({ [uid]: _, ...before }) => before);
      setGiven((before) => before.filter((each) => each.uid !== uid));
    }
    setSaving(false);
  }

  return (
    <FormDialog
      title={t('day.title')}
      action={t('day.promote', { count: chosen.length })}
      keep={t('day.close')}
      disabled={chosen.length === 0}
      pending={saving}
      notice={
        <LiveRegion flex="1 1 100%">
          {given.length > 0 && !saving && (
            <Notice tone="success" title={t('day.promoted', { count: given.length })}>
              <NoticeActions>
                <Button size="sm" variant="outline" onClick={() => void takeBack()}>
                  {t('undo')}
                </Button>
              </NoticeActions>
            </Notice>
          )}
          <FailureNotice failure={undo.failure} title={t('failed')} />
        </LiveRegion>
      }
      onClose={() => onClose(Object.values(results).includes(null))}
      display="grid"
      gap="4"
      onSubmit={submit}
    >
      <Candidates candidates={candidates} {...{ results, chosen, saving }} choose={setChosen} />
      <TextAreaField
        label={t('promotions.noteField')}
        hint={t('day.noteHint')}
        rows={2}
        maxLength={PROMOTION_LIMITS.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

type CandidatesProps = {
  candidates: readonly Candidate[];
  results: Results;
  chosen: readonly string[];
  saving: boolean;
  choose: (uids: readonly string[]) => void;
};

function Candidates({ candidates, results, chosen, saving, choose }: CandidatesProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  const factsOf = usePersonFacts();
  const shared = namesakes(candidates.map(({ known }) => known));
  const gradeText = ({ belt, degree }: Grade) => t('grade', { belt: t(`common:belt.${belt}`), degree });
  const open = candidates.map(({ trainee }) => trainee.uid).filter((uid) => results[uid] !== null);
  return (
    <Box role="group" aria-label={t('day.title')} css={{ '& > * + *': { borderTopWidth: '1px' } }}>
      {open.length > 1 && (
        <Checkbox
          checked={chosen.length === open.length}
          disabled={saving}
          onChange={(all) => choose(all ? open : [])}
        >
          {t('day.all')}
        </Checkbox>
      )}
      {candidates.map(({ trainee: { uid, name, beltInWords, ...grade }, known, to, recommendation }) => (
        <Checkbox
          key={uid}
          checked={chosen.includes(uid) || results[uid] === null}
          disabled={saving || results[uid] === null}
          onChange={(add) => choose(add ? [...chosen, uid] : chosen.filter((other) => other !== uid))}
        >
          <Box as="span" fontWeight="semibold">
            {name}
          </Box>
          <span>{` → ${gradeText(to)}`}</span>
          {shared.has(uid) && <Box fontSize="sm">{factsOf({ ...known, beltInWords: '' })}</Box>}
          <Box fontSize="sm" color="fg.muted">
            {[
              beltInWords || gradeText(grade),
              known.gradeSince && t('day.since', { date: format.partial(known.gradeSince) }),
            ]
              .filter((text) => text)
              .join(', ')}
          </Box>
          {recommendation && <RecommendationText {...recommendation} />}
          <Result result={results[uid]} />
        </Checkbox>
      ))}
    </Box>
  );
}

/** Empty before the answer. */
function Result({ result }: { result: CallFailure | null | undefined }) {
  const { t } = useTranslation('graduation');
  const messageOf = useReasonMessage();
  return (
    <LiveRegion fontSize="sm">
      {result === null && (
        <Flex align="center" gap="1" color="success.fg">
          <Icon name="check" />
          <span>{t('day.done')}</span>
        </Flex>
      )}
      {result && <Box color="danger.fg">{messageOf(result.reasons, result.params) || t('noAnswer')}</Box>}
    </LiveRegion>
  );
}
