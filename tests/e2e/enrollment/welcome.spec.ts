import { firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import { answerAndSave, fillInContact } from '../profile/profile-screen.ts';
import { button, count } from '../schedule/schedule-screen.ts';
import { claimAccount, confirmAddress, REFUSED, shownLink } from '../session/session-screen.ts';

const PHONE = { width: 375, height: 800 };

test('a person is invited, chooses email and password on a phone, confirms the email and checks in', async ({
  academy,
  open,
  tolerate,
}) => {
  const name = `Bela Nunes ${academy.day}`;
  const { uid: id } = await academy.entered(name, { phone: '(21) 98765-4321' });
  const gi = await academy.class({ title: 'Fundamentals' });
  const email = `${id}@home.test`.toLowerCase();

  const desk = await open(await academy.admin(), {
    path: `/dashboard/students/${id}`,
    now: new Date().toISOString(),
  });
  const section = desk.getByRole('region', { name: 'Invitation' });
  await expect(section.getByText('No account yet.', { exact: false })).toBeVisible();
  await section.getByRole('button', { name: 'Invite' }).click();
  await expect(section.getByText(/^Invited, open until /)).toBeVisible();
  const chat = section.getByRole('link', { name: `Send by WhatsApp to ${name}` });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/5521987654321\?text=Oi/);
  const path = await shownLink(section);

  const page = await open(null, { path, viewport: PHONE });
  await expect(page.getByRole('heading', { name: 'Welcome, Bela' })).toBeVisible();
  await expect(page.getByText('for your account at Faixa Jiu-Jitsu.', { exact: false })).toBeVisible();
  await claimAccount(page, email);
  await expect(page.getByRole('heading', { name: 'You are almost in' })).toBeVisible();
  await expect(page.getByText('The academy has let you in.', { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(section.getByText(`Created an account with ${email}`, { exact: false })).toBeVisible();

  await test.step('the link is worth nothing any more', async () => {
    tolerate(REFUSED);
    const other = await open(null, { path });
    await expect(other.getByRole('heading', { name: 'This invitation cannot be opened' })).toBeVisible();
    await expectAccessible(other);
  });

  await confirmAddress(page, email);
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  await expect(section).toBeHidden();

  // A desk shows all sections of the profile.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/profile');
  await fillInContact(page, 'Marta Nunes', 'Mother', '(21) 91234-5678');
  await answerAndSave(page);

  await page.goto('/dashboard');
  await button(page, gi.title, 'Check In').click();
  await expect(count(page, gi.title)).toHaveText('1/20');
  expect((await firestore.doc(`students/${id}`).get()).get('withoutAccount')).toBeUndefined();
});

test('a person with an account, here of a helper, signs in, and an administrator puts both together', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.helper('professor', { name: `Ana Reis ${academy.day}` });
  const { uid: id } = await academy.entered(`Ana R. ${academy.day}`, { belt: 'azul', degree: 2 });
  const now = new Date().toISOString();
  const desk = await open(await academy.admin(), { path: `/dashboard/students/${id}`, now });
  await desk.getByRole('button', { name: 'Invite' }).click();
  const path = await shownLink(desk);
  await expectWellShaped(desk);
  const visitor = await open(null, { path, viewport: PHONE, now });
  await expect(visitor.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible();
  await expectWellShaped(visitor);
  const page = await open(ana, { path, viewport: PHONE, now });
  await page.getByRole('button', { name: 'I am Ana' }).click();
  await expect(page.getByText('The academy was asked', { exact: false })).toBeVisible();
  await expectWellShaped(page);

  await expect(desk.getByText('says they are the same person', { exact: false })).toBeVisible();
  await expect(desk.getByRole('row', { name: /^Belt/ })).toContainText('Blue');
  await expectWellShaped(desk);
  await desk.getByRole('button', { name: 'Put both together' }).click();
  await expect(desk.getByRole('dialog')).toContainText('cannot be undone');
  await expectWellShaped(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Put both together' }).click();
  await expect(desk.getByRole('heading', { name: ana.name, level: 1 })).toBeVisible();
  expect((await firestore.doc(`students/${ana.uid}`).get()).data()).toMatchObject({
    belt: 'azul',
    degree: 2,
  });
  expect((await firestore.doc(`students/${id}`).get()).exists).toBe(false);
});

test('the link of a second child is not offered to the account of another person', {
  tag: '@long',
}, async ({ academy, open }) => {
  const mother = await academy.helper('professor', { name: `Marta Reis ${academy.day}` });
  await academy.entered(`Rita Reis ${academy.day}`);
  const now = new Date().toISOString();
  const { uid: id } = await academy.entered(`Rui Reis ${academy.day}`);
  const desk = await open(await academy.admin(), { path: `/dashboard/students/${id}`, now });
  await desk.getByRole('button', { name: 'Invite' }).click();
  const page = await open(mother, { path: await shownLink(desk), viewport: PHONE, now });
  await expect(page.getByText('This link is for Rui', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I am Rui' })).toHaveCount(0);
  await expectWellShaped(page);

  // Another administrator has replaced the link.
  await firestore.doc(`students/${id}`).update({ invitedUntil: new Date(Date.parse(now) + 86_400_000) });
  await expect(desk.getByText(/\/welcome#/)).toHaveCount(0);
});

test('a payer without an account comes back to a page that asks for no account', {
  tag: '@long',
}, async ({ open }) => {
  const page = await open(null, { path: '/welcome?checkout=done', viewport: PHONE });
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectWellShaped(page);
  await page.goto('/welcome?checkout=cancelled');
  await expect(page.getByRole('heading', { name: 'Nothing was charged' })).toBeVisible();
});

test('all students without an account are invited at once', {
  tag: '@long',
}, async ({ academy, open }) => {
  const guardian = { name: 'Marta Sá', phone: '(21) 98765-4321' };
  const people = [`Caio Sá ${academy.day}`, `Duda Sá ${academy.day}`];
  const ids = (await Promise.all(people.map((name) => academy.entered(name, { guardian })))).map(
    ({ uid }) => uid,
  );
  const desk = await open(await academy.admin(), {
    path: '/dashboard/students',
    now: new Date().toISOString(),
  });
  // The persons of tests that run at the same time keep their links.
  await desk.route('**/inviteStudents', (route) =>
    route.request().method() === 'POST'
      ? route.continue({ postData: { data: { studentIds: ids } } })
      : route.continue(),
  );
  await desk.getByRole('button', { name: /^Invite/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Invite students' });
  await dialog.getByRole('button', { name: /^Create \d+ links$/ }).click();
  for (const name of people)
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(dialog.getByRole('link', { name: `Send by WhatsApp to ${people[0]}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5521987654321\?text=Oi!.*a%20conta%20de%20Caio/,
  );
  await expect(dialog.getByRole('button', { name: 'Copy all' })).toBeVisible();
  await expect(dialog.getByText('Send it now', { exact: false })).toBeFocused();
  await expectAccessible(desk);

  await test.step('who was sent a link is marked, and the addresses are folded away', async () => {
    await desk.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const [chat] = await Promise.all([
      desk.waitForEvent('popup'),
      dialog.getByRole('link', { name: `Send by WhatsApp to ${people[0]}` }).click(),
    ]);
    await chat.close();
    await expect(dialog.getByRole('listitem').filter({ hasText: people[0] })).toContainText('sent');
    await expect(dialog.getByRole('listitem').filter({ hasText: people[1] })).not.toContainText('sent');
    await expect(dialog.getByText(/\/welcome#/)).toBeHidden();
    await dialog.getByText('Show the links').click();
    await expect(dialog.getByText(/\/welcome#/)).toBeVisible();
  });

  await test.step('the links are not lost by Escape, and replaced on request', async () => {
    await desk.keyboard.press('Escape');
    await expect(desk.getByText('The links are shown only here.', { exact: false })).toBeVisible();
    await desk.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Leave the links' }).click();
    await expect(dialog).toBeHidden();
    await desk.reload();
    await desk.getByRole('button', { name: /^Invite/ }).click();
    const also = dialog.getByRole('checkbox', { name: /^Also \d+ students? with an open link$/ });
    if (await also.isVisible()) await also.check();
    await expect(dialog.getByText('A new link ends the one', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: /^Create \d+ links$/ }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: people[0] })).toBeVisible();
  });

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await desk.getByRole('button', { name: 'Leave the links' }).click();
  await expect(dialog).toBeHidden();
  for (const id of ids) expect((await firestore.doc(`student_invitations/${id}`).get()).exists).toBe(true);
});
