import type { Dependencies } from './dependencies.ts';

/** Callers at the same time share one load. A failed one is not kept. */
export function memoryOf(now: () => Date): Dependencies['remember'] {
  const kept = new Map<string, { until: number; answer: Promise<unknown> }>();

  return <T>(key: string, seconds: number, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(key);
    if (known && now().getTime() < known.until) return known.answer as Promise<T>;
    const answer = load();
    kept.set(key, { until: now().getTime() + seconds * 1000, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
