import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../academy.ts';
import { putSubscription } from '../billing/billing-screen.ts';
import { expect, test } from '../fixtures.ts';
import { expectFonts } from '../looks.ts';
import {
  answer,
  answerAndSave,
  answerTheRest,
  changeElsewhere,
  consent,
  field,
  fillInContact,
  NO_CONTACT,
  PROFILE,
  SAVED,
  saveButton,
  stored,
  storedAnswers,
} from './profile-screen.ts';

test('the profile names what is missing to check in, from unreadable to complete', {
  tag: '@long',
}, async ({ academy, open }) => {
  const person = await academy.student({ emergencyContact: NO_CONTACT, healthAnsweredAt: undefined });
  await changeElsewhere(person, { belt: 'lilás' });
  await firestore.doc(`subscriptions/${person.uid}`).set({ status: 'active' });
  const page = await open(person, PROFILE);
  const missing = page.getByText('Complete these to check in');

  await test.step('an unreadable profile or subscription says so, and recovers', async () => {
    await expect(page.getByRole('alert')).toContainText('Failed to load profile');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await changeElsewhere(person, { belt: 'azul' });
    await expect(field(page, 'Name')).toHaveValue(person.name);
    await expect(page.getByText('Failed to load subscription information')).toBeVisible();
    await putSubscription(person);
    await expect(page.getByText('Warrior: next invoice on Dec 21, 2026')).toBeVisible();
  });

  await test.step('each missing part leads to its field', async () => {
    await expect(missing).toBeVisible();
    await page.getByRole('link', { name: 'Go to the questions' }).click();
    await expect(answer(page, /heart condition/, 'Yes')).toBeFocused();
    await page.getByRole('link', { name: 'Contact phone' }).click();
    await expect(field(page, 'Contact phone')).toBeFocused();
    await expect(field(page, 'Contact phone')).toBeInViewport();
  });

  await test.step('nothing is missing for an administrator', async () => {
    await academy.student({ admission: { state: 'waiting', since: new Date() } });
    await academy.grant(person);
    await expect(page.getByText("Administrators don't require subscriptions")).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue(person.name);
    await expect(missing).toBeHidden();
    // No listener may still be opened when the role goes (docs/decisions/0076): the menu has two.
    await expect(page.getByRole('link', { name: /^Leads, \d+ new$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Students, \d+ waiting$/ })).toBeVisible();
    await academy.demote(person);
    await expect(missing).toBeVisible();
  });

  await test.step('the notice goes only once the missing parts are saved', async () => {
    await fillInContact(page, 'Rita', 'Mother', '190');
    await expect(missing).toBeVisible();
    await answerTheRest(page);
    await consent(page).check();
    await saveButton(page).click();
    await expect(missing).toBeHidden();
  });
});

test('an unanswered questionnaire needs an answer to each question, saves the rest without, and leads to the classes', async ({
  academy,
  open,
}) => {
  const person = await academy.student({ healthAnsweredAt: undefined });
  const page = await open(person, PROFILE);
  const unanswered = page
    .getByRole('radiogroup', { name: /./ })
    .filter({ hasText: 'Please answer yes or no' });

  await expect(page.getByText('Answer all six questions.', { exact: false })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await test.step('the rest is saved while no question is answered', async () => {
    await field(page, 'Name').fill('Ana Lima');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ name: 'Ana Lima' });
    expect(await storedAnswers(person)).toBeUndefined();
  });

  await test.step('the tick alone answers nothing: one alert names the questions, the first has the focus', async () => {
    await consent(page).check();
    await saveButton(page).click();
    await expect(unanswered).toHaveCount(6);
    await expect(answer(page, /heart condition/, 'Yes')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('heart condition');
    expect(await storedAnswers(person)).toBeUndefined();
  });

  await test.step('each answer counts for its own question only', async () => {
    await answer(page, /heart condition/, 'No').check();
    await answer(page, /bone, joint or back problem/, 'Yes').check();
    await field(page, 'Additional notes').fill('Left knee');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
    await saveButton(page).click();
    await expect(unanswered).toHaveCount(4);
    await expect(answer(page, /pain in the chest/, 'Yes')).toBeFocused();
    await consent(page).uncheck();
    await saveButton(page).click();
    await expect(answer(page, /pain in the chest/, 'Yes')).toBeFocused();
    await expect(consent(page)).toHaveAccessibleDescription(/^Agree here/);
    expect(await storedAnswers(person)).toBeUndefined();
  });

  await test.step('without the tick six answers are not saved', async () => {
    await answerTheRest(page);
    await saveButton(page).click();
    await expect(consent(page)).toBeFocused();
    await expect(page.getByText('Check one field: Health questionnaire')).toBeAttached();
    expect(await storedAnswers(person)).toBeUndefined();
  });

  await consent(page).check();
  await saveButton(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(consent(page)).not.toBeChecked();
  expect(await storedAnswers(person)).toMatchObject({ heartCondition: false, jointProblems: true });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(6);
  await expect(saveButton(page)).toBeDisabled();

  await test.step('answers that another device deletes are open again, and those that it gives are shown', async () => {
    const student = firestore.doc(`students/${person.uid}`);
    const health = student.collection('private').doc('health');
    const before = (await health.get()).data();
    const isOpen = async () => {
      const answeredAt = FieldValue.delete();
      await firestore.batch().update(student, { healthAnsweredAt: answeredAt }).delete(health).commit();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    };
    await isOpen();
    const answeredAt = FieldValue.serverTimestamp();
    const answers = { ...before?.answers, heartCondition: true, jointProblems: false };
    await firestore
      .batch()
      .update(student, { healthAnsweredAt: answeredAt })
      .set(health, { ...before, answers, answeredAt })
      .commit();
    await expect(page.getByRole('radio', { name: 'Yes', checked: true })).not.toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'No', checked: true })).not.toHaveCount(0);
    await isOpen();
    await expect(field(page, 'Additional notes')).toHaveValue('');
    await field(page, 'Phone').fill('(21) 90000-4321');
    await saveButton(page).click();
    await expect.poll(() => stored(person)).toMatchObject({ phone: '(21) 90000-4321' });
    expect(await storedAnswers(person)).toBeUndefined();
    await answerAndSave(page);
    expect(await storedAnswers(person)).toMatchObject({ jointProblems: false });
  });

  await page.getByRole('link', { name: 'See the classes' }).click();
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
});

test('an administrator without a profile saves one', {
  tag: '@long',
}, async ({ academy, open }) => {
  const rita = await academy.admin('Rita Prado');
  const page = await open(rita, PROFILE);
  await expect(page.getByText('You have no profile yet.', { exact: false })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Rita Prado');
  expect(await stored(rita)).toEqual({});

  await field(page, 'Name').fill('Rita de Prado');
  await field(page, 'Phone').fill('(21) 98765-4321');
  await fillInContact(page, 'Saul', 'Brother', '190');
  await answerAndSave(page);
  await expect(page.getByText('You have no profile yet.', { exact: false })).toBeHidden();
  await expect(page.getByText('changed this meanwhile')).toHaveCount(0);
  await expect
    .poll(() => stored(rita))
    .toMatchObject({ name: 'Rita de Prado', isAdmin: true, belt: 'branca' });
  expect(await storedAnswers(rita)).toMatchObject({ heartCondition: false });
});

test('answers of more than a year ago are kept on screen, stop the check-in, and are confirmed with one tick', {
  tag: '@long',
}, async ({ academy, open }) => {
  const healthAnsweredAt = new Date(Date.now() - 400 * 24 * 60 * 60_000);
  const person = await academy.student({ healthAnsweredAt });
  const page = await open(person, PROFILE);
  await expect(page.getByText('is more than a year old and must be confirmed')).toBeVisible();
  await expect(page.getByText('they must be confirmed once a year', { exact: false })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(6);
  await expect(saveButton(page)).toBeDisabled();

  await test.step('the rest is saved without consent', async () => {
    await field(page, 'Name').fill('Ana Lima');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await stored(person)).toMatchObject({ name: 'Ana Lima' });
    expect((await stored(person)).healthAnsweredAt).toEqual(Timestamp.fromDate(healthAnsweredAt));
  });

  await consent(page).check();
  await saveButton(page).click();
  await expect(page.getByText('they must be confirmed once a year', { exact: false })).toBeHidden();
  await expect(page.getByText('is more than a year old and must be confirmed')).toBeHidden();
  expect((await stored(person)).healthAnsweredAt).not.toEqual(Timestamp.fromDate(healthAnsweredAt));
});

test('a student sees who read the health answers, and deletes them without losing what was typed', async ({
  academy,
  open,
}) => {
  const person = await academy.student();
  const page = await open(person, PROFILE);

  await test.step('the readings of administrators', async () => {
    await expect(page.getByText('No administrator or professor has read the answers.')).toBeVisible();
    const reads = firestore.collection(`students/${person.uid}/health_reads`);
    const reader = { by: 'olga', byName: 'Olga Prado', byEmail: 'olga@academy.test' };
    await reads.add({ ...reader, at: new Date('2026-11-20T15:30:00Z') });
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Olga Prado (olga@academy.test)' }),
    ).toContainText('12:30 PM');
  });

  await test.step('the deletion, after a question', async () => {
    await field(page, 'Name').fill('Ana Lima');
    await page.getByRole('button', { name: 'Delete the answers' }).click();
    await page.getByRole('button', { name: 'Keep them' }).click();
    expect(await storedAnswers(person)).toBeDefined();
    await page.getByRole('button', { name: 'Delete the answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the answers' }).click();

    await expect(page.getByText('Answer all six questions.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the answers' })).toBeHidden();
    expect(await storedAnswers(person)).toBeUndefined();
    expect(await stored(person)).not.toHaveProperty('healthAnsweredAt');
    await expect(field(page, 'Name')).toHaveValue('Ana Lima');
  });
});

test('a phone shows one section at a time, whose head stays where it was tapped, and the missing phone number leads to its own', {
  tag: '@long',
}, async ({ academy, open }) => {
  const person = await academy.student({
    emergencyContact: NO_CONTACT,
    phone: '',
    healthAnsweredAt: undefined,
  });
  const page = await open(person, { ...PROFILE, viewport: { width: 375, height: 720 } });
  await expect(field(page, 'Phone')).toBeVisible();
  await expect(field(page, 'Contact phone')).toBeHidden();

  const head = page.getByRole('button', { name: 'Emergency contact' });
  // The subscription, above it, gets a link when it has loaded.
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expectFonts(page);
  await head.scrollIntoViewIfNeeded();
  const before = await head.boundingBox();
  await head.click();
  await expect(field(page, 'Contact phone')).toBeVisible();
  // Positions of the scroll are whole pixels.
  const moved = ((await head.boundingBox())?.y ?? 0) - (before?.y ?? 0);
  expect(Math.abs(moved)).toBeLessThan(1);
  await expect(field(page, 'Phone')).toBeHidden();
  await page.getByRole('link', { name: 'Phone', exact: true }).click();
  await expect(field(page, 'Phone')).toBeFocused();

  await field(page, 'Phone').fill('(21) 98765-4321');
  await saveButton(page).click();
  await expect(field(page, 'Contact name')).toBeFocused();

  await test.step('questions that were not shown are not saved as no', async () => {
    await fillInContact(page, 'Rita', 'Mother', '190');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(await storedAnswers(person)).toBeUndefined();
  });
});

test('on a phone, a new student meets the first health question without a page of text before it', {
  tag: '@long',
}, async ({ academy, open }) => {
  const person = await academy.student({ healthAnsweredAt: undefined });
  const page = await open(person, { ...PROFILE, viewport: { width: 375, height: 667 } });
  const head = page.getByRole('button', { name: 'Health questionnaire' });
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expectFonts(page);
  // Both at one moment: what loads above moves both.
  const between = await page
    .getByRole('radio')
    .first()
    .evaluate(
      (radio, heading) => radio.getBoundingClientRect().y - (heading?.getBoundingClientRect().y ?? 0),
      await head.elementHandle(),
    );
  expect(between).toBeLessThan(450);
});
