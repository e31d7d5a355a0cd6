import { EXPERIENCES, INTEREST_PLANS } from '@domain/interest/interest-form.ts';
import type { Lead } from '@domain/interest/leads.ts';
import { visibleText } from '@domain/visible-text.ts';
import type { TFunction } from 'i18next';

type Translate = TFunction<['leads', 'interest', 'common']>;

export function nameOf({ firstName, lastName }: Lead): string {
  return visibleText(`${firstName} ${lastName}`);
}

/** Returns the form's label; the stored value if the form no longer offers it. */
export function experienceOf({ experience }: Lead, t: Translate): string {
  const known = EXPERIENCES.find((value) => value === experience);
  return known ? t(`interest:experience.${known}`) : experience;
}

export function planOf({ plan }: Lead, t: Translate): string {
  const known = INTEREST_PLANS.find((value) => value === plan);
  return known ? t(`interest:plan.${known}`) : plan;
}
