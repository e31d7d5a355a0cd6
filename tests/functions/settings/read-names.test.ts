import { beforeEach, expect, it } from 'vitest';
import { IN_AUTH, studentOf } from '../../support/factories.ts';
import { reset } from '../database.ts';
import { call, OFFICE, world } from '../world.ts';

const CAIO = { uid: 'caio', name: 'Caio', email: 'caio@academy.test', ...IN_AUTH };
const dependencies = world({ findAccount: async (uid) => (uid === 'caio' ? CAIO : null) });

beforeEach(() => reset({ ...OFFICE, 'students/ana': studentOf('ana') }));

it('names are those of profiles, otherwise of accounts; unknown ids are missing', async () => {
  const uids = ['ana', 'caio', 'gone', 'ana'];
  const answer = await call('readNames', { uid: 'rita' }, { uids }, dependencies);
  const { name, email } = studentOf('ana');
  expect(answer).toEqual({
    ok: true,
    output: {
      accounts: [
        { uid: 'ana', name, email },
        { uid: 'caio', name: 'Caio', email: 'caio@academy.test' },
      ],
    },
  });
});
