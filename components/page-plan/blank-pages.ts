import { thumbnailHref } from '@/components/api/document-links';
import type { PageId, PlanPage } from './plan-state';

/** Pictures are looked at this small: dust vanishes, and a single word in the size of a heading does not. */
const LOOK_PX = 96;
/** How much darker than the paper a spot must be, of 255, and how many spots a page may have and still be blank. */
const INK = 40;
const MAX_INKED = 0.001;
const AT_ONCE = 6;

interface Looking {
  /** Stops it. */
  signal: AbortSignal;
  /** Is told how many pages have been looked at, after each. */
  onLooked: (looked: number) => void;
  isBlank?: (src: string) => Promise<boolean>;
}

/**
 * The pages without anything on them, found in the browser from the pictures that it shows anyway.
 * A page without a picture is not blank.
 * @returns null where it was stopped
 */
export async function findBlankPages(
  pages: readonly PlanPage[],
  { signal, onLooked, isBlank = looksBlank }: Looking,
): Promise<PageId[] | null> {
  const blank = new Set<PageId>();
  let next = 0;
  let looked = 0;
  async function look() {
    for (let page = pages[next++]; page && !signal.aborted; page = pages[next++]) {
      if (await isBlank(thumbnailHref(page.document.uuid, page.page, 128))) blank.add(page.id);
      looked += 1;
      if (!signal.aborted) onLooked(looked);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return signal.aborted ? null : pages.filter(({ id }) => blank.has(id)).map(({ id }) => id);
}

async function looksBlank(src: string): Promise<boolean> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    return false;
  }
  const canvas = document.createElement('canvas');
  canvas.width = LOOK_PX;
  canvas.height = Math.max(1, Math.round((LOOK_PX * image.naturalHeight) / image.naturalWidth));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return inkedShare(data) <= MAX_INKED;
}

/** The share of pixels that are clearly darker than the paper. @param rgba four bytes a pixel */
export function inkedShare(rgba: Uint8ClampedArray): number {
  const light: number[] = [];
  for (let at = 0; at < rgba.length; at += 4) light.push((rgba[at]! + rgba[at + 1]! + rgba[at + 2]!) / 3);
  // The paper is what most of the page is: the median is robust against a dark margin.
  const paper = [...light].sort((a, b) => a - b)[light.length >> 1] ?? 255;
  return light.filter((value) => value < paper - INK).length / Math.max(1, light.length);
}
