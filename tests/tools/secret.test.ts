import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { secretFrom } from '../../tools/stripe-setup/secret.ts';

it('a secret comes from a pipe, without the line break at its end', async () => {
  expect(await secretFrom(Readable.from(['sk_test_', 'abc\n']), 'Key')).toBe('sk_test_abc');
  expect(await secretFrom(Readable.from([]), 'Key')).toBe('');
});
