import { DoorScreen } from '../features/door/door-screen.tsx';
import { UnsavedChangesProvider } from '../ui/forms/unsaved-changes.tsx';
import { KeepAcademy } from './keep-academy.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** /door, which is for no person: the tablet at the door. */
export function DoorPage() {
  return (
    <UnsavedChangesProvider>
      <DoorScreen whilePaired={<KeepAcademy />} />
      <UpdateNotice />
    </UnsavedChangesProvider>
  );
}
