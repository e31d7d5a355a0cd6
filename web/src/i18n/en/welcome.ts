export const welcome = {
  title: 'Welcome, {{name}}',
  intro: 'Choose an email and a password for your account at {{academy}}.',
  submit: 'Create account',
  haveAccount: 'I have an account already',
  hasAccount:
    'This address belongs to another person’s account. Use another address. If that account is yours, sign in and open this link again.',
  ended: 'This invitation cannot be opened',
  checkout: {
    done: 'Thank you',
    doneText: 'Stripe sends a receipt as soon as the payment is complete. There is nothing else to do.',
    cancelled: 'Nothing was charged',
    cancelledText: 'The payment link is valid for 24 hours. After that, ask the academy for another one.',
  },
  guardian: {
    title: 'Are you {{name}}, the guardian of {{children}}?',
    intro:
      'Choose an email and a password for your account at {{academy}}. With it you check in {{children}}, and take care of registration and payments.',
    yes: 'Yes, add {{children}} to my account',
    other: 'Sign out and create another account',
  },
  back: {
    intro: 'You are signed in as {{email}}.',
    me: 'I am {{name}}',
    other: 'Sign out and create an account for {{name}}',
    asked: 'The academy was asked to put both together. There is nothing else to do.',
    another:
      'This link is for {{name}}, and your account seems to be of another person. Sign out and create an account for {{name}} with another email. If you are {{name}}, ask the academy to correct the name or the birth date.',
  },
} as const;
