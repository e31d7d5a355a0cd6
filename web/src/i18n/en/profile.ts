export const profile = {
  hideEmail: {
    label: 'Hide my email from other students',
    hint: 'They still see your name and belt on class lists. The academy’s team sees your email.',
    failed: 'This could not be saved. Please try again.',
  },
  title: 'Student Profile',
  intro: 'Keep this up to date: the academy relies on it when you train.',
  loading: 'Loading profile...',
  loadFailed: 'Failed to load profile',
  requiredNote: 'Fields marked * are required.',

  notFound: {
    title: 'Student profile not found',
    text: 'Your profile is created when you sign in. Sign out and in again; if that does not help, contact the academy.',
  },
  notCreated: 'You have no profile yet. Saving this form creates it. You are not listed among the students.',

  grade: {
    title: 'Your belt',
    text_zero: '{{belt}} belt, {{count}}º Grau',
    text_one: '{{belt}} belt, {{count}}º Grau',
    text_other: '{{belt}} belt, {{count}}º Grau',
    note: 'Only an administrator can change your belt and degree.',
  },

  device: {
    title: 'This device',
    own: 'This is my device',
    text: 'Keeps the next 7 days of the schedule and your progress on it, to show them at once and without a connection. They are deleted when you sign out or someone else signs in.',
  },

  missing: {
    title: 'Complete these to check in',
    unblocked: 'Complete your profile',
    text: 'You can check in once they are saved.',
    questions: 'Go to the questions',
  },

  section: {
    personal: { title: 'Your details', text: 'So the academy can identify and contact you.' },
    emergency: {
      title: 'Emergency contact',
      text: 'Who we call if something happens to you at the academy.',
    },
    guardian: {
      title: 'Guardian',
      text: 'You are under 18: who is responsible for you, and how we reach them. Optional.',
    },
    health: {
      title: 'Health questionnaire (PAR‑Q)',
      text: 'Read each question and answer for how you are today. If you are not sure, answer yes and tell us more in the notes.',
    },
  },
  health: {
    unanswered: 'Answer all six questions. They count once you agree and save.',
    due: 'Check your answers, agree below and save: they must be confirmed once a year.',
    consent:
      'I agree that the academy keeps these answers and that its administrators and professors read them, only for my safety in training. I can delete them at any time.',
    consentNeeded: 'Agree here, or your health answers cannot be saved.',
    confirmed: 'You agreed on {{date}}. Agree again when you change an answer.',
    privacyTitle: 'Who can see your answers',
    privacy:
      'Only you and the academy’s administrators and professors, and you see here who read them. Health answers are sensitive data under Brazil’s data protection law (LGPD). They serve only your safety in training, and you can correct them at any time. Other students see your name, belt and degree in the list of a class and, unless you hide it, your email, never this.',
    readBy: 'Your answers were read by:',
    readAt: '{{name}}, {{day}}, {{time}}',
    notRead: 'No administrator or professor has read your answers.',
    readsFailed: 'Failed to load who read your answers.',
    withdraw: 'Delete my answers',
    withdrawTitle: 'Delete your health answers?',
    withdrawText: 'Without them you cannot check in to a class. You can answer again at any time.',
    keep: 'Keep them',
    yesTitle: 'Please see a doctor before you train',
    yes: 'You answered yes to {{answers}} of these questions. That does not stop you from checking in, but talk to a doctor first and tell your instructor what to watch for.',
    question: {
      heartCondition:
        'Has a doctor ever told you that you have a heart condition, or that you should only exercise under medical supervision?',
      chestPain:
        'Do you feel pain in your chest when you make a physical effort, or have you felt it at rest in the past month?',
      recentDizziness: 'In recent months, have you lost your balance because of dizziness, or fainted?',
      jointProblems: 'Do you have a bone, joint or back problem that training could make worse?',
      bloodPressure: 'Do you have high blood pressure, or take medicine for your blood pressure or heart?',
      otherConditions:
        'Is there any other reason to be careful in training: another illness, an injury, recent surgery, pregnancy?',
    },
  },

  field: {
    email: 'Email',
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
    email: 'This is how you sign in. You can change it below, under Account.',
    phone: 'With area code. Numbers outside Brazil start with +.',
    birthDate: 'Some belts have a minimum age. Only you and the academy’s team see it.',
    emergencyContact: { relationship: 'For example: mother, husband, friend.' },
    parq: { additionalNotes: 'Injuries, medicines, allergies: whatever an instructor should know.' },
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

  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile updated successfully',
  toSchedule: 'See the classes',
  saveFailed: 'Failed to update profile',
  saveFailedText: 'What you typed is still here. Please try again.',
  discard: 'Discard',
  unsaved: 'You have unsaved changes.',
  upToDate: 'Everything is saved.',
  notAnswered: 'Your health questionnaire is not saved yet.',
  waitingTitle: 'Waiting for the connection',
  waitingText:
    'Your changes are not saved yet. Keep this page open: they are sent as soon as you are online again.',

  subscription: {
    title: 'Subscription',
    manage: 'Subscription and plans',
    seePlans: 'See the plans',
    text: {
      active: '{{product}}: next invoice on {{date}}',
      activeUndated: '{{product}}: your subscription is active',
      canceling: '{{product}}: ends on {{date}}. Until then nothing changes for you.',
      cancelingUndated: '{{product}}: ends with the current period. Until then nothing changes for you.',
      pastDue: '{{product}}: the last payment did not go through. Please check your payment details.',
      canceled: '{{product}}: this subscription has ended.',
      trialing: '{{product}}: you are on a trial.',
      incomplete: '{{product}}: your first payment is not complete.',
      expired: '{{product}}: your first payment was not completed in time.',
      unpaid: '{{product}}: you have unpaid invoices. Please check your payment details.',
      other: '{{product}}: this subscription is not active at the moment. Contact the academy.',
    },
  },
} as const;
