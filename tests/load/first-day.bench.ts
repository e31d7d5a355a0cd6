import { academyClock, shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ADMIN } from '../../tools/seed/people.ts';
import { seedDemo } from '../../tools/seed/seed-demo.ts';
import { PASSWORD } from '../e2e/academy.ts';
import { openDays, saveButton } from '../e2e/classes/classes-screen.ts';
import { watchPages } from '../e2e/page-watch.ts';
import * as profile from '../e2e/profile/profile-screen.ts';
import * as schedule from '../e2e/schedule/schedule-screen.ts';
import { emailField, passwordField, pathToConfirm } from '../e2e/session/session-screen.ts';
import { button, DEVICES, type Hand, handOn, menu, type Width } from '../e2e/week/hand.ts';
import { environment } from '../support/environment.ts';
import { openPage } from './browser.ts';
import { timed } from './samples.ts';
import { milliseconds, printTable } from './table.ts';

/** 47 on 2026-11-27, six of them for the health questions. Leaves room for a new field, not for a detour. */
const MOST_TAPS = 51;
const STUDENT = { name: 'Aluno P0 Silva', email: 'aluno@home.test', password: 'tatame-azul-7' };

/** 30 rows as a spreadsheet copies them. */
const ROWS = [
  'Nome\tCelular\tFaixa\tÚltima graduação\tAulas desde então',
  ...Array.from(
    { length: 30 },
    (_, row) => `Aluno P${row} Silva\t(21) 9${8000 + row}-1234\tazul 2º grau\t13/03/2024\t${row}`,
  ),
].join('\n');

type Steps = Record<string, (hand: Hand, desk: Page) => Promise<void>>;

const AT_THE_DESK: Steps = {
  'the owner signs in': async ({ page, enter, tap }) => {
    await page.goto('/login');
    await enter(emailField(page), ADMIN.email);
    await enter(passwordField(page), PASSWORD);
    await tap(button(page, 'Sign in'));
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
  },
  'names the academy': async ({ page, enter, tap }) => {
    await tap(page.getByRole('link', { name: /^Enter the academy/ }));
    const section = page.getByRole('region', { name: 'Academy', exact: true });
    await enter(section.getByLabel('Name'), 'Gracie Tijuca');
    await tap(button(page, 'Save academy'));
    await section.getByText('Saved', { exact: true }).waitFor();
  },
  'plans a daily class': async ({ page, choose, enter, tap }) => {
    await tap(menu(page, 'Class Management'));
    await tap(button(page, 'Add Class').first());
    await choose(page.getByLabel('Class type'), 'Kids');
    await enter(page.getByLabel('Instructor'), 'Marcelo');
    await tap(button(page, '4 weeks'));
    await tap(button(page, 'All Days'));
    await enter(page.getByLabel('Start time'), '18:00');
    await enter(page.getByLabel('End time'), '19:00');
    await tap(saveButton(page, 'Add Class'));
    await page.getByText('Kids is on the schedule.').waitFor();
  },
  'imports 30 rows': async ({ page, enter, tap }) => {
    await tap(menu(page, /^Students/));
    await tap(page.getByRole('link', { name: 'Import students' }));
    await enter(page.getByRole('textbox', { name: 'Paste from your spreadsheet' }), ROWS);
    await tap(button(page, 'Read the rows'));
    await tap(button(page, 'Import 30 students'));
    await page.getByText('30 students are imported').waitFor();
  },
  'invites a student': async ({ page, tap }) => {
    await tap(menu(page, /^Students/));
    await tap(page.getByRole('link', { name: STUDENT.name, exact: true }));
    await tap(button(page, 'Invite'));
    await page.getByText(/\/welcome#/).waitFor();
  },
};

const ON_THE_PHONE: Steps = {
  'the student opens the invitation': async ({ page, enter, follow, tap }, desk) => {
    await follow((await desk.getByText(/\/welcome#/).textContent()) ?? '');
    await enter(emailField(page), STUDENT.email);
    await enter(passwordField(page), STUDENT.password);
    await tap(button(page, 'Create account'));
    await page.getByText('The academy has let you in. Confirm your email').waitFor();
  },
  'confirms the email': async ({ page, enter, follow, tap }) => {
    await follow(await pathToConfirm(STUDENT.email));
    await enter(passwordField(page), STUDENT.password);
    await tap(button(page, 'Confirm email'));
    await tap(page.getByRole('link', { name: 'Open the app' }));
    await page.getByRole('heading', { name: 'Class Schedule' }).waitFor();
  },
  'completes the profile': async ({ page, enter, tap }) => {
    await tap(page.getByRole('link', { name: /Complete your profile/ }));
    await enter(profile.field(page, 'Contact name'), 'Marta Silva');
    await enter(profile.field(page, 'Relationship'), 'Mother');
    await enter(profile.field(page, 'Contact phone'), '(21) 91234-5678');
    await tap(page.getByRole('button', { name: 'Health questionnaire' }));
    for (const question of await page.getByRole('radiogroup').all())
      await tap(question.getByRole('radio', { name: 'No' }));
    await tap(profile.consent(page));
    await tap(profile.saveButton(page));
    await page.getByText(profile.SAVED).waitFor();
  },
  // Late in the evening the class of today is over.
  'checks in for tomorrow': async ({ page, tap }) => {
    await tap(page.getByRole('link', { name: 'See the classes' }));
    await tap(button(page, 'Next day'));
    await tap(schedule.button(page, 'Kids', 'Check In'));
    await schedule.button(page, 'Kids', 'Cancel').waitFor();
  },
};

/** Loads the demo data as `npm start` does, with 0 students the empty academy of `npm start -- --empty`. */
const seed = (students?: number) =>
  seedDemo({
    projectId: environment('GCLOUD_PROJECT'),
    authHost: environment('FIREBASE_AUTH_EMULATOR_HOST'),
    firestoreHost: environment('FIRESTORE_EMULATOR_HOST'),
    now: new Date(),
    students,
  });

const pages = watchPages();
beforeAll(async () => {
  await seed(0);
  // Tomorrow may be a national holiday.
  const { date } = academyClock(new Date());
  await openDays(date, shiftDate(date, 30));
});
// Also after a step that fails, because the errors may tell why.
afterEach(() => {
  expect(pages.unexpected(), 'errors that the browser reported').toEqual([]);
});
// The benches that follow expect the demo data.
afterAll(() => seed());

async function handAt(width: Width): Promise<Hand> {
  const page = await openPage(null, DEVICES[width]);
  await pages.watch(page.context());
  return handOn(page, width);
}

it('goes from an empty academy to the first check-in in few taps', async () => {
  const [desk, phone] = [await handAt(1280), await handAt(375)];
  const rows: [string, number, string][] = [];
  const walk = async (hand: Hand, steps: Steps) => {
    for (const [step, work] of Object.entries(steps)) {
      const before = hand.taps();
      const time = await timed(() => work(hand, desk.page));
      rows.push([step, hand.taps() - before, milliseconds(time)]);
    }
  };
  const time = await timed(() => walk(desk, AT_THE_DESK).then(() => walk(phone, ON_THE_PHONE)));
  const taps = desk.taps() + phone.taps();
  for (const { page } of [desk, phone]) await page.context().close();
  printTable({
    title: 'The first day: from an empty academy to the first check-in',
    columns: ['step', 'taps', 'time'],
    rows: [...rows, [`together (at most ${MOST_TAPS} taps)`, taps, milliseconds(time)]],
    remarks: [
      'The owner at 1280 px, the student at 375 px. A tap into a field counts; typing and pasting do not.',
      'Time: what the app takes, with the start of each Function. A person also reads and types.',
    ],
  });
  expect(taps, 'taps of the first day').toBeLessThanOrEqual(MOST_TAPS);
});
