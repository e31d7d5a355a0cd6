import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { MESSAGES } from '@domain/error-messages.ts';
import type { Reason } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notices/notice.tsx';
import { scrollToShow } from '../../ui/page/scroll-to-show.ts';

const FORM_REASONS = [
  'captcha-missing',
  'captcha-invalid',
  'too-many-submissions',
  'invalid-form-data',
  'invalid-phone-format',
] as const satisfies readonly Reason[];
type FormReason = (typeof FORM_REASONS)[number];

/** Why a form was not sent; 'failed' for every other reason. */
export type Problem = FormReason | 'failed' | 'offline';

const FAILED = 'Failed to submit form';

/** Returns the problem of a refusal, or of a missing answer if there are no reasons. */
export function problemOf(reasons: readonly Reason[], online: boolean): Problem {
  const known = FORM_REASONS.find((reason) => reason === reasons[0]);
  if (known) return known;
  return reasons.length === 0 && !online ? 'offline' : 'failed';
}

/** The fixed English text of the problem, which is part of the box in both languages (docs/product.md). */
export function quotedText(problem: Problem): string {
  return problem === 'failed' || problem === 'offline' ? FAILED : MESSAGES[problem];
}

/** On a phone, the box above the form is out of sight when the button below it is pressed. */
function bringIntoView(box: HTMLElement | null): void {
  if (box) scrollToShow(box, 'center');
}

/**
 * The red box above the form: what is wrong in the language of the page, and the fixed English text. With invalid fields it does
 * not scroll into view, because the first invalid field gets the focus. `invalid` names them for screen readers.
 */
export function ProblemBox({ problem, invalid = '' }: { problem: Problem; invalid?: string }) {
  const { t, i18n } = useTranslation(['join', 'errors']);
  const ours = problem === 'failed' || problem === 'offline';
  const meaning = ours ? t(`problem.${problem}`) : t(`errors:${problem}`);
  const quoted = quotedText(problem);
  return (
    <Box ref={problem === 'invalid-form-data' ? undefined : bringIntoView}>
      <Notice tone="error">
        <Flex direction={i18n.language === 'en' ? 'column-reverse' : 'column'}>
          {meaning !== quoted && <Box>{meaning}</Box>}
          <Box lang="en" fontWeight="semibold">
            {quoted}
          </Box>
        </Flex>
        {problem === 'invalid-form-data' && <VisuallyHidden>{invalid}</VisuallyHidden>}
        {/* Offline, the captcha cannot load either, so the network is the cause. */}
        {problem === 'captcha-missing' && !navigator.onLine && <Box>{t('problem.offline')}</Box>}
      </Notice>
    </Box>
  );
}
