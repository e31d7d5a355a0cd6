export const subscriptions = {
  title: 'Subscription Management',
  intro: 'What every student pays, as the payment provider reports it.',
  loading: 'Loading subscriptions...',
  loadFailed: 'Failed to load subscription data',
  search: 'Search subscriptions...',
  empty: 'No subscriptions found',
  column: {
    student: 'Student',
    product: 'Product',
    price: 'Price',
    status: 'Status',
    periodEnd: 'Period End',
  },
  price: '{{amount}}/{{interval}}',
  interval: { day: 'day', week: 'week', month: 'month', year: 'year' },
  status: { active: 'Active', canceling: 'Canceling', 'past-due': 'Past Due', canceled: 'Canceled' },
} as const;
