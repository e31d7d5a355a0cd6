import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BreakSection } from '../features/billing/break-section.tsx';
import { StudentPayments } from '../features/billing/student-payments.tsx';
import { StudentSubscription } from '../features/billing/student-subscription.tsx';
import { AccountSection, InviteSection } from '../features/enrollment/account-section.tsx';
import { GuardiansSection } from '../features/enrollment/guardians-section.tsx';
import { PromotionsSection } from '../features/graduation/promotions.tsx';
import { ClassesPerWeek, TechniquesPracticed } from '../features/graduation/training-charts.tsx';
import { ErasableStudent } from '../features/leaving/erasable-student.tsx';
import { AttendanceList } from '../features/students/attendance-list.tsx';
import { Notes } from '../features/students/notes.tsx';
import { StudentView } from '../features/students/student-view.tsx';
import { useMay, useUser } from '../firebase/session/session.tsx';
import { Section } from '../ui/page/section.tsx';
import { CarriedOver } from '../ui/people/carried-over.tsx';

/** /dashboard/students/:id: composed of several features, which do not import each other. */
export function StudentPage() {
  const { t } = useTranslation(['students', 'billing', 'graduation']);
  const { id = '' } = useParams();
  const may = useMay();
  const user = useUser();
  return (
    <ErasableStudent key={id} uid={id}>
      {(eraseSection) => (
        <StudentView
          uid={id}
          lead={(student) => (
            <>
              {may('help with payments') && (
                <Section title={t('billing:title')}>
                  <StudentSubscription student={student} />
                </Section>
              )}
              {may('manage payments') && !student.isAdmin && !student.admission && (
                <BreakSection student={student} />
              )}
              {may('manage payments') && <StudentPayments studentId={id} />}
            </>
          )}
          aside={(student) => (
            <>
              {may('add students') && <GuardiansSection student={student} />}
              {may('let accounts in') && <InviteSection student={student} />}
              {may('add students') && student.entered && <AccountSection student={student} />}
              {may('keep notes on students') && user.id !== id && (
                <Section title={t('notes.title')}>
                  <Notes student={student} />
                </Section>
              )}
            </>
          )}
          foot={(student, today) => (
            <>
              <Section title={t('graduation:progress.techniques')}>
                <TechniquesPracticed movements={student.movements} today={today} />
              </Section>
              {may('add students') && !student.entered && <AccountSection student={student} />}
              {may('erase students') && eraseSection(student)}
            </>
          )}
        >
          {(student, today) => (
            <>
              <Section title={t('attendance.title')}>
                <CarriedOver student={student} mb="3" />
                <AttendanceList uid={id} name={student.name} today={today} />
              </Section>
              <Section title={t('graduation:progress.weeks')}>
                <ClassesPerWeek uid={id} today={today} />
              </Section>
              {may('recommend a promotion') && (
                <Section title={t('promotions')}>
                  <PromotionsSection student={student} />
                </Section>
              )}
            </>
          )}
        </StudentView>
      )}
    </ErasableStudent>
  );
}
