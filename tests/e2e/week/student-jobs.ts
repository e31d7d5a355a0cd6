import { shiftDate } from '@domain/calendar.ts';
import { PASSWORD } from '../academy.ts';
import { currentCard, subscribeButton } from '../billing/billing-screen.ts';
import { answer, consent, SAVED, saveButton } from '../profile/profile-screen.ts';
import { button, dayOfStrip } from '../schedule/schedule-screen.ts';
import { goOn, type Hand, type Job, job } from './hand.ts';

const QUESTIONS = [
  'heart condition',
  'pain in the chest',
  'dizziness',
  'back problem',
  'blood pressure',
  'any other',
];

const backToFaixa = (hand: Hand) => hand.tap(hand.page.getByRole('link', { name: /Return to/ }));

export const STUDENT_JOBS: readonly Job[] = [
  // One more since the answers need a consent of their own.
  job('the health form, and back to the classes', 11, async (hand) => {
    const { page } = hand;
    await hand.tap(page.getByRole('link', { name: 'Profile', exact: true }));
    for (const question of QUESTIONS) await hand.tap(answer(page, new RegExp(question), 'No'));
    await hand.tap(consent(page));
    await hand.tap(saveButton(page));
    await page.getByText(SAVED).waitFor();
    await hand.tap(page.getByRole('link', { name: 'See the classes' }));
    await page.getByRole('heading', { name: 'Class Schedule' }).waitFor();
  }),
  job('check in without a network, and again', 2, async (hand) => {
    const { page } = hand;
    await page.route('**/checkIn', (route) => route.abort());
    await hand.tap(button(page, 'Fundamentals', 'Check In'));
    const again = button(page, 'Fundamentals', 'Try again');
    await again.waitFor();
    await page.unroute('**/checkIn');
    await hand.tap(again);
    await button(page, 'Fundamentals', 'Cancel').waitFor();
  }),
  job('check in', 1, async (hand) => {
    await hand.tap(button(hand.page, 'Advanced', 'Check In'));
    await button(hand.page, 'Advanced', 'Cancel').waitFor();
  }),
  // The farthest: today is a Thursday, and the strip ends on Wednesday.
  job('book next Thursday', 3, async (hand, { day }) => {
    const { page } = hand;
    await hand.tap(dayOfStrip(page, shiftDate(day, 6)));
    await hand.tap(page.getByRole('button', { name: 'Next day', exact: true }));
    await hand.tap(button(page, 'Competition', 'Check In'));
    await button(page, 'Competition', 'Cancel').waitFor();
  }),
  job('the own progress', 1, async (hand) => {
    await hand.tap(hand.page.getByRole('link', { name: 'Progress' }));
    await hand.page.getByRole('heading', { name: 'Belt timeline' }).waitFor();
  }),
  job('subscribe', 4, async (hand) => {
    const { page } = hand;
    await hand.tap(page.getByRole('link', { name: 'Profile', exact: true }));
    await hand.tap(page.getByRole('link', { name: 'See the plans' }));
    await hand.tap(subscribeButton(page, 'Warrior'));
    await hand.tap(page.getByRole('button', { name: /^Pay \$/ }));
    await page.getByText('The Warrior plan is active.', { exact: false }).waitFor();
  }),
  goOn('cancel the subscription', 4, async (hand) => {
    const { page } = hand;
    await hand.tap(page.getByRole('link', { name: 'Manage Payment Information' }));
    await hand.tap(page.getByRole('link', { name: 'Cancel plan' }));
    await hand.tap(page.getByRole('button', { name: 'Cancel plan' }));
    await backToFaixa(hand);
    await currentCard(page).getByText('Canceling Soon').waitFor();
  }),
  goOn('return to the subscription', 4, async (hand) => {
    const { page } = hand;
    await hand.tap(subscribeButton(page, 'Warrior'));
    await hand.tap(page.getByRole('button', { name: 'Renew plan' }));
    await backToFaixa(hand);
    await currentCard(page).getByText('Active', { exact: true }).waitFor();
  }),
];

export const VISITOR_JOBS: readonly Job[] = [
  goOn('register', 5, async (hand, { tag }) => {
    const { page } = hand;
    await hand.tap(page.getByRole('link', { name: 'Create one' }));
    await page.getByRole('textbox', { name: 'Full name' }).fill(`Nova ${tag}`);
    await page
      .getByRole('textbox', { name: 'Email', exact: true })
      .fill(`nova-${crypto.randomUUID()}@academy.test`);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await hand.tap(page.getByRole('button', { name: 'Create Account' }));
    await page.getByRole('heading', { name: 'Class Schedule' }).waitFor();
  }),
];
