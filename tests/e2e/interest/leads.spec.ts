import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { leadOf } from '../../support/factories.ts';
import { deleteAll, firestore, putAll } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectFits, expectWellShaped, rowsOnScreen } from '../looks.ts';

const LEADS = { path: '/dashboard/leads' };

type Change = Record<string, unknown>;

/** Leads as `submitInterestForm` stores them, one minute apart, the newest first. Only they have the returned tag. */
async function seedLeads(...changes: Change[]) {
  const tag = randomUUID().slice(0, 8);
  const leads = changes.map((change, index) => {
    const lead = leadOf({
      firstName: `Caio ${index}`,
      lastName: tag,
      email: `caio.${index}@example.com`,
      phone: '(21) 98888-0000',
      experience: 'beginner',
      // Still March 9 in São Paulo.
      timestamp: new Date(Date.parse('2026-03-10T02:30:00Z') - index * 60_000),
      ...change,
    });
    return [`registration_forms/${tag}-${index}`, lead] as const;
  });
  await putAll(Object.fromEntries(leads));
  const refs = leads.map(([path]) => firestore.doc(path));
  return { tag, refs, remove: () => deleteAll(refs) };
}

function names(page: Page) {
  return page.getByRole('rowheader');
}

function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Search leads...' });
}

function statusOf(page: Page, name: string) {
  return page.getByRole('combobox', { name: `Status of ${name}` });
}

async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  return readFileSync(await file.path(), 'utf8');
}

const MARKUP = '<script>window.hit=1</script><img src=x onerror="window.hit=1">';
const MESSAGE = `Primeira linha, às terças\n${'muito '.repeat(70)}\núltima linha`;

test('an administrator reads, finds, answers and exports the leads', async ({ academy, open }) => {
  const { tag, refs, remove } = await seedLeads(
    { firstName: 'João', additionalInfo: MESSAGE, experience: 'purpleBelt' },
    { phone: 'no number', email: 'odd+tag&bcc=x@example.com' },
    { firstName: `=cmd|'/c calc'!A1 ${MARKUP}`, additionalInfo: `@SUM(1+1)\n-2 "x" ${MARKUP}` },
    { additionalInfo: 'Às 19h; "sem kimono"\nou +tarde', status: 'contacted', phone: '(11) 91234-5678' },
  );
  const page = await open(await academy.admin(), LEADS);
  const row = page.getByRole('row').nth(1);

  await test.step('the newest come first, with everything that they wrote', async () => {
    await search(page).fill(tag);
    await expect(names(page)).toHaveText([/^João/, /^Caio 1/, /^=cmd/, /^Caio 3/]);
    await expect(row.getByRole('rowheader')).toHaveText(`João ${tag}Mar 9, 2026, 11:30 PM`);
    await expect(row).toContainText('Purple belt');
    await expect(row).toContainText('Warrior (R$350,00/month)');
    expect(await row.textContent()).toContain(MESSAGE);
    await expect(row.getByText('Primeira linha')).toHaveCSS('white-space-collapse', 'preserve');
  });

  await test.step('name, address, phone and message find a lead', async () => {
    for (const [typed, name] of [
      [`joao ${tag}`, /^João/],
      ['as tercas', /^João/],
      ['ODD+TAG', /^Caio 1/],
      ['91234-5678', /^Caio 3/],
    ] as const) {
      await search(page).fill(typed);
      await expect(names(page).filter({ hasText: tag })).toHaveText([name]);
    }
  });

  await test.step('one tap writes to a lead by WhatsApp or e-mail', async () => {
    await search(page).fill(`joao ${tag}`);
    await expect(names(page)).toHaveCount(1);
    const chat = row.getByRole('link', { name: `WhatsApp to João ${tag}: (21) 98888-0000` });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/5521988880000\?text=Ol%C3%A1/);
    await expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
    const mail = row.getByRole('link', { name: `Email to João ${tag}: caio.0@example.com` });
    await expect(mail).toHaveAttribute('href', /^mailto:caio\.0@example\.com\?subject=Seu%20interesse/);
    await search(page).fill(`odd+tag ${tag}`);
    await expect(row.getByText('no number')).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(1);
  });

  await test.step('markup and formulas are text on the screen and in the file', async () => {
    await search(page).fill(tag);
    await expect(names(page).nth(2)).toContainText(`=cmd|'/c calc'!A1 ${MARKUP}`);
    expect(await page.getByRole('row').nth(3).textContent()).toContain(`@SUM(1+1)\n-2 "x" ${MARKUP}`);
    expect(await page.locator('main').locator('script, img').count()).toBe(0);
    expect(await page.evaluate('window.hit')).toBeUndefined();

    const file = await download(page);
    expect(file.startsWith('\uFEFF"Received";"First name";"Last name";"Email";"Phone"')).toBe(true);
    expect(file).toContain(
      `"09/03/2026 23:27";"Caio 3";"${tag}";"caio.3@example.com";"(11) 91234-5678";"Beginner (no experience)";"Warrior (R$350,00/month)";"Às 19h; ""sem kimono""\nou +tarde";"Contacted"\r\n`,
    );
    expect(file).toContain(`"'=cmd|'/c calc'!A1 `);
    expect(file).toContain(`"'@SUM(1+1)\n'-2 ""x"" `);
    expect(file.split('\r\n')).toHaveLength(6);
  });

  await test.step('the list follows changes without a reload', async () => {
    await refs[3]?.update({ timestamp: new Date('2026-03-11T12:00:00Z') });
    await expect(names(page)).toHaveText([/^Caio 3/, /^João/, /^Caio 1/, /^=cmd/]);
    await remove();
    await expect(page.getByText('No leads found')).toBeVisible();
  });
});

test('the status of a lead is saved for every administrator and reverts if the server refuses it', {
  tag: '@long',
}, async ({ academy, open, tolerate }) => {
  tolerate(/status of 400/);
  const { tag, refs, remove } = await seedLeads({}, {}, { status: 'lost' });
  const [page, elsewhere] = [
    await open(await academy.admin(), LEADS),
    await open(await academy.admin(), LEADS),
  ];
  await search(page).fill(tag);
  await search(elsewhere).fill(tag);

  await test.step('a new status shows elsewhere at once, and the focus stays on the list', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('New');
    await expect(names(page)).toHaveText([/^Caio 0/, /^Caio 1/]);
    await expect(search(page)).toHaveValue(tag);
    await statusOf(page, `Caio 0 ${tag}`).focus();
    await statusOf(page, `Caio 0 ${tag}`).selectOption('Joined');
    await expect(names(page)).toHaveText([/^Caio 1/]);
    await expect(page.getByRole('table', { name: 'Leads' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: `Caio 0 ${tag}: Joined` })).toHaveCount(1);
    await expect(statusOf(elsewhere, `Caio 0 ${tag}`)).toHaveValue('joined');
    expect((await refs[0]?.get())?.get('status')).toBe('joined');

    await statusOf(page, `Caio 1 ${tag}`).selectOption('Contacted');
    await expect(page.getByText('No leads found')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a refused status reverts and says so', async () => {
    // The server refuses a status that does not exist.
    await elsewhere.route('**/setLeadStatus', (route) =>
      route.continue({ postData: route.request().postData()?.replace('lost', 'left') ?? '' }),
    );
    await statusOf(elsewhere, `Caio 0 ${tag}`).selectOption('Lost');
    await expect(elsewhere.getByRole('alert')).toContainText(
      `The status of Caio 0 ${tag} could not be saved`,
    );
    await expect(statusOf(elsewhere, `Caio 0 ${tag}`)).toHaveValue('joined');
    expect((await refs[0]?.get())?.get('status')).toBe('joined');
  });

  await test.step('without an answer from the server the status is still being saved', async () => {
    // With all statuses: a filter would drop the row as soon as it is changed.
    await page.getByRole('combobox', { name: 'Show' }).selectOption({ index: 0 });
    await expect(names(page)).toHaveCount(3);
    await page.route('**/setLeadStatus', () => undefined);
    await statusOf(page, `Caio 2 ${tag}`).selectOption('Contacted');
    await expect(page.getByText('Saving...')).toBeVisible();
  });
  await remove();
});

test('a lead whose person is known is marked, with links to the student and to the other forms', {
  tag: '@long',
}, async ({ academy, open }) => {
  const ana = await academy.student({ name: 'Ana Lima' });
  const { tag, remove } = await seedLeads({ email: ana.email }, {}, { email: ana.email });
  const page = await open(await academy.admin(), LEADS);
  await search(page).fill(tag);
  const marked = page.getByRole('row').filter({ hasText: 'Already a student:' });
  await expect(marked).toHaveCount(2);
  await expectWellShaped(page);

  const others = page.getByRole('button', { name: '1 other form with this address' });
  await others.first().click();
  await expect(names(page)).toHaveText([/^Caio 0/, /^Caio 2/]);
  // Also if the filter leaves no other form of this address.
  await page.getByRole('combobox', { name: 'Show' }).selectOption('New');
  await statusOf(page, `Caio 0 ${tag}`).selectOption('Contacted');
  await expect(names(page)).toHaveText([/^Caio 2/]);
  await page.getByRole('button', { name: 'Show all forms' }).click();
  await expect(names(page)).toHaveText([/^Caio 1/, /^Caio 2/]);

  await marked.first().getByRole('link', { name: ana.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  await expect(page.getByText('Two accounts of one person?')).toBeVisible();
  await remove();
});

test('the list of leads loads sixty, then older ones, and shows four on a phone', {
  tag: '@long',
}, async ({ academy, open }) => {
  const { tag, remove } = await seedLeads(...Array.from({ length: 62 }, () => ({ status: 'lost' })));
  const page = await open(await academy.admin(), LEADS);

  await test.step('four leads at a time are on the screen of a phone, each with its links and its status', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Lost');
    await page.setViewportSize({ width: 375, height: 667 });
    await expect.poll(() => rowsOnScreen(page)).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole('link', { name: /^(WhatsApp|Call|Email|Write)/ }).first()).toBeVisible();
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 700 });
  });

  await test.step('older leads are loaded on request', async () => {
    await expect(page.getByText('Search and export cover only the newest 60.')).toBeVisible();
    await expect(names(page)).toHaveCount(20);
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    const more = page.getByRole('button', { name: 'Load older leads' });
    await more.click();
    await expect(page.getByText(/^Complete list: [67]\d\.$/)).toBeVisible();
    await expect(more).toBeFocused();
    await expect(page.getByText('Page 1 of 4')).toBeVisible();
    await search(page).fill(`caio.61@ ${tag}`);
    await expect(names(page)).toHaveText([/^Caio 61/]);
  });
  await remove();
});

test('a lead becomes a student or the guardian of one, with an undo, and WhatsApp offers to mark one as contacted', {
  tag: '@long',
}, async ({ academy, open }) => {
  const email = `caio.${randomUUID().slice(0, 6)}@example.com`;
  const { tag, remove } = await seedLeads({ email, experience: 'purpleBelt' }, {});
  const page = await open(await academy.admin(), LEADS);
  await search(page).fill(tag);

  await test.step('written to, then contacted with one tap', async () => {
    const row = page.getByRole('row').filter({ hasText: `Caio 1 ${tag}` });
    await row.getByRole('link', { name: /^WhatsApp/ }).click();
    await row.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(statusOf(page, `Caio 1 ${tag}`)).toHaveValue('contacted');
  });

  const studentsOf = (name: string) => firestore.collection('students').where('name', '==', name).get();

  await test.step('a student with what the form says, once', async () => {
    await page.getByRole('button', { name: `Make a student: Caio 0 ${tag}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a student' }).click();
    await expect(page.getByText('New student:')).toBeVisible();
    await expect(statusOf(page, `Caio 0 ${tag}`)).toHaveValue('joined');
    await expect(page.getByRole('button', { name: `Make a student: Caio 0 ${tag}` })).toHaveCount(0);
    const { docs } = await studentsOf(`Caio 0 ${tag}`);
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { email, phone: '(21) 98888-0000', belt: 'roxa', withoutAccount: true },
    ]);
    await expectWellShaped(page);
  });

  await test.step('undone, and then the guardian of a child', async () => {
    await page.getByRole('button', { name: `Undo: Caio 0 ${tag} is not a student` }).click();
    await expect(page.getByText(`Caio 0 ${tag} is a lead again.`)).toBeVisible();
    await expect(statusOf(page, `Caio 0 ${tag}`)).toHaveValue('new');
    expect((await studentsOf(`Caio 0 ${tag}`)).empty).toBe(true);

    await page.getByRole('button', { name: `Make a student: Caio 0 ${tag}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByLabel('Name of the child').fill(`Theo ${tag}`);
    await dialog.getByRole('button', { name: 'Make a student' }).click();
    await expect(dialog.getByLabel('Birth date')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Birth date').fill('2017-05-01');
    await dialog.getByRole('button', { name: 'Make a student' }).click();
    await expect(statusOf(page, `Caio 0 ${tag}`)).toHaveValue('joined');
    await page
      .getByRole('status')
      .getByRole('link', { name: `Theo ${tag}` })
      .click();
    await expect(page.getByText(`Guardian: Caio 0 ${tag}`)).toBeVisible();
  });
  await remove();
});
