export const welcome = {
  title: 'Welcome, {{name}}',
  intro: 'Choose an email and a password for your account at the academy.',
  submit: 'Create account',
  haveAccount: 'I have an account already',
  hasAccount: 'This email has an account. Sign in with it, and the academy puts both together.',
  signIn: 'Sign in',
  notDone: 'That did not work',
  ended: 'This invitation cannot be opened',
  back: {
    intro: 'You are signed in as {{email}}.',
    me: 'I am {{name}}',
    other: 'Sign out and create an account for {{name}}',
    asked: 'The academy was asked to put both together. There is nothing else to do.',
    open: 'Open the app',
  },
} as const;
