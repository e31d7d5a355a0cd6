import { firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import {
  beltSelect,
  degreeSelect,
  find,
  GRADUATION,
  holdBackGraduate,
  promotionsButton,
  promotionsOf,
  row,
  SAVED,
  uniqueName,
} from './graduation-screen.ts';

test('one tap promotes to the next degree, and the student sees it at once', async ({ academy, open }) => {
  const ana = await academy.student({ name: uniqueName('Ana'), belt: 'azul', degree: 1 });
  const rita = await academy.admin('Rita Prado');
  const [desk, phone] = await Promise.all([open(rita, GRADUATION), open(ana)]);
  await expect(phone.getByText('1º Grau')).toBeVisible();
  await find(desk, ana);
  await expect(row(desk)).toContainText('Blue, 1º Grau');

  await degreeSelect(desk, ana).selectOption('2');
  await expect(desk.getByText(SAVED)).toBeVisible();
  await expect(phone.getByText('2º Grau')).toBeVisible();
  await expect(row(desk)).toContainText('Blue, 2º Grau');
  expect(await promotionsOf(ana)).toMatchObject([
    {
      from: { belt: 'azul', degree: 1 },
      to: { belt: 'azul', degree: 2 },
      by: rita.uid,
      byName: rita.name,
      reason: '',
    },
  ]);
});

test('a new belt after the fourth degree is one tap too', async ({ academy, open }) => {
  const ana = await academy.student({ name: uniqueName('Ana'), degree: 4 });
  const page = await open(await academy.admin(), GRADUATION);
  await find(page, ana);
  await beltSelect(page, ana).selectOption('azul');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(row(page)).toContainText('Blue, 0º Grau');
});

test('the selects are disabled while it is saved, and have the focus again afterwards', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ name: uniqueName('Ana') });
  const page = await open(await academy.admin(), GRADUATION);
  await find(page, ana);
  const letGo = await holdBackGraduate(page);
  await degreeSelect(page, ana).focus();
  await degreeSelect(page, ana).selectOption('1');
  await expect(degreeSelect(page, ana)).toBeDisabled();
  await expect(beltSelect(page, ana)).toBeDisabled();
  await expect(degreeSelect(page, ana)).toHaveValue('1');

  letGo();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(degreeSelect(page, ana)).toBeEnabled();
  await expect(degreeSelect(page, ana)).toBeFocused();
});

for (const { what, to, words } of [
  { what: 'a skip', to: { belt: 'roxa', degree: 0 }, words: 'This skips at least one grade.' },
  { what: 'a step down', to: { belt: 'branca', degree: 0 }, words: 'This takes a grade away.' },
]) {
  test(`${what} asks for a reason first, and keeps it with the note`, async ({ academy, open }) => {
    const ana = await academy.student({ name: uniqueName('Ana'), belt: 'azul', degree: 2 });
    const page = await open(await academy.admin(), GRADUATION);
    await find(page, ana);
    await beltSelect(page, ana).selectOption(to.belt);
    const dialog = page.getByRole('dialog', { name: `Change the belt of ${ana.name}?` });
    await expect(dialog).toContainText(words);

    await dialog.getByRole('button', { name: 'Save the change' }).click();
    await expect(dialog.getByText('Add a reason when you skip or lower a grade')).toBeVisible();
    expect(await promotionsOf(ana)).toEqual([]);

    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Graded elsewhere');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Welcome');
    await dialog.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await promotionsOf(ana)).toMatchObject([{ to, reason: 'Graded elsewhere', note: 'Welcome' }]);
  });
}

test('called off, the question changes nothing and the select shows the belt again', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ name: uniqueName('Ana'), belt: 'azul', degree: 2 });
  const page = await open(await academy.admin(), GRADUATION);
  await find(page, ana);
  await beltSelect(page, ana).selectOption('preta');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(beltSelect(page, ana)).toHaveValue('azul');
  await expect(degreeSelect(page, ana)).toHaveValue('2');
  expect(await promotionsOf(ana)).toEqual([]);
});

test('the latest promotion is undone from the notice, and the student wears the old belt again', async ({
  academy,
  open,
}) => {
  const ana = await academy.student({ name: uniqueName('Ana'), belt: 'roxa', degree: 1 });
  const [desk, phone] = await Promise.all([open(await academy.admin(), GRADUATION), open(ana)]);
  await find(desk, ana);
  await degreeSelect(desk, ana).selectOption('2');
  await expect(phone.getByText('2º Grau')).toBeVisible();

  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(desk.getByText('Promotion undone')).toBeVisible();
  await expect(phone.getByText('1º Grau')).toBeVisible();
  await expect(degreeSelect(desk, ana)).toHaveValue('1');
  expect((await promotionsOf(ana))[0]?.undone).toMatchObject({ byName: 'Olga Prado' });
});

test('the list of promotions promotes with a note and undoes the latest one', async ({ academy, open }) => {
  const ana = await academy.student({ name: uniqueName('Ana') });
  const page = await open(await academy.admin(), GRADUATION);
  await find(page, ana);
  await promotionsButton(page, ana).click();
  const dialog = page.getByRole('dialog', { name: `Promotions of ${ana.name}` });
  await expect(dialog.getByText('No promotions recorded yet.')).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Note' }).fill('Well done');
  await dialog.getByRole('button', { name: 'Promote to White, 1º Grau' }).click();
  await expect(dialog.getByText(SAVED)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(['Note: Well done']);
  await dialog.getByRole('button', { name: 'Promote to White, 2º Grau' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);

  await expect(dialog.getByRole('button', { name: 'Undo this promotion' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Undo this promotion' }).click();
  await expect(dialog.getByText('Undone by Olga Prado')).toBeVisible();
  expect((await firestore.doc(`students/${ana.uid}`).get()).get('degree')).toBe(1);
  await page.keyboard.press('Escape');
  await expect(promotionsButton(page, ana)).toBeFocused();
});

test('no answer: says so, shows the old belt, and a second try promotes once', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  const ana = await academy.student({ name: uniqueName('Ana') });
  const page = await open(await academy.admin(), GRADUATION);
  await find(page, ana);
  await page.route('**/graduate', (route) => route.abort());
  await degreeSelect(page, ana).selectOption('1');
  await expect(page.getByText('Failed to update belt')).toBeVisible();
  await expect(degreeSelect(page, ana)).toHaveValue('0');

  await page.unroute('**/graduate');
  await degreeSelect(page, ana).selectOption('1');
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await promotionsOf(ana)).toHaveLength(1);
});

test('an administrator who trains cannot change their own belt', async ({ academy, open }) => {
  const rita = await academy.student({ name: uniqueName('Rita'), isAdmin: true });
  await academy.grant(rita);
  const page = await open(rita, GRADUATION);
  await page.getByRole('searchbox').fill(rita.email);
  await expect(row(page)).toContainText('You cannot change your own belt');
  await expect(beltSelect(page, rita)).toHaveCount(0);
});
