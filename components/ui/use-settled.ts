import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text as it was when it had not changed for a moment: what is asked for while someone types. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
