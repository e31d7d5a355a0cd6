import { shiftDate } from '@domain/calendar.ts';
import { PASSWORD } from '../academy.ts';
import { currentCard, subscribeButton } from '../billing/billing-screen.ts';
import { answer, consent, SAVED, saveButton } from '../profile/profile-screen.ts';
import { button, dayOfStrip } from '../schedule/schedule-screen.ts';
import type { Hand, Job } from './hand.ts';

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
  {
    name: 'the health form, and back to the classes',
    // One more since the answers need a consent of their own.
    most: 11,
    async work(hand) {
      const { page } = hand;
      await hand.tap(page.getByRole('link', { name: 'Profile', exact: true }));
      for (const question of QUESTIONS) await hand.tap(answer(page, new RegExp(question), 'No'));
      await hand.tap(consent(page));
      await hand.tap(saveButton(page));
      await page.getByText(SAVED).waitFor();
      await hand.tap(page.getByRole('link', { name: 'See the classes' }));
      await page.getByRole('heading', { name: 'Class Schedule' }).waitFor();
    },
  },
  {
    name: 'check in without a network, and again',
    most: 2,
    async work(hand) {
      const { page } = hand;
      await page.route('**/checkIn', (route) => route.abort());
      await hand.tap(button(page, 'Fundamentals', 'Check In'));
      const again = button(page, 'Fundamentals', 'Try again');
      await again.waitFor();
      await page.unroute('**/checkIn');
      await hand.tap(again);
      await button(page, 'Fundamentals', 'Cancel').waitFor();
    },
  },
  {
    name: 'check in',
    most: 1,
    async work(hand) {
      await hand.tap(button(hand.page, 'Advanced', 'Check In'));
      await button(hand.page, 'Advanced', 'Cancel').waitFor();
    },
  },
  {
    // The farthest: today is a Thursday, and the strip ends on Wednesday.
    name: 'book next Thursday',
    most: 3,
    async work(hand, { day }) {
      const { page } = hand;
      await hand.tap(dayOfStrip(page, shiftDate(day, 6)));
      await hand.tap(page.getByRole('button', { name: 'Next day', exact: true }));
      await hand.tap(button(page, 'Competition', 'Check In'));
      await button(page, 'Competition', 'Cancel').waitFor();
    },
  },
  {
    name: 'the own progress',
    most: 1,
    async work(hand) {
      await hand.tap(hand.page.getByRole('link', { name: 'Progress' }));
      await hand.page.getByRole('heading', { name: 'Belt timeline' }).waitFor();
    },
  },
  {
    name: 'subscribe',
    most: 4,
    async work(hand) {
      const { page } = hand;
      await hand.tap(page.getByRole('link', { name: 'Profile', exact: true }));
      await hand.tap(page.getByRole('link', { name: 'See the plans' }));
      await hand.tap(subscribeButton(page, 'Warrior'));
      await hand.tap(page.getByRole('button', { name: /^Pay \$/ }));
      await page.getByText('The Warrior plan is active.', { exact: false }).waitFor();
    },
  },
  {
    name: 'cancel the subscription',
    most: 4,
    goesOn: true,
    async work(hand) {
      const { page } = hand;
      await hand.tap(page.getByRole('link', { name: 'Manage Payment Information' }));
      await hand.tap(page.getByRole('link', { name: 'Cancel plan' }));
      await hand.tap(page.getByRole('button', { name: 'Cancel plan' }));
      await backToFaixa(hand);
      await currentCard(page).getByText('Canceling Soon').waitFor();
    },
  },
  {
    name: 'return to the subscription',
    most: 4,
    goesOn: true,
    async work(hand) {
      const { page } = hand;
      await hand.tap(subscribeButton(page, 'Warrior'));
      await hand.tap(page.getByRole('button', { name: 'Renew plan' }));
      await backToFaixa(hand);
      await currentCard(page).getByText('Active', { exact: true }).waitFor();
    },
  },
];

export const VISITOR_JOBS: readonly Job[] = [
  {
    name: 'register',
    most: 5,
    goesOn: true,
    async work(hand, { tag }) {
      const { page } = hand;
      await hand.tap(page.getByRole('link', { name: 'Create one' }));
      await page.getByRole('textbox', { name: 'Full name' }).fill(`Nova ${tag}`);
      await page
        .getByRole('textbox', { name: 'Email', exact: true })
        .fill(`nova-${crypto.randomUUID()}@academy.test`);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await hand.tap(page.getByRole('button', { name: 'Create Account' }));
      await page.getByRole('heading', { name: 'Class Schedule' }).waitFor();
    },
  },
];
