import type { Locator } from 'playwright/test';

/** A file as a browser gets it. */
export interface HandedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdfFile = (name: string, buffer: Buffer): HandedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

/**
 * Drags files over a place, and drops them there unless `hover` says that they only hang over it.
 *
 * The browser lets no script read real files in a drag, so they are made in the page.
 */
export async function dropFiles(
  place: Locator,
  files: HandedFile[],
  options: { hover?: boolean } = {},
): Promise<void> {
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
