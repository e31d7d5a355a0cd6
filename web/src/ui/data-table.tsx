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
  /** Many columns: smaller, and cards up to a wider window. */
  dense?: boolean | undefined;
};

/** The parts of a table that is one from the breakpoint `wide` on, and cards below it. */
function partsOf(wide: 'lg' | 'xl', px: string, fontSize: string) {
  const from = <Below, Above>(base: Below, above: Above) => ({ base, [wide]: above });
  const cell = {
    px: from('4', px),
    py: from('1.5', '3'),
    verticalAlign: 'top',
    fontSize: from('md', fontSize),
  };
  return {
    Table: chakra('table', {
      base: {
        display: from('grid', 'table'),
        gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
        gap: '3',
        w: 'full',
        borderCollapse: 'separate',
        borderSpacing: '0',
        bg: { [wide]: 'bg.panel' },
        borderWidth: { [wide]: '1px' },
        borderRadius: { [wide]: 'xl' },
      },
    }),
    Heads: chakra('thead', { base: { srOnly: from(true, false) } }),
    Head: chakra('th', {
      base: { px: from('4', px), py: '2.5', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' },
    }),
    /** On a desk nothing but a row; else the card, with what unfolds inside of it. */
    Group: chakra('tbody', {
      base: {
        display: from('block', 'table-row-group'),
        minW: 0,
        py: from('2', '0'),
        bg: from('bg.panel', 'transparent'),
        borderWidth: from('1px', '0'),
        borderRadius: 'lg',
        overflow: 'clip',
        '&[data-unfolded]': { gridColumn: '1 / -1' },
      },
    }),
    Row: chakra('tr', { base: { display: from('block', 'table-row') } }),
    Name: chakra('th', {
      base: {
        ...cell,
        display: from('block', 'table-cell'),
        textAlign: 'start',
        fontWeight: 'semibold',
        overflowWrap: 'break-word',
        borderTopWidth: { [wide]: '1px' },
      },
    }),
    Cell: chakra('td', {
      base: {
        ...cell,
        // On a card the heads are gone, so every value carries its own.
        display: from('flex', 'table-cell'),
        justifyContent: 'space-between',
        gap: '4',
        textAlign: from('end', 'start'),
        overflowWrap: 'break-word',
        borderTopWidth: { [wide]: '1px' },
        _before: {
          content: from('attr(data-head) / ""', 'none'),
          flexShrink: 0,
          color: 'fg.muted',
          fontSize: 'sm',
        },
        '&[data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
        '&[data-nowrap]': { whiteSpace: 'nowrap' },
      },
    }),
    Details: chakra('td', { base: { display: from('block', 'table-cell'), p: '0' } }),
  };
}

const PLAIN = partsOf('lg', '4', 'md');
const DENSE = partsOf('xl', '2', 'sm');

/**
 * A table on a desk, cards where it would not fit. What is not drawn as a table is none for a screen reader, so the roles are spelled
 * out.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, details, dense } = props;
  const parts = dense ? DENSE : PLAIN;
  return (
    <parts.Table role="table" aria-label={label}>
      <parts.Heads role="rowgroup">
        <parts.Row role="row">
          {columns.map(({ header, numeric }) => (
            <parts.Head key={header} role="columnheader" scope="col" textAlign={numeric ? 'end' : 'start'}>
              {header}
            </parts.Head>
          ))}
        </parts.Row>
      </parts.Heads>
      {rows.map((row) => (
        <BodyRow
          key={keyOf(row)}
          row={row}
          columns={columns}
          parts={parts}
          unfolded={details?.(row) ?? null}
        />
      ))}
    </parts.Table>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  parts: typeof PLAIN;
  unfolded: ReactNode;
};

function BodyRow<Row>({ row, columns, parts, unfolded }: BodyRowProps<Row>) {
  const [naming, ...others] = columns;
  return (
    <parts.Group role="rowgroup" data-unfolded={unfolded === null ? undefined : ''}>
      <parts.Row role="row">
        {naming && (
          <parts.Name role="rowheader" scope="row">
            {naming.cell(row)}
          </parts.Name>
        )}
        {others.map(({ header, cell, numeric, nowrap }) => (
          <parts.Cell
            key={header}
            role="cell"
            data-head={header}
            data-numeric={numeric || undefined}
            data-nowrap={nowrap || undefined}
          >
            <Box minW="0">{cell(row)}</Box>
          </parts.Cell>
        ))}
      </parts.Row>
      {unfolded !== null && (
        <parts.Row role="row">
          <parts.Details role="cell" colSpan={columns.length}>
            {unfolded}
          </parts.Details>
        </parts.Row>
      )}
    </parts.Group>
  );
}
