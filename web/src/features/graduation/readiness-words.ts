import type { Readiness, Requirement } from '@domain/graduation/readiness.ts';
import type { TFunction } from 'i18next';
import type { IconName } from '../../ui/controls/icons.tsx';

export const READINESS_TONES = {
  ready: 'success',
  'not-yet': 'neutral',
  'cannot-tell': 'warning',
} as const satisfies Record<Readiness['state'], string>;

export const REQUIREMENT_ICONS = {
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
    case 'birth-date-missing':
      return t('reason.birthDateMissing', { ...requirement, belt });
    case 'promotion-date-missing':
      return t(`reason.promotionDateMissing.${requirement.at}`, { ...requirement, belt });
    case 'belt-in-words':
      return t('reason.beltInWords');
    case 'adult-belt': {
      const [one = '', other = ''] = requirement.belts.map((each) => t(`common:belt.${each}`).toLowerCase());
      return t('reason.adultBelt', { one, other });
    }
    case 'last-grade':
      return t('reason.lastGrade');
  }
}
