import { useEffect, useRef } from 'react';

/** The value of the last answer until there is the next one. */
export function useKept<T>(value: T, isAnswered: boolean): T {
  const kept = useRef(value);
  useEffect(() => {
    if (isAnswered) kept.current = value;
  });
  return isAnswered ? value : kept.current;
}
