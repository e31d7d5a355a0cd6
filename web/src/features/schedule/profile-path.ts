/** Where a student fills in what a check-in asks for. */
export const PROFILE_PATH = '/dashboard/profile';
