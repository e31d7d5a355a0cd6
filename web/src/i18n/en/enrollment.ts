export const enrollment = {
  invite: {
    title: 'Invitation',
    none: 'Invite',
    open: 'New link',
    unconfirmed: 'Invite again',
    withdraw: 'Withdraw',
    withdrawn: 'The invitation was withdrawn.',
    removes:
      'The account with {{email}} is removed, and the new link works in an hour. Without it, the student can still sign in, change the email or ask for another confirmation.',
  },
  state: {
    none: 'No account yet. A link lets the student choose an email and a password.',
    open: 'Invited, open until {{day}}.',
    unconfirmed: 'Created an account with {{email}} on {{day}}, and has not confirmed this email yet.',
  },
  all: {
    open_one: 'Invite {{count}} student',
    open_other: 'Invite all {{count}}',
    title: 'Invite students',
    text: 'Each student without an account and without an open link gets a link of their own. It is open for 30 days.',
    create_one: 'Create {{count}} link',
    create_other: 'Create {{count}} links',
    copy: 'Copy all',
  },
  once: 'Send it now: a link is shown only once.',
  whatsApp: 'Send by WhatsApp',
  whatsAppTo: 'Send by WhatsApp to {{name}}',
  /** The academy writes to its students in Portuguese, in either language of the app. */
  message:
    'Oi, {{name}}! Aqui é da {{academy}}. Crie sua conta no app com este link, que é só seu e vale por 30 dias: {{link}}',
  same: {
    title: 'The same person?',
    ask: '{{name}} ({{email}}) opened the invitation of {{person}} and says to be the same person.',
    account: 'Account of {{name}}',
    person: 'Entry of {{name}}',
    yes: 'Put both together',
    no: 'Keep both',
    what: 'The account takes over the belt, promotions, contacts and notes that it lacks. The entry without an account is deleted. This cannot be undone.',
  },
  notDone: 'That did not work',
} as const;
