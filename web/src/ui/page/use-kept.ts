import { useEffect, useRef } from 'react';

/** Returns the value of the last answer until the next answer. */
export function useKept<T>(value: T, isAnswered: boolean): T {
  const kept = useRef(value);
  useEffect(() => {
    if (isAnswered) kept.current = value;
  });
  return isAnswered ? value : kept.current;
}
