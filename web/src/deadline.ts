/** No start waits longer: of the storage, of a session, of a part of the app, or of what a screen shows first. */
export const DEADLINE_MS = 10_000;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export class NoAnswer extends Error {}

/** The outcome of `work`, or a rejection with NoAnswer after `milliseconds`. The work itself goes on. */
export async function within<T>(milliseconds: number, work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, new NoAnswer(`No answer within ${milliseconds} ms.`));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
