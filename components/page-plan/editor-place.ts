import { z } from 'zod';
import { ignoreErrors } from '@/components/ui/ignore-errors';

const STORAGE_PREFIX = 'sheaf.place.';

const EditorPlace = z.object({
  size: z.enum(['S', 'M', 'L']),
  /** Index of the focused page. */
  page: z.int().min(0),
  scrollTopPx: z.number().min(0),
});
/** What the reader sees of a plan. Kept in the tab, so that a reload doesn't go back to page 1. */
export type EditorPlace = z.infer<typeof EditorPlace>;

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
    return EditorPlace.parse(JSON.parse(stored ?? 'null'));
  });
  return found ?? null;
}
