import { Flex, Stack } from '@chakra-ui/react';
import { withAreaCode } from '@domain/enrollment/read-row.ts';
import { useTranslation } from 'react-i18next';
import { useSavedAcademy } from '../../firebase/data/academy-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { DryRun } from './use-dry-run.ts';

/** One act for all cells of a column that cannot be read, and for all names that contain a belt. */
export function Bulk({ run: { items, sheet, correct, putAside, answer } }: { run: DryRun }) {
  const { t } = useTranslation('imports');
  const academy = useSavedAcademy();
  const code = academy.status === 'ready' ? /\d\d/.exec(academy.data?.whatsApp ?? '')?.[0] : undefined;
  const open = items.filter(({ state }) => state === 'unreadable' || state === 'question');
  const cells = open.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.problems.map((each) => ({ ...each, key: row.key, text: row.cells[each.column] ?? '' })),
    ),
  );
  const kept = cells.filter(
    ({ column, reason }) => column >= 0 && reason !== 'name-missing' && reason !== 'not-rising',
  );
  const columns = [...Map.groupBy(kept, ({ column }) => column)].filter(([, some]) => some.length > 1);
  const names = open.flatMap(({ question }) => (question?.kind === 'name' ? question.id : []));
  return (
    <Stack gap="3">
      {columns.map(([column, some]) => {
        const local = some.filter(({ reason }) => reason === 'area-code-missing');
        return (
          <Flex key={column} wrap="wrap" align="center" gap="3">
            <span>
              {t('bulk.cells', { kind: t(`kind.${sheet.kinds[column] ?? 'ignored'}`), count: some.length })}
            </span>
            {code && local.length > 0 && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  for (const { key, text } of local) correct(key, column, withAreaCode(text, code));
                }}
              >
                {t('bulk.areaCode', { code, count: local.length })}
              </Button>
            )}
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                for (const { key } of some) putAside(key, column);
              }}
            >
              {t('bulk.aside')}
            </Button>
          </Flex>
        );
      })}
      {names.length > 1 && (
        <Flex wrap="wrap" align="center" gap="3">
          <span>{t('bulk.names', { count: names.length })}</span>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              for (const id of names) answer(id, 'several');
            }}
          >
            {t('bulk.split')}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}
