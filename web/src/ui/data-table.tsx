import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A column of the table. The first column is the header of each row. */
export type Column<Row> = {
  header: string;
  /** Null if the row has no such value. */
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** For short values that must not wrap: dates, prices. */
  nowrap?: boolean;
  /** For long or wide values: on a card, below the column's header instead of next to it. */
  stacked?: boolean;
};

type DataTableProps<Row> = {
  /** The name of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The expanded details below a row; null while collapsed. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** 'wide': cards up to a wider window, for wide rows. 'dense': also smaller, for many columns. */
  shape?: TableShape | undefined;
};

/** The parts of a table that is shown as cards below the breakpoint `wide`. */
function partsOf(wide: 'lg' | 'xl', px: string, py: string, fontSize: string) {
  const from = <Below, Above>(base: Below, above: Above) => ({ base, [wide]: above });
  const cell = {
    px: from('4', px),
    py: from('1.5', py),
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
    /** On a wide window only a row; otherwise the card, with its details. */
    Group: chakra('tbody', {
      base: {
        display: from('block', 'table-row-group'),
        minW: 0,
        py: from('2', '0'),
        bg: from('bg.panel', 'transparent'),
        borderWidth: from('1px', '0'),
        borderRadius: 'lg',
        overflow: 'clip',
        '&[data-expanded]': { gridColumn: '1 / -1' },
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
        // A card has no column headers, so each value has its own.
        display: from('flex', 'table-cell'),
        justifyContent: 'space-between',
        alignItems: 'baseline',
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
        // A card omits missing values.
        '&[data-missing]': { display: from('none', 'table-cell') },
        '&[data-stacked]': {
          display: from('block', 'table-cell'),
          textAlign: 'start',
          _before: { display: from('block', 'none'), mb: '1' },
        },
      },
    }),
    Details: chakra('td', { base: { display: from('block', 'table-cell'), p: '0' } }),
  };
}

const SHAPES = {
  plain: partsOf('lg', '4', '3', 'md'),
  wide: partsOf('xl', '4', '3', 'md'),
  dense: partsOf('xl', '2', '1.5', 'sm'),
};
export type TableShape = keyof typeof SHAPES;

/**
 * A table on a wide window, cards on a narrow one. The roles are explicit: without `display: table`,
 * screen readers would not see a table. Chakra's table has neither.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, details, shape = 'plain' } = props;
  const parts = SHAPES[shape];
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
          expanded={details?.(row) ?? null}
        />
      ))}
    </parts.Table>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  parts: (typeof SHAPES)['plain'];
  expanded: ReactNode;
};

function BodyRow<Row>({ row, columns, parts, expanded }: BodyRowProps<Row>) {
  const [rowHeader, ...others] = columns;
  return (
    <parts.Group role="rowgroup" data-expanded={expanded === null ? undefined : ''}>
      <parts.Row role="row">
        {rowHeader && (
          <parts.Name role="rowheader" scope="row">
            {rowHeader.cell(row)}
          </parts.Name>
        )}
        {others.map(({ header, cell, numeric, nowrap, stacked }) => {
          const content = cell(row);
          return (
            <parts.Cell
              key={header}
              role="cell"
              data-head={header}
              data-numeric={numeric || undefined}
              data-nowrap={nowrap || undefined}
              data-stacked={stacked || undefined}
              data-missing={content === null || undefined}
            >
              <Box minW="0">{content ?? '–'}</Box>
            </parts.Cell>
          );
        })}
      </parts.Row>
      {expanded !== null && (
        <parts.Row role="row">
          <parts.Details role="cell" colSpan={columns.length}>
            {expanded}
          </parts.Details>
        </parts.Row>
      )}
    </parts.Group>
  );
}
