import { useEffect } from 'react';
import { Splash } from './splash.tsx';

/** The landing page is a document of its own, so going there is leaving the app. */
export function LeaveForLanding() {
  useEffect(() => window.location.replace('/'), []);
  return <Splash />;
}
