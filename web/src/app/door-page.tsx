import { useEffect } from 'react';
import { DoorScreen } from '../features/door/door-screen.tsx';
import { watchClosely } from '../firebase/connection.ts';
import { UnsavedChangesProvider } from '../ui/forms/unsaved-changes.tsx';
import { KeepAcademy } from './keep-academy.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** /door, which is for no person: the tablet at the door. */
export function DoorPage() {
  useEffect(watchClosely, []);
  return (
    <UnsavedChangesProvider>
      <DoorScreen whilePaired={<KeepAcademy />} />
      <UpdateNotice />
    </UnsavedChangesProvider>
  );
}
