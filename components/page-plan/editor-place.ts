import { isRecord } from '@/components/api/json-guards';
import { ignoreErrors } from '@/components/ui/ignore-errors';

const STORAGE_PREFIX = 'sheaf.place.';

/** What the reader sees of a plan. Kept in the tab, so that a reload doesn't go back to page 1. */
export interface EditorPlace {
  size: 'S' | 'M' | 'L';
  /** Index of the focused page. */
  page: number;
  scrollTopPx: number;
}

const isPlace = (value: unknown): value is EditorPlace =>
  isRecord(value) &&
  ['S', 'M', 'L'].includes(value.size as string) &&
  Number.isSafeInteger(value.page) &&
  [value.page, value.scrollTopPx].every((number) => typeof number === 'number' && number >= 0);

const getKey = (documents: readonly string[]) => STORAGE_PREFIX + documents.join();

export function savePlace(documents: readonly string[], place: EditorPlace): void {
  ignoreErrors(() => sessionStorage.setItem(getKey(documents), JSON.stringify(place)));
}

/** Returns the place of these documents before the reload, and forgets it; `null` if there is none. */
export function takePlace(documents: readonly string[]): EditorPlace | null {
  const key = getKey(documents);
  const found = ignoreErrors(() => {
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const place: unknown = JSON.parse(stored ?? 'null');
    return isPlace(place) ? place : null;
  });
  return found ?? null;
}
