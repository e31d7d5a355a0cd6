import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Readiness } from '@domain/graduation/readiness.ts';
import { useTranslation } from 'react-i18next';
import { TOUCH } from '../../theme/breakpoints.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { READINESS_TONES, REQUIREMENT_ICONS, requirementWords } from './readiness-words.ts';

type Judged = { name: string; readiness: Readiness; gradeSince: string | null; degree: number };

/** `asked`: with the question, where no header has it. */
export function ReadinessLabel({ readiness: { state }, asked }: { readiness: Readiness; asked?: boolean }) {
  const { t } = useTranslation('graduation');
  const answer = t(`readiness.${state}`);
  return (
    <StatusBadge tone={READINESS_TONES[state]}>
      {asked ? t('progress.ready', { answer: answer.toLowerCase() }) : answer}
    </StatusBadge>
  );
}

/** All requirements of the next grade, missing ones first. */
export function ReadinessReasons({ readiness: { next, reasons }, ...since }: Omit<Judged, 'name'>) {
  const { t } = useTranslation(['graduation', 'common']);
  const gradeText = usePersonFacts();
  const last = reasons[0]?.kind === 'last-grade' && t('noNext');
  const heading = next ? t('next', { grade: gradeText(next) }) : last;
  return (
    <>
      {heading && <Box fontWeight="semibold">{heading}</Box>}
      <Box as="ul">
        {reasons.map((requirement) => (
          <Flex as="li" key={requirement.kind} gap="2" mt="1">
            <Icon name={REQUIREMENT_ICONS[requirement.status]} mt="0.5" />
            <span>{requirementWords(requirement, since, t)}</span>
          </Flex>
        ))}
      </Box>
    </>
  );
}

/** What a tooltip explains: on hover, focus and tap. */
export const Handle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '9',
    borderRadius: 'sm',
    cursor: 'help',
    [TOUCH]: { minH: '11', minW: '11' },
  },
});

/**
 * The readiness; a tooltip shows its reasons on hover, focus and tap. It is advice and blocks
 * nothing.
 */
export function ReadinessBadge({ name, ...judged }: Judged) {
  const { t } = useTranslation('graduation');
  return (
    <Tooltip content={<ReadinessReasons {...judged} />} onTap>
      <Handle type="button" data-text="" aria-label={`${t(`readiness.${judged.readiness.state}`)}: ${name}`}>
        <ReadinessLabel readiness={judged.readiness} />
      </Handle>
    </Tooltip>
  );
}
