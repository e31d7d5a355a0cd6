import { Box, chakra, Flex } from '@chakra-ui/react';
import { hasLeft } from '@domain/breaks.ts';
import { misfitsOf, traineeOf } from '@domain/classes/for-whom.ts';
import { type DirectoryEntry, directorySearch } from '@domain/graduation/student-directory.ts';
import { isMinor } from '@domain/minor.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import type { Correction } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Directory } from '../../../firebase/data/use-directory.ts';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { ResultCount } from '../../../ui/lists/pager.tsx';
import { SearchField } from '../../../ui/lists/search-field.tsx';
import { NotLoaded } from '../../../ui/notices/loaded.tsx';
import { Detail } from '../../../ui/page/detail.ts';
import { usePersonFacts } from '../../../ui/people/person-facts.ts';
import { StudentLink } from '../../../ui/people/student-link.tsx';
import { AddVisitor } from './add-visitor.tsx';
import type { Corrections, Person } from './corrections.tsx';

type AttendeeActionsProps = {
  name: string;
  /** False before the day of the class, and for a user without a profile, whose record would be marked. */
  mayMark: boolean;
  isAbsent: boolean;
  pending: boolean;
  onCorrect: (correction: Correction) => void;
};

/** The buttons of one attendee. The mark, absent or present again, is one button, which keeps the focus. */
export function AttendeeActions({ name, mayMark, isAbsent, pending, onCorrect }: AttendeeActionsProps) {
  const { t } = useTranslation('schedule');
  const mark = isAbsent ? 'present' : 'absent';
  return (
    <Flex gap="1" align="center" ms="auto">
      {mayMark && (
        <SmallButton
          pending={pending}
          aria-label={t(`corrections.${mark}One`, { name })}
          onClick={() => onCorrect(mark)}
        >
          {t(`corrections.${mark}`)}
        </SmallButton>
      )}
      {!isAbsent && (
        <IconButton
          size="sm"
          pending={pending}
          icon="removePerson"
          tone="danger"
          label={t('corrections.removeOne', { name })}
          onClick={() => onCorrect('remove')}
        />
      )}
    </Flex>
  );
}

/** Most students that a search lists; more typing narrows it. */
const MOST_FOUND = 6;

/** Students outside the limits of the class come last; in a class for children, so do students known to be adults. */
function inOrder(found: readonly DirectoryEntry[], event: DatedClass): DirectoryEntry[] {
  const { classTitle, date } = event;
  const isGrown = ({ birthYear }: DirectoryEntry) =>
    classTitle === 'Kids' && birthYear !== null && !isMinor(`${birthYear}-12-31`, date);
  const isLast = (entry: DirectoryEntry) => isGrown(entry) || misfitsOf(event, traineeOf(entry)).length > 0;
  return found.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
}

type AddStudentProps = {
  /** The directory, loaded from the first letter on. */
  students: Directory;
  retry: () => void;
  typed: string;
  onType: (typed: string) => void;
  event: DatedClass;
  absent: ReadonlySet<string>;
  corrections: Corrections;
};

/** Adds a student whose name or email is typed. */
export function AddStudent(props: AddStudentProps) {
  const { students, retry, typed, onType, event, absent, corrections } = props;
  const { t } = useTranslation(['schedule', 'common']);
  const factsOf = usePersonFacts();
  const field = useRef<HTMLDivElement>(null);
  /** The current search text: it may have changed before the answer. */
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  const { date: today } = useAcademyClock();
  const entries = students.status === 'ready' ? students.data : null;
  const search = useMemo(
    () => directorySearch((entries ?? []).filter((entry) => !hasLeft(entry, today))),
    [entries, today],
  );
  const isTyped = visibleText(typed) !== '';
  const found = isTyped ? inOrder(search(typed), event) : [];
  const listed = new Set(event.currentAttendees);

  async function add(person: Person): Promise<void> {
    if (await corrections.correct(person, 'add')) restart();
  }

  /** After an answer to what was typed when it was asked. */
  function restart(): void {
    if (latest.current !== typed) return;
    onType('');
    field.current?.querySelector('input')?.focus();
  }

  return (
    <Box mb="3" ref={field}>
      <SearchField label={t('common:addStudent')} value={typed} onChange={onType} />
      {isTyped && students.status !== 'ready' && (
        <NotLoaded
          live={{ status: students.status, retry }}
          loading={t('common:loadingStudents')}
          failed={t('common:studentsFailed')}
        />
      )}
      <ResultCount mt={entries && isTyped ? '1' : '0'} count={found.length} silent={!entries || !isTyped} />
      <chakra.ul px="3" borderRadius="md" bg="bg.subtle">
        {found.slice(0, MOST_FOUND).map(({ uid, name, ...known }) => (
          <Flex as="li" key={uid} align="center" gap="3" py="1.5">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <span>{name}</span>
              <Detail>{factsOf(known)}</Detail>
            </Box>
            {listed.has(uid) || absent.has(uid) ? (
              <Box fontSize="sm">{t(listed.has(uid) ? 'corrections.isListed' : 'corrections.isAbsent')}</Box>
            ) : (
              <Button
                size="sm"
                pending={corrections.isBusy(uid)}
                aria-label={t('corrections.addOne', { name })}
                onClick={() => add({ uid, name })}
              >
                {t('corrections.add')}
              </Button>
            )}
          </Flex>
        ))}
      </chakra.ul>
      {found.length > MOST_FOUND && <Detail>{t('corrections.more')}</Detail>}
      {entries && isTyped && (
        <AddVisitor
          typed={typed}
          alone={found.length === 0}
          corrections={corrections}
          onAdded={() => {
            retry();
            restart();
          }}
        />
      )}
    </Box>
  );
}

type AbsentStudentsProps = {
  people: readonly (Person & Partial<DirectoryEntry>)[];
  corrections: Corrections;
};

/** Students who are marked absent, for the team only. */
export function AbsentStudents({ people, corrections }: AbsentStudentsProps) {
  const { t, i18n } = useTranslation('schedule');
  if (people.length === 0) return null;
  const title = t('corrections.absentTitle', { count: people.length });
  const byName = toldApart(people, ({ uid }) => uid, teamMarks).toSorted((a, b) =>
    a.name.localeCompare(b.name, i18n.language),
  );
  return (
    <Box mt="3" pt="3" borderTopWidth="1px">
      <Box fontSize="sm" fontWeight="semibold">
        {title}
      </Box>
      <Detail>{t('corrections.absentHint')}</Detail>
      <chakra.ul aria-label={title}>
        {byName.map((person) => (
          <Flex as="li" key={person.uid} align="center" gap="3" py="1.5">
            <Box flex="1" minW="0" overflowWrap="anywhere">
              <StudentLink uid={person.uid} name={person.name} />
            </Box>
            <AttendeeActions
              mayMark
              isAbsent
              name={person.name}
              pending={corrections.isBusy(person.uid)}
              onCorrect={(correction) => void corrections.correct(person, correction)}
            />
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
}
