import { readFileSync } from 'node:fs';
import { academyClock } from '@domain/calendar.ts';
import type { Route } from '@playwright/test';
import { firestore } from '../academy.ts';
import { answerCall, refuseCall } from '../callables.ts';
import { dialog } from '../classes/classes-screen.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueName } from '../graduation/graduation-screen.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectWellShaped } from '../looks.ts';

const TODAY = academyClock(new Date()).date;
const IMPORT = { path: '/dashboard/students/import', now: `${TODAY}T10:00:00-03:00` };

/** 30 rows: one person in two rows, two with one phone, an unreadable phone, one who left, a child's belt. */
function rowsOf(tag: string): string {
  const phone = (index: number) => `(21) 9${7000 + index}-${String(Math.random()).slice(2, 6)}`;
  const shared = phone(900);
  const plain = Array.from({ length: 24 }, (_, index) => [
    `${tag} P${index} Lima`,
    phone(index),
    'azul 2º grau',
    '13/03/2024',
    '35',
    '',
  ]);
  const odd = [
    [`${tag} Exam`, '', 'branca', '2019', '', ''],
    [`${tag} Exam`, '', 'azul', '03/2022', '10', ''],
    [`${tag} Mother`, shared, 'roxa', '', '', ''],
    [`${tag} Daughter`, shared, 'cinza', '', '', ''],
    [`${tag} Digits`, '2,1E+10', 'branca', '', '', ''],
    [`${tag} Gone`, '', 'branca', '', '', 'cancelado'],
  ];
  const heads = ['Nome', 'Celular', 'Faixa', 'Última graduação', 'Aulas desde então', 'Situação'];
  return [['Alunos'], heads, ...plain, ...odd, ['Total: 30']].map((row) => row.join('\t')).join('\n');
}

test('thirty rows are pasted, asked about, imported, and the import is undone', {
  tag: '@long',
}, async ({ academy, open }) => {
  // Digits in a name would be asked about.
  const tag = uniqueName('Imp').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const page = await open(await academy.admin(), IMPORT);
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${tag} ${name}` });
  const show = (state: string) => page.getByRole('button', { name: new RegExp(`^${state} \\(`) });

  await test.step('the rows are read, and nothing is written', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Read the rows' }).click();
    await expect(page.getByText('There are no people in it.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Paste from your spreadsheet' }).fill(rowsOf(tag));
    await page.getByRole('button', { name: 'Read the rows' }).click();
    await expect(page.getByRole('button', { name: 'Import 24 students' })).toBeVisible();
    await expect(page.getByText('Rows 1 and 33 are titles')).toBeVisible();
    await page.getByRole('button', { name: 'Show all columns' }).click();
    await expect(page.getByRole('combobox', { name: 'Última graduação: Dates' })).toHaveValue('day-first');
    await expect(row('P0 Lima').last()).toContainText(/Promoted on: .*2024/);
    await expectWellShaped(page);
  });

  await test.step('the questions are answered, and a cell is corrected', async () => {
    await show('Question').click();
    await page.getByRole('button', { name: 'One person' }).first().click();
    await expectKeyboardReachesAll(page);
    await page.getByRole('button', { name: 'Different people' }).first().click();
    await page
      .getByRole('group', { name: /“cancelado”/ })
      .getByRole('button', { name: 'Leave out' })
      .click();
    await show('Cannot be read').click();
    const cell = page.getByRole('textbox', { name: 'Phone' });
    await cell.fill('(21) 98888-7777');
    await cell.press('Enter');
    await show('Left out').click();
    await expect(row('Gone')).toContainText('The file says: cancelado');
    await show('Left out').click();
  });

  await test.step('the people are imported', async () => {
    await page.getByRole('button', { name: 'Import 28 students' }).click();
    await expect(page.getByText('28 students are imported')).toBeVisible();
    await expectWellShaped(page);
    const stored = await firestore
      .collection('students')
      .where('name', '>=', tag)
      .where('name', '<', `${tag}~`)
      .get();
    expect(stored.size).toBe(28);
    const exam = stored.docs.find((each) => each.get('name') === `${tag} Exam`);
    expect(exam?.data()).toMatchObject({
      belt: 'azul',
      standing: { gradeSince: '2022-03', carriedOver: 10 },
    });
  });

  await test.step('the list has them', async () => {
    await page.getByRole('link', { name: 'All students' }).last().click();
    await page.getByRole('searchbox', { name: 'Search students...' }).fill(`${tag} Daughter`);
    await expect(page.getByRole('rowheader')).toHaveText([`${tag} DaughterNo account yet`]);
    await expect(row('Daughter')).toContainText('Gray, 0º Grau');
    await page.getByRole('searchbox', { name: 'Search students...' }).fill(tag);
    await expect(page.locator('a[href*="wa.me"]').first()).toBeAttached();
    // They have trained before this app.
    await expect(page.locator('a[href*="primeira"]')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search students...' }).fill(`${tag} Exam`);
    await page.getByRole('link', { name: `${tag} Exam`, exact: true }).click();
    await expect(page.getByText('In this grade since March 2022.')).toBeVisible();
    await expect(page.getByText('White, 0º Grau. Since 2019')).toBeVisible();
    await page.goBack();
  });

  await test.step('the import is undone', async () => {
    await page.getByRole('link', { name: 'Import students' }).click();
    const recent = page.getByRole('region', { name: 'Imports of the last 24 hours' });
    await expect(recent.getByText(/^Pasted: 28 students/).first()).toBeVisible();
    await recent.getByRole('button', { name: 'Undo this import' }).first().click();
    await dialog(page, 'Undo this import').getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('28 students are removed')).toBeVisible();
    await page.getByRole('link', { name: 'All students' }).click();
    await page.getByRole('searchbox', { name: 'Search students...' }).fill(tag);
    await expect(page.getByRole('rowheader')).toHaveCount(0);
  });
});

/** Answers an import with these outcomes of its first rows; the others are added. */
const imported =
  (...first: string[]) =>
  (route: Route) => {
    const { people } = route.request().postDataJSON().data;
    const outcomes = people.map(({ key }: { key: string }, row: number) => [key, first[row] ?? 'added']);
    const result = { outcomes: Object.fromEntries(outcomes) };
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { result } });
  };

test('an import that stops offers the rest, the undo and another file', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 503/);
  const page = await open(await academy.admin(), IMPORT);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const read = async () => {
    const names = Array.from({ length: 102 }, (_, index) => `Stop P${index} Lima`);
    await page.getByRole('textbox').fill(['Nome', ...names].join('\n'));
    await button('Read the rows').click();
  };
  await read();

  await test.step('the second of two calls fails', async () => {
    await refuseCall(page, 'importStudents', 'busy');
    await page.route('**/importStudents', imported('date-in-future', 'existing'), { times: 1 });
    await button('Import 102 students').click();
    await expect(page.getByRole('alert')).toContainText('Many people are doing this right now.');
    await expect(page.getByText('98 students are imported')).toBeVisible();
    await expect(page.getByText('Stop P0 Lima: Refused. A date cannot be after today')).toBeVisible();
    await expect(page.getByText('Stop P1 Lima: Exists. This person was added')).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), button('Download the result').click()]);
    const result = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(result[0]).toContain('"What happens";"Why";"Details"');
    expect(result[1]).toBe('"2";"Stop P0 Lima";"Refused";"A date cannot be after today";""');
    expect(result[2]).toContain('"3";"Stop P1 Lima";"Exists";"This person');
    expect(result[3]).toBe('"4";"Stop P2 Lima";"Imported";"";"Begins as White, 0º Grau"');
    expect(result[102]).toBe('"103";"Stop P101 Lima";"New";"The import has stopped";""');
    await expect(button('Undo this import')).toBeVisible();
    await expectWellShaped(page);
  });

  await test.step('the rest is imported', async () => {
    await page.route('**/importStudents', imported());
    await button('Continue with 2 students').click();
    await expect(page.getByText('100 students are imported')).toBeVisible();
    await button('Another file').click();
  });

  await test.step('an import that is undone cannot be continued', async () => {
    await refuseCall(page, 'importStudents', 'busy');
    await answerCall(page, 'undoImport', { removed: 0, stayed: [], after: null });
    await read();
    await button('Import 102 students').click();
    await expect(button('Continue with 102 students')).toBeVisible();
    await button('Undo this import').click();
    await dialog(page, 'Undo this import').getByRole('button', { name: 'Undo this import' }).click();
    await expect(button('Continue with 102 students')).toBeHidden();
    await button('Another file').click();
    await expect(page.getByRole('textbox')).toBeVisible();
  });
});
