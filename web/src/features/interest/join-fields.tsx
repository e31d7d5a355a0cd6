import { Grid } from '@chakra-ui/react';
import type { PlanId } from '@domain/billing/plans.ts';
import { EXPERIENCES, INTEREST_LIMITS, INTEREST_PLANS } from '@domain/interest/interest-form.ts';
import { useTranslation } from 'react-i18next';
import { useFetchedPlans } from '../../firebase/data/public-plans-by-fetch.ts';
import { useFormat } from '../../format/use-format.ts';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { nationalPhone } from '../../ui/forms/phone-mask.ts';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { type Field, FLAWS, MAX_LENGTHS } from './answers.ts';
import type { JoinFormState } from './use-join-form.ts';

type Required = Exclude<Field, 'additionalInfo'>;

/** Returns the error text of a field. */
function useFlawOf({ formState: { errors } }: JoinFormState['form']) {
  const { t } = useTranslation('join');
  return (field: Required): string | undefined => {
    const flaw = FLAWS.find((known) => known === errors[field]?.message);
    if (flaw === undefined) return undefined;
    if (flaw === 'required') return t(`required.${field}`);
    return t(`flaw.${flaw}`, { min: INTEREST_LIMITS.nameMin, max: INTEREST_LIMITS.nameMax });
  };
}

/** All fields of the form. They are uncontrolled; take-over.tsx explains why. */
export function JoinFields({ form }: { form: JoinFormState['form'] }) {
  const { t } = useTranslation(['join', 'interest']);
  const { register, setValue, getValues } = form;
  const flawOf = useFlawOf(form);
  const experiences = EXPERIENCES.map((value) => ({ value, label: t(`interest:experience.${value}`) }));
  const plans = usePlanOptions();

  function completePhone(): void {
    const typed = getValues('phone');
    const national = nationalPhone(typed);
    if (national !== typed) setValue('phone', national);
  }

  const field = (name: Required) => ({
    ...register(name, name === 'phone' ? { onBlur: completePhone } : {}),
    label: t(`field.${name}`),
    error: flawOf(name),
    required: true,
  });

  return (
    <>
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <TextField {...field('firstName')} maxLength={MAX_LENGTHS.firstName} autoComplete="given-name" />
        <TextField {...field('lastName')} maxLength={MAX_LENGTHS.lastName} autoComplete="family-name" />
      </Grid>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
      />
      <PhoneField
        {...field('phone')}
        hint={t('phoneHint')}
        placeholder={t('phonePlaceholder')}
        autoComplete="tel"
      />
      <SelectField {...field('experience')} options={experiences} placeholder={t('choose')} />
      <SelectField {...field('plan')} options={plans} placeholder={t('choose')} />
      <TextAreaField
        {...register('additionalInfo')}
        label={t('field.additionalInfo')}
        hint={t('additionalHint', { max: MAX_LENGTHS.additionalInfo })}
        maxLength={MAX_LENGTHS.additionalInfo}
        rows={4}
      />
    </>
  );
}

/** The plans that the form offers, as prices at Stripe. */
const PLAN_IDS = { warrior: 'price_warrior' } as const satisfies Record<
  (typeof INTEREST_PLANS)[number],
  PlanId
>;

/**
 * The options of the desired plan, with the price at Stripe once it is known. Until then, and for a price that is not
 * a fixed amount per month, the fixed text (docs/product.md): the build renders it, too.
 */
function usePlanOptions(): { value: string; label: string }[] {
  const { t } = useTranslation('interest');
  const format = useFormat();
  const known = useFetchedPlans();
  return INTEREST_PLANS.map((value) => {
    const price = known?.prices[PLAN_IDS[value]];
    if (price?.interval !== 'month' || price.intervalCount !== 1 || price.amount === null)
      return { value, label: t(`plan.${value}`) };
    return { value, label: t(`planAt.${value}`, { price: format.money(price.amount, price.currency) }) };
  });
}
