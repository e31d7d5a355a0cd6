import { expect, it, vi } from 'vitest';
import { messageOf, report } from '../../tools/output.ts';

function printedOf(error: unknown): string {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  report(error);
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  return printed;
}

it('prints why a request failed, which only its cause says', () => {
  const error = new TypeError('fetch failed', { cause: new Error('other side closed') });
  expect(messageOf(error)).toBe('fetch failed: other side closed');
});

it('prints how to sign in if the Admin SDK has no account', () => {
  const error = new Error('Could not load the default credentials. Browse to https://cloud.google.com/');
  expect(printedOf(error)).toBe('\n✗ Not signed in to Google. Run `gcloud auth application-default login`.');
});
