import { ACADEMY as EXAMPLE, internationalPhone } from '@domain/academy.ts';
import type { AcademyDetails, AcademySetting } from '@domain/academy-details.ts';
import { useMemo } from 'react';
import { readStored, store } from './browser-storage.ts';
import { textStore } from './ui/forms/text-store.ts';

/** As `npm run deploy` read it; empty in other builds. */
const given: Partial<AcademyDetails> = JSON.parse(import.meta.env.VITE_ACADEMY || '{}');

/** The academy as this build has it: what the public pages show. */
export const ACADEMY: AcademyDetails & Pick<AcademySetting, 'currency'> & { origin: string } = {
  ...EXAMPLE,
  ...given,
};

/** A link that opens a WhatsApp chat with the academy, with `words` as the first message. */
export function academyChat(words = ''): string {
  const number = internationalPhone(ACADEMY.whatsApp).slice(1);
  return `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`;
}

/** What the app shows of the academy on the screens of all users. */
type Shown = Pick<AcademySetting, 'name' | 'city' | 'currency'>;

const KEY = 'faixa.academy';
const { set, useText } = textStore();
set(readStored('localStorage', KEY) ?? '');

/** Shows it, and keeps it for the next start, before Firestore has answered. */
export function keepAcademy({ name, city, currency }: Shown): void {
  const text = JSON.stringify({ name, city, currency });
  store('localStorage', KEY, text);
  set(text);
}

/** A text that is not as expected is ignored. */
function shownIn(text: string): Shown {
  try {
    const { name, city, currency = ACADEMY.currency } = JSON.parse(text);
    const isShown = [name, city, currency].every((value) => typeof value === 'string');
    return isShown ? { name, city, currency } : ACADEMY;
  } catch {
    return ACADEMY;
  }
}

/** The academy's name, city and currency as last read. The pages that are written at build time have those of the build. */
export function useAcademy(): Shown {
  const text = useText();
  return useMemo(() => shownIn(text), [text]);
}
