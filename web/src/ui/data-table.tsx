import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The first column names its row. */
export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Short values that read badly in two lines: dates, prices. */
  nowrap?: boolean;
  /** Long or wide: on a card it stands under its head, not beside it. */
  stacked?: boolean;
};

type DataTableProps<Row> = {
  /** What a screen reader calls the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** 'xl' for rows that need the room. */
  tableFrom?: Width;
};

/** From how wide a window on it is drawn as a table. */
type Width = 'lg' | 'xl';

function cellLook(table: Width): SystemStyleObject {
  return {
    // On a card the heads are gone, so every value carries its own.
    display: { base: 'flex', [table]: 'table-cell' },
    py: { base: '1.5', [table]: '3' },
    textAlign: { base: 'end', [table]: 'start' },
    borderTopWidth: { [table]: '1px' },
    _before: { content: { base: 'attr(data-head) / ""', [table]: 'none' } },
    '&[data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-nowrap]': { whiteSpace: 'nowrap' },
    '&[data-stacked]': {
      display: { base: 'block', [table]: 'table-cell' },
      textAlign: 'start',
      _before: { display: { base: 'block', [table]: 'none' }, mb: '1' },
    },
  };
}

const Cell = chakra('td', {
  base: {
    justifyContent: 'space-between',
    gap: '4',
    px: '4',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    _before: { flexShrink: 0, color: 'fg.muted', fontSize: 'sm' },
  },
  variants: { table: { lg: cellLook('lg'), xl: cellLook('xl') } },
});

/**
 * A table on a desk, cards where it would not fit. What is not drawn as a table is none for a screen reader, so the roles are spelled
 * out.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  tableFrom: table = 'lg',
}: DataTableProps<Row>) {
  const [naming, ...others] = columns;
  return (
    <chakra.table
      role="table"
      aria-label={label}
      display={{ base: 'block', [table]: 'table' }}
      w="full"
      borderCollapse="separate"
      borderSpacing="0"
      bg={{ [table]: 'bg.panel' }}
      borderWidth={{ [table]: '1px' }}
      borderRadius={{ [table]: 'xl' }}
    >
      <chakra.thead role="rowgroup" srOnly={{ base: true, [table]: false }}>
        <chakra.tr role="row">
          {columns.map(({ header, numeric }) => (
            <chakra.th
              key={header}
              role="columnheader"
              scope="col"
              px="4"
              py="2.5"
              fontSize="sm"
              fontWeight="semibold"
              color="fg.muted"
              textAlign={numeric ? 'end' : 'start'}
            >
              {header}
            </chakra.th>
          ))}
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody
        role="rowgroup"
        display={{ base: 'grid', [table]: 'table-row-group' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
      >
        {rows.map((row) => (
          <chakra.tr
            key={keyOf(row)}
            role="row"
            display={{ base: 'block', [table]: 'table-row' }}
            py={{ base: '2', [table]: '0' }}
            bg={{ base: 'bg.panel', [table]: 'transparent' }}
            borderWidth={{ base: '1px', [table]: '0' }}
            borderRadius="lg"
          >
            {naming && (
              <chakra.th
                role="rowheader"
                scope="row"
                display={{ base: 'block', [table]: 'table-cell' }}
                px="4"
                py={{ base: '1.5', [table]: '3' }}
                textAlign="start"
                verticalAlign="top"
                fontWeight="semibold"
                overflowWrap="break-word"
                borderTopWidth={{ [table]: '1px' }}
              >
                {naming.cell(row)}
              </chakra.th>
            )}
            {others.map(({ header, cell, numeric, nowrap, stacked }) => (
              <Cell
                key={header}
                role="cell"
                table={table}
                data-head={header}
                data-numeric={numeric || undefined}
                data-nowrap={nowrap || undefined}
                data-stacked={stacked || undefined}
              >
                <Box minW="0">{cell(row)}</Box>
              </Cell>
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}
