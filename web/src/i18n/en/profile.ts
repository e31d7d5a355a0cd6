export const profile = {
  hideEmail: {
    label: 'Hide the email from other students',
    hint: 'They still see name and belt on class lists. The academy’s team sees the email.',
    always: 'Always hidden under 16, and without an account.',
    failed: 'This could not be saved. Please try again.',
  },
  intro: 'Keep this up to date: the academy relies on it.',
  loading: 'Loading profile...',
  loadFailed: 'Failed to load profile',
  requiredNote: 'Fields marked * are required.',

  notFound: {
    text: 'Your profile is created when you sign in. Sign out and in again; if that does not help, contact the academy.',
  },
  notCreated: 'You have no profile yet. Saving this form creates it. You are not listed among the students.',

  grade: {
    title: 'Belt',
    text: '{{belt}} belt, {{degree}}º Grau',
    note: 'Only an administrator can change belt and degree.',
  },

  device: {
    title: 'This device',
    own: 'This is my device',
    text: 'Keeps the next 7 days of the schedule and your progress on it, to show them at once and without a connection. They are deleted when you sign out or someone else signs in.',
  },

  missing: {
    title: 'Complete these to check in',
    unblocked: 'Complete the profile',
    text: 'Checking in works once they are saved.',
    questions: 'Go to the questions',
  },

  section: {
    personal: {
      title: 'Personal details',
      text: 'For the academy to know who trains and how to get in touch.',
    },
    emergency: {
      title: 'Emergency contact',
      text: 'Who we call if something happens at the academy.',
    },
    guardian: {
      title: 'Guardian',
      text: 'Under 18: who is responsible, and how we reach them. Optional.',
    },
    health: {
      title: 'Health questionnaire (PAR‑Q)',
      text: 'Read each question and answer for today. If in doubt, answer yes and tell us more in the notes.',
    },
  },
  health: {
    unanswered: 'Answer all six questions. They count once you agree and save.',
    due: 'Check the answers, agree below and save: they must be confirmed once a year.',
    consent:
      'I agree that the academy keeps these answers and that its administrators and professors read them, only for my safety in training. I can delete them at any time.',
    consentNeeded: 'Agree here, or the health answers cannot be saved.',
    confirmed: 'Agreed on {{date}}. Agree again when an answer changes.',
    privacyTitle: 'Who can see the answers',
    privacy:
      'In the academy only administrators and professors, and this page shows who read them. Health answers are sensitive data under Brazil’s data protection law (LGPD). They serve only safety in training, and can be corrected at any time. Other students never see them.',
    readBy: 'The answers were read by:',
    readAt: '{{name}}, {{day}}, {{time}}',
    notRead: 'No administrator or professor has read the answers.',
    readsFailed: 'Failed to load who read the answers.',
    withdraw: 'Delete the answers',
    withdrawTitle: 'Delete the health answers?',
    withdrawText: 'Checking in to a class needs them. The questions can be answered again at any time.',
    keep: 'Keep them',
    yesTitle: 'Please see a doctor before training',
    yes: 'An answer is “yes”. Checking in still works, but talk to a doctor first and tell the instructor what to watch for.',
    question: {
      heartCondition:
        'Has a doctor ever found a heart condition, or advised exercise only under medical supervision?',
      chestPain:
        'Is there pain in the chest during physical effort, or was there any at rest in the past month?',
      recentDizziness:
        'In recent months, was there any loss of balance because of dizziness, or any fainting?',
      jointProblems: 'Is there a bone, joint or back problem that training could make worse?',
      bloodPressure: 'Is there high blood pressure, or any medicine for blood pressure or the heart?',
      otherConditions:
        'Is there any other reason to be careful in training: another illness, an injury, recent surgery, pregnancy?',
    },
  },

  field: {
    name: 'Name',
    phone: 'Phone',
    birthDate: 'Birth date (optional)',
    emergencyContact: {
      name: 'Contact name',
      relationship: 'Relationship',
      phone: 'Contact phone',
    },
    guardian: { name: 'Guardian’s name (optional)', phone: 'Guardian’s phone (optional)' },
    parq: {
      heartCondition: 'Heart condition',
      chestPain: 'Chest pain',
      recentDizziness: 'Dizziness',
      jointProblems: 'Bones and joints',
      bloodPressure: 'Blood pressure',
      otherConditions: 'Other conditions',
      additionalNotes: 'Additional notes',
    },
  },
  hint: {
    email: 'The address for signing in. It is changed under Account.',
    phone: 'With area code. Numbers outside Brazil start with +.',
    birthDate: 'Some belts have a minimum age. Other students do not see it.',
    emergencyContact: { relationship: 'For example: mother, husband, friend.' },
    parq: { additionalNotes: 'Injuries, medicines, allergies: what an instructor should know.' },
    charactersLeft: '{{used}} of {{limit}} characters',
  },
  problem: {
    required: {
      name: 'Name is required',
      phone: 'Phone is required',
      emergencyContact: {
        name: 'Emergency contact name is required',
        relationship: 'Emergency contact relationship is required',
        phone: 'Emergency contact phone is required',
      },
    },
    tooLong: 'Use at most {{limit}} characters',
    worded: 'Use at least one letter or number',
    phone: 'Enter a phone number',
    birthDate: 'Enter a date between 1900 and today',
    answer: 'Please answer yes or no',
  },
  saved: 'Profile updated successfully',
  toSchedule: 'See the classes',
  saveFailed: 'Failed to update profile',
  saveFailedText: 'What you typed is still here. Please try again.',
  discard: 'Discard',
  unsaved: 'You have unsaved changes.',
  upToDate: 'Everything is saved.',
  notAnswered: 'The health questionnaire is not saved yet.',
  waitingTitle: 'Waiting for the connection',
  waitingText:
    'Your changes are not saved yet. Keep this page open: they are sent as soon as you are online again.',

  subscription: {
    manage: 'Subscription and plans',
    seePlans: 'See the plans',
    text: {
      active: '{{product}}: next invoice on {{date}}',
      activeUndated: '{{product}}: the subscription is active',
      canceling: '{{product}}: ends on {{date}}. Until then nothing changes.',
      cancelingUndated: '{{product}}: ends with the current period. Until then nothing changes.',
      pastDue: '{{product}}: the last payment did not go through. Please check the payment details.',
      canceled: '{{product}}: this subscription has ended.',
      trialing: '{{product}}: trial period.',
      incomplete: '{{product}}: the first payment is not complete.',
      expired: '{{product}}: the first payment was not completed in time.',
      unpaid: '{{product}}: some invoices are unpaid. Please check the payment details.',
      other: '{{product}}: this subscription is not active at the moment. Contact the academy.',
    },
  },
} as const;
