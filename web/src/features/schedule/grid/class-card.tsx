import { isSameData } from '@domain/same-data.ts';
import { memo } from 'react';
import { withTexts } from '../../../i18n/i18n.ts';
import { lazyPart } from '../../../lazy-part.ts';
import { CardOfOne, type ClassCardProps } from './card.tsx';

/** For guardians only. */
const FamilyCard = lazyPart(async () => (await withTexts(import('./family-card.tsx'), 'family')).FamilyCard);

/** Compares classes by value, because every snapshot of the day creates new objects for all of them. */
function isSameCard(before: ClassCardProps, after: ClassCardProps): boolean {
  const isSame = (key: keyof ClassCardProps) =>
    before[key] === after[key] ||
    ((key === 'event' || key === 'clashes') && isSameData(before[key], after[key]));
  return (Object.keys(after) as (keyof ClassCardProps)[]).every(isSame);
}

function ClassCardView(props: ClassCardProps) {
  const [viewer, ...others] = props.viewers;
  if (!viewer || others.length > 0) return <FamilyCard {...props} />;
  return <CardOfOne viewer={viewer} {...props} />;
}

/**
 * One class of the day. The day renders again every minute and at every check-in; a card whose
 * class has not changed does not.
 */
export const ClassCard = memo(ClassCardView, isSameCard);
