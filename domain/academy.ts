/** The academy's time zone. It decides which date is today, independent of browser and server. */
export const ACADEMY_TIME_ZONE = 'America/Sao_Paulo';

/** The Google Cloud region of the Functions: the one nearest to the academy. */
export const FUNCTIONS_REGION = 'southamerica-east1';

/**
 * The academy's name, address and contacts, as the public site, its metadata and the messages to
 * prospects show them. Change them here for another academy.
 */
export const ACADEMY = {
  name: 'Faixa Jiu-Jitsu',
  street: 'Rua das Palmeiras, 84',
  district: 'Botafogo',
  city: 'Rio de Janeiro',
  state: 'RJ',
  postalCode: '22270-070',
  /** For display; `phoneInternational` is for links (wa.me, tel:). */
  phone: '(21) 90000-1234',
  phoneInternational: '+5521900001234',
  email: 'contato@faixa.example',
  instagram: 'faixa.jiujitsu',
  /** The public site's origin. Search engines and link previews need absolute URLs. */
  origin: 'https://faixa-jiu-jitsu.web.app',
} as const;

/** A link that opens a WhatsApp chat with the academy, with `words` as the first message. */
export function academyChat(words: string): string {
  return `https://wa.me/${ACADEMY.phoneInternational.slice(1)}?text=${encodeURIComponent(words)}`;
}
