import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../../tools/paths.ts';

/** A row of docs/threats.md. */
export type Threat = {
  attack: string;
  defense: string;
  /** What fails without the defense; null if the row is open or accepted. */
  test: NamedTest | null;
  /** Name of the file in tests/threats/patches that removes the defense. */
  patch: string | null;
};
export type NamedTest = { file: string; title: string };

const COLUMNS = 4;
const NONE = '–';
const TEST = /^`([\w/.-]+)`: (.+)$/;

/** The path without `tests/` and without an ending. */
const ENDINGS = ['.test.ts', '.test.tsx', '.spec.ts', '.ts'];

function testOf(cell: string): NamedTest | null {
  if (cell === NONE) return null;
  const [, short = '', title = ''] = TEST.exec(cell) ?? [];
  const paths = ENDINGS.map((ending) => `tests/${short}${ending}`);
  return { file: paths.find((path) => existsSync(inRoot(path))) ?? `tests/${short}`, title };
}

/** The rows of all tables, without their heads. */
export function readThreats(): Threat[] {
  const lines = readFileSync(inRoot('docs', 'threats.md'), 'utf8').split('\n');
  const rows = lines
    .filter((line) => line.startsWith('| ') && !/^\| (attack|-)/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  return rows.map((cells) => {
    const [attack = '', defense = '', test = '', patch = ''] = cells;
    if (cells.length !== COLUMNS) throw new Error(`${cells.length} columns in the row '${attack}'`);
    return { attack, defense, test: testOf(test), patch: patch === NONE ? null : patch };
  });
}
