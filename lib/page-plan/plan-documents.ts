import type { Member, System, TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { type FieldErrors, refuseWith } from '@/lib/core/errors';
import { dataOf } from '@/lib/documents/document-data';
import { type Standing, whyNotChangeable } from '@/lib/documents/why-not-changeable';
import type { Document } from '@/lib/platform/db/generated/client';
import { findNamedDocuments } from './find-named-documents';
import type { PlanDocument } from './plan-document';

/** A person, or the system when the classifier's proposal is applied by itself. */
export type PlanContext = Context<Member | System>;

/** The person's membership; null for the system. */
export const membershipIdOf = ({ actor }: PlanContext): string | null =>
  actor.kind === 'member' ? actor.membershipId : null;

/**
 * The documents of a plan, in its order.
 * @throws DomainError not_found, forbidden: as `findNamedDocuments`
 */
export async function findPlanDocuments(
  ctx: Context<TenantActor>,
  uuids: readonly string[],
): Promise<Document[]> {
  const [documents] = await findNamedDocuments(ctx, [
    { field: 'documents', uuids, nameOf: (position) => `Document ${position} of the plan` },
  ]);
  return documents!;
}

/** @throws DomainError conflict when one of them is accepted, scanned or changed just now, with a sentence for each */
export const requireChangeable = (documents: readonly Document[]): void =>
  refuseWith(
    'conflict',
    reasonsOf(documents, 'documents', (document) => whyNotChangeable(standingOf(document))),
  );

/**
 * Of rivals one wins, also where the change is done at once and the others come to read what it left.
 * @param since when the rival came
 * @throws DomainError conflict when one of them was changed between then and now, with a sentence for each
 */
export function requireUnrivalled(documents: readonly Document[], since: Date, now: Date): void {
  const rivalled = ({ originalFilename, correctionDone }: Document) => {
    const { at } = (correctionDone ?? {}) as { at?: string };
    if (at === undefined) return undefined;
    const changed = Date.parse(at);
    // What is said to be done later than now was done by a process whose clock is ahead.
    if (changed < since.getTime() || changed > now.getTime()) return undefined;
    return `“${originalFilename}” was changed by someone else just now.`;
  };
  refuseWith('conflict', reasonsOf(documents, 'documents', rivalled));
}

/** Sentences by field, such as `documents.2`, for those documents that there is one of. */
export function reasonsOf(
  documents: readonly Document[],
  field: string,
  reasonOf: (document: Document) => string | undefined,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, document] of documents.entries()) {
    const reason = reasonOf(document);
    if (reason) errors[`${field}.${index}`] = [reason];
  }
  return errors;
}

/**
 * @param documents by the name of the array that they were sent in; the first is the one that the others are held to
 * @returns the id of their project
 * @throws DomainError invalid, with a sentence for each that is in another project
 */
export function requireOneProject(documents: Record<string, readonly Document[]>): string {
  const { projectId, originalFilename } = Object.values(documents).flat()[0]!;
  const elsewhere = (document: Document) =>
    document.projectId === projectId
      ? undefined
      : `“${document.originalFilename}” is in another project than “${originalFilename}”.`;
  const reasons = Object.entries(documents).map(([field, rows]) => reasonsOf(rows, field, elsewhere));
  refuseWith('invalid', Object.assign({}, ...reasons));
  return projectId;
}

/** A row as the rules of what can be changed see it. */
export const standingOf = ({ originalFilename, status, replacingId }: Document): Standing => ({
  originalFilename,
  status,
  beingChanged: replacingId !== null,
});

/** A row as the rules see it. What a cut breaks in its file is looked up for the preview alone. */
export function toPlanDocument(row: Document): PlanDocument {
  const { metadataFields, tables = [] } = dataOf(row);
  return {
    uuid: row.id,
    originalFilename: row.originalFilename,
    uploadedFilename: row.uploadedFilename,
    mimeType: row.mimeType,
    pageCount: row.pageCount,
    docType: row.docType,
    skipPages: row.skipPages,
    held: row.status === 'needs_action',
    signed: false,
    xfa: false,
    values: metadataFields.flatMap(({ key, value, page, source }) =>
      value === null ? [] : [{ key, value, page, edited: source === 'manual' }],
    ),
    tables: tables.map(({ key, label, rows }) => ({ key, label, rows: rows.length })),
  };
}
