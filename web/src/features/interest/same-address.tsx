import { Box } from '@chakra-ui/react';
import { byAddress, type Lead, studentsByLead } from '@domain/interest/leads.ts';
import { isVisitor } from '@domain/person.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '../../firebase/data/use-directory.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StudentLink } from '../../ui/people/student-link.tsx';

/**
 * The leads with the address of a lead, the students who are its person, and the lead whose address alone is shown.
 * `isKnown`: the students are loaded; `isFailed`: they cannot be.
 */
export function useSameAddress(leads: readonly Lead[]) {
  const { directory, load } = useDirectory(true);
  const [only, setOnly] = useState<Lead | null>(null);
  const students = directory.status === 'ready' ? directory.data : null;
  const studentsOf = useMemo(() => studentsByLead(students ?? []), [students]);
  const leadsOf = useMemo(() => byAddress(leads), [leads]);
  const isFailed = directory.status === 'error';
  return { only, setOnly, isKnown: students !== null, isFailed, studentsOf, leadsOf, load };
}
export type SameAddress = ReturnType<typeof useSameAddress>;

/** Marks a lead whose person is known already: a link to the student, and a button for the other forms. */
export function SameAddressMark({ lead, same }: { lead: Lead; same: SameAddress }) {
  const { t } = useTranslation('leads');
  const [student] = same.studentsOf(lead);
  const count = Math.max(0, same.leadsOf(lead).length - 1);
  return (
    <Box fontSize="sm" fontWeight="normal" overflowWrap="anywhere">
      {count > 0 && (
        <Button
          variant="ghost"
          size="sm"
          minH="11"
          h="auto"
          px="0"
          whiteSpace="normal"
          textAlign="start"
          textDecoration="underline"
          aria-pressed={same.only !== null}
          onClick={() => same.setOnly(same.only === null ? lead : null)}
        >
          {t('same.others', { count })}
        </Button>
      )}
      {student && (
        // Below the link is the rest of its target.
        <Box mt="2" mb="5">
          <span>{`${t(isVisitor(student) ? 'same.visitor' : 'same.student')} `}</span>
          <StudentLink uid={student.uid} name={student.name} />
        </Box>
      )}
    </Box>
  );
}
