import { useEffect } from 'react';
import { ACADEMY, keepAcademy } from '../academy.ts';
import { useSavedAcademy } from '../firebase/data/academy-settings.ts';

/** Keeps the academy's name on the screens up to date. Renders nothing; no screen waits for it. */
export function KeepAcademy() {
  const saved = useSavedAcademy();
  const { name, city } = (saved.status === 'ready' && saved.data) || ACADEMY;
  const isKnown = saved.status === 'ready';
  useEffect(() => {
    if (isKnown) keepAcademy({ name, city });
  }, [isKnown, name, city]);
  return null;
}
