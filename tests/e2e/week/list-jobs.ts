import type { Person } from '../academy.ts';
import { answerCall } from '../callables.ts';
import { dialog } from '../classes/classes-screen.ts';
import { button, type Hand, type Job, menu, search } from './hand.ts';

async function findStudent(hand: Hand, { name, email }: Person): Promise<void> {
  const { page } = hand;
  await hand.tap(menu(page, /^Students/));
  await search(page, email);
  await hand.tap(page.getByRole('link', { name, exact: true }));
}

/** On the page of a student. */
async function sendCheckoutLink(hand: Hand): Promise<void> {
  const section = hand.page.getByRole('region', { name: 'Subscription' });
  await hand.choose(section.getByRole('combobox', { name: 'Plan' }), 'Warrior ($149/month)');
  await hand.tap(section.getByRole('button', { name: 'Create link' }));
  await hand.leave(section.getByRole('link', { name: /WhatsApp/ }));
}

/** On Leads. */
async function answerLead(hand: Hand, firstName: string, tag: string): Promise<void> {
  const { page } = hand;
  const name = `${firstName} ${tag}`;
  await search(page, tag);
  await hand.leave(page.getByRole('link', { name: `WhatsApp to ${name}` }));
  await hand.choose(page.getByRole('combobox', { name: `Status of ${name}` }), 'Contacted');
  await page.getByText(`${name}: Contacted`).waitFor({ state: 'attached' });
}

/** The desk's morning, at 1280 px. */
export const DESK_JOBS: readonly Job[] = [
  {
    name: 'the desk lets an account in',
    most: 3,
    async work(hand, { vera }) {
      const { page } = hand;
      await hand.tap(menu(page, /^Students/));
      await hand.tap(button(page, /^Waiting \(/));
      const letIn = button(page, `Let in ${vera.name}`);
      await hand.tap(letIn);
      await letIn.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'the desk answers a lead',
    most: 3,
    async work(hand, { tag }) {
      await hand.tap(menu(hand.page, /^Leads/));
      await answerLead(hand, 'Dora', tag);
    },
  },
  {
    name: 'the desk finds a student',
    most: 2,
    async work(hand, { hugo }) {
      await findStudent(hand, hugo);
      await hand.page.getByRole('region', { name: 'Contact', exact: true }).waitFor();
    },
  },
  {
    name: 'the desk makes a checkout link',
    most: 3,
    goesOn: true,
    work: sendCheckoutLink,
  },
];

/** On the lists of students, plans and leads. */
export const LIST_JOBS: readonly Job[] = [
  {
    name: 'promote',
    most: 3,
    async work(hand, { fabio }) {
      const { page } = hand;
      await hand.tap(menu(page, 'Graduation System'));
      await search(page, fabio.email);
      await hand.tap(button(page, `Promote to White, 1º Grau: ${fabio.name}`));
      await page.getByText('Belt updated successfully').waitFor();
    },
  },
  {
    name: 'correct a promotion',
    most: 2,
    goesOn: true,
    async work(hand) {
      await hand.tap(button(hand.page, 'Undo'));
      await hand.page.getByText('Promotion undone').waitFor();
    },
  },
  {
    name: 'who is ready',
    most: 2,
    async work(hand, { fabio }) {
      const { page } = hand;
      await hand.tap(menu(page, 'Graduation System'));
      await hand.tap(button(page, /^Promotion day/));
      await page.getByRole('checkbox', { name: fabio.name }).waitFor();
    },
  },
  {
    name: 'promote who is ready, with a note',
    most: 4,
    goesOn: true,
    async work(hand, { fabio }) {
      const ready = dialog(hand.page, 'Promotion day');
      await hand.tap(ready.getByRole('checkbox', { name: fabio.name }));
      await ready.getByRole('textbox', { name: 'Note' }).fill('Oss');
      await hand.tap(ready.getByRole('button', { name: 'Promote 1 student' }));
      await ready.getByText('Promoted', { exact: true }).waitFor();
    },
  },
  {
    name: 'a certificate',
    most: 3,
    async work(hand, { fabio }) {
      const { page } = hand;
      await hand.tap(menu(page, 'Graduation System'));
      await search(page, fabio.email);
      await hand.tap(page.getByRole('link', { name: fabio.name, exact: true }));
      await hand.tap(button(page, /^Certificate/).first());
      await button(page, 'Print').waitFor();
    },
  },
  {
    name: 'who has not come for weeks, and write to them',
    most: 4,
    async work(hand, { gil }) {
      const { page } = hand;
      await hand.tap(menu(page, /^Students/));
      await page.getByRole('searchbox').waitFor();
      // A phone folds the filters, so that the first names are on its screen.
      const filters = button(page, 'Filters');
      if (await filters.isVisible()) await hand.tap(filters);
      await hand.choose(page.getByRole('combobox', { name: 'Last class' }), 'Not for 8 weeks');
      await search(page, gil.email);
      await hand.leave(page.getByRole('link', { name: `Write to ${gil.name} on WhatsApp` }));
    },
  },
  {
    name: 'a plan for a student without a card',
    most: 5,
    async work(hand, { clara }) {
      await findStudent(hand, clara);
      await sendCheckoutLink(hand);
    },
  },
  {
    name: 'who did not pay',
    most: 2,
    async work(hand, { davi }) {
      const { page } = hand;
      await hand.tap(menu(page, 'Subscriptions'));
      await page.getByRole('searchbox').waitFor();
      // A phone has one select in place of the buttons.
      const states = page.getByRole('combobox', { name: 'Status' });
      if (await states.isVisible()) await hand.choose(states, 'pending');
      else await hand.tap(button(page, /^Payment due \(\d+\)$/));
      await search(page, davi.email);
      await page.getByRole('rowheader', { name: davi.name }).waitFor();
    },
  },
  {
    name: 'write to a student who did not pay, from the list',
    most: 1,
    goesOn: true,
    async work(hand, { davi }) {
      await hand.leave(hand.page.getByRole('link', { name: `Write to ${davi.name} on WhatsApp` }));
    },
  },
  {
    name: 'change a plan',
    most: 4,
    async work(hand, { eva }) {
      const { page } = hand;
      await answerCall(page, 'refreshSubscription', { isKnown: true });
      await answerCall(page, 'changePlan', { subscriptionId: 'sub_1', status: 'active' });
      await hand.tap(menu(page, 'Subscriptions'));
      await search(page, eva.email);
      await hand.tap(button(page, `Edit subscription: ${eva.name}`));
      const form = dialog(page, 'Edit Subscription');
      await hand.choose(form.getByRole('combobox', { name: 'Plan' }), 'Elite ($199/month)');
      await hand.tap(form.getByRole('button', { name: 'Update Plan' }));
      await page.getByText(`${eva.name} is now on the Elite plan.`).waitFor();
    },
  },
  {
    name: 'answer a lead, from the list',
    most: 2,
    async work(hand, { tag }) {
      await menu(hand.page, /^Leads/).click();
      await answerLead(hand, 'Caio', tag);
    },
  },
  {
    name: 'export the leads',
    most: 1,
    goesOn: true,
    async work(hand) {
      const file = hand.page.waitForEvent('download');
      await hand.tap(button(hand.page, 'Export CSV'));
      await file;
    },
  },
  {
    name: 'the dark mode',
    most: 1,
    async work(hand) {
      await hand.choose(hand.page.getByRole('combobox', { name: 'Appearance' }), 'Dark');
      await hand.page.locator('html.dark').waitFor();
    },
  },
];
