import { whatsAppLink } from '@domain/contact.ts';
import { hasName, judgeSheet, type Sheet, withKind } from '@domain/enrollment/columns.ts';
import { cellId } from '@domain/enrollment/dry-run.ts';
import { statusId } from '@domain/enrollment/read-row.ts';
import type { KnownStudent } from '@domain/graduation/student-directory.ts';
import { describe, expect, test } from 'vitest';
import { knownOf, runOf, sheetOf } from './sheets.ts';

const statesOf = (sheet: Sheet, decisions?: Parameters<typeof runOf>[1]) =>
  runOf(sheet, decisions).map(({ state }) => state);

describe('the people of a sheet', () => {
  test('without a header have columns that a user chooses', () => {
    const sheet = sheetOf('Ana Silva;azul 2', 'Bia;roxa');
    expect(sheet.kinds).toEqual(['ignored', 'ignored']);
    const kinds = withKind(withKind(sheet.kinds, 0, 'name'), 1, 'belt');
    expect(statesOf({ ...sheet, kinds })).toEqual(['new', 'new']);
  });

  test('may be named Total', () => {
    expect(sheetOf('Nome;Faixa', 'Ana Total;azul', 'Total;azul').rows).toHaveLength(2);
  });

  test('are at most 2,000', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => [`Ana ${index}`]);
    expect(judgeSheet([['Nome'], ...rows(2000)]).ok).toBe(true);
    expect(judgeSheet([['Nome'], ...rows(2001)])).toEqual({ ok: false, reason: 'too-many-people' });
    expect(judgeSheet([['Nome']])).toEqual({ ok: false, reason: 'empty' });
  });
});

const HEADERS = {
  name: ['Nome do aluno', 'Full Name'],
  firstName: ['Primeiro nome'],
  lastName: ['Sobrenome'],
  phone: ['Tel.', 'WhatsApp', 'Contato', 'Número de telefone', 'Número do celular', 'Nº celular'],
  email: ['E-mail'],
  birthDate: ['Dt. Nascimento', 'Date of birth'],
  guardianName: ['Responsável', 'Nome da mãe', 'Resp.'],
  guardianPhone: ['Telefone do responsável', 'Parent phone', 'Fone resp.'],
  belt: ['Faixa', 'Graduação', 'Belt Rank', 'Faixa e grau'],
  degree: ['Grau', 'Stripes', 'Nº de graus', 'N° graus', 'Grau atual', 'Number of stripes'],
  gradeSince: ['Data da última graduação', 'Last promotion', 'Faixa desde', 'Degree date'],
  trainingSince: ['Início', 'Member since', 'Data de matrícula'],
  carriedOver: ['Aulas desde a última graduação', 'Número de aulas'],
  status: ['Situação', 'Ativo?'],
  notes: ['Obs.'],
  ignored: ['CPF', 'Nº', 'Contato de emergência', 'Código', 'Número de matrícula', 'Aulas por semana'],
};

describe('the kind of a column', () => {
  const named = Object.entries(HEADERS).flatMap(([kind, headers]) => headers.map((header) => [header, kind]));
  test.each(named)('with the header %s is %s', (header, kind) => {
    expect(sheetOf(`Aluno;${header}`, 'Ana;x').kinds.at(-1)).toBe(['name'].includes(kind) ? 'notes' : kind);
  });

  test('is notes for the second of a kind, with its header', () => {
    const sheet = sheetOf('Nome;Nascimento;Data de nascimento;Obs', 'Ana;13/03/1990;14/03/1990;canhota');
    expect(sheet.kinds).toEqual(['name', 'birthDate', 'notes', 'notes']);
    expect(runOf(sheet)[0]?.person.notes).toBe('Data de nascimento: 14/03/1990\nObs: canhota');
  });

  test.each([
    ['Telefone 1;Telefone 2', '(21) 3333-4444;(21) 98888-7777', '(21) 3333-4444 / (21) 98888-7777'],
    ['Fixo;Zap', 'x;21 98888-7777', '21 98888-7777'],
    ['Contato;WhatsApp', '21988887777;+55 21 98888-7777', '+55 21 98888-7777'],
    ['Celular;Casa', '-;(21) 98888-7777', '(21) 98888-7777'],
  ])('is a phone for %s, by the numbers in it', (headers, cells, phone) => {
    const [ana] = runOf(sheetOf(`Nome;${headers}`, `Ana;${cells}`));
    expect(ana).toMatchObject({ state: 'new', person: { phone, notes: '' } });
    expect(whatsAppLink(ana?.person.phone ?? '', 'Oi')).toContain('5521988887777');
  });

  test('that a user chooses is taken from the other column', () => {
    const { kinds } = sheetOf('Nome;Telefone;CPF', 'Ana;1;2');
    expect(withKind(kinds, 1, 'name')).toEqual(['ignored', 'name', 'ignored']);
    expect(withKind(kinds, 2, 'phone')).toEqual(['name', 'phone', 'phone']);
    expect(withKind(['notes', 'ignored'], 1, 'notes')).toEqual(['notes', 'notes']);
    expect(hasName(withKind(kinds, 0, 'ignored'))).toBe(false);
  });
});

describe('a row', () => {
  test('with notes that are too long has a problem at the longest of them', () => {
    const [short, long] = ['a'.repeat(2000), 'b'.repeat(3500)];
    const sheet = sheetOf('Nome;Obs;Notas', `Ana;${short};${long}`);
    const [item] = runOf(sheet);
    expect(item?.state).toBe('unreadable');
    expect(item?.rows[0]?.problems).toEqual([{ column: 2, reason: 'too-long' }]);
    const key = sheet.rows[0]?.key ?? '';
    expect(statesOf(sheet, { cells: { [cellId(key, 2)]: 'canhota' } })).toEqual(['new']);
  });

  test('that is one person with another has a problem if the notes of both are too long', () => {
    const sheet = sheetOf('Nome;Obs', `Ana;${'a'.repeat(2000)}`, `Ana;${'b'.repeat(3500)}`);
    const one = { answers: { [runOf(sheet)[0]?.question?.id ?? '']: 'one' as const } };
    const [item] = runOf(sheet, one);
    expect(item?.state).toBe('unreadable');
    expect(item?.rows.map(({ problems }) => problems)).toEqual([[], [{ column: 1, reason: 'too-long' }]]);
    const key = sheet.rows[1]?.key ?? '';
    expect(statesOf(sheet, { ...one, cells: { [cellId(key, 1)]: '' } })).toEqual(['new']);
  });

  test('has no guardian if the cell has no word', () => {
    const [item] = runOf(sheetOf('Nome;Responsável', 'Ana;()'));
    expect(item).toMatchObject({ state: 'new', person: { guardian: { name: '' } } });
  });

  test.each([
    ['Telefone', '2,1E+10', 'digits-lost'],
    ['Telefone', 'ligar', 'phone-unreadable'],
    ['Telefone', '1'.repeat(61), 'phone-unreadable'],
    ['E-mail', 'ana.example.com', 'email-unreadable'],
    ['E-mail', 'a@example.com; b@example.com', 'email-unreadable'],
    ['Nascimento', '31/02/1990', 'date-unreadable'],
    ['Nascimento', '01/01/2030', 'date-unreadable'],
    ['Faixa', 'azlu', 'belt-unknown'],
    ['Faixa', `cinza ${'a'.repeat(60)}`, 'too-long'],
    ['Grau', '7', 'degree-unreadable'],
    ['Aulas', 'muitas', 'count-unreadable'],
    ['Aulas', '5001', 'count-unreadable'],
    ['Aulas', '1.000', 'count-unreadable'],
    ['Responsável', 'a'.repeat(101), 'too-long'],
  ])('with %s %s is refused as %s, until the cell is corrected', (header, text, reason) => {
    const sheet = sheetOf(`Nome;${header}`, `Ana;"${text}"`);
    const [item] = runOf(sheet);
    expect(item?.state).toBe('unreadable');
    expect(item?.rows[0]?.problems).toEqual([{ column: 1, reason }]);
    expect(statesOf(sheet, { cells: { [cellId(item?.key ?? '', 1)]: '' } })).toEqual(['new']);
  });

  test('without a name is refused, and so is one whose belt and degree disagree', () => {
    const [nameless, twice] = runOf(sheetOf('Nome;Faixa;Grau', ';azul;1', 'Ana;azul 2;1'));
    expect(nameless?.rows[0]?.problems).toEqual([{ column: 0, reason: 'name-missing' }]);
    expect(twice?.rows[0]?.problems).toEqual([{ column: 2, reason: 'degree-twice' }]);
  });

  test.each([null, ''])('loses the degree of a belt that is unread, if the belt becomes %j', (decided) => {
    const sheet = sheetOf('Nome;Faixa;Grau', 'Ana;azul claro;1º Grau', 'Bia;;1');
    const [asked, bia] = runOf(sheet);
    expect(asked?.rows[0]?.problems).toEqual([{ column: 1, reason: 'belt-unknown' }]);
    expect(bia?.person).toMatchObject({ belt: 'branca', degree: 1 });
    const [ana] = runOf(sheet, { cells: { [cellId(asked?.key ?? '', 1)]: decided } });
    const notes = decided === null ? 'Faixa: azul claro\nGrau: 1º Grau' : 'Grau: 1º Grau';
    expect(ana).toMatchObject({
      state: 'new',
      beltGiven: false,
      person: { belt: 'branca', degree: 0, notes },
    });
    const [read] = runOf(sheet, { cells: { [cellId(asked?.key ?? '', 1)]: 'azul' } });
    expect(read?.person).toMatchObject({ belt: 'azul', degree: 1, notes: '' });
  });

  test.each(['-', 'n/a', 'não tem', '#N/D', '?'])('reads %s as an empty cell', (text) => {
    const [item] = runOf(sheetOf('Nome;Telefone;E-mail;Nascimento', `Ana;${text};${text};${text}`));
    expect(item).toMatchObject({ state: 'new', person: { phone: '', email: '', birthDate: '' } });
  });

  test('keeps a birth year alone in the notes', () => {
    const [item] = runOf(sheetOf('Nome;Nascimento;Obs', 'Ana;1990;canhota'));
    expect(item?.person).toMatchObject({ birthDate: '', notes: 'Nascimento: 1990\ncanhota' });
  });

  test('with a belt that the app does not have keeps its words', () => {
    expect(runOf(sheetOf('Nome;Faixa;Grau', 'Ana;camuflada;2'))[0]).toMatchObject({
      state: 'new',
      person: { beltInWords: 'camuflada 2', degree: 0 },
    });
  });

  test.each(['', 'Ativo', 'sim', 'TRUE', 'em dia'])('with the status "%s" is imported', (status) => {
    expect(statesOf(sheetOf('Nome;Status', `Ana;${status}`))).toEqual(['new']);
  });

  test.each(['trancado', 'Inativo', 'não', 'Frozen', 'bolsista', '12/06/2023'])(
    'with the status %s shares one question with all people of that status, and gets its answer',
    (status) => {
      const [ana, bia] = [`Ana;${status};a@example.com`, `Bia;${status.toUpperCase()};`];
      const sheet = sheetOf('Nome;Status;E-mail', ana, 'Eva;ativa;', bia);
      const asked = runOf(sheet);
      expect(asked.map(({ state }) => state)).toEqual(['question', 'new', 'question']);
      expect(asked[0]?.question).toMatchObject({ kind: 'status', others: [status] });
      expect(asked[2]?.question?.id).toBe(asked[0]?.question?.id);
      for (const answer of ['active', 'paused', 'left'] as const) {
        const [first, eva] = runOf(sheet, { answers: { [statusId(status)]: answer } });
        const person = { training: answer, notes: `Status: ${status}` };
        expect(first).toMatchObject({ state: 'new', question: null, person });
        expect(eva?.person).toMatchObject({ training: 'active', notes: '' });
      }
      const out = { answers: { [statusId(status)]: 'out' } };
      expect(statesOf(sheet, out)).toEqual(['left-out', 'new', 'left-out']);
      const students = [knownOf('Ana', { email: 'a@example.com' })];
      expect(runOf(sheet, { students })[0]).toMatchObject({ state: 'same' });
    },
  );

  test('with a running number alone is no person', () => {
    expect(statesOf(sheetOf('Nº;Nome;Faixa', '1;Ana;azul', '2;;', '3;;'))).toEqual(['new']);
  });

  test('is left out if the user says so', () => {
    const sheet = sheetOf('Nome', 'Ana', 'Bia');
    expect(statesOf(sheet, { dropped: { [sheet.rows[0]?.key ?? '']: true } })).toEqual(['left-out', 'new']);
  });
});

describe('rows with one name', () => {
  const exams = sheetOf(
    'Nome;E-mail;Faixa;Data do exame;Aulas;Obs',
    'Ana Silva;;branca 4;2018;;canhota',
    'ana  silva;;cinza;05/2012;;',
    'Ana Silva;ana@example.com;azul 1;20/06/2023;12;',
    'Ana Silva;;azul;15/06/2021;;',
  );

  test('are asked about, and become one person with the history', () => {
    expect(statesOf(exams)).toEqual(['question', 'question', 'question', 'question']);
    const [first] = runOf(exams);
    expect(first?.question).toMatchObject({ kind: 'rows', others: ['3', '4', '5'] });
    const one = runOf(exams, { answers: { [first?.question?.id ?? '']: 'one' } });
    expect(one).toHaveLength(1);
    expect(one[0]).toMatchObject({ key: first?.key, state: 'new', question: null });
    expect(one[0]?.person).toMatchObject({
      name: 'Ana Silva',
      email: 'ana@example.com',
      belt: 'azul',
      degree: 1,
      gradeSince: '2023-06-20',
      carriedOver: 12,
      notes: 'canhota',
      history: [
        { belt: 'cinza', degree: 0, date: '2012-05' },
        { belt: 'branca', degree: 4, date: '2018' },
        { belt: 'azul', degree: 0, date: '2021-06-15' },
      ],
    });
  });

  test('and other birth dates are several people without a question', () => {
    expect(statesOf(sheetOf('Nome;Nascimento', 'Ana;13/03/1990', 'Ana;13/03/2010'))).toEqual(['new', 'new']);
  });

  test('are ranked by grade if one has no date, which keeps the others in the notes', () => {
    const sheet = sheetOf('Nome;Faixa;Exame', 'Ana;azul;', 'Ana;branca;13/05/2020');
    const [first] = runOf(sheet);
    const [one] = runOf(sheet, { answers: { [first?.question?.id ?? '']: 'one' } });
    expect(one?.person).toMatchObject({
      belt: 'azul',
      gradeSince: '',
      history: [],
      fee: null,
      notes: 'branca 0 2020-05-13',
    });
  });
});

describe('people with one email or phone', () => {
  const family = sheetOf(
    'Nome;Telefone;E-mail',
    'Eva;(21) 98888-7777;casa@example.com',
    'Lia;21 98888 7777;casa@example.com',
  );

  test('are asked about, and stay several people', () => {
    expect(statesOf(family)).toEqual(['question', 'question']);
    const [eva] = runOf(family);
    expect(eva?.question).toMatchObject({ kind: 'contact', others: ['Lia'] });
    const answers = { [eva?.question?.id ?? '']: 'several' as const };
    expect(runOf(family, { answers }).map(({ state, person }) => [state, person.name])).toEqual([
      ['new', 'Eva'],
      ['new', 'Lia'],
    ]);
  });

  test('are not asked about again as different people of one name', () => {
    const sheet = sheetOf('Nome;E-mail', 'Bia;casa@example.com', 'Bia;casa@example.com');
    const [first] = runOf(sheet);
    const answers = { [first?.question?.id ?? '']: 'several' as const };
    expect(statesOf(sheet, { answers })).toEqual(['new', 'new']);
  });

  test('are not asked about if one of them is left out', () => {
    expect(statesOf(family, { dropped: { [family.rows[1]?.key ?? '']: true } })).toEqual(['new', 'left-out']);
  });
});

describe('a row and a student of the academy', () => {
  const PAUSED = { from: '2026-11-01', until: null };
  const sheet = sheetOf('Nome;Telefone;Nascimento;Faixa', 'João Silva;(21) 98888-7777;13/03/1990;azul');

  test.each([
    ['phone', knownOf('Joao  silva', { phone: '+55 21 98888-7777' })],
    ['birth year', knownOf('João Silva', { birthYear: 1990 })],
  ])('with the same name and %s are the same person', (_, student) => {
    expect(runOf(sheet, { students: [student] })[0]).toMatchObject({ state: 'same', same: { student } });
  });

  test('show what only the file has, also another day in the year of birth', () => {
    const born = { birthYear: 1990, birthDate: '1990-03-13' };
    const differencesTo = (student: Partial<KnownStudent>) =>
      runOf(sheet, { students: [knownOf('João Silva', { ...born, ...student })] })[0]?.same?.differences;
    expect(differencesTo({})).toEqual(['phone', 'belt']);
    const equal = { phone: '21988887777', belt: 'azul' } as const;
    expect(differencesTo(equal)).toEqual([]);
    expect(differencesTo({ ...equal, birthDate: '1990-03-12' })).toEqual(['birthDate']);
  });

  test.each([
    ['Trancado', [], undefined, ['status']],
    ['Trancado', [PAUSED], undefined, []],
    ['Trancado', [{ ...PAUSED, left: true }], 'paused', ['status']],
    ['Inativo', [{ ...PAUSED, until: '2026-11-20' }], undefined, ['status']],
    ['Ativo', [PAUSED], undefined, ['status']],
    ['Ativo', [], undefined, []],
    ['-', [PAUSED], undefined, []],
  ] as const)(
    'differ by the status %s and the breaks %j with the answer %j in %j',
    (status, breaks, answer, differences) => {
      const stated = sheetOf('Nome;E-mail;Status', `João;joao@example.com;${status}`);
      const students = [knownOf('João', { email: 'joao@example.com', breaks })];
      const answers = answer ? { [statusId(status)]: answer } : {};
      expect(runOf(stated, { students, answers })[0]).toMatchObject({ state: 'same', same: { differences } });
    },
  );

  test.each([
    ['name alone', knownOf('João Silva')],
    ['phone alone', knownOf('Maria Silva', { phone: '21988887777' })],
  ])('with the same %s are asked about', (_, student) => {
    const [item] = runOf(sheet, { students: [student] });
    expect(item).toMatchObject({ state: 'question', question: { kind: 'student', others: [student.name] } });
    const answered = (answer: 'one' | 'several') =>
      statesOf(sheet, { students: [student], answers: { [item?.question?.id ?? '']: answer } });
    expect(answered('one')).toEqual(['same']);
    expect(answered('several')).toEqual(['new']);
  });

  test('with the same name and another birth year are two people', () => {
    expect(statesOf(sheet, { students: [knownOf('João Silva', { birthYear: 2010 })] })).toEqual(['new']);
  });
});

test('compares 2,000 rows with 2,000 students in seconds', () => {
  const lines = Array.from(
    { length: 2000 },
    (_, index) => `Ana ${index};(21) 9${10_000_000 + index};a${index}@example.com;azul 2;13/03/1990`,
  );
  const sheet = sheetOf('Nome;Telefone;E-mail;Faixa;Nascimento', ...lines);
  const students = sheet.rows.map(({ cells }, index) =>
    knownOf(`Bia ${index}`, { uid: String(index), phone: cells[1]?.replace('(21)', '(11)') ?? '' }),
  );
  const start = performance.now();
  expect(statesOf(sheet, { students }).every((state) => state === 'new')).toBe(true);
  expect(performance.now() - start).toBeLessThan(15_000);
});
