import type { DoorPerson } from '@domain/schedule/door.ts';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';

type DoorBeltProps = { person: Pick<DoorPerson, 'belt' | 'degree' | 'beltInWords'>; size?: 'sm' | 'lg' };

/** The drawn belt of a student, with its words for screen readers. */
export function DoorBelt({ person: { belt, degree, beltInWords }, size = 'sm' }: DoorBeltProps) {
  const factsOf = usePersonFacts();
  return (
    <WornBelt beltInWords={beltInWords}>
      <BeltStrip belt={belt} degree={degree} size={size} label={factsOf({ belt, degree })} />
    </WornBelt>
  );
}
