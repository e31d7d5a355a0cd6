import type { Contract } from '@domain/contract.ts';
import type { Capability } from '@domain/permissions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCallable } from '../../../functions/src/edge/define-callable.ts';
import { limitsOf } from '../../../functions/src/edge/limits.ts';
import { NOON } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { clear, db, put } from '../database.ts';
import { from, submit, token, withCaptchaFake } from '../interest/interest-world.ts';
import { call, DONE, refused, world } from '../world.ts';

const RATE = { burst: 2, seconds: 10 };

/** Limits that count, at a time that the test moves. */
function counting() {
  let seconds = 0;
  const now = () => new Date(NOON.getTime() + seconds * 1000);
  const dependencies = world({ now });
  return {
    dependencies: { ...dependencies, limits: limitsOf(dependencies) },
    wait: (more: number) => {
      seconds += more;
    },
  };
}

function callable(name: string, may: Capability) {
  const input = z.strictObject({});
  const contract: Contract<typeof input, typeof input> = { name, may, input, output: input };
  return defineCallable(contract, async () => ({}));
}

beforeEach(clear);
withCaptchaFake();

describe('calls of one account', () => {
  it('are refused after 15 in a row, before anything is read, and accepted again one by one', async () => {
    const { dependencies, wait } = counting();
    const one = callable('one', 'check in');
    for (let index = 0; index < 15; index++)
      expect(await call(one, { uid: 'ana' }, {}, dependencies)).toEqual(DONE);
    const closed = { ...dependencies, db: new Proxy(db, { get: () => expect.unreachable() }) };
    expect(await call(one, { uid: 'ana' }, {}, closed)).toEqual(refused('too-many-calls'));
    wait(2);
    expect(await call(one, { uid: 'ana' }, {}, dependencies)).toEqual(DONE);
    expect(await call(one, { uid: 'ana' }, {}, dependencies)).toEqual(refused('too-many-calls'));
  });

  it('do not count for another account, nor for another callable', async () => {
    const { dependencies } = counting();
    const one = callable('one', 'check in');
    for (let index = 0; index < 16; index++) await call(one, { uid: 'ana' }, {}, dependencies);
    expect(await call(one, { uid: 'bia' }, {}, dependencies)).toEqual(DONE);
    expect(await call(callable('two', 'check in'), { uid: 'ana' }, {}, dependencies)).toEqual(DONE);
  });

  it('for administrators allow a whole group at once', async () => {
    await put({ 'admins/rita': {} });
    const { dependencies } = counting();
    const one = callable('one', 'run the classes');
    const answers = [];
    for (let index = 0; index < 40; index++) answers.push(await call(one, { uid: 'rita' }, {}, dependencies));
    expect(answers).toEqual(Array(40).fill(DONE));
  });
});

describe('the buckets of an instance', () => {
  it('are dropped when there are too many, the longest unused first', () => {
    const { take } = limitsOf(world(), 2);
    for (const key of ['a', 'a', 'b', 'b']) expect(take(key, RATE)).toBe(true);
    expect(take('a', RATE)).toBe(false);
    expect(take('c', RATE)).toBe(true);
    expect(take('b', RATE)).toBe(false);
    expect(take('a', RATE)).toBe(true);
  });

  it('take back only what was taken', () => {
    const { take, giveBack } = limitsOf(world());
    giveBack('a');
    for (const expected of [true, true, false]) expect(take('a', RATE)).toBe(expected);
    giveBack('a');
    for (const expected of [true, false]) expect(take('a', RATE)).toBe(expected);
  });
});

describe('refused captchas of one address', () => {
  it('are counted: after 20 the provider is not asked, and other addresses still are', async () => {
    const { limits } = counting().dependencies;
    const bad = (overrides = {}) => submit({ recaptchaToken: token('fail') }, { limits, ...overrides });
    for (let index = 0; index < 20; index++) expect(await bad()).toEqual(refused('captcha-invalid'));
    const silent = { captcha: () => expect.unreachable() };
    expect(await bad(silent)).toEqual(refused('too-many-submissions'));
    expect(await submit({ address: '203.0.113.8' }, { limits })).toEqual(DONE);
  });

  it('do not include accepted ones, and count also if they come at once', RACE, async () => {
    const { limits } = counting().dependencies;
    for (let index = 0; index < 4; index++) expect(await submit({}, { limits })).toEqual(DONE);
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => submit({ recaptchaToken: token('fail') }, { limits })),
    );
    const asked = answers.filter((answer) => !answer.ok && answer.reasons[0] === 'captcha-invalid');
    expect(asked).toHaveLength(20);
  });
});

it('visitors of one address share a bucket', async () => {
  const { dependencies } = counting();
  const open = callable('open', 'send the interest form');
  const visit = (address: string) => call(open, null, {}, dependencies, from(address));
  for (let index = 0; index < 60; index++) expect(await visit('203.0.113.7')).toEqual(DONE);
  expect(await visit('203.0.113.7')).toEqual(refused('too-many-calls'));
  expect(await visit('203.0.113.8')).toEqual(DONE);
});
