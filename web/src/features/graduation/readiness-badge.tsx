import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Readiness, Requirement } from '@domain/graduation/readiness.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { TOUCH } from '../../theme/breakpoints.ts';
import { Icon, type IconName } from '../../ui/controls/icons.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';

const READINESS_TONES = {
  ready: 'success',
  'not-yet': 'neutral',
  'cannot-tell': 'warning',
} as const satisfies Record<Readiness['state'], string>;

const REQUIREMENT_ICONS = {
  met: 'check',
  missing: 'close',
  unknown: 'info',
} as const satisfies Record<Requirement['status'], IconName>;

type Words = TFunction<['graduation', 'common']>;

/**
 * Classes count since the last degree, since the belt if it has no degree yet, or always without a
 * promotion here.
 */
type Since = { gradeSince: string | null; degree: number };

function sinceOf({ gradeSince, degree }: Since): 'ever' | 'belt' | 'degree' {
  if (gradeSince === null) return 'ever';
  return degree === 0 ? 'belt' : 'degree';
}

/** Returns a requirement as text, such as '4 of 30 classes since the last degree'. */
export function requirementWords(requirement: Requirement, since: Since, t: Words): string {
  const belt = 'belt' in requirement ? t(`common:belt.${requirement.belt}`).toLowerCase() : '';
  switch (requirement.kind) {
    case 'classes':
      return t(`reason.classes.${sinceOf(since)}`, requirement);
    case 'months':
      return t(`reason.months.${requirement.at}`, { ...requirement, belt });
    case 'age':
      return t(`reason.age.${requirement.status}`, { ...requirement, belt });
    case 'promotion-date-missing':
      return t(`reason.promotionDateMissing.${requirement.at}`, { ...requirement, belt });
    case 'adult-belt': {
      const [one = '', other = ''] = requirement.belts.map((each) => t(`common:belt.${each}`).toLowerCase());
      return t('reason.adultBelt', { one, other });
    }
    case 'birth-date-missing':
      return t('reason.birth-date-missing', { ...requirement, belt });
    default:
      return t(`reason.${requirement.kind}`);
  }
}

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
