import type { Locator } from 'playwright/test';
import { waitForHydration } from './wait-for-hydration';

export interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const createPdfFile = (name: string, buffer: Buffer): DroppedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

/**
 * Drags files over an element and drops them, unless `hover` is set.
 *
 * Creates the files in the page, because scripts can't add real files to a drag.
 */
export async function dropFiles(
  place: Locator,
  files: DroppedFile[],
  options: { hover?: boolean } = {},
): Promise<void> {
  await waitForHydration(place);
  const carried = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const transfer = await place.page().evaluateHandle((handed) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of handed) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, carried);
  await place.dispatchEvent('dragenter', { dataTransfer: transfer });
  await place.dispatchEvent('dragover', { dataTransfer: transfer });
  if (!options.hover) await place.dispatchEvent('drop', { dataTransfer: transfer });
}
