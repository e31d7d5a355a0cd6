import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { type PlanId, planOf } from '@domain/billing/plans.ts';
import { receiverOf } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { usePlans } from '../../firebase/data/public-plans.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';

type CheckoutLinkProps = {
  student: Pick<StudentDocument, 'userId' | 'name' | 'phone' | 'guardian' | 'birthDate' | 'heldBirthDate'>;
};

/** Makes a checkout page for the student, to copy or to send: for a student without a card. */
export function CheckoutLink({ student }: CheckoutLinkProps) {
  const { t } = useTranslation(['subscriptions', 'billing', 'common']);
  const words = useSubscriptionWords();
  const live = usePlans();
  const plans = live.status === 'ready' ? live.data : [];
  const { run, pending, output, failure, forget } = useCallable(api.createCheckoutLink);
  const [planId, setPlanId] = useState<PlanId | null>(null);
  const [coupon, setCoupon] = useState('');
  const chosen = plans.find(({ id }) => id === planId);

  async function create() {
    if (planId) await run({ studentId: student.userId, planId, ...(coupon && { coupon }) });
  }

  return (
    <Stack gap="3" borderTopWidth="1px" pt="4">
      <Box color="fg.muted">{t('link.text')}</Box>
      <Form onSubmit={create}>
        <Flex wrap="wrap" align="flex-end" gap="3">
          <Box flex="1 1 14rem">
            <SelectField
              label={t('common:plan')}
              disabled={pending}
              placeholder={t('common:selectPlaceholder')}
              value={planId ?? ''}
              options={plans.map((each) => ({
                value: each.id,
                label: t('edit.option', { name: each.name, price: words.price(each) }),
              }))}
              onChange={({ target }) => {
                forget();
                setPlanId(planOf(target.value)?.id ?? null);
              }}
            />
          </Box>
          {chosen && (
            <DiscountField
              currency={chosen.currency}
              disabled={pending}
              value={coupon}
              onChange={({ target }) => {
                forget();
                setCoupon(target.value);
              }}
            />
          )}
          <Button type="submit" minH="11" pending={pending} disabled={planId === null}>
            {t('common:createLink')}
          </Button>
        </Flex>
      </Form>
      <LiveRegion>
        {output && <Created url={output.url} student={student} />}
        <FailureNotice failure={failure} title={t('link.failed')} noAnswer={t('billing:noAnswer')} />
      </LiveRegion>
    </Stack>
  );
}

type DiscountFieldProps = Pick<ComponentProps<typeof SelectField>, 'disabled' | 'value' | 'onChange'> & {
  currency: string;
};

/** Nothing for an academy without coupons at Stripe, and where Stripe does not answer. */
function DiscountField({ currency, ...select }: DiscountFieldProps) {
  const { t } = useTranslation('subscriptions');
  const words = useSubscriptionWords();
  const { run, output } = useCallable(api.readDiscounts);
  useEffect(() => {
    void run({});
  }, [run]);
  // Stripe takes an amount off only in its own currency.
  const offered = output?.discounts.filter((each) => each.percent !== null || each.currency === currency);
  if (!offered?.length) return null;
  return (
    <Box flex="1 1 14rem">
      <SelectField
        {...select}
        label={t('link.discount')}
        placeholder={t('link.noDiscount')}
        options={offered.map(({ id, name, percent, amount }) => ({
          value: id,
          label: `${name}, ${percent === null ? words.money({ amount, currency }) : `${percent} %`}`,
        }))}
      />
    </Box>
  );
}

/** A child's link goes to the guardian. */
function Created({ url, student }: CheckoutLinkProps & { url: string }) {
  const { t } = useTranslation('subscriptions');
  const academy = useAcademy().name;
  const { date: today } = useAcademyClock();
  const to = receiverOf(student, today);
  const message = t(to === student.guardian ? 'link.messageToGuardian' : 'link.message', {
    name: firstNameOf(student.name),
    academy,
    url,
  });
  return (
    <Stack gap="3">
      <p>{t('link.valid')}</p>
      <SendLink address={url} message={message} to={to} />
    </Stack>
  );
}
