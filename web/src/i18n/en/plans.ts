export const plans = {
  intro: 'The subscription, and the plans available.',
  left: 'Plans are for sale again once the academy marks “Back”.',
  exemptText: 'You can check in to any class. The list of subscriptions shows what each student pays.',

  current: {
    title: 'Current Subscription',
    noneText: 'Choose a plan below. You pay on the payment page (Stripe) and come straight back here.',
    confirming: 'Confirming your payment...',
    start: 'Subscription Start',
    nextInvoice: 'Next Invoice',
    noInvoice: 'None for now',
    ends: 'Subscription Ends',
    ended: 'Subscription Ended',
    manage: 'Manage Payment Information',
    manageHint: 'Your card, your invoices and cancellation, on the payment page (Stripe).',
  },

  /** By the state of the subscription. */
  notice: {
    canceling: 'The subscription is canceled and ends on {{date}}. Until then nothing changes.',
    cancelingUndated:
      'The subscription is canceled and ends with the current period. Until then nothing changes.',
    keep: 'Changed your mind? Choose the plan below before that day to renew it; nothing is charged twice. To switch plans, renew first.',
    past_due:
      'The last payment did not go through. Please check your card under ‘Manage Payment Information’.',
    unpaid:
      'Some invoices are unpaid and the subscription is on hold. Please check your card under ‘Manage Payment Information’.',
    incomplete: 'The first payment is not complete yet. A boleto can take up to three business days.',
    complete: 'Complete payment',
    incomplete_expired:
      'The first payment was not completed in time, so nothing was charged. Choose a plan below to start again.',
    paused: 'The subscription is paused: nothing is charged. Contact the academy to resume.',
    pausedUntil: 'Paused until {{day}}: nothing is charged. It continues by itself on the day after.',
    trialing: 'Trial period. The first payment is due on the date above.',
    endedUnpaid:
      'This subscription ended because its payments did not go through. Choose a plan below to start again, with another card.',
    canceled: 'This subscription has ended. Choose a plan below to train with us again.',
    over: 'This subscription has ended.',
    other: 'This subscription is not active at the moment. Contact the academy.',
  },

  available: {
    title: 'Available Plans',
    switching:
      'Choosing another plan replaces the current one; you never pay for two. A higher price is charged at once for the rest of the period; a lower one counts from the next invoice, and nothing is credited. Another interval begins a new period, charged at once, less the rest of the current one. You see the price before you confirm.',
    current: 'Current Plan',
    subscribe: 'Subscribe Now',
    subscribeTo: 'Subscribe Now: {{plan}}',
    per: 'per {{interval}}',
    loading: 'Loading plans...',
    loadFailed: 'Failed to load the plans',
    none: 'No plan is for sale at the moment. Please ask the academy.',
    confirming: 'Your payment is being confirmed.',
    hint: {
      unpaid: 'Opens the first payment. Complete it before you choose another plan.',
      canceling:
        'Opens the payment page (Stripe). Renew the canceled plan there; then another can be chosen.',
      renews: 'Renews the canceled plan: choose ‘Renew’ on the payment page (Stripe).',
    },
    feature: {
      twoClassesPerWeek: '2 classes per week',
      basicTechniques: 'Basic technique classes',
      accessToOpenMat: 'Access to open mat',
      openMatAccess: 'Open mat access',
      giRental: 'Gi rental available',
      unlimitedClasses: 'Unlimited classes',
      allSkillLevels: 'Classes for all skill levels',
      onePrivateClass: 'One private class per month',
      competitionTraining: 'Competition training',
      unlimitedOpenMat: 'Unlimited open mat',
      twoPrivateClasses: 'Two private classes per month',
    },
  },

  returned: {
    confirmingTitle: 'Your payment is being confirmed',
    confirming: 'This takes a few seconds. The subscription appears here by itself.',
    late: 'This is taking longer than usual. You can leave this page: the subscription appears as soon as the payment is confirmed. A boleto can take up to three business days.',
    doneTitle: 'Payment confirmed',
    done: 'The {{plan}} plan is active.',
    cancelledTitle: 'Checkout canceled',
    cancelled: 'Nothing was charged. You can choose a plan whenever you like.',
    changed: 'What you changed on the payment page (Stripe) appears here within a few seconds.',
  },

  /** The page between a link here and the payment page. */
  opening: {
    text: 'Opening the payment page (Stripe)...',
    back: 'Back to the plans',
  },

  failed: {
    checkout: 'The checkout could not be opened',
    portal: 'Your payment information could not be opened',
  },
} as const;
