import { Box, Flex, Stack } from '@chakra-ui/react';
import { DRY_RUN_STATES, type DryRunItem, type DryRunState } from '@domain/enrollment/dry-run.ts';
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
import { useWhy } from './use-why.ts';

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
  const { items, isDecided, reset } = run;
  const [filter, setFilter] = useState<DryRunState | ''>('');
  const shown = filter === '' ? items : items.filter(({ state }) => state === filter);
  const { items: rows, ...pager } = usePage(shown, PAGE_SIZE);
  const chips = DRY_RUN_STATES.map((state) => ({
    value: state,
    label: t(`state.${state}`),
    count: items.filter((item) => item.state === state).length,
  }));
  const columns = usePeopleColumns(run);
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
        {isDecided && (
          <Box>
            <Button size="sm" variant="ghost" tone="neutral" onClick={reset}>
              {t('people.reset')}
            </Button>
          </Box>
        )}
        <DataTable
          label={t('people.title')}
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          details={(item) => detailsOf(item, run)}
        />
        <Pager {...pager} />
      </Stack>
    </Section>
  );
}

function usePeopleColumns({ choose, sheet }: DryRun) {
  const { t } = useTranslation(['imports', 'students', 'common']);
  const { partial } = useFormat();
  const dated = (kind: 'birthDate' | 'trainingSince' | 'gradeSince', person: DryRunItem['person']) =>
    person[kind] && (
      <Box as="span" fontSize="sm" fontWeight="normal" color="fg.muted">
        {t('people.date', { kind: t(`kind.${kind}`), date: partial(person[kind]) })}
      </Box>
    );
  const gradeOf = ({ belt, degree, beltInWords }: DryRunItem['person']) =>
    beltInWords || t('students:grade', { belt: t(`common:belt.${belt}`), degree });
  const isLeftOut = ({ state }: DryRunItem) => state === 'left-out';
  const nameOf = ({ person }: DryRunItem) => person.name || t('people.unnamed');
  return [
    {
      header: t('people.name'),
      cell: (item: DryRunItem) => (
        <Stack gap="0">
          <span>{nameOf(item)}</span>
          {dated('birthDate', item.person)}
          {dated('trainingSince', item.person)}
        </Stack>
      ),
    },
    {
      header: t('people.row'),
      cell: ({ rows }: DryRunItem) => rows.map(({ line }) => line).join(', '),
      nowrap: true,
    },
    {
      header: t('people.contact'),
      cell: ({ person: { phone, email } }: DryRunItem) =>
        phone || email ? (
          <Stack gap="0">
            <span>{phone}</span>
            <span>{email}</span>
          </Stack>
        ) : null,
    },
    {
      header: t('people.belt'),
      cell: ({ person }: DryRunItem) => (
        <Stack gap="0">
          <span>{gradeOf(person)}</span>
          {dated('gradeSince', person)}
          {person.beltInWords && <span>{t('people.inWords')}</span>}
          {person.history.length > 0 && <span>{t('people.history', { count: person.history.length })}</span>}
          {person.carriedOver > 0 && <span>{t('people.carriedOver', { count: person.carriedOver })}</span>}
        </Stack>
      ),
    },
    {
      header: t('people.state'),
      cell: (item: DryRunItem) => <State item={item} kinds={sheet.kinds} />,
    },
    {
      header: t('people.action'),
      cell: (item: DryRunItem) => (
        <Button size="sm" variant="outline" onClick={() => choose(item, isLeftOut(item))}>
          <span>{t(isLeftOut(item) ? 'people.include' : 'people.leaveOut')}</span>
          <Box as="span" srOnly>
            {nameOf(item)}
          </Box>
        </Button>
      ),
      screenOnly: true,
    },
  ];
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

/** Below a row: the cells that cannot be read, or the question. */
function detailsOf(item: DryRunItem, run: DryRun) {
  if (item.state !== 'unreadable' && item.state !== 'question') return null;
  const Details = item.state === 'unreadable' ? Corrections : Question;
  return (
    <Box px={{ base: '0', lg: '3' }} pb="3">
      <Details item={item} run={run} />
    </Box>
  );
}

function Corrections({ item: { rows }, run: { sheet, correct } }: { item: DryRunItem; run: DryRun }) {
  const { t } = useTranslation('imports');
  const cells = rows.flatMap(({ key, cells: texts, problems }) =>
    problems.map(({ column, reason }) => ({ key, column, reason, text: texts[column] ?? '' })),
  );
  return (
    <Flex wrap="wrap" gap="4">
      {cells.map(({ key, column, reason, text }) =>
        column < 0 ? (
          <span key={`${key} ${column}`}>{t('columns.noName')}</span>
        ) : (
          <TextField
            key={`${key} ${column} ${text}`}
            label={t(`kind.${sheet.kinds[column] ?? 'ignored'}`)}
            error={t(`problem.${reason}`)}
            defaultValue={text}
            onBlur={({ target }) => target.value !== text && correct(key, column, target.value)}
            onKeyDown={({ key: pressed, currentTarget }) => pressed === 'Enter' && currentTarget.blur()}
          />
        ),
      )}
    </Flex>
  );
}

function Question({ item, run: { answer, sheet } }: { item: DryRunItem; run: DryRun }) {
  const { t } = useTranslation('imports');
  const why = useWhy(sheet.kinds);
  if (!item.question) return null;
  const { id, kind } = item.question;
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <span>{why(item)}</span>
      {kind !== 'contact' && (
        <Button size="sm" variant="outline" onClick={() => answer(id, 'one')}>
          {t('ask.one')}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => answer(id, 'several')}>
        {t(kind === 'contact' ? 'ask.keep' : 'ask.several')}
      </Button>
    </Flex>
  );
}
