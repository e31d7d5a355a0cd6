import { Box, Flex } from '@chakra-ui/react';
import { READINESS_STATES } from '@domain/graduation/readiness.ts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select.tsx';
import type { Choice } from './chosen-students.ts';

type StudentFiltersProps = { choice: Choice; choose: (change: Partial<Choice>) => void };

/** Search, filter and order; all of them over every student, whatever page is on screen. */
export function StudentFilters({ choice, choose }: StudentFiltersProps) {
  const { t } = useTranslation('graduation');
  const states = READINESS_STATES.map((value) => ({ value, label: t(`readiness.${value}`) }));
  return (
    <Flex wrap="wrap" align="flex-end" gap="3" mb="4">
      <Box flex="1 1 16rem">
        <SearchField label={t('search')} value={choice.typed} onChange={(typed) => choose({ typed })} />
      </Box>
      <Box flex="0 1 12rem">
        <SelectField
          label={t('column.readiness')}
          placeholder={t('filter.any')}
          options={states}
          value={choice.readiness}
          onChange={({ target }) =>
            choose({ readiness: READINESS_STATES.find((state) => state === target.value) ?? '' })
          }
        />
      </Box>
      <Box flex="0 1 12rem">
        <SelectField
          label={t('filter.order')}
          placeholder={t('column.student')}
          options={[{ value: 'readiness', label: t('column.readiness') }]}
          value={choice.order}
          onChange={({ target }) => choose({ order: target.value === 'readiness' ? 'readiness' : '' })}
        />
      </Box>
    </Flex>
  );
}
