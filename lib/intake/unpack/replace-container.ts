import type { StoredOrigin } from '@/lib/documents/document-metadata';
import { RELEASED } from '@/lib/documents/document-status';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { FileProblem } from '@/lib/documents/examine-document-file';
import { inheritLabels } from '@/lib/documents/labels/label-keys';
import { MAX_ENTRIES } from '@/lib/files/containers/entry-files';
import { DomainError } from '@/lib/foundation/errors';
import { createReceivedDocuments, type ReceivedFile } from '@/lib/intake/create-received-documents';
import { settleUploadedFile } from '@/lib/intake/settle-uploaded-file';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';
import { formatSkipReason, type StoredEntry } from './unpack-uploaded-document';

/** Space between the positions of two containers' entries, more than a container can have entries. */
const POSITIONS_PER_CONTAINER = 10_000;

/**
 * Makes a document of each taken or held entry, and removes the container from the list. The container keeps its file.
 * Skipped entries are recorded in the upload.
 *
 * @param options.status status that the container must have. Default: `pending`.
 * @returns `false`, without a change, if the container was removed or changed, or if a page change has claimed it
 * @throws DomainError invalid if the upload then has too many files
 */
export async function replaceContainer(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'newId' | 'documentEventSubscribers'>,
  { id, fileSha256 }: Pick<Document, 'id' | 'fileSha256'>,
  entries: readonly StoredEntry[],
  { status = 'pending' }: { status?: 'pending' | 'needs_action' } = {},
): Promise<boolean> {
  const now = services.clock();
  const [container] = await tx.document.updateManyAndReturn({
    where: { id, fileSha256, status, replacingId: null, removedAt: null },
    data: {
      ...RELEASED,
      removedAt: now,
      removalReason: 'unpacked',
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  if (!container) return false;
  const files = await recordEntries(tx, services, container.intakeFileId, entries);
  const { organizationId, projectId, reference, assigneeId } = container;
  const channel = (container.origin as StoredOrigin | null)?.channel ?? null;
  const itself = {
    sha256: fileSha256,
    sizeBytes: Number(container.sizeBytes),
    mimeType: container.mimeType,
    name: container.originalFilename,
  };
  await createReceivedDocuments(
    tx,
    services,
    { organizationId, projectId, reference, assigneeId, ...inheritLabels([container]), containerId: id },
    entries.flatMap((entry, index): ReceivedFile[] => {
      if (entry.status === 'skipped') return [];
      return [
        {
          ...(entry.file ? { ...entry.file, name: entry.name } : itself),
          documentId: services.newId(),
          intakeFileId: files[index] ?? null,
          origin: toOrigin(entry, channel),
          ...(entry.status === 'held' && { problem: toFileProblem(entry) }),
        },
      ];
    }),
  );
  await recordDocumentEvent(tx, { documentId: id, type: 'deleted' }, services);
  await settleUploadedFile(tx, services, container.intakeFileId);
  return true;
}

const toFileProblem = ({ reason, problem }: StoredEntry): FileProblem => ({
  message: formatSkipReason(reason),
  ...(problem === 'password' && { code: 'password_protected' }),
});

const toOrigin = ({ path, email }: StoredEntry, channel: StoredOrigin['channel']): StoredOrigin => ({
  channel,
  path,
  message_id: email?.messageId ?? null,
  from: email?.from ?? null,
  subject: email?.subject ?? null,
  received_at: email?.receivedAt ?? null,
});

/**
 * Records the entries of a container as files of its upload. Recording them twice has no effect.
 *
 * @returns the ID of each entry's row; empty if the container has no upload
 */
export async function recordEntries(
  tx: Transaction,
  { newId }: Pick<Services, 'newId'>,
  intakeFileId: string | null,
  entries: readonly StoredEntry[],
): Promise<string[]> {
  if (!intakeFileId || entries.length === 0) return [];
  // Lock the upload first. Its new rows would lock it for sharing, and two containers could then wait for each other.
  const [parent] = await tx.$queryRaw<ParentFile[]>`
    SELECT intake.id AS "intakeId", intake_file.position, intake_file.original_name AS "originalName",
      intake_file.path, intake_file.parent_id AS "parentId"
      FROM intake_file JOIN intake ON intake.id = intake_file.intake_id
     WHERE intake_file.id = ${intakeFileId}::uuid FOR UPDATE OF intake`;
  if (!parent) return [];
  const { intakeId, originalName } = parent;
  const { parentId, start, folder } = parent.parentId
    ? await findPlaceInParent(tx, parent, entries.length)
    : { parentId: intakeFileId, start: (parent.position + 1) * POSITIONS_PER_CONTAINER, folder: '' };
  const rows = entries.map(({ path, name, status, reason }, index) => ({
    id: newId(),
    intakeId,
    parentId,
    position: start + index,
    originalName: path === '' ? originalName : name,
    path: folder + path,
    status: status === 'taken' ? ('pending' as const) : ('done' as const),
    skippedReason: status === 'skipped' ? formatSkipReason(reason) : null,
  }));
  await tx.intakeFile.createMany({ data: rows, skipDuplicates: true });
  return rows.map(({ id }) => id);
}

interface ParentFile {
  intakeId: string;
  position: number;
  originalName: string;
  path: string | null;
  parentId: string | null;
}

/**
 * Finds the place of the entries of an unlocked archive that is an entry itself. They are entries of the uploaded file,
 * too.
 *
 * @throws DomainError invalid if the uploaded file then has too many entries
 */
async function findPlaceInParent(
  tx: Transaction,
  { intakeId, parentId, path, originalName }: ParentFile,
  newEntries: number,
) {
  // The entries replace the archive.
  const others = await tx.intakeFile.count({ where: { intakeId, parentId } });
  if (others - 1 + newEntries > MAX_ENTRIES) {
    const rule = `an upload can contain at most ${MAX_ENTRIES} files`;
    throw new DomainError('invalid', `The archive exceeds a limit: ${rule}.`, { reason: 'archive_limit' });
  }
  const { _max } = await tx.intakeFile.aggregate({ where: { intakeId }, _max: { position: true } });
  return { parentId, start: (_max.position ?? 0) + 1, folder: `${path ?? originalName}/` };
}
