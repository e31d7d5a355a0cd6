import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import './query-watch.ts';
import { stopSharedStripe, takeLog } from './world.ts';

/** Runs for each file; world.ts is loaded once for all of them. */

beforeEach(() => {
  takeLog();
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(takeLog()).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

afterAll(stopSharedStripe);
