import { Flex, Stack } from '@chakra-ui/react';
import { STATUS_ANSWERS, withAreaCode } from '@domain/enrollment/read-row.ts';
import { useTranslation } from 'react-i18next';
import { useSavedAcademy } from '../../firebase/data/academy-data.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { FilterChips } from '../../ui/lists/filter-chips.tsx';
import type { DryRun } from './use-dry-run.ts';

/** One act for all with a status, all cells of a column that cannot be read, and all names that contain a belt. */
export function Bulk({ run }: { run: DryRun }) {
  const { items, sheet, correct, putAside, canBeAside, answer } = run;
  const { t } = useTranslation('imports');
  const academy = useSavedAcademy();
  const code = academy.status === 'ready' ? /\d\d/.exec(academy.data?.whatsApp ?? '')?.[0] : undefined;
  const open = items.filter(({ state }) => state === 'unreadable' || state === 'question');
  const cells = open.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.problems.map((each) => ({ ...each, key: row.key, text: row.cells[each.column] ?? '' })),
    ),
  );
  const kept = cells.filter(({ column, reason }) => canBeAside(column, reason));
  const columns = [...Map.groupBy(kept, ({ column }) => column)].filter(([, some]) => some.length > 1);
  const names = open.flatMap(({ question }) => (question?.kind === 'name' ? question.id : []));
  return (
    <Stack gap="3">
      <Statuses run={run} />
      {columns.map(([column, some]) => {
        const kind = t(`kind.${sheet.kinds[column] ?? 'ignored'}`);
        const local = some.filter(({ reason }) => reason === 'area-code-missing');
        return (
          <Acts key={column} text={t('bulk.cells', { kind, count: some.length })}>
            {code !== undefined && local.length > 0 && (
              <Act
                each={local}
                onClick={({ key, text }) => correct(key, column, withAreaCode(text, code))}
                label={t('bulk.areaCode', { code, count: local.length })}
              />
            )}
            <Act each={some} onClick={({ key }) => putAside(key, column)} label={t('bulk.aside')} />
          </Acts>
        );
      })}
      {names.length > 1 && (
        <Acts text={t('bulk.names', { count: names.length })}>
          <Act each={names} onClick={(id) => answer(id, 'several')} label={t('bulk.split')} />
        </Acts>
      )}
    </Stack>
  );
}

/** What the import does with the people of each status. The user can change it until then. */
function Statuses({ run: { statuses, answer } }: { run: DryRun }) {
  const { t } = useTranslation('imports');
  const chips = STATUS_ANSWERS.map((value) => ({ value, label: t(`bulk.become.${value}`) }));
  return statuses.map(({ id, status, count, answer: given }) => {
    const text = t('bulk.status', { status, count });
    return (
      <Acts key={id} text={text}>
        <FilterChips label={text} chips={chips} value={given ?? ''} onChange={(next) => answer(id, next)} />
      </Acts>
    );
  });
}

function Acts({ text, children }: { text: string; children: Elements }) {
  return (
    <Flex wrap="wrap" align="center" gap="3">
      <span>{text}</span>
      {children}
    </Flex>
  );
}

type ActProps<Item> = { each: readonly Item[]; label: string; onClick: (item: Item) => void };

function Act<Item>({ each, label, onClick }: ActProps<Item>) {
  return <SmallButton onClick={() => each.forEach(onClick)}>{label}</SmallButton>;
}
