import { expect, it, onTestFinished, vi } from 'vitest';
import { Failure, messageOf, report, step } from '../../tools/output.ts';

function printedOf(error: unknown): string {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  report(error);
  const printed = print.mock.calls.flat().join('\n');
  print.mockRestore();
  return printed;
}

it('prints an error of the user without a stack', () => {
  expect(printedOf(new Failure('No site given.', ['detail']))).toBe('\n✗ No site given.\n  detail');
});

it('prints why a request failed, which only its cause says', () => {
  const error = new TypeError('fetch failed', { cause: new Error('other side closed') });
  expect(messageOf(error)).toBe('fetch failed: other side closed');
});

it('prints how to sign in if the Admin SDK has no account', () => {
  const error = new Error('Could not load the default credentials. Browse to https://cloud.google.com/');
  expect(printedOf(error)).toBe('\n✗ Not signed in to Google. Run `gcloud auth application-default login`.');
});

it('prints what a step waits for after ten seconds, and not after its end', async () => {
  vi.useFakeTimers();
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => print.mockRestore());
  const work = Promise.withResolvers<void>();
  const done = step('Demo data', () => work.promise);
  vi.advanceTimersByTime(9_999);
  expect(print).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(print).toHaveBeenLastCalledWith('… Still waiting for: Demo data');
  work.resolve();
  await done;
  await step('App', async () => {});
  vi.advanceTimersByTime(60_000);
  expect(print).toHaveBeenCalledTimes(3);
});
