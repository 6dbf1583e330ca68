import pLimit from 'p-limit';
import { changeDocument } from '@/lib/documents/change-document';
import { deleteDocument } from '@/lib/documents/trash/delete-document';
import { restoreDocument } from '@/lib/documents/trash/restore-document';
import type { Member } from '@/lib/foundation/actor';
import { unreachable } from '@/lib/foundation/assert';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { findBulkDocument } from './find-bulk-document';
import type { BulkAction } from './schemas';

/** Outcome for one document. `error` is the error that the single-document route would have returned. */
export type BulkOutcome = { uuid: string; ok: true } | { uuid: string; ok: false; error: unknown };

/** Actions whose implementation builds on documents, so that the caller passes them in. */
export interface HigherActions {
  setType(ctx: Context<Member>, document: Document, docType: string | null): Promise<unknown>;
  classify(ctx: Context<Member>, uuid: string): Promise<unknown>;
}

/** Maximum concurrent changes. Each has a short transaction; a low number leaves capacity for others. */
const MAX_CONCURRENT = 4;

/**
 * Applies the same action to many documents, each independently through the function of its single-document route. An
 * error for one doesn't affect the others.
 *
 * @returns outcomes in the order of the request
 * @throws DomainError `not_found`, `forbidden` for the project
 */
export async function changeDocuments(
  ctx: Context<Member>,
  projectUuid: string,
  request: BulkAction,
  higher: HigherActions,
): Promise<BulkOutcome[]> {
  const project = await requireProject(ctx, projectUuid);
  const turn = pLimit(MAX_CONCURRENT);
  return Promise.all(
    request.documents.map((uuid) =>
      turn(async (): Promise<BulkOutcome> => {
        try {
          await changeOne(ctx, await findBulkDocument(ctx, project, uuid), request, higher);
          return { uuid, ok: true };
        } catch (error) {
          return { uuid, ok: false, error };
        }
      }),
    ),
  );
}

async function changeOne(
  ctx: Context<Member>,
  document: Document,
  request: BulkAction,
  higher: HigherActions,
): Promise<unknown> {
  switch (request.action) {
    case 'set_status':
      return changeDocument(ctx, document.id, { status: request.status });
    case 'assign':
      return changeDocument(ctx, document.id, { assignee: request.assignee });
    case 'add_labels':
      return changeDocument(ctx, document.id, { addedLabels: request.labels });
    case 'remove_labels':
      return changeDocument(ctx, document.id, { removedLabels: request.labels });
    case 'set_type':
      return higher.setType(ctx, document, request.doc_type);
    case 'classify':
      return higher.classify(ctx, document.id);
    case 'delete':
      return deleteDocument(ctx, document.id);
    case 'restore':
      return restoreDocument(ctx, document.id);
    default:
      return unreachable(request);
  }
}
