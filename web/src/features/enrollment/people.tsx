import { Box, Flex, Stack } from '@chakra-ui/react';
import { DRY_RUN_STATES, type DryRunItem, type DryRunState } from '@domain/enrollment/dry-run.ts';
import type { CellFault } from '@domain/enrollment/read-row.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { Pager, usePage } from '../../ui/lists/pager.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { DryRun } from './use-dry-run.ts';
import { useListOf, useWhy } from './use-why.ts';

const PAGE_SIZE = 20;

const TONES = {
  new: 'success',
  same: 'neutral',
  question: 'warning',
  unreadable: 'danger',
  'left-out': 'neutral',
} as const satisfies Record<DryRunState, string>;

/** What happens with each row: filtered by state, with the questions and the cells to correct. */
export function People({ run }: { run: DryRun }) {
  const { t } = useTranslation('imports');
  const { items } = run;
  const [filter, setFilter] = useState<DryRunState | ''>('');
  const shown = filter === '' ? items : items.filter(({ state }) => state === filter);
  const { items: rows, ...pager } = usePage(shown, PAGE_SIZE);
  const chips = DRY_RUN_STATES.map((state) => ({
    value: state,
    label: t(`state.${state}`),
    count: items.filter((item) => item.state === state).length,
  }));
  const [editing, setEditing] = useState<readonly string[]>([]);
  const columns = usePeopleColumns(run, (key) => setEditing([...editing, key]));
  return (
    <Section title={t('people.title')}>
      <Stack gap="4">
        <FilterChips
          label={t('people.filter')}
          chips={chips.filter(({ value, count }) => count > 0 || value === filter)}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            pager.setPage(1);
          }}
        />
        <DataTable
          label={t('people.title')}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          details={(item) => detailsOf(item, run, editing.includes(item.key))}
        />
        <Pager {...pager} />
      </Stack>
    </Section>
  );
}

function usePeopleColumns({ choose, plans, sheet, takeBackAnswers }: DryRun, onEdit: (key: string) => void) {
  const { t } = useTranslation(['imports', 'students', 'common']);
  const { partial } = useFormat();
  const listOf = useListOf();
  const dated = (kind: 'birthDate' | 'trainingSince' | 'gradeSince', person: DryRunItem['person']) =>
    person[kind] && t('people.date', { kind: t(`kind.${kind}`), date: partial(person[kind]) });
  const labeled = (kind: 'guardianName' | 'guardianPhone' | 'notes', text: string) =>
    text && `${t(`kind.${kind}`)}: ${text}`;
  const feeOf = ({ fee }: DryRunItem['person']) =>
    fee && t('people.fee', { plan: planNameOf(fee), date: partial(fee.from) });
  const planNameOf = ({ planId }: { planId: string }) => plans.find(({ id }) => id === planId)?.name ?? '';
  const gradeOf = ({
    belt,
    degree,
    beltInWords,
  }: Pick<DryRunItem['person'], 'belt' | 'degree' | 'beltInWords'>) =>
    beltInWords || t('students:grade', { belt: t(`common:belt.${belt}`), degree });
  const isLeftOut = ({ state }: DryRunItem) => state === 'left-out';
  const nameOf = ({ person }: DryRunItem) => person.name || t('people.unnamed');
  return [
    {
      header: t('people.name'),
      cell: (item: DryRunItem) => {
        const lines = listOf(item.rows.map(({ line }) => String(line)));
        return linesOf(nameOf(item), [
          t('people.line', { count: item.rows.length, lines }),
          dated('birthDate', item.person),
          dated('trainingSince', item.person),
          feeOf(item.person),
          labeled('notes', item.person.notes),
        ]);
      },
    },
    {
      header: t('people.contact'),
      cell: ({ person: { phone, email, guardian } }: DryRunItem) =>
        linesOf(phone, [
          email,
          labeled('guardianName', guardian.name),
          labeled('guardianPhone', guardian.phone),
        ]),
    },
    {
      header: t('people.belt'),
      cell: ({ person, beltGiven }: DryRunItem) =>
        linesOf(beltGiven ? gradeOf(person) : t('people.noBelt', { grade: gradeOf(person) }), [
          dated('gradeSince', person),
          person.beltInWords && t('people.inWords'),
          ...person.history.map((past) =>
            t('people.before', { grade: gradeOf({ ...past, beltInWords: '' }), date: partial(past.date) }),
          ),
          person.carriedOver > 0 && t('people.carriedOver', { count: person.carriedOver }),
        ]),
    },
    {
      header: t('people.state'),
      cell: (item: DryRunItem) => <State item={item} kinds={sheet.kinds} />,
      stacked: true,
    },
    {
      header: t('people.action'),
      cell: (item: DryRunItem) => (
        <Flex wrap="wrap" gap="2">
          <RowButton name={nameOf(item)} onClick={() => choose(item, isLeftOut(item))}>
            {t(isLeftOut(item) ? 'people.include' : 'people.leaveOut')}
          </RowButton>
          <RowButton name={nameOf(item)} onClick={() => onEdit(item.key)}>
            {t('people.correct')}
          </RowButton>
          {item.answered.length > 0 && (
            <RowButton name={nameOf(item)} onClick={() => takeBackAnswers(item)}>
              {t('people.takeBack')}
            </RowButton>
          )}
        </Flex>
      ),
      stacked: true,
      screenOnly: true,
    },
  ];
}

/** The first text of a cell with the others below it; null if all are empty. */
function linesOf(first: string, more: readonly (string | false | null)[]) {
  const minor = more.filter((text) => text);
  if (first === '' && minor.length === 0) return null;
  return (
    <Stack gap="0">
      {first && <span>{first}</span>}
      {minor.length > 0 && (
        <Box as="span" fontSize="sm" fontWeight="normal" color="fg.muted" whiteSpace="pre-line">
          {minor.join('\n')}
        </Box>
      )}
    </Stack>
  );
}

function RowButton({ name, onClick, children }: { name: string; onClick: () => void; children: string }) {
  return (
    <Button size="sm" variant="outline" onClick={onClick}>
      <span>{children}</span>
      <Box as="span" srOnly>
        {name}
      </Box>
    </Button>
  );
}

function State({ item, kinds }: { item: DryRunItem; kinds: DryRun['sheet']['kinds'] }) {
  const { t } = useTranslation('imports');
  const why = useWhy(kinds);
  const { state } = item;
  return (
    <Stack gap="1" align="flex-start">
      <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {(state === 'same' || state === 'left-out') && <span>{why(item)}</span>}
    </Stack>
  );
}

/** Below a row: the cells that cannot be read, were corrected or are to be, and the question. */
function detailsOf(item: DryRunItem, run: DryRun, isEditing: boolean) {
  const cells = item.rows.flatMap(({ key, cells: texts, problems, changed }) =>
    [
      ...new Set([
        ...problems.map(({ column }) => column),
        ...changed,
        ...(isEditing ? run.sheet.kinds.keys() : []),
      ]),
    ]
      .filter((column) => column < 0 || run.sheet.kinds[column] !== 'ignored')
      .map((column) => {
        const reason = problems.find((each) => each.column === column)?.reason;
        return { key, column, reason, text: texts[column] ?? '', isChanged: changed.includes(column) };
      }),
  );
  const isAsked = item.question && (item.state === 'question' || item.state === 'same');
  if (cells.length === 0 && !isAsked) return null;
  return (
    <Stack gap="3" px={{ base: '0', lg: '3' }} pb="3">
      {isAsked && <Question item={item} run={run} />}
      <Flex wrap="wrap" gap="4">
        {cells.map((cell) => (
          <Correction key={`${cell.key} ${cell.column} ${cell.text}`} cell={cell} run={run} />
        ))}
      </Flex>
    </Stack>
  );
}

type Cell = { key: string; column: number; reason: CellFault | undefined; text: string; isChanged: boolean };

function Correction({
  cell: { key, column, reason, text, isChanged },
  run: { sheet, correct, putAside, isAside, canBeAside, restore, originalOf },
}: {
  cell: Cell;
  run: DryRun;
}) {
  const { t } = useTranslation('imports');
  if (column < 0) return <span>{t(reason === 'not-rising' ? 'problem.not-rising' : 'columns.noName')}</span>;
  const kind = sheet.kinds[column] ?? 'ignored';
  const label = t(`kind.${kind}`);
  const back = (
    <RowButton name={label} onClick={() => restore(key, column)}>
      {t('people.restore')}
    </RowButton>
  );
  if (isAside(key, column)) {
    return (
      <Stack gap="2" align="flex-start">
        <span>{t('people.aside', { kind: label, text })}</span>
        {back}
      </Stack>
    );
  }
  const isAsideOffered = reason && text !== '' && canBeAside(column, reason);
  return (
    <Stack gap="2" align="flex-start">
      <TextField
        label={label}
        error={reason && t(`problem.${reason}`)}
        hint={isChanged ? t('people.original', { text: originalOf(key, column) }) : undefined}
        defaultValue={text}
        onBlur={({ target }) => target.value !== text && correct(key, column, target.value)}
        onKeyDown={({ key: pressed, currentTarget }) => pressed === 'Enter' && currentTarget.blur()}
      />
      {isChanged && back}
      {isAsideOffered && (
        <RowButton name={label} onClick={() => putAside(key, column)}>
          {t('people.putAside')}
        </RowButton>
      )}
    </Stack>
  );
}

function Question({ item, run: { answer, sheet } }: { item: DryRunItem; run: DryRun }) {
  const { t } = useTranslation('imports');
  const why = useWhy(sheet.kinds);
  if (!item.question) return null;
  const { id, kind } = item.question;
  const isSame = item.state === 'same';
  return (
    <Flex wrap="wrap" align="center" gap="3">
      {!isSame && <span>{why(item)}</span>}
      {kind !== 'contact' && !isSame && (
        <Button size="sm" variant="outline" onClick={() => answer(id, 'one')}>
          {t(kind === 'name' ? 'ask.whole' : 'ask.one')}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => answer(id, 'several')}>
        {t(isSame ? 'ask.other' : kind === 'name' ? 'ask.split' : 'ask.several')}
      </Button>
    </Flex>
  );
}
