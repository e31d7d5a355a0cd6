import { lazy, Suspense } from 'react';
import { DEADLINE_MS, within } from '../deadline.ts';
import { useFamily } from '../firebase/session/session.tsx';
import { withTexts } from '../i18n/i18n.ts';
import { LoadingState } from '../ui/notices/loading-state.tsx';
import type { PageOfPersonProps } from './page-of-person.tsx';

/** For guardians only, so it loads when it opens. */
const PageOfPerson = lazy(async () => {
  const page = withTexts(import('./page-of-person.tsx'), 'family');
  return { default: (await within(DEADLINE_MS, page)).PageOfPerson };
});

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
