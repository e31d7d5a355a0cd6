import { Box, Flex, Stack } from '@chakra-ui/react';
import { COLUMN_KINDS, hasName } from '@domain/enrollment/columns.ts';
import { DATE_ORDERS } from '@domain/enrollment/partial-date.ts';
import { FEE_KINDS } from '@domain/enrollment/read-fee.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { DryRun } from './use-dry-run.ts';

/** What the file's columns are, as recognized. The user may correct each. */
export function Columns({ run: { columns, plans, sheet, chooseKind, chooseOrder } }: { run: DryRun }) {
  const { t } = useTranslation('imports');
  const offered =
    plans.length > 0
      ? COLUMN_KINDS
      : COLUMN_KINDS.filter((kind) => !(FEE_KINDS as readonly string[]).includes(kind));
  const kinds = offered.map((value) => ({ value, label: t(`kind.${value}`) }));
  const orders = DATE_ORDERS.map((value) => ({ value, label: t(`dates.${value}`) }));
  const nameOf = ({ header, index }: (typeof columns)[number]) =>
    header || t('columns.unnamed', { number: index + 1 });
  const [isOpen, setOpen] = useState(!hasName(sheet.kinds));
  const unclear = columns.filter(
    ({ kind, header, example, dates }) =>
      (kind === 'ignored' && (header !== '' || example !== '')) || (dates && !dates.certain),
  );
  const known = columns.filter((column) => !unclear.includes(column) && column.kind !== 'ignored');
  return (
    <Section title={t('columns.title')} gap="3">
      {!hasName(sheet.kinds) && <Notice tone="warning">{t('columns.noName')}</Notice>}
      {!isOpen && (
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="2">
          <span>
            {t('columns.known', {
              list: known.map((each) => `${nameOf(each)}: ${t(`kind.${each.kind}`)}`).join(' · '),
            })}
          </span>
          <SmallButton onClick={() => setOpen(true)}>{t('columns.all')}</SmallButton>
        </Flex>
      )}
      {(isOpen || unclear.length > 0) && (
        <DataTable
          label={t('columns.title')}
          rows={isOpen ? columns : unclear}
          keyOf={({ index }) => String(index)}
          columns={[
            { header: t('columns.header'), cell: nameOf },
            { header: t('columns.example'), cell: ({ example }) => example || null },
            {
              header: t('columns.kind'),
              stacked: true,
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
              stacked: true,
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
      )}
    </Section>
  );
}
