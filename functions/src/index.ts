export { checkIn } from './check-in/check-in.ts';
export { checkOut } from './check-in/check-out.ts';
export { graduate } from './graduation/graduate.ts';
export { saveGraduationTargets } from './graduation/save-graduation-targets.ts';
export { studentDirectory } from './graduation/student-directory.ts';
export { undoPromotion } from './graduation/undo-promotion.ts';
export { ensureProfile } from './session/ensure-profile.ts';
