import { Benefits } from './landing/benefits.tsx';
import { Contacts } from './landing/contacts.tsx';
import { Hero } from './landing/hero.tsx';
import { Programs } from './landing/programs.tsx';
import { pathOf, type SitePage } from './pages.ts';

/** The landing page, with its sections in the order of the navigation. */
export function LandingPage({ page }: { page: SitePage }) {
  const join = pathOf('join', page.language);
  return (
    <>
      <Hero join={join} />
      <Benefits />
      <Programs join={join} />
      <Contacts />
    </>
  );
}
