import * as z from 'zod';
import { plainDate, shiftDate } from './calendar.ts';
import { type Refused, refuse } from './errors.ts';

export const MOST_GUARDIANS = 4;
export const MOST_CHILDREN = 8;

/**
 * students/{childId}/holders/{uid}: an account that may do for the child what the child may do. `by`: the administrator
 * or guardian who created the link. `name`: from the link, for the office and the other guardians.
 */
const holderDocument = z.object({
  kind: z.literal('guardian'),
  since: z.date(),
  by: z.string(),
  name: z.string(),
  email: z.string().default(''),
});

/** A guardian as a list shows it. `id`: of the guardian's account. */
export const listedHolder = holderDocument.extend({ id: z.string() });
export type ListedHolder = z.infer<typeof listedHolder>;

/**
 * families/{uid}: the children of a guardian by their ids, a mirror that the same commits write as their `holders`. The
 * app reads this one document when it starts. `name`: follows the profile (`ensureProfile`, sweep). `link`: the latest
 * link that the account has used, for a call that is repeated after its answer was lost.
 */
export const familyDocument = z.object({
  children: z.record(z.string(), z.object({ name: z.string(), since: z.date() })).default({}),
  link: z.object({ hash: z.string(), children: z.array(z.string()) }).optional(),
  /** The last day of a former child. */
  past: z.record(z.string(), plainDate).default({}),
});
export type FamilyDocument = z.infer<typeof familyDocument>;

/** For so long a former guardian confirms no payment of the child. */
const FORMER_DAYS = 30;

/** Whether an account is a guardian of a child, or was one within 30 days. */
export function isFamily(family: FamilyDocument | undefined, child: string, today: string): boolean {
  if (!family) return false;
  return child in family.children || (family.past[child] ?? '') > shiftDate(today, -FORMER_DAYS);
}

/**
 * The field of the marker of a guardian, also of a former one. A guardian who does not train has no profile. Without
 * one there is no belt, check-in or plan, and no list of students has the account.
 */
export const guardianMark = z.object({ trains: z.boolean() });
export type GuardianMark = z.infer<typeof guardianMark>;

/** The field of a link for a guardian (student_invitations): the guardian, and the ids of the children. */
export const guardianInvite = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  children: z.array(z.string()),
});
export type GuardianInvite = z.infer<typeof guardianInvite>;

type HoldingFacts = {
  /** The account is the child's. */
  isSame: boolean;
  /** The account has a guardian itself. It is refused, so that no circle of guardians exists. */
  isHeld: boolean;
  /** How many there are already. */
  guardians: number;
  children: number;
};

/** Whether an account may become a guardian of a child. */
export function judgeHolding(facts: HoldingFacts): { ok: true } | Refused {
  const { isSame, isHeld, guardians, children } = facts;
  if (isSame || isHeld) return refuse('own-guardian');
  if (guardians >= MOST_GUARDIANS)
    return { ...refuse('guardians-full'), params: { max: String(MOST_GUARDIANS) } };
  if (children >= MOST_CHILDREN)
    return { ...refuse('children-full'), params: { max: String(MOST_CHILDREN) } };
  return { ok: true };
}
