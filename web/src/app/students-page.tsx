import { Invitations } from '../features/admission/invitations.tsx';
import { AdmissionRequests } from '../features/admission/requests.tsx';
import { StartFees } from '../features/billing/start-fees.tsx';
import { InviteAll } from '../features/enrollment/invite-all.tsx';
import { AskedPersons } from '../features/enrollment/same-person.tsx';
import { ErasureRequests } from '../features/leaving/erasure-requests.tsx';
import { StudentsPage } from '../features/students/students-page.tsx';
import { useMay } from '../firebase/session/session.tsx';

/** /dashboard/students: composed of several features, which do not import each other. */
export function StudentsAndRequestsPage() {
  const may = useMay();
  const letsIn = may('let accounts in');
  return (
    <StudentsPage
      instead={{ waiting: <AdmissionRequests />, invitations: <Invitations /> }}
      lead={
        <>
          {may('erase students') && <ErasureRequests />}
          {may('add students') && <AskedPersons />}
        </>
      }
      InviteAll={letsIn ? InviteAll : null}
      StartFees={may('manage payments') ? StartFees : null}
    />
  );
}
