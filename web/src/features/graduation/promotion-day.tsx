import { Box, Flex } from '@chakra-ui/react';
import { PROMOTION_LIMITS } from '@domain/graduation/promotion.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextAreaField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
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
    const meant = candidates.filter(({ trainee: { uid } }) => chosen.includes(uid));
    await inTurn(meant, left, async ({ trainee, to }) => {
      const { outcome } = await promote(trainee, to, { note });
      setResults((before) => ({ ...before, [trainee.uid]: outcome.ok ? null : outcome }));
      if (outcome.ok) setChosen((before) => before.filter((uid) => uid !== trainee.uid));
    });
    setSaving(false);
  }

  return (
    <FormDialog
      title={t('day.title')}
      action={t('day.promote', { count: chosen.length })}
      keep={t('day.close')}
      disabled={chosen.length === 0}
      pending={saving}
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
      {candidates.map(({ trainee: { uid, name }, to, recommendation }) => (
        <Checkbox
          key={uid}
          checked={chosen.includes(uid) || results[uid] === null}
          disabled={saving || results[uid] === null}
          onChange={(add) => choose(add ? [...chosen, uid] : chosen.filter((other) => other !== uid))}
        >
          <Box as="span" fontWeight="semibold">
            {name}
          </Box>
          <span>{` → ${t('grade', { belt: t(`common:belt.${to.belt}`), degree: to.degree })}`}</span>
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
