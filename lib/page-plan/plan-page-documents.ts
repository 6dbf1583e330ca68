import { type ChangeableState, getChangeBlocker } from '@/lib/documents/document-change-blocker';
import { getDocumentData } from '@/lib/documents/document-data';
import { getSkippedPages } from '@/lib/documents/skipped-document-pages';
import type { Member, System, TenantActor } from '@/lib/foundation/actor';
import { type Problem, throwProblems } from '@/lib/foundation/errors';
import { type PlanDocument, toPlanTable } from '@/lib/page-plan/rules/plan-document';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { findPlannedDocuments } from './find-planned-documents';

/** Context of a person, or of the system if the classifier's proposal is applied automatically. */
export type PlanContext = Context<Member | System>;

/** Returns the person's membership ID; null for the system. */
export const getMembershipId = ({ actor }: PlanContext): string | null =>
  actor.kind === 'member' ? actor.membershipId : null;

/**
 * Returns the documents of a plan, in its order.
 * @throws DomainError not_found, forbidden; see `findPlannedDocuments`
 */
export async function findPlanDocuments(
  ctx: Context<TenantActor>,
  uuids: readonly string[],
): Promise<Document[]> {
  const [documents] = await findPlannedDocuments(ctx, [{ field: 'documents', uuids }]);
  return documents!;
}

/** @throws DomainError conflict if one of them is accepted, being scanned or being changed, with a message for each */
export const requireChangeable = (documents: readonly Document[]): void =>
  throwProblems(
    'conflict',
    collectErrors(documents, 'documents', (document) => getChangeBlocker(toChangeableState(document))),
  );

/**
 * Checks that no concurrent change was faster. Only one change succeeds, even if the first one is already done when the
 * others read its result.
 * @param since time when the request came in
 * @throws DomainError conflict if one of them was changed between then and now, with a message for each
 */
export function requireNoConcurrentChange(documents: readonly Document[], since: Date, now: Date): void {
  const getConflict = ({ originalFilename, correctionDone }: Document): Problem | undefined => {
    const { at } = (correctionDone ?? {}) as { at?: string };
    if (at === undefined) return undefined;
    const changed = Date.parse(at);
    // A time in the future comes from a process whose clock is ahead.
    if (changed < since.getTime() || changed > now.getTime()) return undefined;
    return {
      message: `“${originalFilename}” was changed by someone else just now.`,
      reason: 'document_changed_now',
      values: { name: originalFilename },
    };
  };
  throwProblems('conflict', collectErrors(documents, 'documents', getConflict));
}

/** Returns problems by field, for example `documents.2`, for the documents that have one. */
export function collectErrors(
  documents: readonly Document[],
  field: string,
  getProblem: (document: Document) => Problem | undefined,
): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {};
  for (const [index, document] of documents.entries()) {
    const problem = getProblem(document);
    if (problem) problems[`${field}.${index}`] = [problem];
  }
  return problems;
}

/**
 * @param documents documents by the name of the array they were sent in; the first document determines the project
 * @returns the ID of their project
 * @throws DomainError invalid, with a message for each document in another project
 */
export function requireSameProject(documents: Record<string, readonly Document[]>): string {
  const { projectId, originalFilename } = Object.values(documents).flat()[0]!;
  const elsewhere = (document: Document): Problem | undefined =>
    document.projectId === projectId
      ? undefined
      : {
          message: `“${document.originalFilename}” is in another project than “${originalFilename}”.`,
          reason: 'other_project',
          values: { name: document.originalFilename, other: originalFilename },
        };
  const problems = Object.entries(documents).map(([field, rows]) => collectErrors(rows, field, elsewhere));
  throwProblems('invalid', Object.assign({}, ...problems));
  return projectId;
}

/** Converts a row to the state that the change rules check. */
export const toChangeableState = ({ originalFilename, status, replacingId }: Document): ChangeableState => ({
  originalFilename,
  status,
  beingChanged: replacingId !== null,
});

/**
 * Converts a row to the document that the plan rules check. Features that a cut would break are looked up only for the
 * preview.
 */
export function toPlanDocument(row: Document): PlanDocument {
  const { metadataFields, tables = [] } = getDocumentData(row);
  return {
    uuid: row.id,
    originalFilename: row.originalFilename,
    uploadedFilename: row.uploadedFilename,
    mimeType: row.mimeType,
    pageCount: row.pageCount,
    docType: row.docType,
    skipPages: getSkippedPages(row),
    held: row.status === 'needs_action',
    signed: false,
    xfa: false,
    values: metadataFields.flatMap(({ key, label, value, page, source }) =>
      value === null ? [] : [{ key, label, value, page, edited: source === 'manual' }],
    ),
    tables: tables.map(toPlanTable),
  };
}
