import { type Problem, throwProblems } from '@/lib/foundation/errors';
import { PDF } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type { StagedContent, StoredContent } from '@/lib/platform/storage/storage-port';

/** Uploaded file that is in the store. */
export interface StoredFile extends StoredContent {
  name: string;
  mimeType: string;
}

type Images = (StagedContent & { name: string; mimeType: string })[];

/**
 * Joins staged images, in order, into one stored PDF, named after the first image. The caller must discard the images.
 *
 * @throws DomainError invalid, naming each unreadable image as `files.N` from 0, or if they have too many pages
 */
export async function combineUploadedImages(
  { pdf, storage }: Pick<Services, 'pdf' | 'storage'>,
  images: Images,
): Promise<StoredFile> {
  await checkImages(pdf, images);
  const outputPath = await storage.temporaryPath();
  try {
    await pdf.joinImages({
      images: images.map(({ temporaryPath, mimeType }) => ({ path: temporaryPath, mimeType })),
      outputPath,
    });
    return { ...(await storage.adopt(outputPath)), name: getFilename(images), mimeType: PDF };
  } finally {
    await storage.discard(outputPath);
  }
}

async function checkImages(pdf: Services['pdf'], images: Images): Promise<void> {
  const inspections = await Promise.all(
    images.map(({ temporaryPath }) => pdf.inspectImage({ path: temporaryPath })),
  );
  const problems: Record<string, Problem[]> = {};
  for (const [index, inspection] of inspections.entries()) {
    if (inspection.readable) continue;
    const { name } = images[index]!;
    problems[`files.${index}`] = [
      { message: `“${name}”: ${inspection.message}`, reason: 'file_unreadable', values: { name } },
    ];
  }
  throwProblems('invalid', problems);
}

const EXTENSION = /\.[^.]{1,5}$/;
const MAX_STEM = 250;

const getFilename = ([first]: Images) =>
  `${Array.from(first?.name.replace(EXTENSION, '') || 'Images')
    .slice(0, MAX_STEM)
    .join('')}.pdf`;
