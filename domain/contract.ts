import * as z from 'zod';
import { isDocumentId } from './document-id.ts';
import type { Reason } from './errors.ts';
import { type Capability, may } from './permissions.ts';

export type Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  May extends Capability = Capability,
> = {
  name: string;
  /** What the caller does: a row of `PERMISSIONS`. There is no default. */
  may: May;
  /** Strict. If an issue's message is a `Reason`, the call is refused with it. */
  input: Input;
  /** Never strict: a tab that is open leaves out what the answers of a later release gain. */
  output: Output;
};

/** The two Functions that answer calls: `visitors` those that a visitor may make, `members` all others. */
export type Service = 'visitors' | 'members';

export function serviceOf({ may: capability }: Pick<Contract, 'may'>): Service {
  return may('visitor', capability) ? 'visitors' : 'members';
}

/** The address of a call below that of the Functions, as `members/checkIn`. */
export function addressOf(contract: Pick<Contract, 'name' | 'may'>): string {
  return `${serviceOf(contract)}/${contract.name}`;
}

/** The fields of an object, or a schema that says more. */
type Given = z.ZodRawShape | z.ZodType;
type SchemaOf<Each, Config extends z.core.$ZodObjectConfig> = Each extends z.ZodType
  ? Each
  : Each extends z.ZodRawShape
    ? z.ZodObject<Each, Config>
    : never;
type Made<Input, Output, May extends Capability> = Omit<
  Contract<SchemaOf<Input, z.core.$strict>, SchemaOf<Output, z.core.$strip>, May>,
  'name'
>;

export function contract<Input extends Given, Output extends Given, May extends Capability>(
  capability: May,
  input: Input,
  output: Output,
): Made<Input, Output, May>;
export function contract(capability: Capability, input: Given, output: Given) {
  return {
    may: capability,
    input: input instanceof z.ZodType ? input : z.strictObject(input),
    output: output instanceof z.ZodType ? output : z.object(output),
  };
}

/** A contract without an answer. */
export function command<Input extends Given, May extends Capability>(capability: May, input: Input) {
  return contract(capability, input, {});
}

type Named<Contracts> = { [Name in keyof Contracts]: Contracts[Name] & { name: string } };

/** Gives each contract its key as the name. */
export function named<Contracts extends Record<string, object>>(contracts: Contracts): Named<Contracts> {
  const entries = Object.entries(contracts).map(([name, each]) => [name, { ...each, name }]);
  return Object.fromEntries(entries);
}

const documentId = (error: Reason) => z.string({ error }).refine(isDocumentId, { error });
export const eventId = documentId('invalid-class-id');
export const studentId = documentId('invalid-user-id');
export const count = z.int().nonnegative();
/** The child for whom a guardian calls (family.ts). Without it the call is for the caller. */
export const child = { studentId: studentId.optional() };
/** As long as Firestore's own random ids. Auth accepts it as the id of an account. */
export const personId = z.string().regex(/^[A-Za-z0-9]{20}$/, { error: 'invalid-user-id' satisfies Reason });
/** Generated once per form, so that a repeated call creates one invitation. Random, because the link admits with it. */
export const invitationId = z.uuid();
export const attendance = z.object({ attendees: count });
