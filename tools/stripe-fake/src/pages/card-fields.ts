import { DECLINING_CARD, PAYING_CARD } from '../acts.ts';
import type { Card } from '../state.ts';
import { type Html, html } from './html.ts';

/** Stripe's test card numbers, with the same effects. */
const PAYS = '4242 4242 4242 4242';
const DECLINED_NOW = '4000 0000 0000 0002';
const DECLINED_LATER = '4000 0000 0000 0341';

/** The card with this number; null for an unknown number. */
export function cardOf(number: string): (Card & { saved: boolean }) | null {
  const digits = number.replaceAll(/\D/g, '');
  if (digits === PAYS.replaceAll(' ', '')) return { ...PAYING_CARD, saved: true };
  if (digits === DECLINED_LATER.replaceAll(' ', '')) return { ...DECLINING_CARD, saved: true };
  if (digits === DECLINED_NOW.replaceAll(' ', ''))
    return { last4: '0002', behavior: 'declining', saved: false };
  return null;
}

/** Prefilled with the paying test card. */
export function cardFields(number = PAYS): Html {
  return html`<label>Card number
    <input name="number" value="${number}" inputmode="numeric" autocomplete="off" required list="test-cards">
  </label>
  <datalist id="test-cards">
    <option value="${PAYS}">pays</option>
    <option value="${DECLINED_NOW}">is declined</option>
    <option value="${DECLINED_LATER}">is saved, and then declined</option>
  </datalist>
  <div class="pair">
    <label>Expiry <input value="12 / 34" autocomplete="off"></label>
    <label>CVC <input value="123" autocomplete="off"></label>
  </div>
  <p class="muted"><code>${PAYS}</code> pays<br><code>${DECLINED_NOW}</code> is declined<br><code>${DECLINED_LATER}</code> is saved, and then declined</p>`;
}

export function problem(text: string | null): Html | null {
  return text === null ? null : html`<p class="problem" role="alert">${text}</p>`;
}
