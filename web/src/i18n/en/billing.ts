/** What profile, plans page and administrators' list all say of a subscription. */
export const billing = {
  price: '{{amount}}/{{interval}}',
  interval: { day: 'day', week: 'week', month: 'month', year: 'year' },
  /** Stripe's own words, capitalised, but for the first three (specification, point 4). */
  status: {
    none: 'No subscription',
    canceling: 'Canceling',
    cancelingSoon: 'Canceling Soon',
    active: 'Active',
    pastDue: 'Past Due',
    canceled: 'Canceled',
    inactive: 'Inactive',
    trialing: 'Trialing',
    incomplete: 'Incomplete',
    incompleteExpired: 'Incomplete expired',
    unpaid: 'Unpaid',
    paused: 'Paused',
  },
  noAnswer: 'No answer came. Check your connection and try again: nobody is charged twice.',
} as const;
