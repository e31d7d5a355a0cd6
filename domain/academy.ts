/** The academy's time zone. It decides which date is today, independent of browser and server. */
export const ACADEMY_TIME_ZONE = 'America/Sao_Paulo';

/** The Google Cloud region of the Functions: the one nearest to the academy. */
export const FUNCTIONS_REGION = 'southamerica-east1';

/**
 * The academy as a fresh clone has it. Administrators save their own in Settings (`settings/academy`); only `origin`,
 * which the Functions and Stripe need too, is changed here.
 */
export const ACADEMY = {
  name: 'Faixa Jiu-Jitsu',
  street: 'Rua das Palmeiras, 84',
  district: 'Botafogo',
  city: 'Rio de Janeiro',
  state: 'RJ',
  postalCode: '22270-070',
  whatsApp: '(21) 90000-1234',
  /** Empty if it is the number of WhatsApp. */
  phone: '',
  email: 'contato@faixa.example',
  instagram: 'faixa.jiujitsu',
  openingText: '',
  /** Of what students pay outside Stripe. The plans have the currency of their prices at Stripe. */
  currency: 'brl',
  /** The public site's origin. Search engines and link previews need absolute URLs. */
  origin: 'https://faixa-jiu-jitsu.web.app',
} as const;

/** '+5521900001234' for '(21) 90000-1234', as links have it (wa.me, tel:). */
export function internationalPhone(phone: string): string {
  return `+55${phone.replaceAll(/\D/g, '')}`;
}
