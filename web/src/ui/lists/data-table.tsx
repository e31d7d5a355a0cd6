import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/icon-button.tsx';
import { useEntryState } from '../page/use-entry-state.ts';
import { TABLE_PARTS, type TableShape } from './table-parts.ts';

/** A column of the table. The first column is the header of each row. */
export type Column<Row> = {
  header: string;
  /** Null if the row has no such value. */
  cell: (row: Row) => ReactNode;
  /** Only buttons, which are not printed. */
  screenOnly?: boolean;
  /** For short values that must not wrap: dates, prices. */
  nowrap?: boolean;
  /** For long or wide values: on a card, below the column's header instead of next to it. */
  stacked?: boolean;
  /**
   * If a column has it, cards are folded at first: they show the row's name and these columns without
   * their headers, on a line of their own or two to a line. With 'start' or 'end' a card is one line, with these columns
   * next to the name, and those of 'fact' one after the other below it. A button unfolds the columns without it.
   */
  brief?: 'line' | 'half' | 'start' | 'end' | 'fact';
};

type DataTableProps<Row> = {
  /** The name of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The expanded details below a row; null while collapsed. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** The name of the button that unfolds a card, where the first cells of two rows can be the same. */
  unfoldLabel?: ((row: Row) => string) | undefined;
  /** 'wide': cards up to a wider window, for wide rows. 'dense': also smaller, for many columns. */
  shape?: TableShape | undefined;
};

/**
 * A table on a wide window, cards on a narrow one. The roles are explicit: without `display: table`,
 * screen readers would not see a table. Chakra's table has neither.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, details, unfoldLabel, shape = 'plain' } = props;
  const parts = TABLE_PARTS[shape];
  return (
    <parts.Frame>
      <parts.Table role="table" aria-label={label}>
        <parts.Heads role="rowgroup">
          <parts.Row role="row">
            {columns.map(({ header, screenOnly }) => (
              <parts.Head
                key={header}
                role="columnheader"
                scope="col"
                data-screen-only={screenOnly || undefined}
              >
                {header}
              </parts.Head>
            ))}
          </parts.Row>
        </parts.Heads>
        {rows.map((row) => (
          <BodyRow
            key={keyOf(row)}
            id={keyOf(row)}
            row={row}
            columns={columns}
            parts={parts}
            expanded={details?.(row) ?? null}
            unfoldLabel={unfoldLabel?.(row)}
          />
        ))}
      </parts.Table>
    </parts.Frame>
  );
}

type BodyRowProps<Row> = {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  parts: (typeof TABLE_PARTS)['plain'];
  expanded: ReactNode;
  unfoldLabel: string | undefined;
};

function BodyRow<Row>({ id, row, columns, parts, expanded, unfoldLabel }: BodyRowProps<Row>) {
  const isLine = columns.some(({ brief }) => brief === 'start' || brief === 'end');
  const [rowHeader, ...others] = columns;
  const folds = columns.some(({ brief }) => brief) && others.some(({ brief }) => !brief);
  const [unfolded, setUnfolded] = useEntryState(`row ${id}`, false);
  const folded = (isLine && !folds) || (folds && !unfolded);
  const isFoldedLine = isLine && folded;
  const nameId = useId();
  return (
    <parts.Group role="rowgroup" data-expanded={expanded === null || isFoldedLine ? undefined : ''}>
      <parts.Row role="row" data-folded={folded || undefined} data-line={isFoldedLine || undefined}>
        {rowHeader && (
          <parts.Name role="rowheader" scope="row" data-folds={folds || undefined}>
            <Box id={nameId} flex="1" minW="0">
              {rowHeader.cell(row)}
            </Box>
            {folds && (
              <parts.Fold>
                <FoldButton
                  {...{ nameId, unfolded, label: unfoldLabel }}
                  onToggle={() => setUnfolded(!unfolded)}
                />
              </parts.Fold>
            )}
          </parts.Name>
        )}
        {others.map((column) => (
          <BodyCell key={column.header} row={row} column={column} parts={parts} folded={folded} />
        ))}
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

type FoldButtonProps = { nameId: string; unfolded: boolean; label: string | undefined; onToggle: () => void };

function FoldButton({ nameId, unfolded, label, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <IconButton
      id={id}
      aria-labelledby={label === undefined ? `${id} ${nameId}` : undefined}
      icon={unfolded ? 'up' : 'down'}
      label={label ?? t('details')}
      size="sm"
      aria-expanded={unfolded}
      onClick={onToggle}
    />
  );
}

type BodyCellProps<Row> = Pick<BodyRowProps<Row>, 'row' | 'parts'> & {
  column: Column<Row>;
  folded: boolean;
};

function BodyCell<Row>({ row, parts, folded, column }: BodyCellProps<Row>) {
  const { header, cell, screenOnly, nowrap, stacked, brief = 'rare' } = column;
  const content = cell(row);
  return (
    <parts.Cell
      role="cell"
      data-head={header}
      data-screen-only={screenOnly || undefined}
      data-nowrap={nowrap || undefined}
      data-stacked={stacked || undefined}
      data-missing={content === null || undefined}
      data-folded={folded ? brief : undefined}
    >
      <Box minW="0">{content ?? '–'}</Box>
    </parts.Cell>
  );
}
