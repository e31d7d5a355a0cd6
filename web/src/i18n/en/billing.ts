/**
 * The texts about a subscription that the profile, the plans page and the administrators' list
 * share.
 */
export const billing = {
  loading: 'Loading subscription...',
  loadFailed: 'Failed to load subscription information',
  exempt: "Administrators don't require subscriptions",
  none: 'No active subscription found',
  /** How a student pays, in a word or two. */
  state: {
    paying: 'Paying',
    trialing: 'On trial',
    canceling: 'Canceling',
    paused: 'Paused',
    pending: 'Payment due',
    direct: 'Up to date',
    due: 'Due this week',
    late: 'Late',
    settle: 'To settle',
    none: 'No plan',
  },
  /** For a student who pays outside Stripe. */
  fee: {
    until: 'Paid until {{date}}',
    due: 'Due on {{date}}',
    late: 'Due since {{date}}',
    paused: 'Paused: {{plan}}',
  },
  price: '{{amount}}/{{interval}}',
  priceEvery: '{{amount}} {{interval}}',
  varies: 'price varies',
  interval: { day: 'day', week: 'week', month: 'month', year: 'year' },
  every: {
    day: 'every {{intervalCount}} days',
    week: 'every {{intervalCount}} weeks',
    month: 'every {{intervalCount}} months',
    year: 'every {{intervalCount}} years',
  },
  /** By state; except for the first three these are Stripe's own words, capitalized. */
  status: {
    none: 'No subscription',
    canceling: 'Canceling',
    cancelingSoon: 'Canceling Soon',
    active: 'Active',
    past_due: 'Past Due',
    canceled: 'Canceled',
    inactive: 'Inactive',
    trialing: 'Trialing',
    incomplete: 'Incomplete',
    incomplete_expired: 'Incomplete expired',
    unpaid: 'Unpaid',
    paused: 'Paused',
  },
  noAnswer: 'No response from the server. Check your connection and try again; nothing is charged twice.',
  title: 'Subscription',
} as const;
