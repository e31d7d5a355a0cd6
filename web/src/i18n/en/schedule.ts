export const schedule = {
  title: 'Class Schedule',
  loading: 'Loading schedule...',
  signInFirst: 'Please sign in to view the class schedule.',
  signIn: 'Sign in',
  failed: 'Failed to load events schedule. Please try again.',

  previousDay: 'Previous day',
  nextDay: 'Next day',
  today: 'Today',
  /** Names the day view for screen readers. */
  dayView: 'Classes on {{day}}',

  empty: {
    title: 'No classes on this day',
    text: 'Rest is training too. The mat is waiting for you on the next one.',
    next: 'See what comes next',
  },
  noMore: 'No more classes today',

  checkIn: 'Check In',
  cancel: 'Cancel',
  list: 'List',
  /** After the word on a button, for screen readers: which class it belongs to. */
  ofClass: '{{title}}, {{time}}',
  times: '{{start}} – {{end}}',
  taken: '{{taken}} of {{places}} places taken',
  full: 'full',
  checkedIn: 'You are checked in',
  checkedOut: 'You are no longer checked in',
  phase: { now: 'Now', over: 'Over' },
  cancelled: 'Cancelled',
  leftSchedule: 'It is no longer on the schedule',
  wasCheckedIn: 'You were checked in',
  cancelledNotice: '{{title}}, {{time}}, is cancelled. You were checked in.',
  attendanceFailed: 'Unable to update attendance',

  profileNotice: 'Complete your profile to check in',
  profileLink: 'Complete your profile',

  attendees: {
    title: 'Class Attendees',
    of: '{{title}}, {{time}}: {{taken}} of {{places}}',
    grade: '{{belt}} belt, {{degree}}º Grau',
    loading: 'Loading attendees...',
    empty: 'No students checked in yet',
    failed: 'Failed to load attendee list. Please try again.',
  },
} as const;
