import type { ExportedStudent } from '@domain/enrollment/api.ts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { studentTable } from '../../../web/src/features/students/export-students.tsx';
import { directoryEntryFor } from '../../support/factories.ts';

const t = ((key: string) => key) as unknown as TFunction<['students', 'common', 'imports']>;
const rowOf = (uid: string) => ({
  ...directoryEntryFor(uid),
  ...{ fullName: '=Ana', subscription: null, membership: null, payment: 'none' as const, planName: 'Mensal' },
});
const student = {
  ...{ userId: 'ana', name: '=Ana', email: 'ana@academy.test', phone: '(21) 98765-4321' },
  ...{
    birthDate: '1990-02-03',
    guardian: { name: '', phone: '' },
    belt: 'azul',
    degree: 2,
    since: '2019-03',
  },
} as const satisfies ExportedStudent;

it('has a line for each row whose student still exists, with dates that Excel reads and no formula', () => {
  const theo = { ...student, userId: 'theo', beltInWords: 'Camuflada', birthDate: '' };
  expect(
    studentTable([rowOf('theo'), rowOf('gone'), rowOf('ana')], [student, theo], t)
      .split('\r\n')
      .slice(1),
  ).toEqual([
    `"'=Ana";"";"Camuflada";"";"03/2019";"(21) 98765-4321";"ana@academy.test";"";"";"export.state.active";"Mensal"`,
    `"'=Ana";"03/02/1990";"common:belt.azul";2;"03/2019";"(21) 98765-4321";"ana@academy.test";"";"";"export.state.active";"Mensal"`,
    '',
  ]);
});
