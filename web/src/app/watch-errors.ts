/** Loads the code that reports an error with the first error. Without network there is no report. */
export function reportError(error: unknown, id: string): void {
  void import('../firebase/calls/send-error-report.ts')
    .then(({ sendErrorReport }) => sendErrorReport(error, id))
    .catch(() => undefined);
}

/** Reports what no error boundary catches: handlers of events, and promises. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError(error, crypto.randomUUID()));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, crypto.randomUUID()));
}
