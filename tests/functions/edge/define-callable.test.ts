import type { Contract } from '@domain/contract.ts';
import { MESSAGES } from '@domain/error-messages.ts';
import { REASONS, type Reason } from '@domain/errors.ts';
import type { Capability } from '@domain/permissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Caller, defineCallable } from '../../../functions/src/edge/define-callable.ts';
import { Refusal, toHttpsError } from '../../../functions/src/edge/refusal.ts';
import { staffOf, WAITING } from '../../support/factories.ts';
import { reset } from '../database.ts';
import { call, refused, takeLog } from '../world.ts';

/** A callable that answers what it was given; `run` may do otherwise. */
function callable<May extends Capability>(
  may: May,
  run: (name: string) => Promise<unknown> = async (name) => name,
) {
  const input = z.strictObject({ name: z.string({ error: 'invalid-class-id' satisfies Reason }) });
  const output = z.strictObject({ answer: z.string(), caller: z.string() });
  const contract: Contract<typeof input, typeof output, May> = { name: 'sample', may, input, output };
  return defineCallable(contract, async ({ input: { name }, caller }) => {
    const known: Caller | null = caller;
    return { answer: (await run(name)) as string, caller: known ? `${known.role} ${known.name}` : 'nobody' };
  });
}

const VISITOR = null;
const STUDENT = { uid: 'ana', claims: { name: 'Ana Silva' } };
const ADMIN = { uid: 'rita', claims: { name: 'Rita Prado' } };
const PAULA = { uid: 'paula', claims: { name: 'Paula Reis' } };
const VERA = { uid: 'vera' };
const GOOD = { name: 'x' };

beforeEach(() =>
  reset({ 'admins/rita': {}, 'members/paula': staffOf('professor'), 'members/vera': WAITING }),
);

/** What the callable knows of them; personas.test.ts refuses every state of an account to every callable. */
describe('the caller', () => {
  const ok = (caller: string) => ({ ok: true, output: { answer: 'x', caller } });

  it.each([
    ['send the interest form', VISITOR, ok('nobody')],
    ['send the interest form', STUDENT, ok('user Ana Silva')],
    ['send the interest form', ADMIN, ok('admin Rita Prado')],
    ['join the academy', STUDENT, ok('user Ana Silva')],
    ['join the academy', ADMIN, ok('admin Rita Prado')],
    ['check in', STUDENT, ok('user Ana Silva')],
    ['check in', ADMIN, ok('admin Rita Prado')],
    ['subscribe', STUDENT, ok('user Ana Silva')],
    ['check in', PAULA, ok('professor Paula Reis')],
    ['subscribe', PAULA, ok('professor Paula Reis')],
    ['teach', PAULA, ok('professor Paula Reis')],
    ['run the classes', ADMIN, ok('admin Rita Prado')],
    ['see the timetable', VERA, ok('user User')],
  ] as const)('to %s, as %j', async (capability, person, answer) => {
    expect(await call(callable(capability), person, GOOD)).toEqual(answer);
  });

  it('is decided by markers: no claim of the token makes an administrator or a professor', async () => {
    const claims = {
      admin: true,
      role: 'admin',
      isAdmin: true,
      staff: { role: 'professor' },
      name: { first: 'Ana' },
      email: 7,
    };
    expect(await call(callable('run the classes'), { uid: 'ana', claims }, GOOD)).toEqual(
      refused('not-allowed'),
    );
    expect(await call(callable('teach'), { uid: 'ana', claims }, GOOD)).toEqual(refused('not-allowed'));
    expect(await call(callable('join the academy'), { uid: 'ana', claims }, GOOD)).toEqual(ok('user User'));
  });
});

describe('the input', () => {
  it('is refused for the reasons that its schema names', async () => {
    expect(await call(callable('join the academy'), STUDENT, {})).toEqual(refused('invalid-class-id'));
    expect(await call(callable('join the academy'), STUDENT, { name: 7, role: 'admin' })).toEqual(
      refused('invalid-class-id'),
    );
  });

  it('is refused as invalid, with the code of an invalid argument, if its schema names no reason', async () => {
    const answer = await call(callable('join the academy'), STUDENT, { ...GOOD, role: 'admin' });
    expect(answer).toEqual(refused('invalid-input'));
    expect(answer).toMatchObject({ code: 'invalid-argument' });
  });
});

describe('an error inside a callable', () => {
  const SECRET = 'ana@academy.test has a heart condition';

  it('is reported as internal with an id, without its text, and logged under that id', async () => {
    const failing = callable('join the academy', async () => {
      throw Object.assign(new TypeError(SECRET), { code: 13, details: SECRET });
    });
    const answer = await call(failing, STUDENT, GOOD);
    const [entry] = takeLog();
    const id = entry?.details.id;
    expect(id).toMatch(/^error-\d+$/);
    expect(answer).toEqual({
      ok: false,
      code: 'internal',
      message: MESSAGES.internal,
      reasons: ['internal'],
      details: { reason: 'internal', reasons: ['internal'], id },
    });
    expect(entry).toMatchObject({
      event: 'callable-failed',
      details: { callable: 'sample', error: 'TypeError', code: 13 },
    });
    expect(JSON.stringify(entry)).not.toContain('heart');
    expect(String(entry?.details.at)).toContain('define-callable.test.ts');
  });

  it('is logged without its text also if a line of that looks like a place in our code', async () => {
    const failing = callable('join the academy', async () => {
      throw new TypeError(`Cannot read:\n    at ${SECRET}`);
    });
    expect(await call(failing, STUDENT, GOOD)).toMatchObject({ code: 'internal' });
    const log = JSON.stringify(takeLog());
    expect(log).not.toContain('heart');
    expect(log).toContain('define-callable.test.ts');
  });

  it('is internal also if the thrown value is not an Error', async () => {
    const failing = callable('join the academy', () => Promise.reject(SECRET));
    expect(await call(failing, STUDENT, GOOD)).toMatchObject({ code: 'internal', reasons: ['internal'] });
    expect(JSON.stringify(takeLog())).not.toContain('heart');
  });

  it('is internal if the answer does not match the contract', async () => {
    const failing = callable('join the academy', async () => 7);
    expect(await call(failing, STUDENT, GOOD)).toMatchObject({ code: 'internal', reasons: ['internal'] });
    expect(takeLog()).toMatchObject([{ event: 'callable-failed', details: { error: 'ZodError' } }]);
  });

  it('is a refusal if the callable refuses, and is not logged', async () => {
    const refusing = callable('join the academy', () => Promise.reject(new Refusal(['class-full', 'busy'])));
    expect(await call(refusing, STUDENT, GOOD)).toEqual(refused('class-full', 'busy'));
  });

  it('is logged if a refusal has a cause', async () => {
    const refusing = callable('join the academy', () =>
      Promise.reject(new Refusal(['invalid-class-data'], { cause: new RangeError(SECRET) })),
    );
    expect(await call(refusing, STUDENT, GOOD)).toEqual(refused('invalid-class-data'));
    const log = takeLog();
    expect(log).toMatchObject([{ event: 'callable-refused', details: { error: 'RangeError' } }]);
    expect(JSON.stringify(log)).not.toContain('heart');
  });
});

it('only the reason internal has the code internal', () => {
  for (const reason of REASONS) {
    const { code, message, details } = toHttpsError([reason]);
    expect(code === 'internal').toBe(reason === 'internal');
    expect(message).toBe(MESSAGES[reason]);
    expect(details).toEqual({ reason, reasons: [reason] });
  }
});
