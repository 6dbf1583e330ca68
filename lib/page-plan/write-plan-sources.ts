import { CHANGEABLE_STATUSES } from '@/lib/documents/document-status';
import type { DocumentEvent } from '@/lib/documents/events/record-document-events';
import { assert } from '@/lib/foundation/assert';
import { DomainError } from '@/lib/foundation/errors';
import type { Source } from '@/lib/page-plan/rules/compile-plan';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { keepRejectedColumns } from '@/lib/platform/db/keep-rejected-json';
import type { PageChangeWork } from './page-change';
import type { RetypedDocument } from './request-planned-scans';
import { getRetainedFields } from './retained-fields';

/**
 * State of the documents. `claimed`: this change claimed them to cut their files. `free`: unclaimed and unchanged since
 * they were read.
 */
export type ClaimState = 'claimed' | 'free';

/** Effects of the change on its source documents. */
export interface WrittenSources {
  events: DocumentEvent[];
  toScan: string[];
  /** Scanned documents whose type has changed since the scan. */
  retyped: RetypedDocument[];
}

/**
 * Keeps, changes or removes the documents of a change, each with one conditional update, in ID order so that concurrent
 * changes don't deadlock.
 * @param receivers documents that receive attachments in this change, with the attachments' sources
 * @throws DomainError conflict if one of them has changed since it was read
 */
export async function writePlanSources(
  tx: Transaction,
  work: PageChangeWork,
  receivers: ReadonlyMap<string, readonly Document[]>,
  claimState: ClaimState,
  now: Date,
): Promise<WrittenSources> {
  const written: WrittenSources = { events: [], toScan: [], retyped: [] };
  const rows = new Map(work.rows.map((row) => [row.id, row]));
  for (const source of [...work.compiled.documents].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))) {
    const row = rows.get(source.uuid)!;
    const stays = source.outcome === 'kept' || source.outcome === 'changed';
    const data = stays
      ? getRetainedFields(work, source, row, receivers.get(row.id), now)
      : getRemovalFields(work, source, now);
    await updateOne(tx, row, work.id, claimState, data, now);
    const type = getEventType(source, receivers.has(row.id));
    if (type) written.events.push({ documentId: row.id, type });
    // Request the scan again, because a scan request was skipped while the document was claimed.
    const pending = (data.status ?? row.status) === 'pending';
    if (stays && pending && (claimState === 'claimed' || needsScan(source))) written.toScan.push(row.id);
    if (stays && changesScannedType(source, row))
      written.retyped.push({ documentId: row.id, before: row.docType });
  }
  return written;
}

async function updateOne(
  tx: Transaction,
  row: Document,
  changeId: string,
  claimState: ClaimState,
  data: Prisma.DocumentUncheckedUpdateManyInput,
  now: Date,
): Promise<void> {
  const asRead = { status: { in: [...CHANGEABLE_STATUSES] }, replacingId: null, version: row.version };
  const { count } = await tx.document.updateMany({
    where: {
      id: row.id,
      removedAt: null,
      ...(claimState === 'claimed' ? { replacingId: changeId } : asRead),
    },
    data: { ...data, replacingId: null, version: { increment: 1 }, updatedAt: now },
  });
  if (count === 1) {
    if (data.data) await keepRejectedColumns(tx, row, ['data']);
    return;
  }
  assert(claimState === 'free', `document ${row.id} lost its claim`);
  throw new DomainError('conflict', `“${row.originalFilename}” was changed by someone else just now.`, {
    reason: 'document_changed_now',
    values: { name: row.originalFilename },
  });
}

function getRemovalFields(
  { id }: PageChangeWork,
  { outcome }: Source,
  now: Date,
): Prisma.DocumentUncheckedUpdateManyInput {
  assert(outcome === 'cut' || outcome === 'attached' || outcome === 'discarded', `${outcome} leaves no list`);
  return { removedAt: now, removalReason: outcome, removedById: id };
}

const needsScan = ({ changes }: Source): boolean =>
  changes !== null && (changes.resolvesHold || changes.skipPages !== undefined);

/**
 * Returns true if the type of a scanned document changes. Only status done matters: documents in any other status will
 * be scanned or have approved values.
 */
const changesScannedType = ({ changes }: Source, row: Document): boolean =>
  row.status === 'done' &&
  changes?.docType !== undefined &&
  changes.docType !== row.docType &&
  changes.skipPages === undefined;

/** Returns the event type. Each document gets one event per change. */
function getEventType({ outcome, changes }: Source, receives: boolean): DocumentEvent['type'] | undefined {
  if (outcome === 'cut' || outcome === 'attached' || outcome === 'discarded') return 'deleted';
  const tells =
    changes !== null &&
    (changes.originalFilename !== undefined ||
      changes.docType !== undefined ||
      changes.skipPages !== undefined);
  return tells || receives ? 'updated' : undefined;
}
