import { createHash } from 'node:crypto';
import type { KeyHolder, Member } from '@/lib/access/actor';
import { requirePermission, seesEveryProject } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { assert } from '@/lib/core/assert';
import { crashPoint } from '@/lib/core/crash-points';
import { PDF } from '@/lib/core/media-types';
import { recordDocumentEvents } from '@/lib/documents/document-events';
import { findAnswer, type RepeatableRequest, rememberAnswer } from '@/lib/idempotency/repeated-request';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Project } from '@/lib/platform/db/generated/client';
import { sendEvents } from '@/lib/platform/jobs/outbox';
import { settingsOf } from '@/lib/projects/settings';
import { type CheckedUpload, checkUpload, type UploadedForm } from './check-upload';
import { combineImages, type KeptFile } from './combine-images';
import { documentReceived } from './events';
import { requestIdOf } from './request-id';

type UploadContext = Context<Member | KeyHolder>;

interface Upload {
  projectUuid: string;
  /** What it leaves unkept stays the caller's to discard. */
  form: UploadedForm;
  /** The client's Idempotency-Key, and the route that it was sent to. */
  repeatable: { key: string; route: string } | null;
}

/** What is remembered of an upload that may be repeated. */
interface Answered {
  intakeId: string;
}

/**
 * Takes in the files of one request, all or none: each becomes a document of the project, pending.
 * When this answers, bytes and rows are safe; what is in the files is looked at afterwards, by jobs.
 *
 * @throws DomainError invalid (a field, a file type, a key used for another content), not_found or forbidden for the
 *   project, unavailable when the disk or the database refuses
 */
export async function acceptUpload(ctx: UploadContext, upload: Upload): Promise<{ requestId: string }> {
  const checked = await checkUpload(upload.form);
  const project = await requireProject(ctx, upload.projectUuid);
  requirePermission(ctx.actor, 'upload');
  const repeatable = upload.repeatable && repeatableOf(ctx.actor, project, upload.repeatable, checked);
  const earlier = repeatable && (await findAnswer<Answered>(ctx.db, repeatable, ctx.clock()));
  if (earlier) return { requestId: requestIdOf(earlier.intakeId) };

  const files = checked.combine
    ? [await combineImages(ctx, checked.files)]
    : await keepAll(ctx, checked.files);
  const intakeId = ctx.newId();
  const first = await inTransaction(ctx.db, async (tx) => {
    if (repeatable && !(await rememberAnswer(tx, repeatable, { intakeId }, ctx.clock()))) return false;
    await writeIntake(tx, ctx, project, intakeId, { ...checked, files });
    return true;
  });
  if (!first) return answerOfRival(ctx, repeatable);
  crashPoint('upload.committed');
  ctx.jobs.wake();
  crashPoint('upload.before_answer');
  return { requestId: requestIdOf(intakeId) };
}

/** At the same time: the disk then syncs their names together. */
async function keepAll(
  { storage }: UploadContext,
  files: CheckedUpload['files'],
): Promise<CheckedUpload['files']> {
  await Promise.all(files.map((file) => storage.keep(file)));
  return files;
}

async function answerOfRival(ctx: UploadContext, repeatable: RepeatableRequest | null) {
  const answer = repeatable && (await findAnswer<Answered>(ctx.db, repeatable, ctx.clock()));
  assert(answer, 'a rival with the same key has committed its answer');
  return { requestId: requestIdOf(answer.intakeId) };
}

function repeatableOf(
  actor: Member | KeyHolder,
  project: Project,
  { key, route }: { key: string; route: string },
  { files, classify, reference, combine }: CheckedUpload,
): RepeatableRequest {
  const who = actor.kind === 'key' ? actor.apiKeyId : actor.membershipId;
  const content = { files: files.map(({ name, sha256 }) => [name, sha256]), classify, reference, combine };
  return {
    scope: `${who}:${route}:${project.id}`,
    key,
    requestHash: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
  };
}

/** Every row of the upload, by a few statements however many files it has. */
async function writeIntake(
  tx: Transaction,
  ctx: UploadContext,
  project: Project,
  intakeId: string,
  { files, classify, reference }: Omit<CheckedUpload, 'files'> & { files: KeptFile[] },
): Promise<void> {
  const { actor, newId } = ctx;
  const createdAt = ctx.clock();
  const tenant = { organizationId: project.organizationId, projectId: project.id };
  const rows = files.map((file) => ({ ...file, intakeFileId: newId(), documentId: newId() }));

  // In the order of their names, so that uploads of the same contents never wait for each other in a circle.
  const contents = rows.map(({ sha256, sizeBytes }) => ({ sha256, sizeBytes, createdAt }));
  contents.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
  await tx.storedFile.createMany({ data: contents, skipDuplicates: true });
  await tx.intake.create({
    data: {
      id: intakeId,
      ...tenant,
      membershipId: actor.kind === 'member' ? actor.membershipId : null,
      apiKeyId: actor.kind === 'key' ? actor.apiKeyId : null,
      classify: classify ?? settingsOf(project).classify_by_default,
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
      assigneeId: seesOnlyAssigned(ctx, project) ? ctx.actor.membershipId : null,
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

/** Who sees only what is assigned to them would never see again what they upload, so it is theirs. */
function seesOnlyAssigned(ctx: UploadContext, project: Project): ctx is Context<Member> {
  const { actor } = ctx;
  return actor.kind === 'member' && project.reviewersSee === 'assigned' && !seesEveryProject(actor.role);
}

/** Only a PDF has pages to count; any other file is one page, which is kept, attached or discarded whole. */
const hasOnePage = ({ mimeType }: { mimeType: string }) => mimeType !== PDF;
