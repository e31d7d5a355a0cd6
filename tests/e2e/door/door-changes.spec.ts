import { attendeesOf, firestore } from '../academy.ts';
import { expect, test } from '../fixtures.ts';
import { actUntil, classToday, endText, openClass, pair } from './door-screen.ts';

const titled = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;
const door = () => ({ path: '/door', viewport: { width: 768, height: 1024 }, now: new Date().toISOString() });

test('a class that is canceled while a student types is not replaced: the tablet asks this and the next person', {
  tag: '@long',
}, async ({ academy, open }) => {
  const clara = await academy.student({
    name: `Clara${crypto.randomUUID().replaceAll(/[^a-f]/g, '')} Nobre`,
  });
  const [title, other] = [titled('Gone'), titled('Other')];
  const [lesson, second] = [await classToday(academy, title), await classToday(academy, other)];
  const page = await open(null, door());
  await pair(page);
  await openClass(page, title);
  const field = page.getByLabel('Type two letters of your name');
  const name = page.getByRole('main').getByRole('button', { name: clara.name });
  await page.clock.runFor('01:50');
  await field.fill(clara.name);
  await expect(page.getByText('1 name', { exact: true })).toBeAttached();
  // Each key starts the two minutes again.
  await page.clock.runFor('01:50');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await firestore.doc(`calendar_events/${lesson.eventId}`).update({ status: 'cancelled' });
  await expect(page.getByRole('alert')).toContainText('This class was canceled');
  await expect(field).toHaveValue(clara.name);
  await expect(name).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on with this class' }).click();
  await actUntil(page, 'See the instructor', () => name.click());
  await endText(page);
  await expect(page.getByRole('alert')).toContainText('This class was canceled');
  await field.fill(clara.name);
  await expect(name).toHaveCount(0);
  const choice = page.getByRole('navigation', { name: 'Classes today' }).getByRole('button', { name: other });
  await expect(choice).toContainText('12:00 AM – 11:59 PM');
  await choice.press('Enter');
  await expect(field).toBeFocused();
  await actUntil(page, 'You are in!', () => name.click());
  expect(await attendeesOf(second)).toEqual([clara.uid]);
  expect(await attendeesOf(lesson)).toEqual([]);
});

test('a guest without a network is noted, and the instructor learns of the guest when it is back', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|Failed to load resource/);
  const title = titled('Guests');
  const lesson = await classToday(academy, title);
  const page = await open(null, door());
  await pair(page);
  await openClass(page, title);
  await page.context().setOffline(true);
  await expect(page.getByText(/^No network\./)).toBeVisible({ timeout: 6000 });
  await page.getByRole('button', { name: 'I am new here' }).click();
  await page.getByLabel('Name').fill('Gustavo Visitante');
  await page.getByLabel('Phone').fill('21976543210');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await actUntil(page, 'Welcome! Noted: please tell the instructor that you are here.', () =>
    page.getByRole('button', { name: 'I am here' }).click(),
  );
  await page.context().setOffline(false);
  const notes = firestore.collection('door_notes').where('eventId', '==', lesson.eventId);
  await expect.poll(async () => (await notes.get()).size).toBe(1);
  await expect(page.getByText('1 tap was sent.')).toBeVisible();
});
