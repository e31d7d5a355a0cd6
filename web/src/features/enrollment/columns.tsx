import { Box, Stack } from '@chakra-ui/react';
import { COLUMN_KINDS, hasName } from '@domain/enrollment/columns.ts';
import { DATE_ORDERS } from '@domain/enrollment/partial-date.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/forms/select.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { DryRun } from './use-dry-run.ts';

/** What the file's columns are, as recognized. The user may correct each. */
export function Columns({ run: { columns, sheet, chooseKind, chooseOrder } }: { run: DryRun }) {
  const { t } = useTranslation('imports');
  const kinds = COLUMN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const orders = DATE_ORDERS.map((value) => ({ value, label: t(`dates.${value}`) }));
  const nameOf = ({ header, index }: (typeof columns)[number]) =>
    header || t('columns.unnamed', { number: index + 1 });
  return (
    <Section title={t('columns.title')}>
      <Stack gap="3">
        {!hasName(sheet.kinds) && <Notice tone="warning">{t('columns.noName')}</Notice>}
        <DataTable
          label={t('columns.title')}
          rows={columns}
          keyOf={({ index }) => String(index)}
          columns={[
            { header: t('columns.header'), cell: nameOf },
            { header: t('columns.example'), cell: ({ example }) => example || null },
            {
              header: t('columns.kind'),
              cell: (column) => (
                <Box minW={{ md: '11rem' }}>
                  <Select
                    aria-label={`${nameOf(column)}: ${t('columns.kind')}`}
                    options={kinds}
                    value={column.kind}
                    onChoose={(kind) => chooseKind(column.index, kind)}
                  />
                </Box>
              ),
            },
            {
              header: t('columns.order'),
              cell: (column) =>
                column.dates && (
                  <Stack gap="1" minW={{ md: '9rem' }}>
                    <Select
                      aria-label={`${nameOf(column)}: ${t('columns.order')}`}
                      options={orders}
                      value={column.dates.order}
                      onChoose={(order) => chooseOrder(column.index, order)}
                    />
                    {!column.dates.certain && <span>{t('columns.unsure')}</span>}
                  </Stack>
                ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
