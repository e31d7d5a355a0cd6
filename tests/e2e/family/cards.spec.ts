import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { card, grid } from '../schedule/schedule-screen.ts';

/** The lines of the cards that a button covers, or that an edge cuts across. The end of a line may be cut. */
const hiddenLines = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('article')].flatMap((card) => {
    const words = card.querySelector('h3').closest('[data-shape] > * > *');
    const buttons = [...card.querySelectorAll('button')].filter((each) => !each.closest('h3') && each.checkVisibility());
    const edge = Math.min(words.getBoundingClientRect().bottom, card.getBoundingClientRect().bottom);
    const tops = buttons.map((each) => each.getBoundingClientRect().top);
    const faults = [];
    for (const line of words.children) {
      const { top, bottom, left } = line.getBoundingClientRect();
      // Left out as a whole.
      if (left > words.getBoundingClientRect().right - 1 || !line.checkVisibility()) continue;
      if (bottom > Math.min(edge, ...tops) + 4 || top < card.getBoundingClientRect().top)
        faults.push(card.querySelector('h3').textContent + ': ' + line.textContent);
    }
    return faults;
  })`);

test('overlapping classes of a family on a phone hide no line behind a button, and show who is checked in and the way to all buttons', {
  tag: '@long',
}, async ({ academy, open }) => {
  const [lia, theo] = [
    await academy.student({ name: 'Liandra Quintanilha' }),
    await academy.student({ name: 'Theo Quintanilha' }),
  ];
  const ana = await academy.guardian('Ana Quintanilha', [lia, theo], true);
  const times = [
    ['10:00', '11:00'],
    ['11:00', '11:45'],
    ['12:00', '12:30'],
    ['13:00', '14:30'],
  ] as const;
  for (const [startTime, endTime] of times)
    for (const [title, attendees] of [
      ['Kids', [ana, lia, theo]],
      ['No-Gi', [ana]],
    ] as const)
      await academy.class({
        ...{ title: `${title} ${startTime}`, startTime, endTime },
        ...{ instructor: 'Prof. Marcelo Tavares', attendees: [...attendees] },
      });
  for (const language of ['pt-BR', 'en'] as const) {
    const page = await open(ana, { language, viewport: { width: 375, height: 800 } });
    await expect(page.getByRole('article')).toHaveCount(8);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => hiddenLines(page), { message: `${language}, ${width} px` }).toEqual([]);
    }
    const names = language === 'en' ? ['you', 'Family'] : ['você', 'Família'];
    for (const start of ['10:00', '11:00', '13:00'])
      await expect(card(page, `No-Gi ${start}`).getByText(names[0] ?? '', { exact: true })).toBeVisible();
    for (const [start] of times)
      await expect(card(page, `No-Gi ${start}`).getByRole('button', { name: names[1] })).toBeVisible();
  }
  const page = await open(ana, { viewport: { width: 375, height: 800 } });
  await expect(grid(page)).toBeVisible();
  await card(page, 'Kids 10:00').getByRole('button', { name: 'Family' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^List/ })).toBeVisible();
});
