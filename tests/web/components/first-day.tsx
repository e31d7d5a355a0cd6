import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { keepAcademy } from '../../../web/src/academy.ts';
import { StepList } from '../../../web/src/features/settings/first-steps.tsx';
import { Button } from '../../../web/src/ui/controls/button.tsx';
import { TopNavigation } from '../../../web/src/ui/page/top-navigation.tsx';

const DONE = { name: true, classes: true, team: false, students: false, payments: false, invitation: false };

function FirstDay() {
  const { pathname, hash } = useLocation();
  const [isDirect, setDirect] = useState(false);
  return (
    <>
      <TopNavigation home="/" join="/join" tools={null} />
      <main style={{ padding: '1rem' }}>
        <h1>Components</h1>
        <StepList done={DONE} isDirect={isDirect} pending={false} failure={null} onHide={() => {}} />
        <Button onClick={() => keepAcademy({ name: 'Gracie Rio', city: 'Niterói', currency: 'brl' })}>
          Saved elsewhere
        </Button>
        <Button onClick={() => setDirect(true)}>Pix or cash</Button>
        <output>{`At ${pathname}${hash}`}</output>
      </main>
    </>
  );
}

const router = createMemoryRouter([{ path: '*', element: <FirstDay /> }]);

/** The first steps, below the bar with the academy's name. */
export function FirstDayPage() {
  return <RouterProvider router={router} />;
}
