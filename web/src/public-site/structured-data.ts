import { internationalPhone } from '@domain/academy.ts';
import { ACADEMY } from '../academy.ts';

/**
 * The academy as schema.org/SportsActivityLocation for search engines, safe inside a script
 * element.
 */
export function structuredData(description: string): string {
  const { phone, whatsApp, instagram } = ACADEMY;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SportsActivityLocation',
    name: ACADEMY.name,
    description,
    url: `${ACADEMY.origin}/`,
    image: `${ACADEMY.origin}/og-image.png`,
    logo: `${ACADEMY.origin}/icon-512.png`,
    telephone: internationalPhone(phone || whatsApp),
    email: ACADEMY.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: ACADEMY.street,
      addressLocality: ACADEMY.city,
      addressRegion: ACADEMY.state,
      postalCode: ACADEMY.postalCode,
      addressCountry: 'BR',
    },
    areaServed: ACADEMY.district,
    ...(instagram !== '' && { sameAs: [`https://www.instagram.com/${instagram}/`] }),
    knowsLanguage: ['pt-BR', 'en'],
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
