import { expect, it } from 'vitest';
import { fixedLanguage } from '../../web/src/i18n/fixed-language.ts';

it.each([
  ['{{name}} left.', 'Caio Lima Jr.', 'Caio Lima Jr. left.'],
  ['The note of {{name}}.', 'Caio Lima Jr.', 'The note of Caio Lima Jr.'],
  ['The note of {{name}}. It ends in {{day}}.', 'Ana', 'The note of Ana. It ends in nov.'],
  ['Loading {{name}}...', 'Ana', 'Loading Ana...'],
])('the text %j ends each sentence once with %s', (text, name, shown) => {
  const { t } = fixedLanguage('en', { common: { note: text } });
  expect(t('note' as 'yes', { name, day: 'nov.' })).toBe(shown);
});
