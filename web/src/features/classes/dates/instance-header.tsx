import { Box } from '@chakra-ui/react';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClassTitle } from '../../../format/use-class-title.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Notice } from '../../../ui/notices/notice.tsx';

type InstanceHeaderProps = { instance: DatedClass; gone: boolean; children?: ReactNode };

/** The class and the day of a date, at the top of its dialog. `gone`: the date was deleted meanwhile. */
export function InstanceHeader({ instance, gone, children }: InstanceHeaderProps) {
  const { t } = useTranslation('classes');
  const titleOf = useClassTitle();
  const format = useFormat();
  return (
    <>
      {gone && <Notice tone="error">{t('instanceForm.gone')}</Notice>}
      <Box>
        <Box fontWeight="semibold">
          {t('instanceForm.of', {
            title: titleOf(instance.name || instance.classTitle),
            date: format.day(instance.date),
          })}
        </Box>
        {children && <Box color="fg.muted">{children}</Box>}
      </Box>
    </>
  );
}
