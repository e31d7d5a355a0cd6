import { command, contract, named } from '../contract.ts';
import { errorReport } from './error-report.ts';
import { systemStatus } from './system-status.ts';

export const api = named({
  readSystemStatus: contract('watch the system', {}, systemStatus),
  /** Logs an error of the app in a browser. Open to visitors, because the sign-in form can fail, too. */
  reportError: command('report an error', errorReport),
});
