import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Each line of the product that matches, as 'file: line'. */
function linesWith(pattern: RegExp, ...elsewhere: string[]): string[] {
  const folders = ['domain', 'functions/src', 'web/src', 'tools'];
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && file !== 'domain/billing/money.ts')
    .filter((file) => !elsewhere.some((folder) => file.startsWith(folder)))
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`);
    });
}

it('only domain/billing/money.ts converts cents: other currencies have none, or thousandths', () => {
  // A century, and a percentage.
  const others = ['domain/classes/holidays.ts:', 'tools/stripe-fake/src/subscription-shape.ts:'];
  const found = linesWith(/[*/]=? *(100|1e2)\b|\b0\.01\b/);
  expect(found.filter((line) => !others.some((file) => line.startsWith(file)))).toEqual([]);
  expect(found).toHaveLength(others.length);
});

it('only domain/billing/money.ts reads the amount of a price, which is null if it varies', () => {
  // The fake and the setup of Stripe write it.
  const writers = ['tools/stripe-fake/', 'tools/stripe-setup/'];
  expect(linesWith(/\bunit_amount/, ...writers)).toEqual([]);
});

it('only domain/billing/interval.ts reads the interval of a price at Stripe, with its count', () => {
  const writers = ['domain/billing/interval.ts', 'tools/stripe-fake/', 'tools/stripe-setup/'];
  expect(linesWith(/\binterval_count\b|\brecurring\??\.interval\b/, ...writers)).toEqual([]);
});
