import { Suspense } from 'react';
import { useFamily } from '../firebase/session/session.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lazy-part.ts';
import { LoadingState } from '../ui/notices/loading-state.tsx';
import type { PageOfPersonProps } from './page-of-person.tsx';

/** For guardians only. */
const PageOfPerson = lazyPart(
  async () => (await withTexts(import('./page-of-person.tsx'), 'family')).PageOfPerson,
);

/** A page that each person of a family has. An account without children sees the page alone. */
export function PerPerson(props: Omit<PageOfPersonProps, 'family'>) {
  const family = useFamily();
  if (family.trains && family.children.length === 0) return props.children;
  return (
    <Suspense fallback={<LoadingState />}>
      <PageOfPerson family={family} {...props} />
    </Suspense>
  );
}
