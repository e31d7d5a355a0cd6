import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { firestore } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectKeyboardReachesAll } from '../keyboard-walk.ts';
import { expectPath } from '../session/session-screen.ts';

const LEADS = { path: '/dashboard/leads' };

type Change = Record<string, unknown>;

/** Leads as `submitInterestForm` stores them, one minute apart, the newest first; all of one tag, which no other test has. */
async function seedLeads(...changes: Change[]) {
  const tag = randomUUID().slice(0, 8);
  const refs = changes.map((_, index) => firestore.doc(`registration_forms/${tag}-${index}`));
  const batch = firestore.batch();
  for (const [index, ref] of refs.entries()) {
    batch.set(ref, {
      firstName: `Caio ${index}`,
      lastName: tag,
      email: `caio.${index}@example.com`,
      phone: '(21) 98888-0000',
      experience: 'beginner',
      plan: 'warrior',
      additionalInfo: '',
      recaptchaToken: 'token',
      ipAddress: '203.0.113.7',
      // In São Paulo still the 9th.
      timestamp: new Date(Date.parse('2026-03-10T02:30:00Z') - index * 60_000),
      status: 'new',
      ...changes[index],
    });
  }
  await batch.commit();
  return { tag, refs, remove: () => Promise.all(refs.map((ref) => ref.delete())) };
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

test('a lead: who, when, what, in full, and one tap to answer', async ({ academy, open }) => {
  const message = `Primeira linha\n${'muito '.repeat(70)}\núltima linha`;
  const { tag, remove } = await seedLeads(
    { firstName: 'João', additionalInfo: message, experience: 'purpleBelt' },
    { phone: 'no number', email: 'odd+tag&bcc=x@example.com' },
  );
  const page = await open(await academy.admin(), LEADS);
  await search(page).fill(`joao ${tag}`);
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveText(`João ${tag}Mar 9, 2026, 11:30 PM`);
  await expect(row).toContainText('Purple belt');
  await expect(row).toContainText('Warrior (R$350,00/month)');
  expect(await row.textContent()).toContain(message);
  await expect(row.getByText('Primeira linha')).toHaveCSS('white-space-collapse', 'preserve');

  const chat = row.getByRole('link', { name: `WhatsApp to João ${tag}: (21) 98888-0000` });
  const opened = new URL((await chat.getAttribute('href')) ?? '');
  expect(opened.origin + opened.pathname).toBe('https://wa.me/5521988880000');
  expect(opened.searchParams.get('text')).toMatch(/^Olá, João! Aqui é da Faixa Jiu-Jitsu\. /);
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
  const mail = row.getByRole('link', { name: `Email to João ${tag}: caio.0@example.com` });
  expect(await mail.getAttribute('href')).toMatch(/^mailto:caio\.0@example\.com\?subject=Seu%20interesse/);

  await search(page).fill(`caio 1 ${tag}`);
  await expect(row.getByText('no number')).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(1);
  expect(await row.getByRole('link').getAttribute('href')).toMatch(
    /^mailto:odd%2Btag%26bcc%3Dx@example\.com\?/,
  );
  await remove();
});

test('newest first, live, found by name, mail, phone and message', async ({ academy, open }) => {
  const { tag, refs, remove } = await seedLeads(
    { additionalInfo: 'Tem turma às terças?' },
    { phone: '(11) 91234-5678' },
    { email: 'ze@outro.example' },
  );
  const page = await open(await academy.admin(), LEADS);
  await search(page).fill(tag);
  await expect(names(page)).toHaveText([/^Caio 0/, /^Caio 1/, /^Caio 2/]);
  for (const [typed, name] of [
    ['as tercas', /^Caio 0/],
    ['91234-5678', /^Caio 1/],
    ['ZE@OUTRO', /^Caio 2/],
  ] as const) {
    await search(page).fill(typed);
    await expect(names(page).filter({ hasText: tag })).toHaveText([name]);
  }
  await search(page).fill(tag);
  await refs[2]?.update({ timestamp: new Date('2026-03-11T12:00:00Z') });
  await expect(names(page)).toHaveText([/^Caio 2/, /^Caio 0/, /^Caio 1/]);
  await remove();
  await expect(page.getByText('No leads found')).toBeVisible();
});

test('a status is saved, seen elsewhere at once, and hands the focus on when its lead leaves the list', async ({
  academy,
  open,
}) => {
  const { tag, refs, remove } = await seedLeads({}, {}, { status: 'lost' });
  const page = await open(await academy.admin(), LEADS);
  const elsewhere = await open(await academy.admin(), LEADS);
  await search(page).fill(tag);
  await search(elsewhere).fill(tag);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('New');
  await expect(names(page)).toHaveText([/^Caio 0/, /^Caio 1/]);
  await expect(search(page)).toHaveValue(tag);

  await statusOf(page, `Caio 0 ${tag}`).focus();
  await statusOf(page, `Caio 0 ${tag}`).selectOption('Joined');
  await expect(names(page)).toHaveText([/^Caio 1/]);
  await expect(statusOf(page, `Caio 1 ${tag}`)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `Caio 0 ${tag}: Joined` })).toHaveCount(1);
  await expect(statusOf(elsewhere, `Caio 0 ${tag}`)).toHaveValue('joined');
  expect((await refs[0]?.get())?.get('status')).toBe('joined');

  await statusOf(page, `Caio 1 ${tag}`).selectOption('Contacted');
  await expect(page.getByText('No leads found')).toBeVisible();
  await expect(search(page)).toBeFocused();
  await remove();
});

test('a status that the server refuses goes back to what it was, and says so', async ({
  academy,
  open,
  tolerate,
}) => {
  tolerate(/permission|status of 403/i);
  const { tag, refs, remove } = await seedLeads({});
  const olga = await academy.admin();
  const page = await open(olga, LEADS);
  await search(page).fill(tag);
  await expect(names(page)).toHaveCount(1);
  await academy.disable(olga);
  await statusOf(page, `Caio 0 ${tag}`).selectOption('Lost');
  await expect(page.getByRole('alert')).toContainText(`The status of Caio 0 ${tag} could not be saved`);
  await expect(statusOf(page, `Caio 0 ${tag}`)).toHaveValue('new');
  expect((await refs[0]?.get())?.get('status')).toBe('new');
  await remove();
});

test('while the server has not answered, the status says that it is being saved', async ({
  academy,
  open,
}) => {
  const { tag, remove } = await seedLeads({});
  const page = await open(await academy.admin(), LEADS);
  await search(page).fill(tag);
  await expect(names(page)).toHaveCount(1);
  await page.route('**/Write/channel**', () => undefined);
  await statusOf(page, `Caio 0 ${tag}`).selectOption('Contacted');
  await expect(page.getByText('Saving...')).toBeVisible();
  await remove();
});

test('markup and formulas are text on the screen, and harmless in the file', async ({ academy, open }) => {
  const evil = '<script>window.hit=1</script><img src=x onerror="window.hit=1">';
  const { tag, remove } = await seedLeads(
    { firstName: `=cmd|'/c calc'!A1 ${evil}`, additionalInfo: `@SUM(1+1);=1+1\n-2 "x" ${evil}` },
    { firstName: 'João', additionalInfo: 'Às 19h; "sem kimono"\nou +tarde', status: 'contacted' },
  );
  const page = await open(await academy.admin(), LEADS);
  await search(page).fill(tag);
  await expect(names(page).first()).toContainText(`=cmd|'/c calc'!A1 ${evil}`);
  expect(await page.getByRole('row').nth(1).textContent()).toContain(`@SUM(1+1);=1+1\n-2 "x" ${evil}`);
  expect(await page.locator('main').locator('script, img').count()).toBe(0);
  expect(await page.evaluate('window.hit')).toBeUndefined();

  const file = await download(page);
  expect(file.startsWith('\uFEFF"Received";"First name";"Last name";"Email";"Phone"')).toBe(true);
  expect(file).toContain(
    `"2026-03-09 23:29";"João";"${tag}";"caio.1@example.com";"(21) 98888-0000";"Beginner (no experience)";"Warrior (R$350,00/month)";"Às 19h; ""sem kimono""\nou +tarde";"Contacted"\r\n`,
  );
  expect(file).toContain(`"'=cmd|'/c calc'!A1 `);
  expect(file).toContain(`"'@SUM(1+1);=1+1\n'-2 ""x"" `);
  expect(file.split('\r\n')).toHaveLength(4);
  await remove();
});

test('beyond a hundred it says that there are more, and loads them', async ({ academy, open }) => {
  const { tag, remove } = await seedLeads(...Array.from({ length: 104 }, () => ({ status: 'lost' })));
  const page = await open(await academy.admin(), LEADS);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Lost');
  await expect(page.getByText('Search and export cover only the newest 100.')).toBeVisible();
  await expect(names(page)).toHaveCount(20);
  await expect(page.getByText('Page 1 of 5')).toBeVisible();
  const more = page.getByRole('button', { name: 'Load older leads' });
  await more.click();
  await expect(page.getByText(/^Complete list: 1\d\d\.$/)).toBeVisible();
  await expect(more).toBeFocused();
  await expect(page.getByText('Page 1 of 6')).toBeVisible();
  await search(page).fill(`caio 103 ${tag}`);
  await expect(names(page)).toHaveText([/^Caio 103/]);
  await remove();
});

test('the rail counts too, for eye and ear; a student sees no leads at all', async ({ academy, open }) => {
  const { remove } = await seedLeads({});
  const phone = { viewport: { width: 320, height: 700 } };
  const page = await open(await academy.admin(), phone);
  const entry = page.getByRole('complementary').getByRole('link', { name: /^Leads, \d+ new$/ });
  await expect(entry).toBeVisible();
  await expect(entry).toContainText(/\d/);
  await entry.click();
  await expect(page).toHaveTitle('Leads · Faixa');
  await remove();

  const student = await open(await academy.student(), LEADS);
  await expectPath(student, '/dashboard');
  await expect(student.getByRole('link', { name: /^Leads/ })).toHaveCount(0);
});

for (const [width, colorScheme] of [
  [320, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
] as const) {
  test(`fits into ${width} px, pleases axe and the keyboard, ${colorScheme}`, async ({ academy, open }) => {
    const { tag, remove } = await seedLeads(
      { firstName: 'x'.repeat(50), email: `${'y'.repeat(60)}@example.com`, additionalInfo: 'z'.repeat(500) },
      { status: 'contacted' },
      { status: 'joined' },
      { status: 'lost' },
    );
    const page = await open(await academy.admin(), {
      ...LEADS,
      colorScheme,
      viewport: { width, height: 800 },
    });
    await search(page).fill(tag);
    await expect(names(page)).toHaveCount(4);
    await expectAccessible(page);
    const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(sideways)).toBe(0);
    await expectKeyboardReachesAll(page);
    await remove();
  });
}
