import { Box, Flex } from '@chakra-ui/react';
import type { Grade } from '@domain/graduation/grades.ts';
import { directorySearch } from '@domain/graduation/student-directory.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Combobox } from '../../ui/forms/combobox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import type { StudentRow } from './chosen-students.ts';
import { RecommendationText } from './recommendation.tsx';
import type { Candidate } from './use-graduate.ts';

/** The answers by user id; null after a promotion. */
export type Results = Readonly<Record<string, CallFailure | null>>;

/** By user id, with the grade to give. */
export type Chosen = ReadonlyMap<string, { row: StudentRow; to: Grade }>;

type ChoiceProps = { results: Results; chosen: Chosen; saving: boolean; choose: (chosen: Chosen) => void };
export function Candidates({ candidates, ...choice }: ChoiceProps & { candidates: readonly Candidate[] }) {
  const { t } = useTranslation('graduation');
  const { results, chosen, saving, choose } = choice;
  const open = candidates.filter(({ row }) => results[row.uid] !== null);
  const all: Chosen = new Map(
    open.flatMap(({ row, choices: [to, ...others] }) =>
      to && others.length === 0 ? [[row.uid, { row, to }]] : [],
    ),
  );
  return (
    <Box role="group" aria-label={t('day.title')} css={{ '& > * + *': { borderTopWidth: '1px' } }}>
      {all.size > 1 && (
        <Checkbox
          checked={[...all.keys()].every((uid) => chosen.has(uid))}
          disabled={saving}
          onChange={(isAll) => choose(isAll ? new Map([...chosen, ...all]) : new Map())}
        >
          {t('day.all')}
        </Checkbox>
      )}
      {candidates.map((each) => (
        <Row key={each.row.uid} candidate={each} {...choice} />
      ))}
    </Box>
  );
}

type RowProps = ChoiceProps & { candidate: Candidate };

function Row({ candidate, results, chosen, saving, choose }: RowProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  const messageOf = useReasonMessage();
  const gradeText = usePersonFacts();
  const { row, choices, recommendation } = candidate;
  const { uid, name, belt, degree, beltInWords, gradeSince } = row;
  const result = results[uid];
  const to = chosen.get(uid)?.to ?? (choices.length === 1 ? choices[0] : undefined);
  const disabled = saving || result === null;
  const add = (grade: Grade) => choose(new Map(chosen).set(uid, { row, to: grade }));
  return (
    <Box>
      <Checkbox
        checked={chosen.has(uid) || result === null}
        disabled={disabled || !to}
        onChange={(isChosen) => {
          if (isChosen && to) add(to);
          else choose(new Map([...chosen].filter(([other]) => other !== uid)));
        }}
      >
        <Box as="span" fontWeight="semibold">
          {name}
        </Box>
        {to && <span>{` → ${gradeText(to)}`}</span>}
        <Detail>
          <span>{gradeText({ belt, degree, beltInWords })}</span>
          {gradeSince && <span>{`, ${t('day.since', { date: format.partial(gradeSince) })}`}</span>}
        </Detail>
        {recommendation && <RecommendationText {...recommendation} />}
        <LiveRegion fontSize="sm">
          {result === null && (
            <Flex align="center" gap="1" color="success.fg">
              <Icon name="check" />
              <span>{t('day.done')}</span>
            </Flex>
          )}
          {result && <Box color="danger.fg">{messageOf(result.reasons, result.params) || t('noAnswer')}</Box>}
        </LiveRegion>
      </Checkbox>
      {choices.length > 1 && !disabled && (
        <Box ps="8" pb="3" maxW="18rem">
          <Select
            aria-label={t('action.belt', { name })}
            value={to?.belt ?? ''}
            placeholder={to ? undefined : t('day.choose')}
            options={choices.map(({ belt }) => ({ value: belt, label: t(`common:belt.${belt}`) }))}
            onChoose={(belt) => add({ belt, degree: 0 })}
          />
        </Box>
      )}
    </Box>
  );
}

/** Most students that a search lists; more typing narrows it. */
const MOST_FOUND = 6;

type OfRow<Answer> = (row: StudentRow) => Answer;
type AddCandidateProps = { rows: readonly StudentRow[]; mayAdd: OfRow<boolean>; onAdd: OfRow<void> };

/** Finds a student to add to the list. */
export function AddCandidate({ rows, mayAdd, onAdd }: AddCandidateProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const factsOf = usePersonFacts();
  const [typed, setTyped] = useState('');
  const search = useMemo(() => directorySearch(rows), [rows]);
  const found = visibleText(typed) === '' ? [] : search(typed).filter(mayAdd).slice(0, MOST_FOUND);
  return (
    // Enter chooses, and does not send the form.
    <Box onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      <Combobox
        label={t('common:addStudent')}
        typed={typed}
        options={found.map((row) => ({ value: row.uid, label: `${row.name}, ${factsOf(row)}` }))}
        onType={setTyped}
        onPick={(uid) => {
          setTyped('');
          for (const row of found.filter((each) => each.uid === uid)) onAdd(row);
        }}
      />
    </Box>
  );
}
