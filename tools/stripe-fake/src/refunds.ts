import { chargeOf } from './invoices.ts';
import { form, text, whole } from './parameters.ts';
import { StripeRefusal, unknownReference } from './refusal.ts';
import { type Routes, route } from './route.ts';
import { emit, newObject } from './world.ts';

/** Full and partial refunds. */
export const refundRoutes: Routes = {
  'POST /v1/refunds': route(
    form({ amount: whole.optional(), payment_intent: text, reason: text.optional() }),
    (world, { amount, payment_intent: intent, reason = null }) => {
      const invoice = [...world.state.invoices.values()].find((one) => one.payment_intent === intent);
      if (!invoice) throw unknownReference('payment_intent', intent, 'payment_intent');
      const id = chargeOf(invoice);
      if (invoice.status !== 'paid') {
        throw new StripeRefusal(
          `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
        );
      }
      if (invoice.refunded === invoice.amount_due) {
        throw new StripeRefusal(`Charge ${id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      const { amount_due: all, currency, customer } = invoice;
      const givenBack = amount ?? all - invoice.refunded;
      if (givenBack > all - invoice.refunded)
        throw new StripeRefusal('Refund amount is greater than unrefunded amount.', { param: 'amount' });
      invoice.refunded += givenBack;
      emit(world, 'charge.refunded', {
        id,
        object: 'charge',
        amount: all,
        currency,
        customer,
        amount_refunded: invoice.refunded,
        refunded: invoice.refunded === all,
      });
      return {
        ...newObject(world, 're'),
        object: 'refund',
        amount: givenBack,
        charge: id,
        currency,
        metadata: {},
        payment_intent: intent,
        reason,
        status: 'succeeded',
      };
    },
  ),
};
