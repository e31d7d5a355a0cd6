import { Box, chakra } from '@chakra-ui/react';

const Cell = chakra('td', {
  base: {
    px: { base: '1', md: '3' },
    py: '1.5',
    borderTopWidth: '1px',
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
});
const Head = chakra('th', {
  base: {
    px: { base: '1', md: '3' },
    py: '1.5',
    textAlign: 'start',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
  },
});

type ChartTableProps = {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  unseen?: boolean;
};

/** What a chart shows, as a table. `unseen`: for screen readers alone, where the picture says it all to everybody else. */
export function ChartTable({ label, heads, rows, unseen = false }: ChartTableProps) {
  return (
    <Box srOnly={unseen}>
      <chakra.table aria-label={label} w="full" tableLayout="fixed" borderCollapse="collapse" fontSize="sm">
        <thead>
          <tr>
            {heads.map((head) => (
              <Head key={head} scope="col">
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <Cell as="th" fontWeight="medium">
                {first}
              </Cell>
              {others.map((value, index) => (
                <Cell key={heads[index + 1]}>{value}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
