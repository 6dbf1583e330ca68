import { createHash } from 'node:crypto';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import type { KeyHolder, Member } from '@/lib/foundation/actor';
import { assert } from '@/lib/foundation/assert';
import { crashPoint } from '@/lib/foundation/crash-points';
import { PDF } from '@/lib/foundation/media-types';
import type { Context } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Project } from '@/lib/platform/db/generated/client';
import {
  findStoredResponse,
  type IdempotentRequest,
  storeResponse,
} from '@/lib/platform/idempotency/stored-idempotent-responses';
import { sendEvents } from '@/lib/platform/jobs/job-outbox';
import { canSeeAllProjects, requirePermission } from '@/lib/tenancy/access/permissions';
import { lockActiveProject, requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { type CheckedUpload, checkUpload, type UploadedForm } from './check-upload';
import { combineUploadedImages, type StoredFile } from './combine-uploaded-images';
import { documentReceived } from './job-events';
import { toRequestId } from './upload-request-id';

type UploadContext = Context<Member | KeyHolder>;

interface Upload {
  projectUuid: string;
  /** Uploaded form. The caller must discard the files that were not kept. */
  form: UploadedForm;
  idempotency: { key: string; route: string } | null;
}

/** Stored response of an upload that may be repeated. */
interface StoredResponse {
  intakeId: string;
}

/**
 * Accepts the files of one request, all or none. Each file becomes a pending document of the project. When this
 * returns, bytes and rows are stored safely; jobs inspect the files later.
 *
 * @throws DomainError invalid (a field, a file type, a key used for another content), not_found or forbidden for the
 *   project, conflict if it is archived, unavailable if the disk or the database fails
 */
export async function acceptUpload(ctx: UploadContext, upload: Upload): Promise<{ requestId: string }> {
  const checked = await checkUpload(upload.form);
  const project = await requireProject(ctx, upload.projectUuid);
  requirePermission(ctx.actor, 'upload');
  const repeatable =
    upload.idempotency && toIdempotentRequest(ctx.actor, project, upload.idempotency, checked);
  const earlier = repeatable && (await findStoredResponse<StoredResponse>(ctx.db, repeatable, ctx.clock()));
  if (earlier) return { requestId: toRequestId(earlier.intakeId) };
  requireNotArchived(project);

  const files = checked.combine
    ? [await combineUploadedImages(ctx, checked.files)]
    : await storeFiles(ctx, checked.files);
  const intakeId = ctx.newId();
  const first = await inTransaction(ctx.db, async (tx) => {
    await lockActiveProject(tx, project.id);
    if (repeatable && !(await storeResponse(tx, repeatable, { intakeId }, ctx.clock()))) return false;
    await writeIntake(tx, ctx, project, intakeId, { ...checked, files });
    return true;
  });
  if (!first) return findExistingResponse(ctx, repeatable);
  crashPoint('upload.committed');
  ctx.jobs.wake();
  crashPoint('upload.before_answer');
  return { requestId: toRequestId(intakeId) };
}

/** Stores files at the same time, so that the disk syncs their names together. */
async function storeFiles(
  { storage }: UploadContext,
  files: CheckedUpload['files'],
): Promise<CheckedUpload['files']> {
  await Promise.all(files.map((file) => storage.commit(file)));
  return files;
}

async function findExistingResponse(ctx: UploadContext, repeatable: IdempotentRequest | null) {
  const response = repeatable && (await findStoredResponse<StoredResponse>(ctx.db, repeatable, ctx.clock()));
  assert(response, 'a concurrent request with the same key has committed its response');
  return { requestId: toRequestId(response.intakeId) };
}

function toIdempotentRequest(
  actor: Member | KeyHolder,
  project: Project,
  { key, route }: { key: string; route: string },
  { files, classify, reference, combine }: CheckedUpload,
): IdempotentRequest {
  const who = actor.kind === 'key' ? actor.apiKeyId : actor.membershipId;
  const content = { files: files.map(({ name, sha256 }) => [name, sha256]), classify, reference, combine };
  return {
    scope: `${who}:${route}:${project.id}`,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}

/** Writes all rows of the upload with a few statements, however many files it has. */
async function writeIntake(
  tx: Transaction,
  ctx: UploadContext,
  project: Project,
  intakeId: string,
  { files, classify, reference }: Omit<CheckedUpload, 'files'> & { files: StoredFile[] },
): Promise<void> {
  const { actor, newId } = ctx;
  const createdAt = ctx.clock();
  const tenant = { organizationId: project.organizationId, projectId: project.id };
  const rows = files.map((file) => ({ ...file, intakeFileId: newId(), documentId: newId() }));

  // Insert in hash order, so that uploads of the same contents don't deadlock.
  const contents = rows.map(({ sha256, sizeBytes }) => ({ sha256, sizeBytes, createdAt }));
  contents.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  await tx.storedFile.createMany({ data: contents, skipDuplicates: true });
  await tx.intake.create({
    data: {
      id: intakeId,
      ...tenant,
      membershipId: actor.kind === 'member' ? actor.membershipId : null,
      apiKeyId: actor.kind === 'key' ? actor.apiKeyId : null,
      classify: classify ?? readSettings(project).classify_by_default,
      createdAt,
    },
  });
  await tx.intakeFile.createMany({
    data: rows.map(({ intakeFileId, name }, position) => ({
      id: intakeFileId,
      intakeId,
      position,
      originalName: name,
    })),
  });
  await tx.document.createMany({
    data: rows.map((row) => ({
      id: row.documentId,
      ...tenant,
      intakeFileId: row.intakeFileId,
      originalFilename: row.name,
      uploadedFilename: row.name,
      mimeType: row.mimeType,
      fileSha256: row.sha256,
      sizeBytes: row.sizeBytes,
      pageCount: hasOnePage(row) ? 1 : 0,
      reference,
      assigneeId: canSeeOnlyAssigned(ctx, project) ? ctx.actor.membershipId : null,
      createdAt,
    })),
  });
  await tx.pageSpan.createMany({
    data: rows.filter(hasOnePage).map(({ documentId }) => ({
      id: newId(),
      documentId,
      position: 0,
      originId: documentId,
      firstPage: 1,
      lastPage: 1,
    })),
  });
  await recordDocumentEvents(
    tx,
    rows.map(({ documentId }) => ({ documentId, type: 'created' })),
    ctx,
  );
  await sendEvents(
    tx,
    documentReceived,
    rows.map(({ documentId }) => ({ organizationId: tenant.organizationId, documentId })),
  );
}

/**
 * Returns true if the member sees only assigned documents. Such members' uploads are assigned to them, so that they can
 * see them.
 */
function canSeeOnlyAssigned(ctx: UploadContext, project: Project): ctx is Context<Member> {
  const { actor } = ctx;
  return actor.kind === 'member' && project.reviewersSee === 'assigned' && !canSeeAllProjects(actor.role);
}

/**
 * Returns true if the file counts as one page. Only PDFs have pages to count; any other file is kept, attached or
 * discarded as a whole.
 */
const hasOnePage = ({ mimeType }: { mimeType: string }) => mimeType !== PDF;
