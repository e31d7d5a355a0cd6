import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { catalogue } from './en/catalogue.ts';

/** A text of any namespace, as `namespace:key`. */
export type TextKey = ParseKeys<(keyof typeof catalogue)[]>;

/** For keys that come as data, such as a page's title; elsewhere `useTranslation` checks variables too. */
export function useText(): (key: TextKey) => string {
  const { t } = useTranslation();
  return t as (key: TextKey) => string;
}
