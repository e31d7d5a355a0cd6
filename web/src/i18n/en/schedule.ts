export const schedule = {
  title: 'Class Schedule',
  loading: 'Loading schedule...',
  signInFirst: 'Please sign in to view the class schedule.',
  failed: 'Failed to load events schedule. Please try again.',

  previousDay: 'Previous day',
  nextDay: 'Next day',
  today: 'Today',
  yesterday: 'Yesterday',
  /** Opens the device's date picker. */
  chooseDay: 'Choose another day',
  week: 'Week',
  bookedDay: '{{day}}, booked',
  view: { label: 'View', day: 'Day', list: 'List' },
  /** Names the day view for screen readers. */
  dayView: 'Classes on {{day}}',

  empty: {
    title: 'No classes on this day',
    text: 'Rest is part of training, too. See you at the next class!',
    textTeam: 'Nothing is planned for this day.',
    plan: 'Plan classes',
    next: 'Go to the next day',
  },
  /** For professors. */
  own: {
    mine: 'My classes',
    next: 'Your next class: {{title}}, {{time}}',
    now: 'Your class now: {{title}}, {{time}}',
    none: 'You teach no class on this day',
    all: 'Show all classes',
  },
  noMore: 'No more classes today',

  /** Keys are the stored titles. */
  classType: {
    Fundamentals: 'Fundamentals',
    Advanced: 'Advanced',
    Competition: 'Competition',
    'Open Mat': 'Open Mat',
    'No-Gi': 'No-Gi',
    Kids: 'Kids',
  },

  checkIn: 'Check In',
  /** For the team. */
  checkInOwn: 'Checks you in, {{name}}. To add a student, open the list.',
  manage: 'Manage',
  /** The same button for screen readers. */
  cancelSpoken: 'Cancel',
  taken: '{{taken}} of {{spots}} spots taken',
  full: 'full',
  checkedIn: 'You are checked in',
  checkedOut: 'You are no longer checked in',
  phase: { now: 'Now', over: 'Ended' },
  cancelled: 'Canceled',
  leftSchedule: 'It is no longer on the schedule',
  /** Without a connection, on a student's own device. */
  kept: {
    text: 'Saved on this device on {{day}} at {{time}}. Classes and bookings may have changed since.',
    empty: 'No saved classes from today on.',
  },
  cancelledNow: '{{title}}, {{time}}, is canceled: {{reason}}',
  cancelledNotice: '{{title}} at {{time}} is canceled. You were checked in.',
  /** Pinned to the card after a check-in or check-out without an answer. */
  notRegistered: 'Not registered',
  notCanceled: 'Not canceled',
  /** While a check-in or check-out has no answer yet. */
  slow: 'Just a moment: this takes longer than usual.',
  attendanceFailed: 'Unable to update attendance',

  profileNotice: 'Complete your profile to check in',

  /** Limits of a class; they follow 'This class is for'. */
  forWhom: {
    ages: '{{from}} to {{to}} years',
    fromAge: '{{from}} years and older',
    toAge: 'up to {{to}} years',
    fromBelt: '{{belt}} belt and above',
  },
  /** Asked before a check-in to a class for other ages or belts; `age` and `belt` mark attendees for the team. */
  misfit: {
    title: 'Is this your class?',
    text: 'This class is for {{words}}.',
    anyway: 'Check in anyway',
    age: 'Outside the ages of this class',
    belt: 'Below the first belt of this class',
    paused: 'Paused',
  },
  /** Asked before a check-in to a class at the same time as another. */
  overlap: {
    title: 'Two classes at the same time',
    class: '{{title}} at {{time}}',
    classOn: '{{title}} on {{day}} at {{time}}',
    text_one: 'You are in {{booked}}. Swap it for {{asked}}, or keep both?',
    text_other: 'You are in {{booked}}. Swap them for {{asked}}, or keep all?',
    swap: 'Swap',
    keep_one: 'Keep both',
    keep_other: 'Keep all',
  },

  details: {
    techniques: 'Techniques',
    noTechniques: 'No techniques yet.',
    teach: 'What was taught',
    edit: 'Edit this date',
    substitute: 'Substitute',
    cancel: 'Cancel this date',
    reopen: 'Reopen this date',
    delete: 'Delete this date',
    failed: 'Failed to load the description. Please try again.',
  },

  bookings: {
    title: 'Your bookings',
    loading: 'Loading bookings...',
    failed: 'Failed to load bookings. Please try again.',
    empty: 'No class is booked',
    emptyText: 'Pick a day on the schedule and check in.',
  },

  attendees: {
    tellCanceled:
      'Hi, {{name}}! This is {{academy}}. {{title}} on {{day}} at {{time}} is canceled: {{reason}}',
    toTell_one: '{{count}} student to tell',
    toTell_other: '{{count}} students to tell',
    title: 'Class Attendees',
    of: '{{title}}, {{day}}, {{time}}: {{taken}}\u00a0of\u00a0{{spots}}',
    grade_zero: '{{belt}} belt, no degree',
    grade: '{{belt}} belt, degree {{count}}',
    loading: 'Loading attendees...',
    empty: 'No students checked in yet',
    failed: 'Failed to load attendee list. Please try again.',
  },

  /** The team corrects the list of a class. */
  corrections: {
    visitor: {
      other: 'None of these? Add a visitor',
      add: 'Add {{name}} as a visitor',
      phone: 'Visitor’s phone (optional)',
      invalid: 'Not a phone number',
    },
    add: 'Add',
    addOne: 'Add {{name}}',
    absent: 'Mark absent',
    absentOne: 'Mark {{name}} absent',
    present: 'Mark present',
    presentOne: 'Mark {{name}} present',
    removeOne: 'Remove {{name}} from the list',
    isListed: 'On the list',
    isAbsent: 'Absent',
    more: 'Type more of the name to see the others.',
    done: {
      add: '{{name}} was added.',
      remove: '{{name}} was removed.',
      absent: '{{name}} is marked absent.',
      present: '{{name}} is marked present.',
    },
    failed: 'The list was not changed for {{name}}',
    absentTitle_one: '{{count}} absent',
    absentTitle_other: '{{count}} absent',
    absentHint: 'Only the academy’s team sees this. An absence does not count as a class.',
    absencesFailed: 'Failed to load the absent students',
  },

  /** What tablets at the door have left to the team. */
  door: {
    title: 'At the door',
    waiting: 'At the door: {{number}} to look at',
    show: 'Show',
    empty: 'Nothing left to look at',
    failed: 'Failed to load what waits at the door',
    noClass: '{{day}}, no class',
    at: 'At the door: {{when}}',
    before: 'At the door at some time before {{when}}',
    full: 'Is in, over the capacity',
    adult: 'Guest, adult, {{phone}}',
    child: 'Guest, child, {{phone}}',
    make: 'Add as a visitor',
    dismissOne: 'Dismiss: {{name}}',
    seen: 'OK',
    seenOne: 'OK: {{name}}',
    dismissed: '{{name}} no longer waits.',
    /** In Portuguese, as to leads. */
    greeting:
      'Oi, {{name}}! Aqui é da {{academy}}. Obrigado pela visita. Quando você quer treinar com a gente de novo?',
  },
} as const;
