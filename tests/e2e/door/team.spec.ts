import { randomUUID } from 'node:crypto';
import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { shiftDate } from '@domain/calendar.ts';
import { type DoorNote, doorNote } from '@domain/schedule/door.ts';
import { leadOf } from '../../support/factories.ts';
import { deleteAll, firestore, PROJECT_ID, putAll, type SeededClass } from '../academy.ts';
import { dialog } from '../classes/classes-screen.ts';
import { expect, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import { card } from '../schedule/schedule-screen.ts';

const PHONE = { viewport: { width: 375, height: 667 } };
const ORIGIN = process.env.FAIXA_FUNCTIONS_ORIGIN ?? 'http://127.0.0.1:5001';

test('an administrator pairs a tablet, sees it in the list, and removes it', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await academy.admin(), { ...PHONE, path: '/dashboard/settings#team' });
  const name = `Tatame ${randomUUID().slice(0, 6)}`;
  const row = page.getByRole('listitem').filter({ hasText: name });
  const pairing = dialog(page, 'Pair a tablet');
  const code = pairing.getByRole('img');

  await test.step('a code is shown with its end; another one takes its place', async () => {
    await page.getByRole('button', { name: 'Pair a tablet' }).click();
    await pairing.getByRole('button', { name: 'Show the code' }).click();
    await expect(pairing.getByText('Give the tablet a name')).toBeVisible();
    await pairing.getByLabel('Name of the tablet').fill(name);
    await pairing.getByRole('button', { name: 'Show the code' }).click();
    await expect(pairing.getByRole('timer')).toHaveText(/^Valid for (9:\d\d|10:00)$/);
    await expect(pairing).toContainText('/door');
    await expectWellShaped(page);
    const first = await code.textContent();
    await page.clock.fastForward('10:01');
    await expect(pairing.getByText('This code has ended.')).toBeVisible();
    await pairing.getByRole('button', { name: 'Show another code' }).click();
    await expect(code).not.toHaveText(first ?? '');
    await expect(pairing.getByRole('timer')).toHaveText(/^Valid for (9:\d\d|10:00)$/);
  });

  await test.step('the dialog closes when the tablet is paired', async () => {
    const data = { code: await code.textContent(), password: 'p'.repeat(43) };
    const answer = await fetch(`${ORIGIN}/${PROJECT_ID}/${FUNCTIONS_REGION}/visitors/pairTablet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    expect(await answer.json()).toMatchObject({ result: { name } });
    await expect(pairing).toBeHidden();
    await expect(page.getByText(`${name} is paired.`)).toBeVisible();
    await expect(row).toContainText('Last seen:');
    await expect(row).not.toContainText('Not paired');
    await expectWellShaped(page);
  });

  await test.step('its line lists what it did, and takes a day back', async () => {
    const lesson = await academy.class({ title: `Door ${name}` });
    const { docs } = await firestore.collection('devices').where('name', '==', name).get();
    const tap = { device: docs[0]?.id ?? '', seq: 1 };
    const notes = await putNotes(lesson, [{ uid: 'guest', name: 'Gil Visitante' }], tap.device);
    const note = await firestore.doc(`door_notes/${lesson.eventId}_guest`).get();
    const entry = { ...note.data(), ...tap, kind: 'in', day: lesson.date, hash: 'hash', outcome: 'review' };
    const stored = firestore.doc(`door_entries/${tap.device}_1`);
    await stored.set(entry);
    await row.getByRole('button', { name: `What it did: ${name}` }).click();
    const did = dialog(page, `What it did: ${name}`);
    await did.getByLabel('Day').fill(lesson.date);
    await expect(did.getByRole('listitem')).toContainText(['Gil Visitante']);
    await expect(did.getByRole('listitem')).toContainText(`Door ${name}`);
    await expectWellShaped(page);
    await did.getByRole('button', { name: 'Take back this day' }).click();
    const asked = dialog(page, 'Take back this day');
    await asked.getByRole('button', { name: 'Take back this day' }).click();
    await expect(did.getByText('Taken back', { exact: true })).toBeVisible();
    expect((await note.ref.get()).exists).toBe(false);
    await did.getByRole('button', { name: 'Close' }).click();
    await notes.remove();
    await stored.delete();
  });

  await test.step('one tap and the confirmation remove it', async () => {
    await row.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(dialog(page, 'Remove tablet')).toContainText('Check-ins that it has not sent yet');
    await dialog(page, 'Remove tablet').getByRole('button', { name: 'Remove' }).click();
    await expect(row).toContainText('Removed');
    await expect(row.getByRole('button')).toHaveText(['What it did']);
    const { docs } = await firestore.collection('devices').where('name', '==', name).get();
    await docs[0]?.ref.delete();
  });

  await test.step('the record names the tablet, and the day that was taken back', async () => {
    await page.goto('/dashboard/record');
    const entries = page.getByRole('listitem').filter({ hasText: name });
    const day = new RegExp(`^Day of a tablet taken back${name}, \\w{3} \\d`);
    await expect(entries).toContainText(['Tablet removed', day, 'Tablet added']);
  });
});

/** Notes as `doorSync` leaves them. */
async function putNotes(
  { eventId, date, title }: SeededClass,
  notes: (Pick<DoorNote, 'uid' | 'name'> & Partial<DoorNote>)[],
  device = 'tablet',
) {
  const stored = notes.map((note, index) => {
    const at = new Date(`${date}T13:0${index}:00Z`);
    const known = { eventId, classTitle: title, date, startTime: '10:00', at, arrivedAt: at, expiresAt: at };
    const reasons = ['parq-missing'];
    const taps = [{ entry: `${device}_${index + 1}`, reasons, at, arrivedAt: at }];
    return [
      `door_notes/${eventId}_${note.uid}`,
      doorNote.parse({ ...known, taps, reasons, ...note }),
    ] as const;
  });
  await putAll(Object.fromEntries(stored));
  return { remove: () => deleteAll(stored.map(([path]) => firestore.doc(path))) };
}

test('a professor settles the notes of a tablet: adds, dismisses, and turns a guest into a visitor, who stays a lead', {
  tag: '@long',
}, async ({ academy, open }) => {
  const [ana, bia, caio] = [await academy.student(), await academy.student(), await academy.student()];
  const bianca = await academy.helper('professor', { name: 'Bianca Moraes' });
  const lesson = await academy.class({ title: 'Kids', instructor: bianca.name, attendees: [caio] });
  const guest = { uid: randomUUID().replaceAll('-', '').slice(0, 20), name: `Gil ${academy.day}` };
  const lead = firestore.doc(`registration_forms/${guest.uid}`);
  await lead.set(
    leadOf({
      ...{ firstName: 'Gil', lastName: academy.day, email: '', phone: '(21) 96666-4242', plan: '' },
      ...{ additionalInfo: '', timestamp: new Date(), door: { isAdult: true } },
    }),
  );
  const { remove } = await putNotes(lesson, [
    { uid: ana.uid, name: ana.name },
    { uid: bia.uid, name: bia.name },
    { uid: caio.uid, name: caio.name, reasons: ['class-full'] },
    { ...guest, reasons: [], guest: { phone: '(21) 96666-4242', isAdult: true } },
  ]);
  const page = await open(bianca, { ...PHONE, now: `${academy.day}T09:00:00-03:00` });
  const note = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await test.step('the schedule says that something waits, of all days', async () => {
    await expect(page.getByText(/^At the door: \d+\+? to look at$/)).toBeVisible();
    await expect(page.getByText('Your next class: Kids, 10:00 AM')).toBeVisible();
    await expectWellShaped(page);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const all = dialog(page, 'At the door');
    await expect(all.getByRole('list', { name: /^Kids, .*, 10:00 AM$/ })).toContainText(ana.name);
    await expect(note(ana.name)).toContainText('Health questionnaire (PAR-Q) must be completed');
    await expectWellShaped(page);
    await all.getByRole('button', { name: `Dismiss: ${bia.name}` }).click();
    await expect(note(bia.name)).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('the list of the class has the same notes', async () => {
    await card(page, 'Kids').getByRole('button', { name: 'List' }).click();
    const list = dialog(page, 'Class Attendees');
    const notes = list.getByRole('list', { name: 'At the door' });
    await expect(notes.getByRole('listitem')).toHaveCount(3);
    await expect(notes.getByRole('listitem').filter({ hasText: caio.name })).toContainText(
      'over the capacity',
    );
    await list.getByRole('searchbox').fill('Nobody of this name');
    await expect(list.getByLabel('Visitor’s phone (optional)')).toBeVisible();
    await expectWellShaped(page);
    await notes.getByRole('button', { name: `OK: ${caio.name}` }).click();
    await notes.getByRole('button', { name: `Add ${ana.name}` }).click();
    await expect(list.getByRole('button', { name: `Remove ${ana.name} from the list` })).toBeVisible();
    await expect(notes.getByRole('listitem')).toHaveText([/Guest, adult, \(21\) 96666-4242/]);
    await notes.getByRole('button', { name: `Add ${guest.name} as a visitor` }).click();
    await expect(list.getByRole('button', { name: `Remove ${guest.name} from the list` })).toBeVisible();
    await expect(notes).toHaveCount(0);
  });

  await test.step('the guest is a visitor, and stays a lead', async () => {
    const leads = await open(await academy.helper('reception'), { ...PHONE, path: '/dashboard/leads' });
    await leads.getByRole('searchbox', { name: 'Search leads...' }).fill(guest.name);
    const row = leads.getByRole('row').filter({ hasText: guest.name });
    await expect(row.getByRole('link', { name: guest.name, exact: true })).toHaveAttribute(
      'href',
      RegExp(guest.uid),
    );
    await expect(row).toContainText('Visited:');
    await expect(row.getByRole('combobox')).toHaveValue('new');
    await expect(row.getByRole('link', { name: /^Email to/ })).toHaveCount(0);
    await row.getByRole('button').first().click();
    await expect(row).toContainText('At the door, adult');
    await expectWellShaped(leads);
  });
  await Promise.all([remove(), deleteAll([lead, firestore.doc(`students/${guest.uid}`)])]);
});

test('a note that cannot be added says why, and one of an old class can only be dismissed', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 400/);
  const [ana, bia] = [await academy.student(), await academy.student()];
  const canceled = await academy.class({ title: 'Kids', status: 'cancelled' });
  const old = {
    ...canceled,
    eventId: `old_${shiftDate(academy.day, -15)}`,
    date: shiftDate(academy.day, -15),
  };
  const put = [await putNotes(canceled, [ana]), await putNotes(old, [bia])];
  const page = await open(await academy.helper('professor'), PHONE);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const note = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await note(ana.name)
    .getByRole('button', { name: `Add ${ana.name}` })
    .click();
  await expect(note(ana.name).getByRole('alert')).toContainText('This class is canceled');
  await expect(note(bia.name).getByRole('button')).toHaveText(['Dismiss']);
  for (const { name } of [ana, bia]) await page.getByRole('button', { name: `Dismiss: ${name}` }).click();
  await expect(note(ana.name)).toHaveCount(0);
  await expect(note(bia.name)).toHaveCount(0);
  await Promise.all(put.map(({ remove }) => remove()));
});
