import { Box } from '@chakra-ui/react';
import { yearOf } from '@domain/calendar.ts';
import type { Belt } from '@domain/graduation/grades.ts';
import { changesNextYear } from '@domain/graduation/next-year.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { Subheading } from '../../ui/page/subheading.tsx';
import { StudentLink } from '../../ui/people/student-link.tsx';
import type { StudentRow } from './chosen-students.ts';

/** Opens the list of the students who reach an age category on 1 January. Empty without any, and before October. */
export function NextYearButton({ rows, today }: { rows: readonly StudentRow[]; today: string }) {
  const { t } = useTranslation(['graduation', 'common']);
  const [open, setOpen] = useState(false);
  const groups = changesNextYear(rows, today);
  const year = yearOf(today) + 1;
  if (groups.length === 0) return null;
  return (
    <>
      <OpenButton onClick={() => setOpen(true)}>{t('common:nextYear')}</OpenButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('nextYear.title', { year })}
        footer={<Button onClick={() => print()}>{t('common:print')}</Button>}
      >
        <Box color="fg.muted">{t('nextYear.text')}</Box>
        {groups.map(({ category, students }) => (
          <Box as="section" key={category}>
            <Subheading mb="1">{t(`nextYear.category.${category}`)}</Subheading>
            <Box as="ul" aria-label={t(`nextYear.category.${category}`)}>
              {students.map(({ student, adultBelts }) => (
                <StudentGrade key={student.uid} row={student} to={adultBelts} />
              ))}
            </Box>
          </Box>
        ))}
      </Dialog>
    </>
  );
}

/** A line of a list: the student's grade, and the choice of new belts, if any. */
export function StudentGrade({ row, to }: { row: StudentRow; to: readonly Belt[] | null }) {
  const { t } = useTranslation(['graduation', 'common']);
  const { uid, name, belt, degree, beltInWords } = row;
  const grade = beltInWords || t('common:grade', { belt: t(`common:belt.${belt}`), degree });
  const belts = to?.map((each) => t(`common:belt.${each}`)).join(' / ');
  return (
    <Box as="li" mt="1.5">
      <StudentLink uid={uid} name={name} />
      <span>{`: ${grade}${belts ? ` → ${belts}` : ''}`}</span>
    </Box>
  );
}
