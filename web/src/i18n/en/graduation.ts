export const graduation = {
  title: 'Graduation System',
  intro: 'Every student’s belt and degree.',
  loading: 'Loading students...',
  loadFailed: 'Failed to load students',
  search: 'Search students...',
  empty: 'No students found',
  column: { student: 'Student', belt: 'Current Belt' },
  degree: '{{degree}}º Grau',
} as const;
