import type { FileExamination, FileProblem } from '@/lib/documents/examine-document-file';
import { isContainerType } from '@/lib/files/file-types/file-types';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import type { UnpackedEntry } from '@/lib/files/readers/file-readers-port';
import { crashPoint } from '@/lib/foundation/crash-points';
import { PDF, ZIP } from '@/lib/foundation/media-types';
import { storable } from '@/lib/foundation/text';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import type { StoredContent } from '@/lib/platform/storage/storage-port';
import { type ProjectSettings, readSettings } from '@/lib/tenancy/projects/project-settings';

/** Entry of a container. A taken or held entry is in the store. */
export interface StoredEntry extends Omit<UnpackedEntry, 'file'> {
  /** `null` for a skipped entry, and for the email that is the container itself. */
  file: (StoredContent & { mimeType: string }) | null;
}

/** Result of opening a container. */
export interface OpenedContainer {
  entries: StoredEntry[];
  /** `true` if documents replace the container. `false` if the container is a document itself. */
  hasDocuments: boolean;
  /** Reason why the container can't be processed; `null` if it can. */
  problem: FileProblem | null;
}

export const ARCHIVES_OFF: FileProblem = {
  message:
    'This project doesn’t unpack archives. Unpack the archive and upload its files, or turn on “Unpack archives” in the project settings and upload the archive again.',
};
export const NESTED_ARCHIVE: FileProblem = {
  message:
    'The archive came in another file and was not unpacked. Download it, unpack it, and upload its files.',
};

/** Maximum number of files that are stored at the same time. */
const BATCH_SIZE = 16;

type Container = Pick<Document, 'mimeType' | 'fileSha256' | 'projectId' | 'containerId'>;

/**
 * Unpacks a container, if the project's settings say so, and stores its files.
 *
 * @param options.isPortfolio `true` for a PDF portfolio
 * @returns `null` if the document is no container, or stays one document
 */
export async function unpackUploadedDocument(
  services: Services,
  { mimeType, fileSha256, projectId, containerId }: Container,
  { isPortfolio = false }: Pick<FileExamination, 'isPortfolio'>,
): Promise<OpenedContainer | null> {
  if (!isContainerType(mimeType) && !isPortfolio) return null;
  const project = await services.db.project.findUniqueOrThrow({ where: { id: projectId } });
  const options = readSettings(project).unpack;
  if (containerId !== null || !isUnpacked(mimeType, options)) {
    if (mimeType !== ZIP) return null;
    const problem = options.archives ? NESTED_ARCHIVE : ARCHIVES_OFF;
    return { entries: [], hasDocuments: false, problem };
  }
  try {
    return await openContainer(services, { mimeType, fileSha256 }, options);
  } catch (error) {
    if (!(error instanceof PdfProblem)) throw error;
    const { message, problem } = error;
    const code = problem === 'password' ? { code: 'password_protected' as const } : {};
    return { entries: [], hasDocuments: false, problem: { message, ...code } };
  }
}

/**
 * Unpacks an encrypted archive or PDF portfolio with its password, also one that came in another container, and stores
 * its files.
 *
 * @returns `null` if the project's settings say that archives are not unpacked
 * @throws PdfProblem if the password is wrong, or the container is damaged or exceeds a limit
 */
export async function unpackLockedDocument(
  services: Services,
  { mimeType, fileSha256, projectId }: Omit<Container, 'containerId'>,
  password: string,
): Promise<OpenedContainer | null> {
  const project = await services.db.project.findUniqueOrThrow({ where: { id: projectId } });
  const options = readSettings(project).unpack;
  if (!isUnpacked(mimeType, options)) return null;
  return await openContainer(services, { mimeType, fileSha256 }, options, password);
}

async function openContainer(
  services: Services,
  { mimeType, fileSha256 }: Pick<Container, 'mimeType' | 'fileSha256'>,
  options: ProjectSettings['unpack'],
  password?: string,
): Promise<OpenedContainer> {
  const { readers, storage } = services;
  const outputPrefix = await storage.temporaryPath();
  const path = await storage.localPath(fileSha256);
  const entries = await readers.unpack({ path, mimeType, outputPrefix, options, password });
  return await storeEntries(services, mimeType, entries);
}

function isUnpacked(mimeType: string, { archives, emails }: ProjectSettings['unpack']): boolean {
  if (mimeType === ZIP || mimeType === PDF) return archives;
  return emails === 'attachments' || emails === 'both';
}

/** Stores the files of the entries. If there are none, the container stays one document, or is put on hold. */
async function storeEntries(
  { storage }: Pick<Services, 'storage'>,
  mimeType: string,
  entries: readonly UnpackedEntry[],
): Promise<OpenedContainer> {
  const hasDocuments = entries.some(({ file }) => file !== null);
  if (!hasDocuments) {
    const skipped = entries.filter(({ status }) => status === 'skipped').map(toStoredEntry);
    const problem = mimeType === ZIP ? { message: formatUnusable(skipped) } : null;
    return { entries: skipped, hasDocuments, problem };
  }
  try {
    const stored: StoredEntry[] = [];
    for (let start = 0; start < entries.length; start += BATCH_SIZE) {
      // Store files at the same time, so that the disk syncs their names together.
      const batch = entries.slice(start, start + BATCH_SIZE).map(async (entry) => ({
        ...toStoredEntry(entry),
        file: entry.file && {
          ...(await storage.adopt(entry.file.path)),
          mimeType: entry.file.mimeType,
        },
      }));
      // Wait for all of them, so that none is still being stored when the others are discarded.
      const results = await Promise.allSettled(batch);
      for (const result of results) {
        if (result.status === 'rejected') throw result.reason;
        stored.push(result.value);
      }
    }
    crashPoint('unpack.stored');
    return { entries: stored, hasDocuments, problem: null };
  } finally {
    for (const { file } of entries) if (file) await storage.discard(file.path);
  }
}

/** Removes characters from the texts that can't be stored. */
function toStoredEntry({ path, name, status, reason, problem, email }: UnpackedEntry): StoredEntry {
  return {
    path: storable(path),
    name: storable(name),
    status,
    reason: reason && storable(reason),
    problem,
    email: email && {
      messageId: email.messageId && storable(email.messageId),
      from: email.from && storable(email.from),
      subject: email.subject && storable(email.subject),
      receivedAt: email.receivedAt,
    },
    file: null,
  };
}

/** Maximum number of files that the reason of a hold names. */
const MAX_NAMED = 3;

/** Formats why no document can be made of an archive. */
function formatUnusable(skipped: readonly StoredEntry[]): string {
  if (skipped.length === 0) return 'The archive contains no files.';
  const reasons = skipped.slice(0, MAX_NAMED).map(({ name, reason }) => {
    const [first = ''] = formatSkipReason(reason).split(/(?<=\.) (?=[A-Z])/);
    return first.includes(`“${name}”`) ? first : `“${name}”: ${first}`;
  });
  const more = skipped.length - reasons.length;
  const others =
    more > 0 ? ` ${more} more ${more === 1 ? 'file is' : 'files are'} not supported either.` : '';
  return `The archive contains no file that Sheaf can process. ${reasons.join(' ')}${others}`;
}

export const formatSkipReason = (reason: string | null): string => reason ?? 'The file can’t be read.';
