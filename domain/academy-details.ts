import * as z from 'zod';
import { ACADEMY } from './academy.ts';
import { readTaxId } from './billing/pix.ts';
import { EMPTY_OR_WORDED, visibleLines, visibleText } from './visible-text.ts';

/** The longest texts. The landing page should fit into the first round trip of a connection (tests/web/public-site). */
export const ACADEMY_LIMITS = { line: 60, openingText: 140 } as const;

/** The federative units of Brazil. */
const STATE = /^(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$/;
const POSTAL_CODE = /^\d{5}-\d{3}$/;
/** A Brazilian number with its area code, as ui/forms/phone-mask.ts writes it. */
const PHONE = /^\([1-9]\d\) \d{4,5}-\d{4}$/;
const EMPTY_OR_PHONE = new RegExp(`^$|${PHONE.source}`);
const EMPTY_OR_HANDLE = /^[\w.]*$/;

const line = z.string().overwrite(visibleText);

const words = line.min(1).max(ACADEMY_LIMITS.line).regex(EMPTY_OR_WORDED);

/** 'faixa.jiujitsu' for '@faixa.jiujitsu' and for the address of the profile. */
function handleIn(typed: string): string {
  return typed.replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\/|^@/i, '').replace(/[/?].*$/, '');
}

/** What the public pages show, as administrators save it. */
const academyDetails = z.strictObject({
  name: words,
  street: words,
  district: words,
  city: words,
  state: line.toUpperCase().regex(STATE),
  postalCode: line.overwrite((code) => code.replace(/^(\d{5})(\d{3})$/, '$1-$2')).regex(POSTAL_CODE),
  whatsApp: line.regex(PHONE),
  phone: line.regex(EMPTY_OR_PHONE),
  email: line.toLowerCase().max(ACADEMY_LIMITS.line).pipe(z.email()),
  instagram: line.overwrite(handleIn).max(30).regex(EMPTY_OR_HANDLE),
  openingText: z.string().overwrite(visibleLines).max(ACADEMY_LIMITS.openingText),
});
export type AcademyDetails = z.infer<typeof academyDetails>;
export type AcademyField = keyof AcademyDetails;
export const ACADEMY_FIELDS = Object.keys(academyDetails.shape) as AcademyField[];

/** All have cents, so that another choice changes no amount. */
export const CURRENCIES = ['brl', 'usd', 'eur', 'gbp'] as const;
/** How students pay: only by Pix or in cash, or also at Stripe; empty until an administrator has chosen. */
export const PAID_BY = ['direct', 'stripe'] as const;

export const academyPayments = z.strictObject({
  paidBy: z.enum(['', ...PAID_BY]),
  currency: z.enum(CURRENCIES),
  /** CNPJ or CPF as written on paper, for receipts; empty if not given. */
  taxId: line
    .overwrite((typed) => readTaxId(typed) ?? typed)
    .refine((id) => id === '' || readTaxId(id) !== null),
});

/** `firstSteps`: whether administrators still see the steps of the first day. */
export const academySetting = z.strictObject({
  ...academyDetails.shape,
  ...academyPayments.shape,
  firstSteps: z.enum(['shown', 'hidden']),
});
export type AcademySetting = z.infer<typeof academySetting>;

const { origin: _, ...details } = ACADEMY;
/** That of the demo, and the examples of the form. */
export const EXAMPLE_ACADEMY: AcademySetting = { ...details, paidBy: '', taxId: '', firstSteps: 'shown' };

const forgiving = Object.entries<z.ZodType>(academySetting.shape).map(([field, schema]) => [
  field,
  schema.catch(field === 'currency' || field === 'firstSteps' ? EXAMPLE_ACADEMY[field] : ''),
]);

/** `settings/academy` as stored: a missing or invalid text is empty, and never that of the example. */
export const storedAcademy = z.object(Object.fromEntries(forgiving)) as unknown as z.ZodType<AcademySetting>;
export const NEW_ACADEMY = storedAcademy.parse({});

const ownDetails = z
  .object(academyDetails.shape)
  .refine(({ street, whatsApp }) => street !== ACADEMY.street && whatsApp !== ACADEMY.whatsApp);

/** The details that administrators entered; null if some are missing, or still the example's. */
export function ownAcademy(saved: AcademySetting | null): AcademyDetails | null {
  return ownDetails.safeParse(saved).data ?? null;
}

/** The states whose clocks differ from those of Brasília, which the app follows (`ACADEMY_TIME_ZONE`). */
const OTHER_TIME = /^(?:A[CM]|M[ST]|R[OR])$/i;

export function hasOtherTime(state: string): boolean {
  return OTHER_TIME.test(visibleText(state));
}
