/** The one academy this installation serves. Its wall clock decides what 'today' is, wherever a browser or a server stands. */
export const ACADEMY_TIME_ZONE = 'America/Sao_Paulo';

/** The Google Cloud region of the Functions: the one nearest to the academy. */
export const FUNCTIONS_REGION = 'southamerica-east1';

/**
 * Who the academy is and where it is found: the one place to write an academy's own name, address and numbers. The public site,
 * its metadata and the messages to prospects read them from here.
 */
export const ACADEMY = {
  name: 'Faixa Jiu-Jitsu',
  street: 'Rua das Palmeiras, 84',
  district: 'Botafogo',
  city: 'Rio de Janeiro',
  state: 'RJ',
  postalCode: '22270-070',
  /** As people write it, and as wa.me and tel: want it. */
  phone: '(21) 90000-1234',
  phoneInternational: '+5521900001234',
  email: 'contato@faixa.example',
  instagram: 'faixa.jiujitsu',
  /** Where the public site answers: search engines and link previews need whole addresses. */
  origin: 'https://faixa-jiu-jitsu.web.app',
} as const;

/** Opens a chat with the academy on the visitor's phone, their first words written. */
export function academyChat(words: string): string {
  return `https://wa.me/${ACADEMY.phoneInternational.slice(1)}?text=${encodeURIComponent(words)}`;
}
