import { Box } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateWords } from '../../../format/use-date-words.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

/** What each dialog about one date gets. */
export type DateProps = {
  /** With its current data. */
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  onClose: () => void;
  /** Instead of `onClose`, with the text to show. */
  onDone: (text: string) => void;
  /** Instead of both, if there are attendees to tell. */
  onTell: () => void;
};

type InstanceHeaderProps = Pick<DateProps, 'instance' | 'gone'> & { children?: ReactNode };

/** The class and the day of a date, at the top of its dialog. */
export function InstanceHeader({ instance, gone, children }: InstanceHeaderProps) {
  const { t } = useTranslation('classes');
  const { title } = useDateWords()(instance);
  const format = useFormat();
  return (
    <>
      {gone && <Notice tone="error">{t('instanceForm.gone')}</Notice>}
      <Box>
        <Box fontWeight="semibold">{`${title}, ${format.day(instance.date)}`}</Box>
        {children && <Box color="fg.muted">{children}</Box>}
      </Box>
    </>
  );
}
