import { Box, Flex, Stack } from '@chakra-ui/react';
import { DRY_RUN_STATES, type DryRunItem, type DryRunState } from '@domain/enrollment/dry-run.ts';
import type { CellFault } from '@domain/enrollment/read-row.ts';
import { distinctNames } from '@domain/names.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import { Pager, usePage } from '../../ui/lists/pager.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { Section } from '../../ui/page/section.tsx';
import type { DryRun } from './use-dry-run.ts';
import { useFacts, useWhy } from './use-facts.ts';

const PAGE_SIZE = 20;

const TONES = {
  new: 'success',
  same: 'neutral',
  question: 'warning',
  unreadable: 'danger',
  'left-out': 'neutral',
} as const satisfies Record<DryRunState, string>;

const isOpen = ({ state }: DryRunItem) => state === 'question' || state === 'unreadable';

/**
 * The result of each row, filtered by state. Rows with a question or a cell to correct come first, and keep their place
 * after the decision.
 */
export function People({ run }: { run: DryRun }) {
  const { t } = useTranslation('imports');
  const [first] = useState(() => new Set(run.items.filter(isOpen).map(({ key }) => key)));
  const items = run.items.toSorted((a, b) => Number(first.has(b.key)) - Number(first.has(a.key)));
  const [filter, setFilter] = useState<DryRunState | ''>('');
  const shown = filter === '' ? items : items.filter(({ state }) => state === filter);
  const { items: rows, ...pager } = usePage(shown, PAGE_SIZE);
  const chips = DRY_RUN_STATES.map((state) => ({
    value: state,
    label: t(`state.${state}`),
    count: items.filter((item) => item.state === state).length,
  }));
  const [editing, setEditing] = useState<readonly string[]>([]);
  const { nameOf, lineOf } = useRowNames(rows);
  const columns = usePeopleColumns(run, { nameOf, lineOf }, (key) => setEditing([...editing, key]));
  return (
    <Section title={t('people.title')} gap="4">
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
        details={(item) => detailsOf(item, run, nameOf(item), editing.includes(item.key))}
      />
      <Pager {...pager} />
    </Section>
  );
}

/** The lines of each row of a page, and a name that no other row of it has. */
function useRowNames(shown: readonly DryRunItem[]) {
  const { t } = useTranslation('imports');
  const { list } = useFormat();
  const lineOf = ({ rows }: DryRunItem) =>
    t('people.line', { count: rows.length, lines: list(rows.map(({ line }) => String(line))) });
  const names = distinctNames(
    shown.map((item) => ({
      id: item.key,
      name: item.person.name || t('people.unnamed'),
      marks: [lineOf(item)],
    })),
  );
  return { lineOf, nameOf: ({ key }: DryRunItem) => names.get(key) ?? '' };
}

function usePeopleColumns(
  { drop, plans, sheet, reset }: DryRun,
  { nameOf, lineOf }: ReturnType<typeof useRowNames>,
  onEdit: (key: string) => void,
) {
  const { t } = useTranslation(['imports', 'common']);
  const factsOf = useFacts(plans);
  return [
    {
      header: t('common:name'),
      cell: nameOf,
    },
    {
      header: t('people.stored'),
      cell: (item: DryRunItem) => (
        <Detail overflowWrap="anywhere">{[lineOf(item), ...factsOf(item)].join(' · ')}</Detail>
      ),
      brief: 'line' as const,
    },
    {
      header: t('people.state'),
      cell: (item: DryRunItem) => <State item={item} kinds={sheet.kinds} />,
      brief: 'line' as const,
    },
    {
      header: t('people.action'),
      cell: (item: DryRunItem) => (
        <Flex wrap={{ base: 'wrap', lg: 'nowrap' }} gap="2" minW={{ lg: 'max-content' }}>
          {(item.state !== 'left-out' || item.isDropped) && (
            <RowButton name={nameOf(item)} onClick={() => drop(item)}>
              {t(item.isDropped ? 'people.include' : 'bulk.become.out')}
            </RowButton>
          )}
          <RowButton name={nameOf(item)} onClick={() => onEdit(item.key)}>
            {t('people.correct')}
          </RowButton>
          {(item.answered.length > 0 || item.rows.some(({ changed }) => changed.length > 0)) && (
            <RowButton name={nameOf(item)} onClick={() => reset(item)}>
              {t('common:undo')}
            </RowButton>
          )}
        </Flex>
      ),
      stacked: true,
      screenOnly: true,
    },
  ];
}

function RowButton({ name, onClick, children }: { name: string; onClick: () => void; children: string }) {
  return (
    <SmallButton onClick={onClick}>
      <span>{children}</span>
      <Box as="span" srOnly>
        {name}
      </Box>
    </SmallButton>
  );
}

function State({ item, kinds }: { item: DryRunItem; kinds: DryRun['sheet']['kinds'] }) {
  const { t } = useTranslation('imports');
  const why = useWhy(kinds);
  const { state } = item;
  return (
    <Flex wrap="wrap" align="center" columnGap="2">
      <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      {(state === 'same' || state === 'left-out' || item.question?.kind === 'status') && (
        <Box as="span" fontSize="sm">
          {why(item)}
        </Box>
      )}
    </Flex>
  );
}

/** The part below a row: the cells to correct, and the question. */
function detailsOf(item: DryRunItem, run: DryRun, name: string, isEditing: boolean) {
  const cells = item.rows.flatMap(({ key, cells: texts, problems }) =>
    [...new Set([...problems.map(({ column }) => column), ...(isEditing ? run.sheet.kinds.keys() : [])])]
      .filter((column) => column < 0 || run.sheet.kinds[column] !== 'ignored')
      .map((column) => {
        const reason = problems.find((each) => each.column === column)?.reason;
        return { key, column, reason, text: texts[column] ?? '' };
      }),
  );
  const isAsked =
    item.question &&
    (item.state === 'same' || (item.state === 'question' && item.question.kind !== 'status'));
  if (cells.length === 0 && !isAsked) return null;
  return (
    <Stack gap="3" px={{ base: '0', lg: '3' }} pb="3">
      {isAsked && <Question item={item} run={run} name={name} />}
      <Flex wrap="wrap" gap="4">
        {cells.map((cell) => (
          <Correction key={`${cell.key} ${cell.column} ${cell.text}`} cell={cell} run={run} name={name} />
        ))}
      </Flex>
    </Stack>
  );
}

type Cell = { key: string; column: number; reason: CellFault | undefined; text: string };

function Correction({ cell, run, name }: { cell: Cell; run: DryRun; name: string }) {
  const { t } = useTranslation('imports');
  const { key, column, reason, text } = cell;
  const { sheet, correct, putAside, canBeAside } = run;
  if (column < 0) return <span>{t(reason === 'not-rising' ? 'problem.not-rising' : 'columns.noName')}</span>;
  const kind = sheet.kinds[column] ?? 'ignored';
  const label = t(`kind.${kind}`);
  const isAsideOffered = reason && text !== '' && canBeAside(column, reason);
  return (
    <Stack gap="2" align="flex-start">
      <TextField
        label={label}
        error={reason && t(`problem.${reason}`)}
        defaultValue={text}
        onBlur={({ target }) => target.value !== text && correct(key, column, target.value)}
        onKeyDown={({ key: pressed, currentTarget }) => pressed === 'Enter' && currentTarget.blur()}
      />
      {isAsideOffered && (
        <RowButton name={`${label}, ${name}`} onClick={() => putAside(key, column)}>
          {t('people.putAside')}
        </RowButton>
      )}
    </Stack>
  );
}

type QuestionProps = { item: DryRunItem; run: DryRun; name: string };

function Question({ item, run: { answer, drop, sheet }, name }: QuestionProps) {
  const { t } = useTranslation('imports');
  const why = useWhy(sheet.kinds);
  if (!item.question) return null;
  const { id, kind } = item.question;
  const isSame = item.state === 'same';
  return (
    <Flex wrap="wrap" align="center" gap="3">
      {!isSame && <span>{why(item)}</span>}
      {!isSame && (
        <RowButton name={name} onClick={() => (kind === 'contact' ? drop(item) : answer(id, 'one'))}>
          {t(kind === 'name' ? 'ask.whole' : kind === 'contact' ? 'ask.twice' : 'ask.one')}
        </RowButton>
      )}
      <RowButton name={name} onClick={() => answer(id, 'several')}>
        {t(isSame ? 'ask.other' : kind === 'name' ? 'ask.split' : 'ask.several')}
      </RowButton>
    </Flex>
  );
}
