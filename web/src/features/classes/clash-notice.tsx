import { chakra } from '@chakra-ui/react';
import type { ClassClash } from '@domain/classes/class-clash.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { useClassWords } from './class-words.ts';

type Line = { key: string; text: string };

function ClashNotice({ instructor, lines }: { instructor: string; lines: readonly Line[] }) {
  const { t } = useTranslation('classes');
  if (lines.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('clash.title', { instructor: visibleText(instructor), count: lines.length })}
    >
      <chakra.ul listStyleType="none">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}

/** A warning, not a refusal: the academy may share the mat or plan a substitute. */
export function ClassClashes({
  instructor,
  clashes,
}: {
  instructor: string;
  clashes: readonly ClassClash[];
}) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const words = useClassWords();
  const lines = clashes.map(({ id, title, name, dates, ...times }) => ({
    key: id,
    text: t('clash.dates', {
      title: words.title(name || title),
      time: words.times(times),
      count: dates.length,
      first: format.dayInYear(dates[0] ?? ''),
    }),
  }));
  return <ClashNotice instructor={instructor} lines={lines} />;
}

export function InstanceClashes({
  instructor,
  date,
  clashes,
}: {
  instructor: string;
  /** Of the edited class: another date is named. */
  date: string;
  clashes: readonly DatedClass[];
}) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const words = useClassWords();
  const lines = clashes.map((clash) => {
    const named = { title: words.title(clash.name || clash.classTitle), time: words.times(clash) };
    const first = format.dayInYear(clash.date);
    const text =
      clash.date === date ? t('clash.today', named) : t('clash.dates', { ...named, count: 1, first });
    return { key: clash.eventId, text };
  });
  return <ClashNotice instructor={instructor} lines={lines} />;
}
