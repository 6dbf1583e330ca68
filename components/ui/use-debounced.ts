import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the text after it has not changed for a moment. Used for search while typing. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
