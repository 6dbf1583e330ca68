import { createHash } from 'node:crypto';
import type { KeyHolder, Member } from '@/lib/foundation/actor';
import { assert } from '@/lib/foundation/assert';
import { crashPoint } from '@/lib/foundation/crash-points';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import type { Project } from '@/lib/platform/db/generated/client';
import {
  findStoredResponse,
  type IdempotentRequest,
  storeResponse,
} from '@/lib/platform/idempotency/stored-idempotent-responses';
import { canSeeAllProjects, requirePermission } from '@/lib/tenancy/access/permissions';
import { lockActiveProject, requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { getAgent } from '@/lib/tenancy/audit/record-audit';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { type CheckedUpload, checkUpload, type UploadedForm } from './check-upload';
import { combineUploadedImages } from './combine-uploaded-images';
import { toRequestId } from './upload-request-id';
import { writeIntake } from './write-intake';

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
  const { checked, project, repeatable, earlier } = await checkRequest(ctx, upload);
  if (earlier) return { requestId: toRequestId(earlier.intakeId) };

  const files = checked.combine
    ? [await combineUploadedImages(ctx, checked.files)]
    : await storeFiles(ctx, checked.files);
  const intakeId = ctx.newId();
  const first = await inTransaction(ctx.db, async (tx) => {
    await lockActiveProject(tx, project.id);
    if (repeatable && !(await storeResponse(tx, repeatable, { intakeId }, ctx.clock()))) return false;
    const { actor } = ctx;
    await writeIntake(tx, ctx, {
      intakeId,
      organizationId: project.organizationId,
      projectId: project.id,
      membershipId: actor.kind === 'member' ? actor.membershipId : null,
      apiKeyId: actor.kind === 'key' ? actor.apiKeyId : null,
      agent: getAgent(actor),
      channelKind: null,
      assigneeId: canSeeOnlyAssigned(ctx, project) ? ctx.actor.membershipId : null,
      classify: checked.classify ?? readSettings(project).classify_by_default,
      reference: checked.reference,
      files,
    });
    return true;
  });
  if (!first) return findExistingResponse(ctx, repeatable);
  crashPoint('upload.committed');
  crashPoint('upload.before_answer');
  return { requestId: toRequestId(intakeId) };
}

/**
 * Checks an upload as `acceptUpload` does, and stores nothing.
 *
 * @returns the files; none if a repeated request would store nothing
 * @throws DomainError as `acceptUpload`
 */
export async function previewUpload(
  ctx: UploadContext,
  upload: Upload,
): Promise<{ files: { file_name: string; size_bytes: number }[] }> {
  const { checked, earlier } = await checkRequest(ctx, upload);
  const files = earlier ? [] : checked.files;
  return { files: files.map(({ name, sizeBytes }) => ({ file_name: name, size_bytes: sizeBytes })) };
}

async function checkRequest(ctx: UploadContext, { form, projectUuid, idempotency }: Upload) {
  const checked = await checkUpload(form);
  const project = await requireProject(ctx, projectUuid);
  requirePermission(ctx.actor, 'upload');
  const repeatable = idempotency && toIdempotentRequest(ctx.actor, project, idempotency, checked);
  const earlier = repeatable && (await findStoredResponse<StoredResponse>(ctx.db, repeatable, ctx.clock()));
  if (!earlier) requireNotArchived(project);
  return { checked, project, repeatable, earlier };
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

/**
 * Returns true if the member sees only assigned documents. Such members' uploads are assigned to them, so that they can
 * see them.
 */
function canSeeOnlyAssigned(ctx: UploadContext, project: Project): ctx is Context<Member> {
  const { actor } = ctx;
  return actor.kind === 'member' && project.reviewersSee === 'assigned' && !canSeeAllProjects(actor.role);
}
