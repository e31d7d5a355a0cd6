import type { Reason } from '@domain/errors.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendVerification, signIn } from '../../../web/src/firebase/session/auth.ts';
import { signInTo } from '../../../web/src/firebase/session/sign-in-to.ts';

vi.mock('../../../web/src/firebase/session/auth.ts', () => ({ sendVerification: vi.fn(), signIn: vi.fn() }));

const refusing = (reason: Reason) => async () => ({ ok: false as const, reasons: [reason], params: {} });
const claim = (create: Parameters<typeof signInTo>[2]) =>
  signInTo({ email: 'bela@home.test', password: 'tatame-azul' }, 'en', create);

beforeEach(() => {
  vi.mocked(signIn).mockReset().mockResolvedValue({ ok: true });
  vi.mocked(sendVerification).mockReset();
});

it('a repeated claim signs in if the answer of the first one was lost', async () => {
  expect(await claim(refusing('invitation-over'))).toEqual({ ok: true });
  expect(sendVerification).toHaveBeenCalledOnce();
});

it('a link that another account has used signs in to none', async () => {
  vi.mocked(signIn).mockResolvedValue({ ok: false, failure: 'wrong-credentials' });
  expect(await claim(refusing('invitation-over'))).toMatchObject({ ok: false });
  expect(sendVerification).not.toHaveBeenCalled();
});

it.each([
  ['common-password', 'common-password'],
  ['address-has-account', 'unknown'],
] as const)('a claim that is refused as %s does not sign in', async (reason, failure) => {
  expect(await claim(refusing(reason))).toEqual({ ok: false, failure });
  expect(signIn).not.toHaveBeenCalled();
});
