export const plans = {
  title: 'Subscription and Plans',
  intro: 'What you pay for training, and what else there is to choose from.',
  exempt: "Administrators don't require subscriptions",
  exemptText: 'You can check in to any class. What the students pay is in the list of subscriptions.',
  toSubscriptions: 'Subscription Management',
  loading: 'Loading subscription...',
  loadFailed: 'Failed to load subscription information',

  current: {
    title: 'Current Subscription',
    none: 'No active subscription found',
    noneText: 'Choose a plan below. You pay on the page of our payment provider and come straight back here.',
    confirming: 'Confirming your payment...',
    start: 'Subscription Start',
    nextInvoice: 'Next Invoice',
    ends: 'Subscription Ends',
    ended: 'Subscription Ended',
    manage: 'Manage Payment Information',
    manageHint: 'Your card, your invoices and cancellation, on the page of our payment provider.',
  },

  /** By what the subscription needs from its student. */
  notice: {
    canceling: 'Your subscription is canceled and ends on {{date}}. Until then nothing changes for you.',
    cancelingUndated:
      'Your subscription is canceled and ends with the current period. Until then nothing changes for you.',
    keep: 'If you change your mind before that day, choose your plan below and renew it on the page of our payment provider: nothing is charged twice. Another plan can be chosen once it is renewed.',
    pastDue:
      'The last payment did not go through. Please check your card under ‘Manage Payment Information’.',
    unpaid:
      'Your invoices are unpaid and your subscription is on hold. Please check your card under ‘Manage Payment Information’.',
    incomplete: 'Your first payment is not complete yet. A boleto can take up to three business days.',
    complete: 'Complete payment',
    expired:
      'Your first payment was not completed in time, so nothing was charged. Choose a plan below to start again.',
    paused: 'Your subscription is paused: nothing is charged. Please speak to the academy to go on.',
    trialing: 'You are trying the academy out. The first payment is due on the day above.',
    canceled: 'This subscription has ended. Choose a plan below to train with us again.',
    other: 'This subscription is not active at the moment. Please speak to the academy.',
  },

  available: {
    title: 'Available Plans',
    switching:
      'Choosing another plan changes the one you have, and never adds a second. You see what it costs before you confirm.',
    current: 'Current Plan',
    subscribe: 'Subscribe Now',
    subscribeTo: 'Subscribe Now: {{plan}}',
    interval: { month: 'per month' },
    wait: {
      confirming: 'Your payment is being confirmed.',
      unpaid: 'Complete your first payment before you choose another plan.',
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
    confirming: 'This takes a few seconds. Your subscription appears here by itself.',
    late: 'It takes longer than usual. You may leave this page: your subscription appears as soon as the payment provider has confirmed it. A boleto can take up to three business days.',
    doneTitle: 'Payment confirmed',
    done: 'Your {{plan}} plan is active. See you on the mat!',
    cancelledTitle: 'Checkout cancelled',
    cancelled: 'Nothing was charged. You can choose a plan whenever you like.',
    changed: 'What you changed with the payment provider shows here within a few seconds.',
  },

  failed: {
    checkout: 'The checkout could not be opened',
    portal: 'Your payment information could not be opened',
  },
} as const;
