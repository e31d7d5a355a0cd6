import { expect, test } from '../fixtures.ts';
import { expectFonts } from '../looks.ts';
import { PROFILE } from './profile-screen.ts';

test('on a phone, a new student meets the first health question without a page of text before it', {
  tag: '@long',
}, async ({ academy, open }) => {
  const person = await academy.student({ healthAnsweredAt: undefined });
  const page = await open(person, { ...PROFILE, viewport: { width: 375, height: 667 } });
  const head = page.getByRole('button', { name: 'Health questionnaire' });
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expectFonts(page);
  // Both at one moment: what loads above moves both.
  const between = await page
    .getByRole('radio')
    .first()
    .evaluate(
      (radio, heading) => radio.getBoundingClientRect().y - (heading?.getBoundingClientRect().y ?? 0),
      await head.elementHandle(),
    );
  expect(between).toBeLessThan(450);
});
