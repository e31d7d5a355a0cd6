import { chargeOf } from './invoices.ts';
import { expand, form, metadata, text, whole } from './parameters.ts';
import { StripeRefusal, unknownReference } from './refusal.ts';
import { type Routes, route } from './route.ts';
import { emit, newObject } from './world.ts';

/** Only full refunds, once per payment. */
export const refundRoutes: Routes = {
  'POST /v1/refunds': route(
    form({
      amount: whole.optional(),
      charge: text.optional(),
      expand,
      metadata: metadata.optional(),
      payment_intent: text.optional(),
      reason: text.optional(),
    }),
    (world, { amount, charge, payment_intent: intent, reason, metadata: given = {} }) => {
      const invoice = [...world.state.invoices.values()].find((one) =>
        intent ? one.payment_intent === intent : charge !== undefined && chargeOf(one) === charge,
      );
      if (!invoice) throw unknownReference('payment_intent', intent ?? charge ?? '', 'payment_intent');
      const id = chargeOf(invoice);
      if (invoice.status !== 'paid') {
        throw new StripeRefusal(
          `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
        );
      }
      if (amount !== undefined && amount !== invoice.amount_due) {
        throw new StripeRefusal('The fake gives back all of a payment, or nothing.', { param: 'amount' });
      }
      if (invoice.refunded) {
        throw new StripeRefusal(`Charge ${id} has already been refunded.`, {
          code: 'charge_already_refunded',
        });
      }
      invoice.refunded = true;
      const { amount_due: all, currency, customer } = invoice;
      emit(world, 'charge.refunded', {
        id,
        object: 'charge',
        amount: all,
        currency,
        customer,
        refunded: true,
      });
      return {
        ...newObject(world, 're'),
        object: 'refund',
        amount: all,
        charge: id,
        currency,
        metadata: given,
        payment_intent: invoice.payment_intent,
        reason: reason ?? null,
        status: 'succeeded',
      };
    },
  ),
};
