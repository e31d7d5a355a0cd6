import { expect, it } from 'vitest';
import { FACTS } from '../../../web/src/features/settings/use-act-words.ts';
import { settings } from '../../../web/src/i18n/en/settings.ts';

it('shows each fact of an act that has a word', () => {
  expect(FACTS).toEqual(expect.arrayContaining(Object.keys(settings.fact)));
});

it('has a word for each fact', () => {
  const words = { ...settings.booking, ...settings.academy, ...settings.fact };
  expect(Object.keys(words)).toEqual(expect.arrayContaining([...FACTS]));
});
