import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The first column names its row. */
export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Short values that read badly in two lines: dates, prices. */
  nowrap?: boolean;
};

type DataTableProps<Row> = {
  /** What a screen reader calls the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What unfolds under a row; null while it is folded. */
  details?: ((row: Row) => ReactNode) | undefined;
};

const Cell = chakra('td', {
  base: {
    // On a card the heads are gone, so every value carries its own.
    display: { base: 'flex', lg: 'table-cell' },
    justifyContent: 'space-between',
    gap: '4',
    px: '4',
    py: { base: '1.5', lg: '3' },
    textAlign: { base: 'end', lg: 'start' },
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    borderTopWidth: { lg: '1px' },
    _before: {
      content: { base: 'attr(data-head) / ""', lg: 'none' },
      flexShrink: 0,
      color: 'fg.muted',
      fontSize: 'sm',
    },
    '&[data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-nowrap]': { whiteSpace: 'nowrap' },
  },
});

const Head = chakra('th', {
  base: { px: '4', py: '2.5', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
});

/** On a desk nothing but a row; else the card, with what unfolds inside of it. */
const RowGroup = chakra('tbody', {
  base: {
    display: { base: 'block', lg: 'table-row-group' },
    minW: 0,
    py: { base: '2', lg: '0' },
    bg: { base: 'bg.panel', lg: 'transparent' },
    borderWidth: { base: '1px', lg: '0' },
    borderRadius: 'lg',
    '&[data-unfolded]': { gridColumn: '1 / -1' },
  },
});

/**
 * A table on a desk, cards where it would not fit. What is not drawn as a table is none for a screen reader, so the roles are spelled
 * out.
 */
export function DataTable<Row>({ label, columns, rows, keyOf, details }: DataTableProps<Row>) {
  return (
    <chakra.table
      role="table"
      aria-label={label}
      display={{ base: 'grid', lg: 'table' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="3"
      w="full"
      borderCollapse="separate"
      borderSpacing="0"
      bg={{ lg: 'bg.panel' }}
      borderWidth={{ lg: '1px' }}
      borderRadius={{ lg: 'xl' }}
    >
      <chakra.thead role="rowgroup" srOnly={{ base: true, lg: false }}>
        <chakra.tr role="row">
          {columns.map(({ header, numeric }) => (
            <Head key={header} role="columnheader" scope="col" textAlign={numeric ? 'end' : 'start'}>
              {header}
            </Head>
          ))}
        </chakra.tr>
      </chakra.thead>
      {rows.map((row) => (
        <BodyRow key={keyOf(row)} row={row} columns={columns} unfolded={details?.(row) ?? null} />
      ))}
    </chakra.table>
  );
}

type BodyRowProps<Row> = { row: Row; columns: readonly Column<Row>[]; unfolded: ReactNode };

function BodyRow<Row>({ row, columns, unfolded }: BodyRowProps<Row>) {
  const [naming, ...others] = columns;
  return (
    <RowGroup role="rowgroup" data-unfolded={unfolded === null ? undefined : ''}>
      <chakra.tr role="row" display={{ base: 'block', lg: 'table-row' }}>
        {naming && (
          <chakra.th
            role="rowheader"
            scope="row"
            display={{ base: 'block', lg: 'table-cell' }}
            px="4"
            py={{ base: '1.5', lg: '3' }}
            textAlign="start"
            verticalAlign="top"
            fontWeight="semibold"
            overflowWrap="break-word"
            borderTopWidth={{ lg: '1px' }}
          >
            {naming.cell(row)}
          </chakra.th>
        )}
        {others.map(({ header, cell, numeric, nowrap }) => (
          <Cell
            key={header}
            role="cell"
            data-head={header}
            data-numeric={numeric || undefined}
            data-nowrap={nowrap || undefined}
          >
            <Box minW="0">{cell(row)}</Box>
          </Cell>
        ))}
      </chakra.tr>
      {unfolded !== null && (
        <chakra.tr role="row" display={{ base: 'block', lg: 'table-row' }}>
          <chakra.td role="cell" colSpan={columns.length} display={{ base: 'block', lg: 'table-cell' }} p="0">
            {unfolded}
          </chakra.td>
        </chakra.tr>
      )}
    </RowGroup>
  );
}
