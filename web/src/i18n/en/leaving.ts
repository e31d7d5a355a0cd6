export const leaving = {
  own: {
    title: 'Your data',
    text: 'You can download everything that Faixa stores about you: profile, health answers and who read them, classes, promotions, subscription, monthly fee with payments and notes, up to three times a day. Your invoices are at Stripe.',
    download: 'Download the data',
    preparing: 'Preparing...',
    fileName: 'my-data',
    downloaded: 'The data was downloaded.',
    failed: 'The data could not be downloaded',
    ask: 'Request erasure',
    asked: 'The erasure was requested on {{date}}. An administrator of the academy decides when.',
    takeBack: 'Withdraw the request',
    askFailed: 'The request could not be changed',
    dialog: 'Request the erasure of your data?',
    what: 'An administrator then deletes your account, your profile, health answers, classes, promotions and your subscription. Your payments to the academy stay in its books, without your name. It cannot be undone.',
    confirm: 'Send the request',
  },

  requests: {
    title_one: 'A student requests erasure',
    title_other: '{{count}} students request erasure',
    since: 'Requested on {{date}}',
    sinceBy: 'Requested on {{date}} by {{name}}',
  },

  erase: {
    title: 'Erase student',
    text: 'Deletes the account and everything stored about {{name}}. Past classes keep their number of students, and payments their sums.',
    twice:
      'Two accounts of one person? Erase neither: take off the account that does not pay, invite that student, and have the link opened in the other account. Then you can put both together.',
    asked: '{{name}} requested erasure on {{date}}.',
    askedBy: '{{by}}, a guardian of {{name}}, requested erasure on {{date}}.',
    dialog: 'Erase {{name}}?',
    what: 'The account loses access at once. Profile, health answers, classes, promotions, notes and the interest forms of the same email are deleted, and so is the customer at Stripe. Payments to the academy stay in its books, without the name. It cannot be undone.',
    subscription: 'The subscription {{plan}} ends at once, without a refund.',
    understood: 'I understand that this cannot be undone',
    erasing: 'Erasing...',
    failed: '{{name}} was not erased',
    done: '{{name}} was erased',
    doneText: 'Only a pseudonym remains, in past classes and in the record, and payments without a name.',
    pending: 'The account has lost access and the profile is deleted. The rest follows within minutes.',
  },
} as const;
