import { shiftDate } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import type { Person } from '../academy.ts';
import { dialog, saveButton, search } from '../classes/classes-screen.ts';
import { card } from '../schedule/schedule-screen.ts';
import { button, type Hand, type Job, job, menu } from './hand.ts';

const list = (page: Page) => dialog(page, 'Class Attendees');
const openList = (hand: Hand, title: string) =>
  hand.tap(card(hand.page, title).getByRole('button', { name: `List, ${title}` }));
const openClass = (hand: Hand, title: string) =>
  hand.tap(card(hand.page, title).getByRole('button', { name: title, exact: true }));

async function openStudentOfTonight(hand: Hand, { name }: Person): Promise<void> {
  await openList(hand, 'Fundamentals');
  await hand.tap(list(hand.page).getByRole('link', { name }));
}

async function addToTonight(hand: Hand, { name }: Person): Promise<void> {
  await openList(hand, 'Fundamentals');
  await list(hand.page).getByRole('searchbox').fill(name);
  await hand.tap(list(hand.page).getByRole('button', { name: `Add ${name}` }));
  await list(hand.page).getByText(`${name} was added.`).waitFor();
}

async function substitute(hand: Hand, title: string): Promise<void> {
  await openClass(hand, title);
  await hand.tap(dialog(hand.page, title).getByRole('button', { name: 'Substitute' }));
  const form = dialog(hand.page, 'Substitute');
  await form.getByRole('combobox', { name: 'Instructor' }).fill('Rita');
  await hand.tap(form.getByRole('button', { name: 'Update date' }));
  await card(hand.page, title).getByText('Rita').waitFor();
}

async function noteTechnique(hand: Hand, title: string): Promise<void> {
  await openClass(hand, title);
  await hand.tap(dialog(hand.page, title).getByRole('button', { name: 'What was taught' }));
  const form = dialog(hand.page, 'What was taught');
  const field = form.getByRole('combobox', { name: 'Technique name' });
  await field.fill('Omoplata');
  await form.getByRole('option', { name: 'Omoplata' }).waitFor();
  await field.press('Enter');
  await hand.tap(form.getByRole('button', { name: 'Save techniques' }));
  await form.waitFor({ state: 'hidden' });
}

/** On the schedule. */
export const SCHEDULE_JOBS: readonly Job[] = [
  job('who comes tonight', 1, async (hand, { ana }) => {
    await openList(hand, 'Fundamentals');
    await list(hand.page).getByText(ana.name).waitFor();
  }),
  job('add a student who has no phone', 3, (hand, { bia }) => addToTonight(hand, bia)),
  job('call a student', 3, async (hand, { ana }) => {
    await openStudentOfTonight(hand, ana);
    const contact = hand.page.getByRole('region', { name: 'Contact', exact: true });
    await hand.leave(contact.getByRole('link', { name: /^Call/ }));
  }),
  job('call the emergency contact of a student', 3, async (hand, { ana }) => {
    await openStudentOfTonight(hand, ana);
    await hand.leave(hand.page.getByRole('link', { name: /^Call .*emergency contact/ }));
  }),
  job('who came yesterday', 2, async (hand, { tag, ana }) => {
    await hand.tap(button(hand.page, 'Yesterday'));
    await openList(hand, tag);
    await list(hand.page).getByText(ana.name).waitFor();
  }),
  job('cancel one date', 3, async (hand) => {
    await openClass(hand, 'Kids');
    await hand.tap(dialog(hand.page, 'Kids').getByRole('button', { name: 'Cancel this date' }));
    const form = dialog(hand.page, 'Cancel one date');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Mestre is traveling');
    await hand.tap(form.getByRole('button', { name: 'Cancel this date' }));
    await card(hand.page, 'Kids').getByText('Mestre is traveling').waitFor();
  }),
  job('substitute the instructor of a date', 3, (hand) => substitute(hand, 'Advanced')),
  job('what was taught', 3, (hand) => noteTechnique(hand, 'Advanced')),
];

/** A professor's evening, at 375 px. */
export const PROFESSOR_JOBS: readonly Job[] = [
  job('a professor opens the list of the next own class', 1, async (hand, { ana }) => {
    await hand.tap(button(hand.page, /^List, Your .* Fundamentals/));
    await list(hand.page).getByText(ana.name).waitFor();
  }),
  job('a professor marks a student absent', 2, async (hand, { ana }) => {
    await openList(hand, 'Fundamentals');
    await hand.tap(list(hand.page).getByRole('button', { name: `Mark ${ana.name} absent` }));
    await list(hand.page)
      .getByRole('button', { name: `Mark ${ana.name} present` })
      .waitFor();
  }),
];

/** On Class Management. */
export const CLASS_JOBS: readonly Job[] = [
  job('a new class, with the warning of a clash', 13, async (hand, { day, season }) => {
    const { page } = hand;
    await hand.tap(menu(page, 'Class Management'));
    await hand.tap(button(page, 'Add Class'));
    const form = dialog(page, 'Add New Class');
    await hand.choose(form.getByLabel('Class type'), 'Kids');
    await form.getByLabel('Instructor').fill(season.instructor);
    await form.getByLabel('End date').fill(day);
    await form.getByLabel('Start time').fill('14:00');
    await hand.tap(form.getByRole('button', { name: 'All Days' }));
    await page.getByText('has another class at that time').waitFor();
    await form.getByLabel('Start time').fill('13:00');
    await hand.tap(saveButton(page, 'Add Class'));
    await page.getByText('Kids is on the schedule.').waitFor();
  }),
  job('duplicate a class, from the list', 2, async (hand, { season }) => {
    const { page } = hand;
    await menu(page, 'Class Management').click();
    await search(page, season.instructor);
    await hand.tap(button(page, /^Duplicate: No-Gi/));
    await hand.tap(saveButton(page, 'Add Class'));
    await page.getByText('No-Gi is on the schedule.').waitFor();
  }),
  job('another time from a date on', 9, async (hand, { day, season }) => {
    const { page } = hand;
    await hand.tap(menu(page, 'Class Management'));
    await search(page, season.instructor);
    await hand.tap(button(page, /^Edit: No-Gi/).last());
    const form = dialog(page, 'Edit Class');
    await form.getByLabel('Effective from').fill(shiftDate(day, 1));
    await form.getByLabel('End time').fill('16:00');
    await hand.tap(saveButton(page, 'Update Class'));
    await page.getByText('No-Gi was saved.').waitFor();
  }),
  job('a holiday, with the classes of that day', 3, async (hand, { tag, holiday }) => {
    const { page } = hand;
    await hand.tap(menu(page, 'Class Management'));
    await hand.tap(button(page, 'Holidays'));
    const form = dialog(page, 'Holidays').getByRole('form', { name: 'Add holiday' });
    await form.getByLabel('Date').fill(holiday);
    await form.getByLabel('Name of the holiday').fill(tag);
    await hand.tap(form.getByRole('button', { name: /^Save and cancel \d+ class/ }));
    await page.getByText(new RegExp(`${tag} was saved, and \\d+ class`)).waitFor();
  }),
];
