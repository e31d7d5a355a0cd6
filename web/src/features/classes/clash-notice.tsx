import { chakra } from '@chakra-ui/react';
import type { ClassClash } from '@domain/classes/class-clash.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { useClassWords } from './class-words.ts';

type ClashNoticeProps = {
  instructor: string;
  clashes: readonly ClassClash[];
  /** The edited date: the notice names any other one. */
  date?: string;
};

/** A warning, not a refusal: the academy may share the mat or plan a substitute. */
export function ClashNotice({ instructor, clashes, date }: ClashNoticeProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const words = useClassWords();
  if (clashes.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('clash.title', { instructor: visibleText(instructor), count: clashes.length })}
    >
      <chakra.ul>
        {clashes.map(({ dates: [first = '', ...others], ...lesson }) => {
          const facts = {
            lesson: words.named(lesson),
            count: 1 + others.length,
            first: format.dayInYear(first),
          };
          return <li key={lesson.id}>{first === date ? facts.lesson : t('clash.dates', facts)}</li>;
        })}
      </chakra.ul>
    </Notice>
  );
}
