/** For the accounts of guardians. */
export const family = {
  /** Names the switch for screen readers. */
  person: 'Person',
  all: 'All',
  me: 'Me',
  none: {
    text: 'No child is linked to your account. The academy can send you a link.',
  },
  train: {
    title: 'Do you train?',
    text: 'With a profile of your own you check in and have a belt, like every student.',
    action: 'I train, too',
    failed: 'Your profile was not created',
  },
  profile: 'Profile of {{name}}',
  healthConsent:
    'I agree that the academy keeps these answers and that its administrators and professors read them, only for the safety of {{name}} in training. I can delete them at any time.',
  progress: 'Progress of {{name}}',
  data: {
    title: 'The data of {{name}}',
    text: 'You can download everything that Faixa stores about {{name}}: profile, health answers and who read them, classes, promotions, subscription, monthly fee with payments, consents and notes, up to three times a day. The invoices are at Stripe.',
    fileName: 'data-of-{{name}}',
    dialog: 'Request the erasure of the data of {{name}}?',
    what: 'An administrator then deletes the profile of {{name}}, with health answers, classes, promotions and subscription. It cannot be undone.',
  },
  checkIn: 'Check in {{name}}',
  cancel: 'Cancel for {{name}}',
  /** Opens the sheet of a class, with the buttons of all. */
  family: 'Family',
  in: '{{name}} is checked in',
  out: '{{name}} is no longer checked in',
  checkedIn: 'Checked in:',
  bookings: 'Bookings',
  bookingsOf: 'Bookings of {{name}}',
  profileNotice: 'Complete the profile of {{name}} to check in',
  /** Asked before a check-in to a class for other ages or belts. */
  misfit: 'Is this a class for {{name}}?',
  cancelledNotice: '{{title}} at {{time}} is canceled. Checked in before: {{names}}.',
  /** Asked before a check-in to a class at the same time as another. */
  overlap_one: '{{name}} is in {{booked}}. Swap it for {{asked}}, or keep both?',
  overlap_other: '{{name}} is in {{booked}}. Swap them for {{asked}}, or keep all?',
  ofSixteen:
    '{{name}} turns 16 on {{day}}. From then on training and an own account need no consent of a guardian.',
  ofAge:
    '{{name}} turns 18 on {{day}}. From then on no guardian acts for {{name}}, who needs an own account.',
  consents: {
    title: 'Consents',
    /** Before the first check-in. */
    ask_one: 'Before {{names}} trains',
    ask_other: 'Before {{names}} train',
    registration: 'Registration',
    health: 'Health answers',
    image: 'Photos and videos',
    optional: '(optional)',
    agreeAndCheckIn: 'Agree and check in',
    agree: 'Agree',
    agreeTo: 'Agree: {{what}}',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw: {{what}}',
    since: 'Agreed on {{day}}',
    none: 'Not agreed',
    /** Next to a button that withdraws the consent to health answers. */
    deletesAnswers: 'If you withdraw it, the health answers are deleted.',
    failed: 'The consents were not saved',
  },
  /** The guardian, in a list of names. */
  ofMe: 'you',
} as const;
