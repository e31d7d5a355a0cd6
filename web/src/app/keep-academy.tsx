import { useEffect } from 'react';
import { ACADEMY, keepAcademy } from '../academy.ts';
import { useSavedAcademy } from '../firebase/data/academy-data.ts';

/** Keeps the academy's name on the screens up to date. Renders nothing; no screen waits for it. */
export function KeepAcademy() {
  const saved = useSavedAcademy();
  const known = saved.status === 'ready' ? saved.data : null;
  const name = known?.name || ACADEMY.name;
  const city = known?.city || ACADEMY.city;
  const currency = known?.currency ?? ACADEMY.currency;
  const isKnown = saved.status === 'ready';
  useEffect(() => {
    if (isKnown) keepAcademy({ name, city, currency });
  }, [isKnown, name, city, currency]);
  return null;
}
