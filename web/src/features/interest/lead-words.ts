import { EXPERIENCES, INTEREST_PLANS } from '@domain/interest/interest-form.ts';
import { type Lead, nameOfLead } from '@domain/interest/leads.ts';
import type { TFunction } from 'i18next';

type Translate = TFunction<['leads', 'interest', 'common']>;

/** `name`: the name of a lead that no other one in the list has. */
export function nameOf({ name, ...lead }: Lead & { name?: string }): string {
  return name ?? nameOfLead(lead);
}

/**
 * Returns the form's label; the stored value if the form no longer offers it. A guest at the door was not asked, and has
 * where the lead is from.
 */
export function experienceOf({ experience, door }: Lead, t: Translate): string {
  if (door?.isAdult === null) return t('door.list');
  if (door) return t(door.isAdult ? 'door.adult' : 'door.child');
  const known = EXPERIENCES.find((value) => value === experience);
  return known ? t(`interest:experience.${known}`) : experience;
}

export function planOf({ plan }: Lead, t: Translate): string {
  const known = INTEREST_PLANS.find((value) => value === plan);
  return known ? t(`interest:plan.${known}`) : plan;
}
