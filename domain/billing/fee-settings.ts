import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { visibleText } from '../visible-text.ts';
import { PAYMENT_LIMITS } from './payment.ts';
import { folded, PIX_LIMITS, readPixKey } from './pix.ts';

export const FEE_LIMITS = { plans: 20, name: 40 } as const;

/** The months of a period: monthly, quarterly, half-yearly, yearly. */
export const FEE_MONTHS = [1, 3, 6, 12] as const;

/** In minor units; 0 for a student who trains for free. */
export const feeAmount = z
  .int()
  .max(PAYMENT_LIMITS.amount)
  .refine((amount) => amount === 0 || amount >= 100);

export const feeName = z.string().overwrite(visibleText).min(1).max(FEE_LIMITS.name);

export const feePlan = z.strictObject({
  /** Generated once per plan. */
  id: z.string().regex(/^[A-Za-z0-9]{20}$/),
  name: feeName,
  amount: feeAmount,
  months: z.literal(FEE_MONTHS),
  /** Off each period, in minor units, of a student with a brother or sister who pays a fee. Missing for none. */
  sibling: z.int().positive().max(PAYMENT_LIMITS.amount).optional(),
});
export type FeePlan = z.infer<typeof feePlan>;

/** Empty, or with letters that a bank can show. */
const pixText = (limit: number) =>
  z
    .string()
    .overwrite(visibleText)
    .max(limit)
    .refine((text) => text === '' || folded(text, limit) !== '');

/** What a fee that is paid late costs more, in hundredths of a percent. 0, the default: nothing. */
const lateRates = {
  /** Once. The most is that of the law: Código de Defesa do Consumidor, art. 52 § 1. */
  fine: z.int().min(0).max(200),
  /** For 30 days, counted by the day. Código Civil, art. 406, and Código Tributário Nacional, art. 161 § 1. */
  interest: z.int().min(0).max(100),
};

/** `settings/fees`: the academy's plans of a fee, and its Pix key; an empty key for none. */
export const feeSettings = z.strictObject({
  plans: z
    .array(feePlan)
    .max(FEE_LIMITS.plans)
    .refine((plans) => new Set(plans.map(({ id }) => id)).size === plans.length)
    .refine((plans) => plans.every(({ sibling = 0, amount }) => sibling <= amount)),
  pixKey: z
    .string()
    .overwrite((typed) => readPixKey(typed)?.key ?? visibleText(typed))
    .refine((key) => key === '' || readPixKey(key) !== null),
  pixName: pixText(PIX_LIMITS.name),
  pixCity: pixText(PIX_LIMITS.city),
  ...lateRates,
  /** Whether the reception sees all fees, to confirm their payments. */
  receptionRound: z.boolean(),
});
const earlierRates = z.array(z.object({ ...lateRates, until: plainDate }));
export type FeeSettings = z.infer<typeof feeSettings> & {
  /** The rates before each change, and its day (`until`). A fee bears the lowest rates since its due day. */
  earlierRates?: z.infer<typeof earlierRates>;
};

export const NO_FEES: FeeSettings = {
  ...{ plans: [], pixKey: '', pixName: '', pixCity: '' },
  ...{ fine: 0, interest: 0, receptionRound: false },
};

/** `settings/fees` as stored. A field that is missing or invalid is empty. */
export const storedFees: z.ZodType<FeeSettings> = z.object({
  plans: feeSettings.shape.plans.catch([]),
  pixKey: feeSettings.shape.pixKey.catch(''),
  pixName: feeSettings.shape.pixName.catch(''),
  pixCity: feeSettings.shape.pixCity.catch(''),
  fine: lateRates.fine.catch(0),
  interest: lateRates.interest.catch(0),
  receptionRound: feeSettings.shape.receptionRound.catch(false),
  earlierRates: earlierRates.optional().catch([]),
});

/** The settings after a save, with the rates before it: a change raises nothing that is due by `today`. */
export function withRatesKept(before: FeeSettings, after: FeeSettings, today: string): FeeSettings {
  const { fine, interest, earlierRates = [] } = before;
  if (fine === after.fine && interest === after.interest) return after;
  // Rates that are not below the ones after them are never the lowest.
  const lower = earlierRates.filter((each) => each.fine < fine || each.interest < interest);
  return { ...after, earlierRates: [...lower, { fine, interest, until: today }] };
}

/** The plan's discount for a student with a brother or sister who pays: one with the same guardian. Null for none. */
export function siblingDiscount(
  plan: Pick<FeePlan, 'sibling' | 'amount'>,
  { uid, heldBy = [] }: Held,
  paying: readonly Held[],
): number | null {
  const isBeside = paying.some((each) => each.uid !== uid && each.heldBy?.some((id) => heldBy.includes(id)));
  return isBeside ? (plan.sibling ?? null) : null;
}

type Held = { uid: string; heldBy?: readonly string[] | undefined };

/** A Pix code needs the key, the name and the city. */
export function hasPix({ pixKey, pixName, pixCity }: FeeSettings): boolean {
  return pixKey !== '' && pixName !== '' && pixCity !== '';
}
