import { academyClock } from '@domain/calendar.ts';
import { firestore } from '../academy.ts';
import { holdCall } from '../callables.ts';
import { expect, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import {
  beltSelect,
  degreeSelect,
  find,
  GRADUATION,
  promotionsButton,
  promotionsOf,
  row,
  SAVED,
  skipTo,
  uniqueName,
} from './graduation-screen.ts';

test('one tap promotes a student, another one undoes it, and the student sees both at once', async ({
  academy,
  open,
}) => {
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

  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(desk.getByText('Promotion undone')).toBeVisible();
  await expect(phone.getByText('1º Grau')).toBeVisible();
  await expect(degreeSelect(desk, ana)).toHaveValue('1');
  expect((await promotionsOf(ana))[0]?.undone).toMatchObject({ byName: 'Rita Prado' });
});

test('an administrator changes belts in the list and in the dialog of promotions', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const rita = await academy.student({ name: uniqueName('Rita'), isAdmin: true });
  await academy.grant(rita);
  const azul = { belt: 'azul', degree: 2 } as const;
  // Before the page is opened: it may search a directory that it loads once.
  const [ana, bia, caio, eva] = await Promise.all([
    academy.student({ name: uniqueName('Ana'), ...azul }),
    academy.student({ name: uniqueName('Bia') }),
    academy.student({ name: uniqueName('Caio'), degree: 4 }),
    academy.student({ name: uniqueName('Eva'), ...azul }),
  ]);
  const page = await open(rita, GRADUATION);

  await test.step('administrators are not listed', async () => {
    await page.getByRole('searchbox').fill(rita.email);
    await expect(page.getByText('No students found')).toBeVisible();
  });

  await test.step('after the fourth degree a new belt takes one tap; until it is saved there is no other choice', async () => {
    await find(page, caio);
    const { letGo } = await holdCall(page, 'graduate');
    await beltSelect(page, caio).selectOption('azul');
    await expect(beltSelect(page, caio)).toBeDisabled();
    await expect(degreeSelect(page, caio)).toBeDisabled();
    letGo();
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.unroute('**/graduate');
    await expect(row(page)).toContainText('Blue, 0º Grau');
  });

  await test.step('a lower grade is saved at once, and a reason can be added', async () => {
    const to = { belt: 'branca', degree: 0 };
    const { dialog, reason, save } = await skipTo(page, eva, to.belt);
    expect(await promotionsOf(eva)).toMatchObject([{ to, reason: '' }]);
    await expect(dialog).toContainText('This lowers the grade.');
    await save.click();
    await expect(dialog.getByText('Enter the reason')).toBeVisible();
    await reason.fill('Graded elsewhere');
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await promotionsOf(eva)).toMatchObject([{ to, reason: 'Graded elsewhere' }]);
  });

  await test.step('two choices in a row, each judged from the one before', async () => {
    await find(page, ana);
    await beltSelect(page, ana).selectOption('preta');
    await expect(beltSelect(page, ana)).toBeEnabled();
    await degreeSelect(page, ana).selectOption('2');
    await expect(row(page)).toContainText('Black, 2º Grau');
    expect(await promotionsOf(ana)).toHaveLength(2);
  });

  await test.step('the previous grade, chosen again, undoes the promotion just given', async () => {
    const marks = async () => (await promotionsOf(ana)).map(({ undone }) => Boolean(undone));
    await degreeSelect(page, ana).selectOption('3');
    await expect.poll(marks).toEqual([false, false, false]);
    await expect(degreeSelect(page, ana)).toBeEnabled();
    await page.route('**/undoPromotion', (route) => route.abort());
    await degreeSelect(page, ana).selectOption('2');
    await expect(page.getByText('Failed to update belt')).toBeVisible();
    await page.unroute('**/undoPromotion');
    await expect(degreeSelect(page, ana)).toHaveValue('3');
    await degreeSelect(page, ana).selectOption('2');
    await expect.poll(marks).toEqual([false, false, true]);
    const given = await promotionsOf(ana);
    const student = await firestore.doc(`students/${ana.uid}`).get();
    expect(student.get('standing.promotionId')).toBe(given[1]?.id);
  });

  await test.step('the history marks a skip without a reason, and offers to add one', async () => {
    await promotionsButton(page, ana).click();
    const dialog = page.getByRole('dialog', { name: `Promotions of ${ana.name}` });
    await expect(dialog.getByText('No reason given')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Add a reason' }).last().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Came from Rio');
    await page.getByRole('button', { name: 'Save reason' }).click();
    await expect(dialog.getByText('Reason: Came from Rio')).toBeVisible();
    await expect(dialog.getByText('No reason given')).toHaveCount(1);
    // The promotion can arrive before the answer of the call, which closes the upper dialog.
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the dialog of promotions promotes with a note and undoes the latest one', async () => {
    await find(page, bia);
    await promotionsButton(page, bia).click();
    const dialog = page.getByRole('dialog', { name: `Promotions of ${bia.name}` });
    await expect(dialog.getByText('No promotions recorded yet.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Well done');
    await dialog.getByRole('button', { name: 'Promote to White, 1º Grau' }).click();
    await expect(dialog.getByText(SAVED)).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText(['Note: Well done']);
    await dialog.getByRole('button', { name: 'Promote to White, 2º Grau' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);

    await expect(dialog.getByRole('button', { name: 'Undo this promotion' })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Undo this promotion' }).click();
    await expect(dialog.getByText('Undone by')).toBeVisible();
    expect((await firestore.doc(`students/${bia.uid}`).get()).get('degree')).toBe(1);
    await page.keyboard.press('Escape');
    await expect(promotionsButton(page, bia)).toBeFocused();
  });
});

test('a key in a closed select promotes only with Enter, or when the focus leaves both selects', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student({ name: uniqueName('Ana') });
  const page = await open(await academy.admin(), GRADUATION);
  await find(page, ana);

  await test.step('Escape takes the choice back', async () => {
    await degreeSelect(page, ana).focus();
    await page.keyboard.press('ArrowDown');
    await expect(degreeSelect(page, ana)).toHaveValue('1');
    await expect(page.getByText('Not saved: Enter saves, Esc goes back')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(degreeSelect(page, ana)).toHaveValue('0');
  });

  await test.step('one promotion for a belt and a degree, with Enter', async () => {
    await beltSelect(page, ana).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(row(page)).toContainText('White, 0º Grau');
    await page.keyboard.press('Enter');
    await expect(row(page)).toContainText('Blue, 1º Grau');
    expect(await promotionsOf(ana)).toHaveLength(1);
  });

  await test.step('leaving saves', async () => {
    await expect(degreeSelect(page, ana)).toBeEnabled();
    await degreeSelect(page, ana).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    // The row also names the next grade, so its text proves nothing.
    await expect.poll(async () => (await promotionsOf(ana)).length).toBe(2);
  });
});

test('a child is offered the belts of children, and at 16 is listed with the adult belts to choose from', {
  tag: '@long',
}, async ({ academy, open }) => {
  const today = academyClock(new Date()).date;
  const born = (age: number) => `${Number(today.slice(0, 4)) - age}-12-31`;
  const [child, teen, adult] = await Promise.all([
    academy.student({ name: uniqueName('Lia'), birthDate: born(8), degree: 4 }),
    academy.student({ name: uniqueName('Caio'), birthDate: born(16), belt: 'verde-branca', degree: 2 }),
    academy.student({ name: uniqueName('Ana'), birthDate: born(17) }),
  ]);
  const page = await open(await academy.admin(), { ...GRADUATION, now: `${today}T10:00:00-03:00` });
  const optionsOf = (person: typeof child) => beltSelect(page, person).locator('option').allTextContents();

  await find(page, adult);
  expect(await optionsOf(adult)).toEqual(['White', 'Blue', 'Purple', 'Brown', 'Black']);

  await find(page, child);
  const offered = await optionsOf(child);
  expect(offered).toHaveLength(17);
  expect(offered.slice(6, 9)).toEqual([
    'Yellow and black',
    'Orange and white (from 10 years)',
    'Orange (from 10 years)',
  ]);
  await beltSelect(page, child).selectOption('laranja-branca');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(row(page)).toContainText('Orange and white, 0º Grau');
  await expectWellShaped(page);

  const listed = page.getByRole('listitem').filter({ hasText: teen.name });
  await expect(listed).toHaveText(`${teen.name}: Green and white, 2º Grau → Blue / Purple`);
  await find(page, teen);
  await promotionsButton(page, teen).click();
  await page.getByRole('button', { name: 'Promote to Purple, 0º Grau' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page)).toContainText('Purple, 0º Grau');
  await expect(listed).toHaveCount(0);
});
