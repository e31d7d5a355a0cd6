import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Reads a secret from standard input, where no shell history and no list of processes keeps it. Typed, it is not shown. */
export async function secretFrom(input: Input, name: string): Promise<string> {
  if (!input.isTTY) return (await text(input)).trim();
  process.stderr.write(`${name}: `);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: hidden, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
