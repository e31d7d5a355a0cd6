import { Stack } from '@chakra-ui/react';
import type { Sheet } from '@domain/enrollment/columns.ts';
import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Directory, useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Review } from './review.tsx';
import { type Origin, Source } from './source.tsx';
import { RecentImports } from './undo-import.tsx';

type Read = { sheet: Sheet; origin: Origin };

/** /dashboard/students/import: people of a spreadsheet, in a dry run first. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const [read, setRead] = useState<Read | null>(null);
  return (
    <>
      <BackLink to="/dashboard/students">{t('toList')}</BackLink>
      <PageHeader title={t('title')}>{t('intro')}</PageHeader>
      {read ? (
        <Compared read={read} onLeave={() => setRead(null)} />
      ) : (
        <Stack gap="6">
          <Source onRead={(sheet, origin) => setRead({ sheet, origin })} />
          <RecentImports />
        </Stack>
      )}
    </>
  );
}

/** The dry run compares with all students, as they were when it began. */
function Compared({ read, onLeave }: { read: Read; onLeave: () => void }) {
  const { t } = useTranslation('students');
  const { directory, load } = useSeenDirectory();
  const [students, setStudents] = useState<DirectoryEntry[] | null>(null);
  if (!students && directory.status === 'ready') setStudents(directory.data);
  const { sheet, origin } = read;
  if (students) {
    return (
      <Review key={origin.book?.sheet} sheet={sheet} origin={origin} students={students} onLeave={onLeave} />
    );
  }
  const live = directory as Exclude<Directory, { status: 'ready' }>;
  return (
    <NotLoaded
      live={live.status === 'error' ? { status: 'error', retry: load } : { status: 'pending' }}
      loading={t('loading')}
      failed={t('loadFailed')}
    />
  );
}
