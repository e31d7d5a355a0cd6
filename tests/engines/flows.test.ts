import { randomUUID } from 'node:crypto';
import { academyClock } from '@domain/calendar.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { academyOn, firestore, PASSWORD, UNBILLED } from '../e2e/academy.ts';
import { classesOf, someInstructor } from '../e2e/classes/classes-screen.ts';
import { forgetSubmissions, leadsNamed } from '../e2e/interest/join-screen.ts';
import { alwaysTolerated } from '../e2e/page-watch.ts';
import type { Driver, Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type Page, pageOf } from './page.ts';
import { startWebkit } from './webkit.ts';

/** Firefox's and WebKit's error if a page is left while it loads a module. A missing module makes the flow fail. */
const INTERRUPTED_IMPORT = /error loading dynamically imported module|Importing a module script failed/;
const tolerated = [...alwaysTolerated, INTERRUPTED_IMPORT];

const academy = academyOn(academyClock(new Date()).date);

describe.each([
  ['WebKit', startWebkit],
  ['Firefox', startFirefox],
])('%s', (_, start) => {
  let engine: Engine;
  let driver: Driver;
  let page: Page;

  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.stop());
  beforeEach(async () => {
    driver = await engine.open();
    page = pageOf(driver);
  });
  afterEach(async () => {
    const problems = await driver.problems();
    await driver.close();
    const unexpected = problems.filter((problem) => !tolerated.some((known) => known.test(problem)));
    expect(unexpected, 'errors in the browser').toEqual([]);
  });

  test('a prospect opens the form from the landing page and submits it', async () => {
    await forgetSubmissions();
    const lastName = `Prado ${randomUUID().slice(0, 8)}`;
    await page.goto('/');
    await page.click('link', 'Quero treinar');
    await page.fill('Nome', 'Zoë');
    await page.fill('Sobrenome', lastName);
    await page.fill('E-mail', 'zoe@academy.test');
    await page.fill('Celular', '21987654321');
    await page.select('Experiência no jiu-jitsu', 'Azul');
    await page.select('Plano mensal desejado', 'Warrior');
    await page.click('button', 'Confirmar Interesse');
    await page.see('Submission Received!');
    expect(await leadsNamed(lastName)).toMatchObject([
      { firstName: 'Zoë', phone: '(21) 98765-4321', experience: 'blueBelt', plan: 'warrior' },
    ]);
  });

  test('a student signs in, stays signed in after a reload, and signs out', async () => {
    const { email } = await academy.student();
    await page.goto('/login');
    await page.fill('Email', email);
    await page.fill('Password', PASSWORD);
    await page.click('button', 'Sign in');
    await page.see('Class Schedule');
    await page.goto('/dashboard');
    await page.see(email);
    await page.click('button', 'Sign Out');
    await page.see('Quero treinar');
    await page.goto('/dashboard');
    await page.see('Welcome back');
  });

  test('a student checks in, is in the list of attendees, and cancels', async () => {
    const title = `Engines ${randomUUID().slice(0, 8)}`;
    // Also on the next day, in case the test runs at midnight.
    await Promise.all([academy.class({ title }), academy.class({ title, date: academy.nextDay })]);
    await page.openAs(await academy.student({ name: 'Bruno Lima' }), '/dashboard');
    await page.click('button', `Check In, ${title}`);
    await page.see('You are checked in');
    await page.click('button', `List, ${title}`);
    await page.see('Class Attendees');
    await page.see('Bruno Lima');
    await page.click('button', 'Close');
    await page.click('button', `Cancel, ${title}`);
    await page.click('button', `Check In, ${title}`);
  });

  test('a student saves the profile', async () => {
    const student = await academy.student();
    await page.openAs(student, '/dashboard/profile');
    // The subscription has moved the form when it is there.
    await page.see('See the plans');
    await page.fill('Name', 'Ana Lima');
    await page.fill('Phone', '21912345678');
    await page.fill('Additional notes', 'Left knee');
    await page.click('checkbox', 'I agree that the academy keeps these answers');
    await page.click('button', 'Save');
    await page.see('Profile updated successfully');
    const stored = await firestore.doc(`students/${student.uid}`).get();
    expect(stored.data()).toMatchObject({
      name: 'Ana Lima',
      phone: '(21) 91234-5678',
    });
    const health = await firestore.doc(`students/${student.uid}/private/health`).get();
    expect(health.data()).toMatchObject({ answers: { heartCondition: false, additionalNotes: 'Left knee' } });
  });

  test('an administrator creates a class', async () => {
    const instructor = someInstructor();
    await page.openAs(await academy.admin(), '/dashboard/admin');
    // The classes have moved the button when they are there.
    await page.see('View Instances');
    await page.click('button', 'Add Class');
    await page.select('Class type', 'Kids');
    await page.fill('Instructor', instructor);
    await page.click('button', '4 weeks');
    await page.click('button', 'Weekdays');
    await page.see('What will change');
    await page.click('button', 'Add Class');
    await expect.poll(() => classesOf(instructor), { timeout: 30_000 }).toMatchObject([{ title: 'Kids' }]);
    await page.fill('Search classes...', instructor);
    await page.see(instructor);
  });

  test('a student subscribes to a plan and comes back from the payment page', async () => {
    await page.openAs(await academy.student(UNBILLED), '/dashboard/plans');
    await page.click('link', 'Subscribe Now: Warrior');
    await page.click('button', 'Pay $149');
    await page.see('The Warrior plan is active.');
  });
});
