import type { Page } from '@playwright/test';
import type { Academy } from '../academy.ts';
import { firestore } from '../academy.ts';
import { wordFaults } from '../box-faults.ts';
import { expect, test } from '../fixtures.ts';
import { expectFits } from '../looks.ts';
import { button, card, placeOf } from './schedule-screen.ts';

/**
 * A day that is hard to lay out: half hours in a row, three classes at once, long names, a cancelled and a full class.
 */
async function hardDay(academy: Academy) {
  const ana = await academy.student();
  const instructor = 'Professora Maria Carolina de Albuquerque Cavalcanti';
  const others = [await academy.student(), await academy.student()];
  const classes: [string, string, string, Parameters<Academy['class']>[0]?][] = [
    ['Kids', '09:00', '09:30', { instructor }],
    ['Competition', '09:30', '10:00', { attendees: others, maxCapacity: 2 }],
    ['Open Mat', '10:00', '10:30', { attendees: [ana] }],
    ['Fundamentals', '11:00', '12:00', { instructor }],
    ['Advanced', '11:00', '12:00', { attendees: [ana, ...others] }],
    ['No-Gi', '11:30', '12:00'],
    ['Judo', '12:30', '13:15'],
    ['Condicionamento para iniciantes', '15:00', '16:00', { attendees: [ana] }],
  ];
  for (const [title, startTime, endTime, more] of classes)
    await academy.class({ title, startTime, endTime, ...more });
  for (const [title, startTime, endTime, cancelReason] of [
    ['Wrestling', '13:30', '14:30', 'The state championship is on'],
    ['Sparring', '15:00', '16:00', 'The professor is ill'],
  ] as const) {
    const { eventId } = await academy.class({ title, startTime, endTime, status: 'cancelled' });
    await firestore.doc(`calendar_events/${eventId}`).update({ cancelReason });
  }
  return ana;
}

/** The texts that stick out of their cards, and the buttons whose text is cut, as 'title: text'. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(`
    [...document.querySelectorAll('article')].flatMap((card) => {
      const { top, bottom, left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('h3, button, [aria-hidden]:not(svg), article div > div')]
        .filter((element) => element.textContent && element.checkVisibility() && !element.closest('[popover]'))
        .map((element) => [element, element.getBoundingClientRect()])
        .filter(([element, box]) => box.top < top - 1 || box.bottom > bottom + 1
          || box.left < left - 1 || box.right > right + 1
          || (element.matches('button:not(h3 *)') && element.scrollWidth > element.clientWidth + 1))
        .map(([element]) => card.querySelector('h3').textContent + ': ' + element.textContent);
    })
  `);
}

test('a hard day fits on a phone 375 and 320 px wide, and every target can be touched', {
  tag: '@long',
}, async ({ academy, open }) => {
  const page = await open(await hardDay(academy), {
    viewport: { width: 375, height: 667 },
    hasTouch: true,
    isMobile: true,
  });
  await expect(card(page, 'Kids')).toBeAttached();

  for (const width of [375, 320]) {
    await test.step(`nothing sticks out of a window ${width} px wide, or of a card, and a finger hits each button`, async () => {
      await page.setViewportSize({ width, height: 667 });
      // The fonts may still be loading.
      await expect.poll(() => cutOff(page)).toEqual([]);
      // Also that a finger hits each button.
      await expectFits(page);
    });

    await test.step('a reason of a cancellation is whole next to another class', async () => {
      const reason = card(page, 'Sparring').getByText('The professor is ill');
      const [words, frame] = [await placeOf(page, reason), await placeOf(page, card(page, 'Sparring'))];
      const list = await placeOf(page, button(page, 'Sparring', 'List'));
      expect(words.top + words.height).toBeLessThanOrEqual(list.top);
      expect(list.top + list.height).toBeLessThanOrEqual(frame.top + frame.height - 4);
    });

    await test.step('overlapping classes are side by side, each with its instructor and its buttons', async () => {
      for (const title of ['Advanced', 'Fundamentals', 'No-Gi']) {
        expect.soft((await placeOf(page, card(page, title))).width, title).toBeGreaterThanOrEqual(108);
        await expect(button(page, title, 'List')).toBeVisible();
        await expect(card(page, title).locator('[data-action=attendance]')).toBeVisible();
      }
      await expect(card(page, 'Fundamentals').getByText('Professora Maria')).toBeVisible();
      await expect(card(page, 'No-Gi').getByText('11:30 AM – 12:00 PM')).toBeVisible();
      await button(page, 'No-Gi', 'List').tap();
      await expect(page.getByRole('dialog', { name: 'Class Attendees' })).toContainText('No students');
      await page.getByRole('button', { name: 'Close' }).tap();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});

/** The cards of which start and end are not whole above the buttons, or whose text is smaller than 12 px. */
function withoutTimes(page: Page): Promise<string[]> {
  return page.evaluate(`
    [...document.querySelectorAll('article')].flatMap((card) => {
      const times = card.querySelector('[data-times]');
      const box = times.getBoundingClientRect();
      const words = times.closest('[data-shape] > * > *').getBoundingClientRect();
      const buttons = [...card.querySelectorAll('button')].filter((each) => !each.closest('h3') && each.checkVisibility());
      const covered = buttons.some((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
      });
      const line = document.createRange();
      line.selectNodeContents(times.firstChild);
      const texts = [...line.getClientRects()];
      const edge = card.getBoundingClientRect();
      const out = texts.some(({ right, bottom }) => right > edge.right + 1 || bottom > Math.min(words.bottom, edge.bottom) + 2);
      const small = [...card.querySelectorAll('h3, [data-times], button')].some(
        (each) => parseFloat(getComputedStyle(each).fontSize) < 12);
      return covered || out || small || !/:.*–.*:/.test(times.textContent)
        ? [card.querySelector('h3').textContent + ' ' + times.textContent + (covered ? ' covered' : '') + (out ? ' cut' : '')]
        : [];
    })
  `);
}

test('a card says when its class begins and ends, at every width and next to any number of others', {
  tag: '@long',
}, async ({ academy, open }) => {
  const people = [await academy.student(), await academy.student()];
  const titles = ['Fundamentals', 'Competition', 'Open Mat', 'No-Gi'];
  const times = [
    ['06:00', '06:30'],
    ['06:30', '07:30'],
    ['07:30', '08:15'],
    ['08:30', '10:00'],
  ];
  // Each length alone, and two, three and four at once.
  for (const [neighbors] of titles.entries()) {
    const later = (time: string) =>
      String(Number(time.slice(0, 2)) + 4 * neighbors).padStart(2, '0') + time.slice(2);
    for (const [startTime = '', endTime = ''] of times) {
      for (const title of titles.slice(0, neighbors + 1)) {
        await academy.class({
          title,
          instructor: 'Prof. Marcelo Tavares',
          startTime: later(startTime),
          endTime: later(endTime),
          attendees: people,
          maxCapacity: 2,
        });
      }
    }
  }
  const page = await open(await academy.admin());
  for (const width of [320, 360, 375, 768, 1024, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('article')).toHaveCount(40);
      await expect.poll(() => withoutTimes(page)).toEqual([]);
      await expect.poll(() => wordFaults(page)).toEqual([]);
    });
  }
});
