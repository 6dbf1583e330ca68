import { useSyncExternalStore } from 'react';
import { ignoreErrors } from '@/components/ui/ignore-errors';

/** Entry of the activity tray: an upload or a page change, from its first byte until someone dismisses it. */
export interface Activity {
  /** Request ID once the server has returned it; a local ID before. */
  id: string;
  kind: 'upload' | 'change';
  projectUuid: string;
  /** ID of the project's organization. */
  organizationId: string;
  /**
   * Whether Sheaf looks for types and cuts in the documents of an upload that was sent without: not yet (`skipped`), or
   * since the user asked for it (`requested`).
   */
  detection?: 'skipped' | 'requested';
  /** Names of the uploaded files or the changed documents. */
  names: string[];
  /** Start time, in ms since 1970. */
  startedAt: number;
  /** Request ID; `null` while the files are being sent. */
  requestId: string | null;
  /** Upload progress; set only while the files are being sent. */
  sending?: { sizes: number[]; sentBytes: number; stop: () => void };
  /** Result of the request, once finished. */
  ended?: 'well' | 'held' | 'failed';
  /** Reason for the failure, and an action that can fix it while the page is open. */
  error?: { message: string; remedy?: { label: string; act: () => void } };
  /** Files of one drop or selection that were not accepted, while the others were. Set without `error`. */
  rejected?: readonly RejectedName[];
}

export interface RejectedName {
  name: string;
  /** Reason in one or more sentences. */
  reason: string;
}

/** Project and organization of an activity. */
type ActivityPlace = Pick<Activity, 'projectUuid' | 'organizationId'>;

/**
 * Fields stored across reloads, for requests known to the server. Each has a separate entry, so that two tabs don't
 * overwrite each other.
 */
type StoredActivity = Pick<
  Activity,
  'kind' | 'projectUuid' | 'organizationId' | 'detection' | 'names' | 'startedAt'
>;
const getStorageKey = (requestId: string): string => `sheaf.activity.${requestId}`;
const STORAGE_PREFIX = getStorageKey('');
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_FILE_NAMES = 20;

let activities: readonly Activity[] = [];
let isRestored = false;
const NO_ACTIVITIES: readonly Activity[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Activity[]): void {
  activities = next;
  for (const listener of listeners) listener();
}

/** Stores an entry, so that it survives a reload. */
function storeActivity(activity: Activity): void {
  const { requestId, kind, projectUuid, organizationId, detection, names, startedAt } = activity;
  if (requestId === null) return;
  const kept: StoredActivity = {
    kind,
    projectUuid,
    organizationId,
    detection,
    names: names.slice(0, MAX_FILE_NAMES),
    startedAt,
  };
  ignoreErrors(() => localStorage.setItem(getStorageKey(requestId), JSON.stringify(kept)));
}

function restoreActivities(): void {
  isRestored = true;
  const found: Activity[] = [];
  ignoreErrors(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(STORAGE_PREFIX))) {
      const requestId = key.slice(STORAGE_PREFIX.length);
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredActivity | null;
      if (!kept?.organizationId || Date.now() - kept.startedAt > MAX_AGE_MS) localStorage.removeItem(key);
      else found.push({ ...kept, id: requestId, requestId });
    }
  });
  const known = new Set(activities.map((activity) => activity.id));
  const fresh = found.filter((activity) => !known.has(activity.id));
  if (fresh.length > 0) activities = [...activities, ...fresh].sort((a, b) => a.startedAt - b.startedAt);
}

/** Asks for confirmation before leaving while files are being sent. */
function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (activities.some((activity) => activity.sending)) event.preventDefault();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('beforeunload', warnBeforeUnload);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('beforeunload', warnBeforeUnload);
  };
}

export function addActivity(activity: Activity): void {
  storeActivity(activity);
  publish([...activities.filter((each) => each.id !== activity.id), activity]);
}

/** Adds rejected files to the entry with this ID, or creates it. */
export function addRejectedFiles(id: string, place: ActivityPlace, rejected: readonly RejectedName[]): void {
  if (rejected.length === 0) return;
  const earlier = activities.find((each) => each.id === id);
  const all = [...(earlier?.rejected ?? []), ...rejected];
  addActivity({
    ...place,
    id,
    kind: 'upload',
    names: all.map(({ name }) => name),
    startedAt: earlier?.startedAt ?? Date.now(),
    requestId: null,
    rejected: all,
  });
}

/** Changes one activity, if it still exists. */
export function updateActivity(id: string, change: Partial<Activity>): void {
  publish(activities.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const changed = activities.find((each) => each.id === (change.id ?? id));
  if (changed && (change.requestId || change.detection)) storeActivity(changed);
}

export function dismissActivity(id: string): void {
  ignoreErrors(() => localStorage.removeItem(getStorageKey(id)));
  publish(activities.filter((each) => each.id !== id));
}

/** Tracks a page change that was accepted with 202, across reloads. */
export function trackPageChange(change: {
  requestId: string;
  projectUuid: string;
  organizationId: string;
  names: string[];
  startedAt: number;
}): void {
  addActivity({ ...change, id: change.requestId, kind: 'change' });
}

/** Returns `true` while the activity is being sent or processed. */
export const isRunning = ({ ended, error, rejected }: Activity) => !ended && !error && !rejected;

/** Returns all activities that are running or not dismissed, oldest first. Empty on the server. */
export function useActivities(): readonly Activity[] {
  return useSyncExternalStore(
    subscribe,
    () => {
      if (!isRestored) restoreActivities();
      return activities;
    },
    () => NO_ACTIVITIES,
  );
}
