import { internationalPhone } from '@domain/academy.ts';
import { BUILT_ACADEMY } from '../academy.ts';

/**
 * The academy as schema.org/SportsActivityLocation for search engines, safe inside a script
 * element.
 */
export function structuredData(description: string): string {
  const { phone, whatsApp, instagram } = BUILT_ACADEMY;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    name: BUILT_ACADEMY.name,
    description,
    url: `${BUILT_ACADEMY.origin}/`,
    image: `${BUILT_ACADEMY.origin}/og-image.png`,
    logo: `${BUILT_ACADEMY.origin}/icon-512.png`,
    telephone: internationalPhone(phone || whatsApp),
    email: BUILT_ACADEMY.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: BUILT_ACADEMY.street,
      addressLocality: BUILT_ACADEMY.city,
      addressRegion: BUILT_ACADEMY.state,
      postalCode: BUILT_ACADEMY.postalCode,
      addressCountry: 'BR',
    },
    areaServed: BUILT_ACADEMY.district,
    ...(instagram !== '' && { sameAs: [`https://www.instagram.com/${instagram}/`] }),
    knowsLanguage: ['pt-BR', 'en'],
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
