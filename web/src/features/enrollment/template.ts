/** The one row of the template; texts with words are translated. */
export const EXAMPLE = {
  ...{ name: '', phone: '(21) 90000-1234', email: 'ana@example.com', birthDate: '25/03/2012' },
  ...{ guardianName: 'Eva', guardianPhone: '(21) 90000-4321', belt: '', gradeSince: '20/06/2025' },
  ...{ carriedOver: '35', trainingSince: '03/2023', status: '', notes: '' },
};
/** The columns of the template. */
export const TEMPLATE_KINDS = Object.keys(EXAMPLE) as (keyof typeof EXAMPLE)[];
