import { Box, Link } from '@chakra-ui/react';
import { endingClasses } from '@domain/classes/season.ts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useClassesUntil } from '../../firebase/data/class-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { useClassWords } from './class-words.ts';
import { CONTINUE } from './use-class-dialogs.tsx';

/** The classes that run out soon, with the way to their next season. Empty if there are none. */
export function EndingNotice() {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const classes = useClassesUntil(today);
  const ending = classes.status === 'ready' ? endingClasses(classes.data, today) : [];
  if (ending.length === 0) return null;
  const lines = ending.map((lesson) =>
    t('ending.class', {
      title: words.title(lesson.name || lesson.title),
      date: format.dayBrief(lesson.dates.at(-1) ?? lesson.endDate),
    }),
  );
  return (
    <Box mb="4">
      <Notice tone="warning" title={t('ending.title', { count: ending.length })}>
        <span>{`${[...new Set(lines)].join(' · ')} `}</span>
        <Link asChild color="inherit" textDecoration="underline" py="2.5" my="-2.5">
          <RouterLink to={`/dashboard/admin?${CONTINUE}=1`}>{t('ending.continue')}</RouterLink>
        </Link>
      </Notice>
    </Box>
  );
}
