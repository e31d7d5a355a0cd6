import { beforeEach, describe, expect, it } from 'vitest';
import { tokenProblem } from '../../../functions/src/edge/firebase.ts';
import { auth, clear, put } from '../database.ts';
import { call, refused, world } from '../world.ts';

let serial = 0;
let uid: string;

/** The claims of a token whose session began so many seconds after the account. */
const begun = async (seconds: number) => {
  const { metadata } = await auth.getUser(uid);
  return Math.floor(Date.parse(metadata.creationTime) / 1000) + seconds;
};

beforeEach(async () => {
  await clear();
  serial += 1;
  uid = `token-${process.pid}-${serial}`;
  await auth.createUser({ uid, email: `${uid}@token.test`, password: 'kimura from guard' });
});

describe('a verified token', () => {
  it('is valid after its session began', async () => {
    expect(await tokenProblem({ uid, auth_time: await begun(1) })).toBeNull();
  });

  it('is refused after a reset of the password', async () => {
    const before = await begun(-1);
    await auth.revokeRefreshTokens(uid);
    expect(await tokenProblem({ uid, auth_time: before })).toBe('not-signed-in');
  });

  it('is refused after its account was disabled or deleted', async () => {
    const auth_time = await begun(1);
    await auth.updateUser(uid, { disabled: true });
    expect(await tokenProblem({ uid, auth_time })).toBe('account-disabled');
    await auth.deleteUser(uid);
    expect(await tokenProblem({ uid, auth_time })).toBe('not-signed-in');
  });
});

describe('an old token', () => {
  const asked = () => {
    const times: number[] = [];
    const dependencies = world({
      tokenProblem: async ({ auth_time }) => {
        times.push(auth_time);
        return 'not-signed-in';
      },
    });
    return { times, dependencies };
  };

  it.each([
    ['opens no checkout', 'createCheckoutSession', { planId: 'price_warrior' }],
    ['opens no portal', 'createPortalSession', {}],
    ['reads no directory', 'studentDirectory', {}],
  ] as const)('%s', async (_, callable, data) => {
    await put({ 'admins/rita': {} });
    const { times, dependencies } = asked();
    const caller = { uid: callable === 'studentDirectory' ? 'rita' : uid, claims: { auth_time: 7 } };
    expect(await call(callable, caller, data, dependencies)).toEqual(refused('not-signed-in'));
    expect(times).toEqual([7]);
  });

  it('is not looked up at a check-in, which needs its speed; the marker decides there', async () => {
    const { times, dependencies } = asked();
    expect(await call('checkIn', { uid }, { eventId: 'gi' }, dependencies)).toEqual(
      refused('class-not-found'),
    );
    expect(times).toEqual([]);
  });
});
