import type { TechniqueHistory } from '@domain/training-history.ts';

const RECENT_DAYS = 30;

export function isRecent({ daysSince }: Pick<TechniqueHistory, 'daysSince'>): boolean {
  return daysSince <= RECENT_DAYS;
}
