import { hasName, type Sheet } from '@domain/enrollment/columns.ts';
import { cellId, type Decisions, type DryRunItem } from '@domain/enrollment/dry-run.ts';
import { importedPerson } from '@domain/enrollment/imports.ts';
import { decodedText, tableOf } from '@domain/enrollment/table.ts';
import type { KnownStudent } from '@domain/graduation/student-directory.ts';
import { describe, expect, test } from 'vitest';
import { knownOf, runOf, sheetOf } from './sheets.ts';

/** The one person of a file with two columns of which the first is the name. */
const rowOf = (header: string, text: string) => runOf(sheetOf(`Nome\t${header}`, `Ana Lima\t${text}`))[0];
const faultsOf = (item: DryRunItem | undefined) =>
  item?.rows.flatMap(({ problems }) => problems.map(({ reason }) => reason));

/** The answers to all open questions, until there are none. */
function answeredBy(sheet: Sheet, answer: 'one' | 'several', students: KnownStudent[] = []): DryRunItem[] {
  let answers: Decisions['answers'] = {};
  for (let rounds = 0; rounds < 9; rounds += 1) {
    const open = runOf(sheet, { answers, students }).flatMap(({ state, question }) =>
      state === 'question' && question ? [[question.id, answer] as const] : [],
    );
    if (open.length === 0) break;
    answers = { ...answers, ...Object.fromEntries(open) };
  }
  return runOf(sheet, { answers, students });
}

describe('a file of strangers', () => {
  test('from the United States', () => {
    const [kai, mia] = runOf(
      sheetOf(
        'First Name,Last Name,Email Address,Email consent,Phone,Belt,Start Date,Last Attendance,Status',
        'Kai,Stone,KAI@example.com,Yes,(555) 201-0001,Blue 1,01/09/2020,11/20/2026,Active',
        'Mia,Fox,mia@example.com,No,(555) 201-0002,White,02/28/2019,11/02/2025,Frozen',
      ),
    );
    expect(kai).toMatchObject({
      state: 'new',
      person: { name: 'Kai Stone', email: 'kai@example.com', trainingSince: '2020-01-09', carriedOver: 0 },
    });
    expect(mia?.question).toMatchObject({ kind: 'status', others: ['Frozen'] });
  });

  test('of one column with names and belts asks to split each', () => {
    const sheet = sheetOf('Lia Prado azul 2', 'João Reis - faixa roxa', 'Eva Branca', 'Rui Nunes');
    expect(hasName(sheet.kinds)).toBe(false);
    const named = { ...sheet, kinds: ['name' as const] };
    expect(runOf(named).map(({ state }) => state)).toEqual(['question', 'question', 'question', 'new']);
    expect(runOf(named)[0]?.question).toMatchObject({ kind: 'name', others: ['Lia Prado', 'azul 2'] });
    expect(
      answeredBy(named, 'several').map(({ person: { name, belt, degree } }) => [name, belt, degree]),
    ).toEqual([
      ['Lia Prado', 'azul', 2],
      ['João Reis', 'roxa', 0],
      ['Eva', 'branca', 0],
      ['Rui Nunes', 'branca', 0],
    ]);
    expect(answeredBy(named, 'one').map(({ person }) => person.name)[2]).toBe('Eva Branca');
  });
});

describe('rows of one person', () => {
  const latestOf = (...rows: string[]) => answeredBy(sheetOf('Nome;Faixa;Data', ...rows), 'one')[0];

  test.each([
    ['of one year, the newest first', ['Ana;azul 4;2019', 'Ana;azul 3;2019'], 'azul 4', ['azul 3']],
    ['of a day in a year', ['Ana;azul 1;10/03/2019', 'Ana;azul 2;2019'], 'azul 2', ['azul 1']],
    ['of a month and a day in it', ['Ana;azul 2;03/2019', 'Ana;azul 1;10/03/2019'], 'azul 2', ['azul 1']],
    [
      'of a day, a year and a month',
      ['Ana;roxa;2020', 'Ana;azul 4;02/2020', 'Ana;azul 3;01/02/2020'],
      'roxa 0',
      ['azul 3', 'azul 4'],
    ],
    [
      'of a child who became an adult',
      ['Ana;branca;2021', 'Ana;verde e preta;2020', 'Ana;laranja;2018', 'Ana;azul;2023'],
      'azul 0',
      ['laranja 0', 'verde-preta 0', 'branca 0'],
    ],
  ])('%s rise', (_, rows, latest, before) => {
    const item = latestOf(...rows);
    expect(item?.state).toBe('new');
    expect(`${item?.person.belt} ${item?.person.degree}`).toBe(latest);
    expect(item?.person.history.map(({ belt, degree }) => `${belt} ${degree}`)).toEqual(before);
  });

  test.each([
    [['Ana;azul 4;2018', 'Ana;azul 3;2019']],
    [['Ana;azul 4;01/03/2019', 'Ana;azul 3;2/03/2019', 'Ana;branca;2010']],
    [['Ana;roxa;2015', 'Ana;azul;05/2016']],
    [['Ana;camuflada;', 'Ana;camo;']],
    [['Ana;amarela;2019', 'Ana;cinza;2020']],
  ])('%s do not rise, and are not stored', (rows) => {
    const item = latestOf(...rows);
    expect(item?.state).toBe('unreadable');
    expect(faultsOf(item)).toContain('not-rising');
  });

  test('with several phones, addresses and birth dates keep the others in the notes', () => {
    const sheet = sheetOf(
      'Nome;Celular;E-mail;Nascimento',
      'Ana;(21) 98888-0001;a@example.com;13/04/1990',
      'Ana;(21) 98888-0002;b@example.com;',
      'Ana;(21) 98888-0001;;13/04/1992',
    );
    expect(answeredBy(sheet, 'one')[0]?.person).toMatchObject({
      ...{ phone: '(21) 98888-0001', email: 'b@example.com', birthDate: '1992-04-13' },
      notes: '(21) 98888-0002\na@example.com\n1990-04-13',
    });
  });

  test('with a history that does not rise are refused by the server, too', () => {
    const item = latestOf('Ana;azul 4;2019', 'Ana;azul 3;2019');
    const turned = { ...item?.person, degree: 3, history: [{ belt: 'azul', degree: 4, date: '2019' }] };
    expect(importedPerson.safeParse(item?.person).success).toBe(true);
    expect(importedPerson.safeParse(turned).success).toBe(false);
    expect(importedPerson.safeParse({ ...item?.person, gradeSince: '2018' }).success).toBe(false);
  });
});

describe('the columns', () => {
  const A = 'ana@example.com';
  test.each([
    ['Email Address', A, 'email'],
    ['Endereço de e-mail', A, 'email'],
    ['Endereço eletrônico', A, 'email'],
    ['Mail', A, 'email'],
    ['Login', A, 'email'],
    ['Contato', A, 'email'],
    ['Qual o seu melhor e-mail?', A, 'email'],
    ['Email consent', 'Yes', 'ignored'],
    ['Aceita receber e-mails?', 'Sim', 'ignored'],
    ['E-mail verificado', 'TRUE', 'ignored'],
    ['Email opt-in date', '01/02/2020', 'ignored'],
    ['E-mail do responsável', A, 'ignored'],
    ['Contato da mãe', A, 'guardianPhone'],
    ['Last Attendance', '11/20/2026', 'ignored'],
    ['Data da última aula', '20/11/2026', 'ignored'],
    ['Presenças', '20/11/2026', 'ignored'],
    ['Attendance', '12', 'carriedOver'],
    ['Endereço', 'Rua A, 1', 'ignored'],
    ['Address', '1 Main St', 'ignored'],
    ['Carimbo de data/hora', '20/11/2026 10:00:00', 'ignored'],
    ['Qual é a sua faixa?', 'azul', 'belt'],
    ['Nome da turma', 'Kids', 'ignored'],
    ['Plan name', 'Gold', 'ignored'],
    ['Teléfono móvil', '21988887777', 'phone'],
    ['Fecha de nacimiento', '01/02/2000', 'birthDate'],
    ['Cinturón', 'morado', 'belt'],
    ['Grad.', 'azul', 'belt'],
    ['Dt grad', '10/05/2020', 'gradeSince'],
    ['Quando você se graduou?', 'maio de 2024', 'gradeSince'],
    ['Data de saída', '12/06/2023', 'status'],
    ['Data do exame médico', '12/06/2023', 'ignored'],
    ['Próxima graduação', '12/06/2027', 'ignored'],
    ['Início do plano', '12/06/2023', 'ignored'],
    ['Status do plano', 'Cancelado', 'status'],
    ['Plano ativo?', 'Sim', 'status'],
    ['Contract status', 'Frozen', 'status'],
    ['Situação do pagamento', 'Atrasado', 'ignored'],
    ['Professor responsável', 'Marcelo', 'ignored'],
    ['Grau de parentesco', 'mãe', 'ignored'],
    ['Faixa etária', '8 a 10 anos', 'ignored'],
    ['Profissão do pai', 'Médico', 'ignored'],
    ['Endereço da mãe', 'Rua A, 1', 'ignored'],
    ['Nome dos pais', 'Eva e Ugo', 'guardianName'],
    ['Aulas restantes', '8', 'ignored'],
    ['Horário de treino', '19:00', 'ignored'],
    ['Classes per week', '2', 'ignored'],
  ])('with %s over %s are recognized as %s', (header, value, kind) => {
    expect(sheetOf(`Nome\t${header}`, `Ana\t${value}`).kinds[1]).toBe(kind);
  });

  test.each([
    'Qual é o seu nome completo?',
    'Cliente',
    'Participante',
    'Inscrito',
    'Customer',
    "What's your name?",
    'Seu nome',
  ])('with %s are names', (header) => {
    expect(sheetOf(`Telefone;${header}`, '(21) 98888-7777;Ana').kinds).toEqual(['phone', 'name']);
  });

  test('with a consent before the address give the address', () => {
    const sheet = sheetOf('Nome;Email consent;E-mail', 'Ana;Yes;ana@example.com');
    expect(sheet.kinds).toEqual(['name', 'ignored', 'email']);
  });

  test.each([
    [['Aluno;;Responsável;', 'Nome;Telefone;Nome;Telefone']],
    [['Aluno;Aluno;Responsável;Responsável', 'Nome;Telefone;Nome;Telefone']],
    [['Lista;;;', 'Aluno;;Responsável;', 'Nome;Celular;Nome;Celular']],
    [['Student;;Parent;', 'Name;Phone;Name;Phone']],
    [['Aluno;;Mãe;', 'Nome completo;WhatsApp;Nome;Telefone']],
    [['Dados do aluno;;Dados do responsável;', 'Nome;Telefone;Nome;Telefone']],
    [['Nome;Celular;Responsável 1;Telefone 1']],
  ])('of two lines %s have the group of each', (lines) => {
    const sheet = sheetOf(...lines, 'Lia;(21) 98888-7777;Eva;(21) 97777-6666', lines.at(-1) ?? '');
    expect(sheet.kinds).toEqual(['name', 'phone', 'guardianName', 'guardianPhone']);
    expect(runOf(sheet).map(({ person }) => [person.name, person.guardian])).toEqual([
      ['Lia', { name: 'Eva', phone: '(21) 97777-6666' }],
    ]);
  });

  test('repeated, in capitals, and as sections are no people, and said', () => {
    const sheet = sheetOf(
      ...['Nome;Telefone;Faixa', 'Ana;(21) 98888-7777;azul', 'NOME;TELEFONE;FAIXA', 'Turma Kids;;'],
      ...[
        'Nome;Celular;Faixa',
        'Bia;(21) 98888-7776;roxa',
        'FAIXA AZUL;;',
        'Caio;;',
        'Trancados;;',
        'Davi;;',
      ],
      ...['Total;2;', 'Obs: conferida por Eva;;', 'Página 1 de 2;;'],
    );
    expect(runOf(sheet).map(({ person }) => person.name)).toEqual(['Ana', 'Bia', 'Caio', 'Davi']);
    expect(sheet.skipped).toEqual([3, 4, 5, 7, 9, 11, 12, 13]);
  });
});

describe('a name', () => {
  test.each([
    ['RIBEIRO, Ana', 'Ana RIBEIRO'],
    ['Silva Jr., João', 'João Silva Jr.'],
    ['Ribeiro; Ana', 'Ana Ribeiro'],
    ['Ribeiro;', 'Ribeiro'],
    ['João Silva, Jr.', 'João Silva, Jr.'],
    ['João Silva, PhD', 'João Silva, PhD'],
    ["'Ana Lima", 'Ana Lima'],
    ['="Ana Lima"', 'Ana Lima'],
    ["D'Ávila, Zoé", "Zoé D'Ávila"],
    ['Ana,', 'Ana'],
    ['12. Ana Lima', 'Ana Lima'],
  ])('%s is stored as %s', (text, name) => {
    expect(runOf(sheetOf('Nome\tFaixa', `${text}\tazul`))[0]?.person.name).toBe(name);
  });

  test.each(['RIBEIRO, Ana', 'Ribeiro Ana', 'ana  ribeiro', 'Ribeiro,Ana'])(
    '%s is asked to be the student Ana Ribeiro, and another row Ana Ribeiro',
    (name) => {
      const sheet = sheetOf('Nome\tFaixa', `${name}\tazul`);
      expect(runOf(sheet, { students: [knownOf('Ana Ribeiro')] })[0]).toMatchObject({
        state: 'question',
        question: { kind: 'student', others: ['Ana Ribeiro'] },
      });
      const both = sheetOf('Nome\tFaixa', `${name}\tazul`, 'Ana Ribeiro\tazul');
      expect(runOf(both).map(({ question }) => question?.kind)).toEqual(['rows', 'rows']);
    },
  );

  test.each([
    ['Lia Prado azul 2', '', ['Lia Prado', 'azul 2']],
    ['Lia Prado (roxa)', '', ['Lia Prado', 'roxa']],
    ['Faixa azul - Lia Prado', '', ['Lia Prado', 'Faixa azul']],
    ['Lia Prado, faixa preta', '', ['Lia Prado', 'faixa preta']],
    ['Lia Prado cinza', '', ['Lia Prado', 'cinza']],
    ['Prado, azul', '', ['Prado', 'azul']],
    ['azul - Lia Prado', '', ['Lia Prado', 'azul']],
    ['Lia Prado Blue Belt', 'azul', ['Lia Prado', 'Blue Belt']],
    ['Lia Azul', 'roxa', null],
    ['Jack Black', 'white', null],
    ['Branca Lima', '', null],
    ['Ana Maria', '', null],
  ])('%s with the belt "%s" is asked about as %j', (name, belt, others) => {
    const [item] = runOf(sheetOf('Nome\tFaixa', `${name}\t${belt}`, 'Zoé\tazul'));
    expect(item?.question?.others ?? null).toEqual(others);
    expect(item?.state).toBe(others ? 'question' : 'new');
  });
});

test.each(['Ana Lima 21 98888-7777', 'Ana ana@example.com', 'Ana / 03/04/2012'])(
  'a name with a number or an address is refused: %s',
  (name) => {
    expect(faultsOf(runOf(sheetOf('Nome\tFaixa', `${name}\tazul`))[0])).toEqual(['name-mixed']);
  },
);

test.each([
  ['Nome|Sobrenome|Faixa', 'Ana|Lima|azul'],
  ['Apellidos;Nombre;Cinturón', 'Lima;Ana;azul'],
  ['Nome completo;Sobrenome;Faixa', 'Ana Lima;Lima;azul'],
])('the name of %s is whole', (...lines) => {
  expect(runOf(sheetOf(...lines))[0]?.person).toMatchObject({ name: 'Ana Lima', belt: 'azul' });
});

describe('a cell', () => {
  test.each([
    ['Data da graduação', '15/mar', 'year-missing'],
    ['Data da graduação', '31/mar', 'year-missing'],
    ['Data da graduação', '05/mai', 'year-missing'],
    ['Data da graduação', '15 de março', 'year-missing'],
    ['Data da graduação', 'dia 15 de março', 'year-missing'],
    ['Data da graduação', 'March 15', 'year-missing'],
    ['Data da graduação', '15-Mar', 'year-missing'],
    ['Nascimento', '15/03', 'year-missing'],
    ['Nascimento', '3.15', 'year-missing'],
    ['Data da graduação', '12/03/1931', 'date-impossible'],
    ['Data da graduação', '1905', 'date-impossible'],
    ['Data da graduação', '12/03/2031', 'date-unreadable'],
    ['Telefone', '98888-0004', 'area-code-missing'],
    ['Telefone', '3333-4444', 'area-code-missing'],
    ['Telefone', '(21) 98888-0004 / 3333-4444', 'area-code-missing'],
    ['Tel. responsável', '98888-0004', 'area-code-missing'],
    ['Telefone', '0031 98888-0004', 'phone-unreadable'],
    ['Telefone', '+55 98888', 'phone-unreadable'],
    ['Faixa', 'preta 9', 'belt-unknown'],
    ['Responsável', 'Eva CPF 123.456.789-09', 'name-mixed'],
    ['Faixa', 'azul **', 'belt-unknown'],
    ['Grau', '****', 'degree-unreadable'],
    ['Grau', '1.5', 'degree-unreadable'],
  ])('%s: %s is refused as %s, and can go into the notes', (header, text, fault) => {
    const item = rowOf(header, text);
    expect(item?.state).toBe('unreadable');
    expect(faultsOf(item)).toEqual([fault]);
    const sheet = sheetOf(`Nome\t${header}`, `Ana Lima\t${text}`);
    const [aside] = runOf(sheet, { cells: { [cellId(item?.key ?? '', 1)]: null } });
    expect(aside).toMatchObject({ state: 'new', person: { notes: `${header}: ${text}` } });
    expect(aside?.rows[0]?.changed).toEqual([1]);
  });

  test.each([
    ['Data da graduação', 'mar/15', { gradeSince: '2015-03' }],
    ['Data da graduação', 'mar/2015', { gradeSince: '2015-03' }],
    ['Telefone', '="21988880004"', { phone: '21988880004' }],
    ['Telefone', '2,1988887777E+10', { phone: '21988887777' }],
    ['Aulas desde', '37.0', { carriedOver: 37 }],
    ['Telefone', "'+55 21 98888-0004", { phone: '+55 21 98888-0004' }],
    ['Telefone', '(555) 201-0001', { phone: '(555) 201-0001' }],
    ['Telefone', '0021988880014', { phone: '0021988880014' }],
    ['Forma Pgto', 'Pix', { notes: 'Forma Pgto: Pix' }],
    ['Responsável', 'Eva 0xx21 98888-0005', { guardian: { name: 'Eva', phone: '0xx21 98888-0005' } }],
    ['Obs', "'=1+1", { notes: '=1+1' }],
    ['Responsável', 'Eva 21 98888-0005', { guardian: { name: 'Eva', phone: '21 98888-0005' } }],
    ['Responsável', 'Eva: (21) 98888-0005', { guardian: { name: 'Eva', phone: '(21) 98888-0005' } }],
    ['Tel. responsável', '21 98888-0005 (Eva)', { guardian: { name: 'Eva', phone: '21 98888-0005' } }],
    ['Responsável', '21 98888-0005', { guardian: { name: '', phone: '21 98888-0005' } }],
    [
      'Responsável',
      'Eva: (21) 98888-0005 e Ugo: (21) 98888-0006',
      { guardian: { name: 'Eva e Ugo', phone: 'Eva: (21) 98888-0005 e Ugo: (21) 98888-0006' } },
    ],
    ['Nome social', 'Aninha', { notes: 'Nome social: Aninha' }],
    ['Fecha de graduación', '5 de enero del 2020', { gradeSince: '2020-01-05' }],
  ])('%s: %s is %j', (header, text, person) => {
    expect(rowOf(header, text)).toMatchObject({ state: 'new', person });
  });

  test('with a grade before the birth is refused', () => {
    const [item] = runOf(sheetOf('Nome;Nascimento;Data da graduação', 'Ana;13/05/2015;2014'));
    expect(faultsOf(item)).toEqual(['date-impossible']);
  });
});

test('a student of the academy who seems certain can be contradicted, and the answer taken back', () => {
  const sheet = sheetOf('Nome;Telefone;Faixa', 'João Silva;(21) 98888-7777;');
  const students = [knownOf('João Silva', { phone: '21988887777', belt: 'roxa' })];
  const [item] = runOf(sheet, { students });
  expect(item).toMatchObject({ state: 'same', question: { kind: 'student' }, same: { differences: [] } });
  const answers = { [item?.question?.id ?? '']: 'several' as const };
  expect(runOf(sheet, { answers, students })[0]).toMatchObject({
    state: 'new',
    beltGiven: false,
    answered: Object.keys(answers),
    namesakes: ['known'],
  });
});

test('text in UTF-16 is read by its mark', () => {
  const text = '\uFEFFNome\tFaixa\nJoão\tazul';
  const little = Buffer.from(text, 'utf16le');
  expect(tableOf(decodedText(little))).toEqual(tableOf(text));
  expect(tableOf(decodedText(Buffer.from(little).swap16()))).toEqual(tableOf(text));
});
