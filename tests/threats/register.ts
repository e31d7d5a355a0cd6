import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../../tools/paths.ts';

/** An entry of docs/threats.md. */
export type Threat = {
  attack: string;
  /** Empty if the title of the test says it. */
  defense: string;
  /** What fails without the defense; null if the entry is open or accepted. */
  test: NamedTest | null;
  /** Name of the file in tests/threats/patches that removes the defense. */
  patch: string | null;
};
export type NamedTest = { file: string; title: string };

/** `**attack.** defense` and, if there is one, `` `file`: title [patch]``. Lines are wrapped. */
const ENTRY = /^\*\*(.+?)\.\*\* ?(.*?)(?: ?`([\w/.-]+)`: (.+?))?(?: \[([\w-]+)\])?$/;

/** The path without `tests/` and without an ending. */
const ENDINGS = ['.test.ts', '.test.tsx', '.spec.ts', '.ts'];

function testOf(short: string, title: string): NamedTest {
  const paths = ENDINGS.map((ending) => `tests/${short}${ending}`);
  return { file: paths.find((path) => existsSync(inRoot(path))) ?? `tests/${short}`, title };
}

export function readThreats(): Threat[] {
  const [, ...sections] = readFileSync(inRoot('docs', 'threats.md'), 'utf8').split('\n## ');
  const entries = sections.flatMap((section) => section.trimEnd().split('\n\n').slice(1));
  return entries.map((entry) => {
    const [, attack = '', defense = '', file, title, patch] = ENTRY.exec(entry.replaceAll('\n', ' ')) ?? [];
    if (!attack) throw new Error(`Not an entry of docs/threats.md: ${entry}`);
    return { attack, defense, test: file && title ? testOf(file, title) : null, patch: patch ?? null };
  });
}
