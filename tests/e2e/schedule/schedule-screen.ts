import type { Locator, Page } from '@playwright/test';

/** The part of the day view that scrolls. */
export function grid(page: Page): Locator {
  return page.getByRole('region', { name: /^(Classes on|Aulas de) / });
}

export function row(page: Page, time: string): Locator {
  return page.locator(`[data-row="${time}"]`);
}

export function redLine(page: Page): Locator {
  return page.locator('[data-now]');
}

export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

export function button(
  page: Page,
  title: string,
  action: 'Check In' | 'Cancel' | 'List' | 'Try again',
): Locator {
  return card(page, title).getByRole('button', { name: `${action}, ${title}` });
}

/** The visible count of a class: '3/20'. */
export function count(page: Page, title: string): Locator {
  return card(page, title).locator('[aria-hidden]', { hasText: '/' });
}

export function tooltip(page: Page, title: string): Locator {
  return card(page, title).getByRole('tooltip', { includeHidden: true });
}

/** The date in the heading of the day. */
export function shownDay(page: Page): Locator {
  return page.getByRole('heading', { level: 2 }).locator('time:visible');
}

/** The place of an element on the grid, in pixels from the grid's top left corner. */
export async function placeOf(page: Page, what: Locator) {
  const [box, first] = await Promise.all([what.boundingBox(), row(page, '06:00').boundingBox()]);
  if (!box || !first) throw new Error('The element is not on screen.');
  return { top: box.y - first.y, left: box.x - first.x, width: box.width, height: box.height };
}

/** A time of a day in São Paulo, in the format of OpenOptions. */
export function at(day: string, time: string): string {
  return `${day}T${time}-03:00`;
}

/** A day in the week strip, by its name for screen readers, which ends with ', booked' on booked days. */
export function dayOfStrip(page: Page, date: string): Locator {
  const name = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: 'UTC',
  });
  return page.getByRole('group', { name: 'Week' }).getByRole('button', { name });
}

/** Moves a finger across the classes, as a person does: the browser decides whether it scrolls. */
export async function swipe(page: Page, across: number): Promise<void> {
  const box = await grid(page).boundingBox();
  if (!box) throw new Error('The classes are not on screen.');
  const from = { x: box.x + box.width / 2 - across / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }],
    });
  // Without a pause that a busy machine could make long: a finger that rests is a long press.
  const steps = Array.from({ length: 9 }, (_, step) =>
    touch(step === 0 ? 'touchStart' : 'touchMove', from.x + (across * step) / 8),
  );
  await Promise.all([...steps, touch('touchEnd', from.x + across)]);
  await session.detach();
}
