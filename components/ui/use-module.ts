import { useEffect, useState } from 'react';

type Load<T> = () => Promise<T>;

const loaded = new Map<Load<unknown>, unknown>();

/** Time in ms before the first new attempt to load a module that is needed. Doubles up to the maximum. */
const RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

/** Loads a module and keeps it. Without a connection, nothing happens, and the next call tries again. */
export async function loadModule<T>(load: Load<T>): Promise<T | undefined> {
  if (loaded.has(load)) return loaded.get(load) as T;
  try {
    const module = await load();
    loaded.set(load, module);
    return module;
  } catch {
    return undefined;
  }
}

/**
 * Loads a module on demand, and returns it when it is there.
 * @param load imports the module; must be the same function on each render
 * @param needed `true` from the moment when the module should load
 */
export function useModule<T>(load: Load<T>, needed: boolean): T | undefined {
  // A function as the state would be called, so the module is in an object.
  const [state, setState] = useState(() => ({ module: loaded.get(load) as T | undefined }));
  const isMissing = needed && state.module === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    let delayMs = RETRY_MS;
    const attempt = async () => {
      const module = await loadModule(load);
      if (!isWanted) return;
      if (module === undefined) {
        timer = setTimeout(attempt, delayMs);
        delayMs = Math.min(2 * delayMs, MAX_RETRY_MS);
      } else setState({ module });
    };
    void attempt();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [load, isMissing]);
  return state.module;
}

const EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;
/** Callbacks for the first interaction; `null` after it. */
let waiting: (() => void)[] | null = [];

/** Calls back at the first interaction with the page, before a click can need the result; at once if it was before. */
export function onFirstInteraction(callback: () => void): void {
  if (waiting === null) {
    callback();
    return;
  }
  if (waiting.length === 0) {
    for (const event of EVENTS) window.addEventListener(event, callWaiting, { passive: true });
  }
  waiting.push(callback);
}

function callWaiting(): void {
  const callbacks = waiting ?? [];
  waiting = null;
  for (const event of EVENTS) window.removeEventListener(event, callWaiting);
  for (const callback of callbacks) callback();
}
