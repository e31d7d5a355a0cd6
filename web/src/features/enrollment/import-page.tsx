import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFees } from '../../firebase/data/fee-data.ts';
import { useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Review } from './review.tsx';
import { type Read, Source } from './source.tsx';
import { RecentImports } from './undo-import.tsx';

/** /dashboard/students/import: people of a spreadsheet, in a dry run first. */
export function ImportPage() {
  const { t } = useTranslation(['imports', 'students', 'shell']);
  const fees = useFees();
  const [read, setRead] = useState<Read | null>(null);
  return (
    <>
      <BackLink to="/dashboard/students">{t('students:page.back')}</BackLink>
      <PageHeader title={t('shell:importing')}>{t('intro')}</PageHeader>
      {read ? (
        <Compared read={read} onLeave={() => setRead(null)} />
      ) : (
        <Loaded live={fees} failed={t('feesFailed')}>
          {(saved) => (
            <Stack gap="6">
              <Source plans={saved?.plans ?? []} onRead={setRead} />
              <RecentImports />
            </Stack>
          )}
        </Loaded>
      )}
    </>
  );
}

function Compared({ read, onLeave }: { read: Read; onLeave: () => void }) {
  const { t } = useTranslation('common');
  const { directory, load } = useSeenDirectory();
  return (
    <Loaded
      live={directory.status === 'error' ? { ...directory, retry: load } : directory}
      loading={t('loadingStudents')}
      failed={t('studentsFailed')}
    >
      {(students) => <Review key={read.origin.book?.sheet} {...read} students={students} onLeave={onLeave} />}
    </Loaded>
  );
}
