import type { Person } from '../academy.ts';
import { answerCall } from '../callables.ts';
import { dialog } from '../classes/classes-screen.ts';
import { button, goOn, type Hand, type Job, job, menu, search } from './hand.ts';

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
  job('the desk lets an account in', 3, async (hand, { vera }) => {
    const { page } = hand;
    await hand.tap(menu(page, /^Students/));
    await hand.tap(button(page, /^Waiting \(/));
    const letIn = button(page, `Let in ${vera.name}`);
    await hand.tap(letIn);
    await letIn.waitFor({ state: 'hidden' });
  }),
];

/** On the lists of students, plans and leads. */
export const LIST_JOBS: readonly Job[] = [
  job('promote', 3, async (hand, { fabio }) => {
    const { page } = hand;
    await hand.tap(menu(page, 'Graduation System'));
    await search(page, fabio.email);
    await hand.tap(button(page, `Promote to White, 1º Grau: ${fabio.name}`));
    await page.getByText('Belt updated successfully').waitFor();
  }),
  goOn('correct a promotion', 2, async (hand) => {
    await hand.tap(button(hand.page, 'Undo'));
    await hand.page.getByText('Promotion undone').waitFor();
  }),
  job('who is ready', 2, async (hand, { fabio }) => {
    const { page } = hand;
    await hand.tap(menu(page, 'Graduation System'));
    await hand.tap(button(page, /^Promotion day/));
    await page.getByRole('checkbox', { name: fabio.name }).waitFor();
  }),
  goOn('promote who is ready, with a note', 4, async (hand, { fabio }) => {
    const ready = dialog(hand.page, 'Promotion day');
    await hand.tap(ready.getByRole('checkbox', { name: fabio.name }));
    await ready.getByRole('textbox', { name: 'Note' }).fill('Oss');
    await hand.tap(ready.getByRole('button', { name: 'Promote 1 student' }));
    await ready.getByText('Promoted', { exact: true }).waitFor();
  }),
  job('a certificate', 3, async (hand, { fabio }) => {
    const { page } = hand;
    await hand.tap(menu(page, 'Graduation System'));
    await search(page, fabio.email);
    await hand.tap(page.getByRole('link', { name: fabio.name, exact: true }));
    await hand.tap(button(page, /^Certificate/).first());
    await button(page, 'Print').waitFor();
  }),
  job('who has not come for weeks, and write to them', 4, async (hand, { gil }) => {
    const { page } = hand;
    await hand.tap(menu(page, /^Students/));
    await page.getByRole('searchbox').waitFor();
    // A phone folds the filters, so that the first names are on its screen.
    const filters = button(page, 'Filters');
    if (await filters.isVisible()) await hand.tap(filters);
    await hand.choose(page.getByRole('combobox', { name: 'Last class' }), 'Not for 8 weeks');
    await search(page, gil.email);
    await hand.leave(page.getByRole('link', { name: `Write to ${gil.name} on WhatsApp` }));
  }),
  job('a plan for a student without a card', 5, async (hand, { clara }) => {
    await findStudent(hand, clara);
    await sendCheckoutLink(hand);
  }),
  job('who did not pay', 2, async (hand, { davi }) => {
    const { page } = hand;
    await hand.tap(menu(page, 'Subscriptions'));
    await page.getByRole('searchbox').waitFor();
    // A phone has one select in place of the buttons.
    const states = page.getByRole('combobox', { name: 'Status' });
    if (await states.isVisible()) await hand.choose(states, 'pending');
    else await hand.tap(button(page, /^Payment due \(\d+\)$/));
    await search(page, davi.email);
    await page.getByRole('rowheader', { name: davi.name }).waitFor();
  }),
  goOn('write to a student who did not pay, from the list', 1, async (hand, { davi }) => {
    await hand.leave(hand.page.getByRole('link', { name: `Write to ${davi.name} on WhatsApp` }));
  }),
  job('change a plan', 4, async (hand, { eva }) => {
    const { page } = hand;
    await answerCall(page, 'refreshSubscription', { isKnown: true });
    await answerCall(page, 'changePlan', {});
    await hand.tap(menu(page, 'Subscriptions'));
    await search(page, eva.email);
    await hand.tap(button(page, `Edit subscription: ${eva.name}`));
    const form = dialog(page, 'Edit Subscription');
    await hand.choose(form.getByRole('combobox', { name: 'Plan' }), 'Elite ($199/month)');
    await hand.tap(form.getByRole('button', { name: 'Update Plan' }));
    await page.getByText(`${eva.name} is now on the Elite plan.`).waitFor();
  }),
  job('answer a lead, from the list', 2, async (hand, { tag }) => {
    await menu(hand.page, /^Leads/).click();
    await answerLead(hand, 'Caio', tag);
  }),
  goOn('export the leads', 1, async (hand) => {
    const file = hand.page.waitForEvent('download');
    await hand.tap(button(hand.page, 'Export CSV'));
    await file;
  }),
  job('the dark mode', 1, async (hand) => {
    await hand.choose(hand.page.getByRole('combobox', { name: 'Appearance' }), 'Dark');
    await hand.page.locator('html.dark').waitFor();
  }),
];
