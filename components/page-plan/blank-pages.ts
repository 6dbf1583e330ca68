import { thumbnailHref } from '@/components/api/document-links';
import type { PageId, PlanPage } from './plan-state';

/** Width in px at which pages are checked: dust disappears, a heading-sized word doesn't. */
const SAMPLE_WIDTH_PX = 96;
/** Minimum darkness of ink relative to the background, of 255, and maximum share of ink on a blank page. */
const INK_THRESHOLD = 40;
const MAX_INK_SHARE = 0.001;
const MAX_CONCURRENT = 6;

interface BlankPageSearchOptions {
  /** Signal that cancels the search. */
  signal: AbortSignal;
  /** Called after each page with the number of checked pages. */
  onProgress: (looked: number) => void;
  isBlank?: (src: string) => Promise<boolean>;
}

/**
 * Finds blank pages in the browser from the thumbnails. A page without a thumbnail is not blank.
 * @returns `null` if cancelled
 */
export async function findBlankPages(
  pages: readonly PlanPage[],
  { signal, onProgress, isBlank = isBlankImage }: BlankPageSearchOptions,
): Promise<PageId[] | null> {
  const blank = new Set<PageId>();
  let next = 0;
  let looked = 0;
  async function look() {
    for (let page = pages[next++]; page && !signal.aborted; page = pages[next++]) {
      if (await isBlank(thumbnailHref(page.document.uuid, page.page, 128, page.document.fileSha256)))
        blank.add(page.id);
      looked += 1;
      if (!signal.aborted) onProgress(looked);
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, look));
  return signal.aborted ? null : pages.filter(({ id }) => blank.has(id)).map(({ id }) => id);
}

/** Returns `true` if an image shows a blank page; `false` if it can't be loaded. */
export async function isBlankImage(src: string): Promise<boolean> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return false;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_WIDTH_PX;
  canvas.height = Math.max(1, Math.round((SAMPLE_WIDTH_PX * image.naturalHeight) / image.naturalWidth));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return getInkShare(data) <= MAX_INK_SHARE;
}

/**
 * Returns the share of pixels clearly darker than the background.
 * @param rgba 4 bytes per pixel
 */
export function getInkShare(rgba: Uint8ClampedArray): number {
  const light: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) light.push((rgba[at]! + rgba[at + 1]! + rgba[at + 2]!) / 3);
  // The median is the background color of the page, and is robust against a dark margin.
  const paper = [...light].sort((a, b) => a - b)[light.length >> 1] ?? 255;
  return light.filter((value) => value < paper - INK_THRESHOLD).length / Math.max(1, light.length);
}
