/** The monthly round: who has paid the fee. */
export const round = {
  method: { pix: 'Pix', cash: 'Cash', card: 'Card at the desk', transfer: 'Transfer' },
  pay: {
    title: 'Payment',
    action: 'Confirm payment',
    amount: 'Amount ({{currency}})',
    amountError: 'An amount such as 350 or 149.90',
    method: 'Method',
    day: 'Paid on',
    dayError: 'A day of the last 12 months',
    until: 'Pays through {{date}}.',
    rest: '{{amount}} of the fee due on {{date}} stays open.',
    failed: 'The payment was not recorded',
    noAnswer: 'No answer from the server. Try again: nothing is recorded twice.',
  },
} as const;
