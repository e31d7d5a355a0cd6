export const profile = {
  title: 'Student Profile',
  intro: 'Keep this up to date: the academy relies on it when you train.',
  loading: 'Loading profile...',
  loadFailed: 'Failed to load profile',
  requiredNote: 'Fields marked * are required.',

  notFound: {
    title: 'Student profile not found',
    admin:
      'Administrators do not need a student profile, and you have none. You can check in to any class without it.',
    student:
      'Your profile is created when you sign in. Sign out and in again; if that does not help, speak to the academy.',
  },

  grade: {
    title: 'Your belt',
    text: '{{belt}} belt, {{degree}}º Grau',
    note: 'Only an administrator can change your belt and degree.',
  },

  missing: {
    title: 'What is missing to check in',
    text: 'You can check in to classes as soon as this is filled in and saved.',
    questions: 'Go to the questions',
  },

  personal: { title: 'Your details', text: 'How the academy knows you and reaches you.' },
  emergency: {
    title: 'Emergency contact',
    text: 'Who we call if something happens to you at the academy.',
  },
  health: {
    title: 'Health questionnaire (PAR-Q)',
    text: 'Read each question and answer for how you are today. If you are not sure, answer yes and tell us more in the notes.',
    unanswered:
      'You have not answered this yet, so every answer starts at No. Change what applies to you, then save: nothing counts as your answer before that.',
    privacyTitle: 'Who can see your answers',
    privacy:
      'Only you and the academy’s administrators. Health answers are sensitive data under Brazil’s data protection law (LGPD): they are here for your safety in training and for nothing else, and you can correct them at any time. Other students see your name, e-mail, belt and degree in the list of a class, never this.',
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
    email: 'E-mail',
    name: 'Name',
    phone: 'Phone',
    birthDate: 'Birth date (optional)',
    emergencyContact: {
      name: 'Contact name',
      relationship: 'Relationship',
      phone: 'Contact phone',
    },
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
    email: 'This is how you sign in. It cannot be changed here.',
    phone: 'With area code. Numbers from abroad start with +.',
    birthDate: 'Some belts have a minimum age. Only you and the academy’s administrators see it.',
    emergencyContact: { relationship: 'For example mother, husband, friend.' },
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
    tooLong: 'Please use at most {{limit}} characters',
    birthDate: 'Please give a date from 1900 to today',
    answer: 'Please answer yes or no',
  },

  save: 'Save',
  saving: 'Saving...',
  saved: 'Profile updated successfully',
  saveFailed: 'Failed to update profile',
  saveFailedText: 'What you typed is still here. Please try again.',
  discard: 'Discard',
  unsaved: 'You have unsaved changes.',
  upToDate: 'Everything is saved.',
  notAnswered: 'Your health questionnaire is not saved yet.',
  waitingTitle: 'Waiting for the connection',
  waitingText:
    'Your changes are not saved yet. Keep this page open: they are sent as soon as you are online again.',

  live: {
    title: 'Your profile was changed elsewhere',
    followed: 'The form now shows what was saved there.',
    kept: 'What you typed here stays. If you save, it replaces the other value of: {{fields}}.',
  },

  subscription: {
    title: 'Subscription',
    loading: 'Loading subscription...',
    loadFailed: 'Failed to load subscription information',
    exempt: "Administrators don't require subscriptions",
    manage: 'Subscription and plans',
    seePlans: 'See the plans',
    text: {
      none: 'No active subscription found',
      active: '{{product}}: next invoice on {{date}}',
      activeUndated: '{{product}}: your subscription is active',
      canceling: '{{product}}: ends on {{date}}. Until then nothing changes for you.',
      cancelingUndated: '{{product}}: ends with the current period. Until then nothing changes for you.',
      pastDue: '{{product}}: the last payment did not go through. Please check your payment details.',
      canceled: '{{product}}: this subscription has ended.',
      trialing: '{{product}}: you are trying the academy out.',
      incomplete: '{{product}}: your first payment is not complete.',
      expired: '{{product}}: your first payment was not completed in time.',
      unpaid: '{{product}}: your invoices are unpaid. Please check your payment details.',
      other: '{{product}}: this subscription is not active at the moment. Please speak to the academy.',
    },
  },
} as const;
