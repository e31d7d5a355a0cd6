import { beforeEach, expect, it } from 'vitest';
import { resumeAll } from '../../../functions/src/sweep.ts';
import { NOON, studentOf } from '../../support/factories.ts';
import { clear, get, put } from '../database.ts';
import { takeLog, world } from '../world.ts';

const due = { since: new Date('2026-11-20T12:00:00Z') };

beforeEach(clear);

it('a run in which all work was done succeeds', async () => {
  await put({ 'techniques_due/gone_2026-11-21': due });
  await resumeAll(world());
  expect(await get('techniques_due/gone_2026-11-21')).toBeUndefined();
});

it('a run in which a date failed does the other work, and fails', async () => {
  await put({
    'techniques_due/broken_2026-11-20': due,
    'calendar_events/broken_2026-11-20': { title: 7 },
    'techniques_due/gone_2026-11-21': due,
    'members/vera': { state: 'declined', since: new Date(NOON.getTime() - 8 * 24 * 60 * 60 * 1000) },
    'students/vera': studentOf('vera'),
  });
  await expect(resumeAll(world())).rejects.toThrow('Some work of the sweep failed');
  expect(takeLog()).toMatchObject([{ event: 'techniques-not-credited' }]);
  expect(await get('techniques_due/gone_2026-11-21')).toBeUndefined();
  expect((await get('members/vera'))?.state).toBe('left');
});
