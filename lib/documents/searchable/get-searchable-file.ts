import { open, stat } from 'node:fs/promises';
import { SingleFlight } from '@/lib/documents/single-flight';
import { type FileDownload, toFileDownload } from '@/lib/documents/to-file-download';
import { DomainError } from '@/lib/foundation/errors';
import { hasPageImages, isImageType, PDF } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { loadTextLayerState, type TextLayerState } from './text-layer-state';
import { writeLayerFile } from './write-layer-file';

/** Version of the way in which Sheaf writes searchable PDFs. A new version makes them again. */
const FORMAT = 1;

type SearchableServices = Pick<Services, 'db' | 'storage' | 'pdf'>;

/** Returns the cache key prefix for the searchable PDFs of a file. */
export const getSearchablePrefix = (sha256: string): string => `searchable/${sha256.slice(0, 2)}/${sha256}`;

/** PDFs that are being made, by storage, because tests run several applications in one process. */
const flightsByStorage = new WeakMap<Services['storage'], SingleFlight<string>>();

/**
 * Returns the file of a document as a PDF with the recognized text of its pages, or the file itself if the PDF would be
 * the same. The PDF is made on the first request and cached. Concurrent callers share the work.
 *
 * @throws DomainError `conflict` if Sheaf has yet to read pages, or if the document changed at the same moment; `invalid`
 *   with the reason if the file can't be read
 */
export async function getSearchableFile(
  services: SearchableServices,
  document: Document,
): Promise<FileDownload> {
  const original = toFileDownload(services.storage, document);
  if (!hasPageImages(document.mimeType) || document.removedAt) return original;
  const state = await loadTextLayerState(services, document);
  if (state.isReading) throw createUnreadError(document);
  if (state.recognizedPages === 0 && !isImageType(document.mimeType)) return original;
  const key = getSearchableKey(document.fileSha256, state);
  const path =
    (await services.storage.cache.get(key)) ??
    (await getSingleFlight(services).run(key, () => makeSearchablePdf(services, document, key)));
  const { size } = await stat(path);
  return {
    tag: `${document.fileSha256}-searchable-${FORMAT}-${state.fingerprint}`,
    sizeBytes: size,
    mimeType: PDF,
    name: toPdfName(document),
    open: async (range) => {
      // An open file stays readable after its name is deleted.
      const file = await open(path);
      return file.createReadStream(range);
    },
  };
}

function createUnreadError({ originalFilename: name, status, holdType, holdReason }: Document): DomainError {
  if (status !== 'needs_action') {
    const message = `Sheaf is still reading “${name}”. Request its searchable PDF when the document’s status is \`done\`.`;
    return new DomainError('conflict', message, { reason: 'not_read_yet', values: { name } });
  }
  if (holdType === 'file_problem')
    return new DomainError('conflict', `“${name}” has no searchable PDF. ${holdReason}`, {
      reason: 'no_searchable_file',
      values: { name },
    });
  const message = `Sheaf has not read “${name}” yet. Resolve what the document waits for, and request its searchable PDF when its status is \`done\`.`;
  return new DomainError('conflict', message, { reason: 'not_read_yet', values: { name } });
}

const getSearchableKey = (sha256: string, { fingerprint }: TextLayerState): string =>
  `${getSearchablePrefix(sha256)}/${FORMAT}-${fingerprint}.pdf`;

/** Replaces the extension of an image. */
const toPdfName = ({ originalFilename, mimeType }: Document): string =>
  isImageType(mimeType) ? `${originalFilename.replace(/(?<=.)\.[a-z]{2,4}$/i, '')}.pdf` : originalFilename;

function getSingleFlight({ storage }: SearchableServices): SingleFlight<string> {
  const flight = flightsByStorage.get(storage) ?? new SingleFlight<string>();
  flightsByStorage.set(storage, flight);
  return flight;
}

async function makeSearchablePdf(
  services: SearchableServices,
  { id, fileSha256, mimeType, originalFilename }: Document,
  key: string,
): Promise<string> {
  const { db, storage, pdf } = services;
  const [layerPath, outputPath] = [await storage.temporaryPath(), await storage.temporaryPath()];
  try {
    await writeLayerFile(services, id, layerPath);
    const now = await db.document.findUnique({ where: { id }, select: { fileSha256: true } });
    if (now?.fileSha256 !== fileSha256) {
      const message = `“${originalFilename}” was changed at this moment. Request the file again.`;
      throw new DomainError('conflict', message, { reason: 'busy' });
    }
    const path = await storage.localPath(fileSha256);
    await pdf.addTextLayer({ path, mimeType, layerPath, outputPath });
    return await storage.cache.set(key, outputPath);
  } finally {
    await storage.discard(layerPath);
    await storage.discard(outputPath);
  }
}
