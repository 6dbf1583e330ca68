import type { Services } from '@/lib/context';
import { type FieldErrors, refuseWith } from '@/lib/core/errors';
import { PDF } from '@/lib/core/media-types';
import type { StagedContent, StoredContent } from '@/lib/platform/storage/port';

/** A file of an upload that is in the store. */
export interface KeptFile extends StoredContent {
  name: string;
  mimeType: string;
}

type Images = (StagedContent & { name: string; mimeType: string })[];

/**
 * Joins staged images, in their order, into one PDF in the store, named after the first of them. The images
 * themselves stay the caller's to discard.
 *
 * @throws DomainError invalid, naming each image that can't be read as `files.N` from 0, or when they have too many pages
 */
export async function combineImages(
  { pdf, storage }: Pick<Services, 'pdf' | 'storage'>,
  images: Images,
): Promise<KeptFile> {
  await checkImages(pdf, images);
  const outputPath = await storage.temporaryPath();
  try {
    await pdf.joinImages({
      images: images.map(({ temporaryPath, mimeType }) => ({ path: temporaryPath, mimeType })),
      outputPath,
    });
    return { ...(await storage.adopt(outputPath)), name: nameOf(images), mimeType: PDF };
  } finally {
    await storage.discard(outputPath);
  }
}

async function checkImages(pdf: Services['pdf'], images: Images): Promise<void> {
  const inspections = await Promise.all(
    images.map(({ temporaryPath }) => pdf.inspectImage({ path: temporaryPath })),
  );
  const errors: FieldErrors = {};
  for (const [index, inspection] of inspections.entries()) {
    if (!inspection.readable) errors[`files.${index}`] = [`“${images[index]?.name}”: ${inspection.message}`];
  }
  refuseWith('invalid', errors);
}

const ENDING = /\.[^.]{1,5}$/;
const MAX_STEM = 250;

/** The first image's name, with the ending of a PDF. */
const nameOf = ([first]: Images) =>
  `${Array.from(first?.name.replace(ENDING, '') || 'Images')
    .slice(0, MAX_STEM)
    .join('')}.pdf`;
