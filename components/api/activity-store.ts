import { useSyncExternalStore } from 'react';

/** One line of the activity tray: an upload or a page change, from its first byte until someone dismisses it. */
export interface Activity {
  /** The request id once the server has given one, before that an id of our own. */
  id: string;
  kind: 'upload' | 'change';
  projectUuid: string;
  /** The project's. */
  organizationId: string;
  /** Names of the files that were sent, or of the documents that are changed. */
  names: string[];
  /** When it began, ms since 1970. */
  startedAt: number;
  /** Null while the files are being sent. */
  requestId: string | null;
  /** While the files are being sent. */
  sending?: { sizes: number[]; sentBytes: number; stop: () => void };
  /** How the request ended, once it has. */
  ended?: 'well' | 'held' | 'failed';
  /** It did not come about: why, and what can be done about it while the page is open. */
  refusal?: { message: string; remedy?: { label: string; act: () => void } };
}

/** What survives a reload: requests that the server knows. One entry each, so that two tabs don't overwrite them. */
type Kept = Pick<Activity, 'kind' | 'projectUuid' | 'organizationId' | 'names' | 'startedAt'>;
const PREFIX = 'sheaf.activity.';
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_NAMES = 20;

let activities: readonly Activity[] = [];
let restored = false;
const NONE: readonly Activity[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Activity[]): void {
  activities = next;
  for (const listener of listeners) listener();
}

/** Storage may be switched off or full: then nothing survives a reload, and all else works. */
function quietly(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}

function keep({ requestId, kind, projectUuid, organizationId, names, startedAt }: Activity): void {
  if (requestId === null) return;
  const kept: Kept = { kind, projectUuid, organizationId, names: names.slice(0, MAX_NAMES), startedAt };
  quietly(() => localStorage.setItem(PREFIX + requestId, JSON.stringify(kept)));
}

function restore(): void {
  restored = true;
  const found: Activity[] = [];
  quietly(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
      const requestId = key.slice(PREFIX.length);
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
      if (!kept?.organizationId || Date.now() - kept.startedAt > KEPT_MS) localStorage.removeItem(key);
      else found.push({ ...kept, id: requestId, requestId });
    }
  });
  const known = new Set(activities.map((activity) => activity.id));
  const fresh = found.filter((activity) => !known.has(activity.id));
  if (fresh.length > 0) activities = [...activities, ...fresh].sort((a, b) => a.startedAt - b.startedAt);
}

/** Bytes that are on their way are lost by leaving: the browser asks first. */
function guard(event: BeforeUnloadEvent): void {
  if (activities.some((activity) => activity.sending)) event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('beforeunload', guard);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('beforeunload', guard);
  };
}

export function addActivity(activity: Activity): void {
  keep(activity);
  publish([...activities.filter((each) => each.id !== activity.id), activity]);
}

/** Changes one activity, if it is still there. */
export function changeActivity(id: string, change: Partial<Activity>): void {
  publish(activities.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const changed = activities.find((each) => each.id === (change.id ?? id));
  if (changed && change.requestId) keep(changed);
}

export function dismissActivity(id: string): void {
  quietly(() => localStorage.removeItem(PREFIX + id));
  publish(activities.filter((each) => each.id !== id));
}

/** A page change that was answered with 202: the tray follows it from here, through reloads. */
export function followPageChange(change: {
  requestId: string;
  projectUuid: string;
  organizationId: string;
  names: string[];
  startedAt: number;
}): void {
  addActivity({ ...change, id: change.requestId, kind: 'change' });
}

/** Whether it is still under way: being sent, or worked on by the server. */
export const isRunning = (activity: Activity) => !activity.ended && !activity.refusal;

/** Everything that runs or has not been dismissed, oldest first. Empty on the server. */
export function useActivities(): readonly Activity[] {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (!restored) restore();
      return activities;
    },
    () => NONE,
  );
}
