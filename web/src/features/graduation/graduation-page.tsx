import { Box, Flex } from '@chakra-ui/react';
import type { StudentDocument } from '@domain/profile.ts';
import { containsText } from '@domain/search.ts';
import { useTranslation } from 'react-i18next';
import { useStudents } from '../../firebase/student-data.ts';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { SearchableList } from '../../ui/searchable-list.tsx';

/** All that the query brings: this screen is not paged (specification, point 2). */
const PAGE_SIZE = Number.POSITIVE_INFINITY;

function useColumns(): Column<StudentDocument>[] {
  const { t } = useTranslation(['graduation', 'common']);
  return [
    {
      header: t('column.student'),
      cell: ({ name, email }) => (
        <>
          {name}
          <Box fontSize="sm" fontWeight="normal" color="fg.muted">
            {email}
          </Box>
        </>
      ),
    },
    {
      header: t('column.belt'),
      cell: ({ belt, degree }) => (
        <Flex wrap="wrap" align="center" justify={{ base: 'flex-end', md: 'flex-start' }} gap="3" rowGap="1">
          <BeltStrip belt={belt} degree={degree} size="sm" />
          <span>
            {t(`common:belt.${belt}`)}, {t('degree', { degree })}
          </span>
        </Flex>
      ),
    },
  ];
}

/** /dashboard/graduation: every student's belt and degree, to be looked at. Promoting somebody is still to come. */
export function GraduationPage() {
  const { t } = useTranslation('graduation');
  return (
    <SearchableList
      words={{
        title: t('title'),
        intro: t('intro'),
        loading: t('loading'),
        loadFailed: t('loadFailed'),
        search: t('search'),
        empty: t('empty'),
      }}
      list={useStudents()}
      columns={useColumns()}
      keyOf={({ userId }) => userId}
      matches={({ name, email }, typed) => containsText([name, email], typed)}
      pageSize={PAGE_SIZE}
    />
  );
}
