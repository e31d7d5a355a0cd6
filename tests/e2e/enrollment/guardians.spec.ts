import { academyClock, shiftDate, shiftMonths } from '@domain/calendar.ts';
import type { Page } from '@playwright/test';
import { firestore, PASSWORD } from '../academy.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { expectWellShaped } from '../looks.ts';
import { card } from '../schedule/schedule-screen.ts';
import {
  claimAccount,
  confirmAddress,
  passwordField,
  pathToConfirm,
  shownLink,
} from '../session/session-screen.ts';
import { DEVICES, handOn } from '../week/hand.ts';

const PHONE = { width: 375, height: 800 };

test('the office adds a mother of two, she adds the father, and the office removes her', {
  tag: '@long',
}, async ({ academy, open }) => {
  const guardian = { name: `Marta Prado ${academy.day}`, phone: '(21) 97777-0001' };
  // A phone of this test alone: siblings are found by it.
  const phone = `(21) 9${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`;
  const child = { birthDate: '2017-05-14', guardian: { ...guardian, phone } };
  const theo = await academy.entered(`Theo ${academy.day}`, child);
  const lia = await academy.entered(`Lia ${academy.day}`, child);
  const now = new Date().toISOString();
  const desk = await open(await academy.admin(), { path: `/dashboard/students/${theo.uid}`, now });
  const section = desk.getByRole('region', { name: 'Guardians' });
  const dialog = desk.getByRole('dialog');
  let fathers = '';
  const holders = (uid: string) => firestore.collection(`students/${uid}/holders`).get();

  /** Creates a link for both children on a screen, which is the office's or the mother's. */
  async function linkOn(screen: Page, name?: string, choosesLia = true): Promise<string> {
    const dialog = screen.getByRole('dialog');
    await screen
      .getByRole('region', { name: 'Guardians' })
      .getByRole('button', { name: 'Add guardian' })
      .click();
    if (name) await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(dialog.getByRole('checkbox', { name: `Lia ${academy.day}` })).toBeChecked({
      checked: choosesLia,
    });
    await expectWellShaped(screen);

    await dialog.getByRole('button', { name: 'Create link' }).click();
    const path = await shownLink(dialog);
    await expectAccessible(screen);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await screen.getByRole('button', { name: 'Leave the links' }).click();
    return path;
  }

  await test.step('the mother creates an account with the link', async () => {
    await expect(desk.getByRole('region', { name: 'Invitation' })).toBeHidden();
    await expect(section.getByText('This child has no guardian', { exact: false })).toBeVisible();
    const path = await linkOn(desk);
    await expect(
      section.getByRole('button', { name: `Withdraw the invitation of ${guardian.name}` }),
    ).toBeVisible();
    await expectWellShaped(desk);
    const page = await open(null, { path, viewport: PHONE, now });
    const question = 'Are you Marta, the guardian of Theo and Lia?';
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    await expectWellShaped(page);
    const email = `${theo.uid}@home.test`.toLowerCase();
    await claimAccount(page, email);
    await expect(page.getByRole('heading', { name: 'You are almost in' })).toBeVisible();
    await expect(section.getByText(guardian.name)).toBeVisible();
    expect((await holders(lia.uid)).size).toBe(1);

    await confirmAddress(page, email);
    await page.goto(`/dashboard/profile?student=${theo.uid}`);
    await linkOn(page, `Other ${academy.day}`);
    await page.getByRole('button', { name: `Withdraw the invitation of Other ${academy.day}` }).click();
    await expect(page.getByText(`Other ${academy.day}`)).toBeHidden();
    fathers = await linkOn(page, `Caio ${academy.day}`);
  });

  await test.step('the father adds both to the account that he has', async () => {
    const joao = await academy.student({ name: `Caio ${academy.day}` });
    const page = await open(joao, { path: fathers, viewport: PHONE, now });
    const yes = page.getByRole('button', { name: 'Yes, add Theo and Lia to my account' });
    await expect(yes).toBeVisible();
    await expectWellShaped(page);
    await yes.click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(section.getByRole('listitem')).toHaveCount(2);
    expect((await firestore.doc(`families/${joao.uid}`).get()).get(`children.${lia.uid}.name`)).toBe(
      lia.name,
    );
  });

  await section.getByRole('button', { name: `Remove ${guardian.name}` }).click();
  await expectWellShaped(desk);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expectWellShaped(desk);
  expect((await holders(lia.uid)).size).toBe(2);
  // Only the father leads to her now, and she may have another mother.
  await firestore.doc(`students/${lia.uid}`).update({ 'guardian.phone': '' });
  await linkOn(desk, `Rosa ${academy.day}`, false);
});

test('a mother of two has both checked in with 9 taps after the form of her link', async ({
  academy,
  open,
}) => {
  // The office has the emergency contacts and the health answers.
  const guardian = {
    name: `Rute Prado ${academy.day}`,
    phone: `(21) 9${String(Date.now()).slice(-8, -4)}-0002`,
  };
  const [theo, lia] = await Promise.all(
    ['Theo', 'Lia'].map((name) =>
      academy.entered(`${name} ${academy.day}`, { birthDate: '2017-05-14', guardian }),
    ),
  );
  if (!theo || !lia) throw new Error('Two children were expected.');
  const emergencyContact = { name: guardian.name, relationship: 'Mother', phone: guardian.phone };
  for (const { uid } of [theo, lia])
    await firestore.doc(`students/${uid}`).update({ emergencyContact, healthAnsweredAt: new Date() });
  await academy.class({ title: 'Kids' });

  const desk = await open(await academy.admin(), { path: `/dashboard/students/${theo.uid}` });
  await desk.getByRole('region', { name: 'Guardians' }).getByRole('button', { name: 'Add guardian' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();

  const page = await open(null, { path: await shownLink(desk), ...DEVICES[375] });
  const email = `${theo.uid}@home.test`.toLowerCase();
  await claimAccount(page, email);

  const hand = handOn(page, 375);
  await hand.follow(await pathToConfirm(email));
  await hand.enter(passwordField(page), PASSWORD);
  await hand.tap(page.getByRole('button', { name: 'Confirm email' }));
  await hand.tap(page.getByRole('link', { name: 'Open the app' }));
  const kids = card(page, 'Kids');
  await hand.tap(kids.getByRole('button', { name: 'Check in Theo, Kids' }));
  const question = page.getByRole('dialog');
  await hand.tap(question.getByRole('checkbox').nth(0));
  await hand.tap(question.getByRole('checkbox').nth(1));
  await hand.tap(question.getByRole('button', { name: 'Agree and check in' }));
  await expect(kids).toContainText('Checked in: Theo');
  await hand.tap(kids.getByRole('button', { name: 'Check in Lia, Kids' }));
  await expect(kids).toContainText('Checked in: Lia, Theo');
  expect(hand.taps()).toBeLessThanOrEqual(9);
});

test('who turns 16 gets an own account with the same id, and may end the guardian', {
  tag: '@long',
}, async ({ academy, open }) => {
  const { date: today } = academyClock(new Date());
  const birthday = shiftMonths(today, -12 * 16);
  // Tomorrow.
  const nina = await academy.entered(`Nina ${academy.day}`, { birthDate: shiftDate(birthday, 1) });
  const marta = await academy.guardian(`Marta ${academy.day}`, [nina]);
  const now = new Date().toISOString();
  const desk = await open(await academy.admin(), { path: `/dashboard/students/${nina.uid}`, now });
  const mother = await open(marta, { path: `/dashboard/profile?student=${nina.uid}`, now });
  await expect(mother.getByRole('heading', { name: `Profile of ${nina.name}` })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Guardians' }).getByText(marta.name)).toBeVisible();
  const section = desk.getByRole('region', { name: 'Invitation' });
  await expect(section).toBeHidden();

  await firestore.doc(`students/${nina.uid}`).update({ birthDate: birthday });
  await section.getByRole('button', { name: 'Invite' }).click();
  const page = await open(null, { path: await shownLink(section), viewport: PHONE, now });
  const email = `${nina.uid}@home.test`.toLowerCase();
  await claimAccount(page, email);
  await confirmAddress(page, email);
  await expect(page.getByRole('heading', { name: 'Class Schedule' })).toBeVisible();
  expect((await firestore.doc(`students/${nina.uid}`).get()).get('withoutAccount')).toBeUndefined();

  await expect(mother.getByRole('heading', { name: `Profile of ${nina.name}` })).toBeVisible();
  await page.goto('/dashboard/profile');
  // The office knew no address: it says first whose account it is.
  await expect(page.getByText('You can remove a guardian after the academy has confirmed')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${marta.name}` })).toBeHidden();
  await desk.getByRole('button', { name: 'It is theirs' }).click();
  await page.getByRole('button', { name: `Remove ${marta.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(mother.getByText(nina.name)).toHaveCount(0);
});
