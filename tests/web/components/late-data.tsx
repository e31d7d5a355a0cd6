import { Box } from '@chakra-ui/react';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { initializeApp } from 'firebase/app';
import { getFunctions } from 'firebase/functions';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FirebaseAppProvider, FunctionsProvider } from 'reactfire';
import { AddGuardian } from '../../../web/src/features/enrollment/add-guardian.tsx';
import { rowOf } from '../../../web/src/features/graduation/chosen-students.ts';
import { PromotionDayButton } from '../../../web/src/features/graduation/promotion-day.tsx';
import { candidatesOf } from '../../../web/src/features/graduation/use-graduate.ts';
import { noteServerDate } from '../../../web/src/format/server-time.ts';
import { UnsavedChangesProvider } from '../../../web/src/ui/forms/unsaved-changes.tsx';
import { DAY, studentOf } from '../../support/factories.ts';

const app = initializeApp({ projectId: 'demo-academy', apiKey: 'demo' });
const THEO = studentOf('theo');
const known = [rowOf(studentOf('ana', { classesAttended: 500 }), { targets: DEFAULT_TARGETS, today: DAY })];

/** Dialogs whose data is known in part: `window` has what brings the rest, as a slow network does. */
function LateData() {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    Object.assign(window, { loadRest: () => setWhole(true), noteServerDate });
  }, []);
  // A sibling is doubtful until the students with the guardian's phone are known.
  const siblings = ['Lia', 'Nina'].map((name) => ({ id: name, name, isDoubtful: !isWhole }));
  const candidates = isWhole ? candidatesOf(known, DAY) : null;
  return (
    <Box as="main">
      <PromotionDayButton students={{ known, candidates, today: DAY, refresh: () => {} }} />
      <AddGuardian child={THEO} siblings={siblings} known={{ name: '', phone: '' }} onClose={() => {}} />
    </Box>
  );
}

const router = createMemoryRouter([
  {
    path: '*',
    element: (
      <UnsavedChangesProvider>
        <LateData />
      </UnsavedChangesProvider>
    ),
  },
]);

export function LateDataPage() {
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <FunctionsProvider sdk={getFunctions(app)}>
        <RouterProvider router={router} />
      </FunctionsProvider>
    </FirebaseAppProvider>
  );
}
