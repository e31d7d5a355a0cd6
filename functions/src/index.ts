export { checkIn } from './check-in/check-in.ts';
export { checkOut } from './check-in/check-out.ts';
export { submitInterestForm } from './interest/submit-interest-form.ts';
export { ensureProfile } from './session/ensure-profile.ts';
