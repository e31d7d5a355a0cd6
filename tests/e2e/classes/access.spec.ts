import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import {
  ADMIN,
  classesOf,
  dialog,
  putRecurring,
  rows,
  search,
  someInstructor,
  unfold,
} from './classes-screen.ts';

const MOVEMENTS = ['Armlock', 'Triangle'].map((name) => ({ id: name.toLowerCase(), name, description: '' }));

async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate<number>(`(() => {
    const scrolled = document.querySelector('dialog[open]') ?? document.documentElement;
    return scrolled.scrollWidth - scrolled.clientWidth;
  })()`);
  expect(overflow, what).toBe(0);
}

for (const [width, colorScheme, language] of [
  [320, 'dark', 'pt-BR'],
  [375, 'light', 'en'],
  [1280, 'dark', 'en'],
  [1280, 'light', 'pt-BR'],
] as const) {
  test(`everything fits and pleases axe (${width} px, ${colorScheme}, ${language})`, async ({
    academy,
    open,
  }) => {
    test.slow();
    const student = await academy.student();
    const lesson = await putRecurring(academy, { movements: MOVEMENTS, attendees: [student] });
    const page = await open(await academy.admin(), { colorScheme, viewport: { width, height: 800 } });
    await page.evaluate(`localStorage.setItem('faixa.language', '${language}')`);
    await page.goto(ADMIN.path);
    await page.getByRole('searchbox').fill(lesson.instructor);
    const look = async (what: string) => {
      await expectToFit(page, what);
      await expectAccessible(page);
    };
    const opened = async (action: RegExp) => {
      await page.getByRole('button', { name: action }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText(/^(Loading|Looking|Carregando|Consultando)/)).toHaveCount(0);
    };

    await page.getByRole('button', { name: /^(View Instances|Ver datas)/ }).click();
    await expect(page.locator('[data-instance]')).toHaveCount(5);
    await look('the list');
    await opened(/^(Edit|Editar): /);
    await look('the form');
    await page.keyboard.press('Escape');
    await opened(/^(Delete|Excluir): /);
    await look('the question');
    await page.keyboard.press('Escape');
    await opened(/^(Holidays|Feriados)$/);
    await look('the holidays');
    await page.keyboard.press('Escape');
    const instance = page.locator('[data-instance]').first();
    await instance.getByRole('button').first().click();
    await look('one date');
    await page.keyboard.press('Escape');
    await instance.getByRole('button').last().click();
    await look('cancelling one date');
    await page.keyboard.press('Escape');

    await opened(/^(Add Class|Adicionar aula)$/);
    await page.getByRole('button', { name: /^(All Days|Todos os dias)$/ }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await look('the form with its problems');
  });
}

test('a class is set up, changed and deleted with the keyboard alone', async ({ academy, open }) => {
  const instructor = someInstructor();
  const page = await open(await academy.admin(), ADMIN);
  const press = async (name: RegExp | string) => {
    await page.getByRole('button', { name, exact: typeof name === 'string' }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Add Class');
  const form = dialog(page, 'Add New Class');
  await expect(form).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Class type')).toBeFocused();
  await page.keyboard.type('Kids');
  await page.keyboard.press('Tab');
  await page.keyboard.type(instructor);
  await press('4 weeks');
  await press('Weekdays');
  await form.getByLabel('Maximum capacity').focus();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Class' })).toBeFocused();
  expect(await classesOf(instructor)).toMatchObject([{ title: 'Kids', maxCapacity: 20 }]);

  await search(page, instructor);
  await press(/^View Instances/);
  await expect(page.getByRole('button', { name: /^View Instances/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(page.locator('[data-instance]')).toHaveCount(5);
  await press(/^Edit: Kids/);
  await expect(dialog(page, 'Edit Class')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Edit: Kids/ })).toBeFocused();
  await press(/^Delete: Kids/);
  await press('Delete');
  await expect(rows(page)).toHaveCount(0);
});

test('Tab reaches everything in the form, in the list of dates and in the holidays', async ({
  academy,
  open,
}) => {
  test.slow();
  const lesson = await putRecurring(academy, { movements: MOVEMENTS });
  const page = await open(await academy.admin(), { ...ADMIN, viewport: { width: 375, height: 800 } });
  await search(page, lesson.instructor);
  await unfold(page);
  await expect(page.locator('[data-instance]')).toHaveCount(5);
  await page.locator('#content').focus();
  await expectKeyboardReachesAll(page);
  await page.getByRole('button', { name: /^Edit: / }).click();
  await expect(page.getByText(/^Looking/)).toHaveCount(0);
  await expectKeyboardReachesAll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Holidays' }).click();
  await expect(page.getByText('Natal')).toBeVisible();
  await expectKeyboardReachesAll(page);
});
