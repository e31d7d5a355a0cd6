import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { type Problem, quotedWords } from './problem.ts';

/** On a phone the form is longer than the window, and the button at its other end. */
function bringIntoView(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' });
}

/**
 * The red box above the form (specification, points 2 and 8): the quoted words, and what they mean where the page speaks another
 * language. Flawed fields take the focus instead of the eye.
 */
export function ProblemBox({ problem }: { problem: Problem }) {
  const { t } = useTranslation(['join', 'errors']);
  const ours = problem === 'failed' || problem === 'offline';
  const meaning = ours ? t(`problem.${problem}`) : t(`errors:${problem}`);
  const quoted = quotedWords(problem);
  return (
    <Box ref={problem === 'invalid-form-data' ? undefined : bringIntoView}>
      <Notice tone="error">
        <Box lang="en" fontWeight="semibold">
          {quoted}
        </Box>
        {meaning !== quoted && <Box>{meaning}</Box>}
        {/* Without a network there is no captcha either, and that is then what to put right. */}
        {problem === 'captcha-missing' && !navigator.onLine && <Box>{t('problem.offline')}</Box>}
      </Notice>
    </Box>
  );
}
