import type { BoxProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Detail } from '../page/detail.ts';

type ResultCountProps = Omit<BoxProps, 'role'> & {
  count: number;
  /** There are more, an unknown number. */
  more?: boolean;
  /** Empty, for example while a list loads. */
  silent?: boolean;
};

/** The number of rows that a search or a filter found. Mount it with the list: only a change is announced. */
export function ResultCount({ count, more = false, silent = false, ...box }: ResultCountProps) {
  const { t } = useTranslation('common');
  return (
    <Detail {...box} role="status">
      {!silent && (more ? t('foundMore', { count }) : t('found', { count }))}
    </Detail>
  );
}
