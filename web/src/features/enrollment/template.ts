/** The one row of the template; texts with words are translated. */
export const EXAMPLE = {
  ...{ name: '', phone: '(21) 90000-1234', email: 'ana@example.com', birthDate: '25/03/2012' },
  ...{ guardianName: 'Eva', guardianPhone: '(21) 90000-4321', belt: '', gradeSince: '20/06/2025' },
  ...{ carriedOver: '35', trainingSince: '03/2023', status: '', notes: '' },
};
/** Of an academy that has plans of a fee; the plan is its first one. */
export const FEE_EXAMPLE = { feePlan: '', dueDay: '10', paidUntil: '10/12/2026' };
