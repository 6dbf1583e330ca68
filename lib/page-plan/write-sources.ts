import { assert } from '@/lib/core/assert';
import { DomainError } from '@/lib/core/errors';
import type { DocumentHappening } from '@/lib/documents/document-events';
import { CHANGEABLE } from '@/lib/documents/status';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import type { Source } from './compile';
import type { PageChangeWork } from './page-change';
import type { Retyped } from './request-scans';
import { stayingFields } from './staying-fields';

/** `claimed`: by this change, when its files were being cut. `free`: nobody has claimed it, it stands as it was read. */
export type Hold = 'claimed' | 'free';

/** What the change means for the documents that it was made of. */
export interface WrittenSources {
  happenings: DocumentHappening[];
  /** Documents that wait for a scan. */
  toScan: string[];
  /** Documents that are scanned, and have another type than when they were. */
  retyped: Retyped[];
}

/**
 * Keeps, changes or removes the documents of a change, each by one conditional update, in the order of ids so that
 * rivals never wait for each other in a circle.
 * @param receivers documents that something is attached to by this change, with where that came from
 * @throws DomainError conflict when one of them is no longer as it was read
 */
export async function writeSources(
  tx: Transaction,
  work: PageChangeWork,
  receivers: ReadonlyMap<string, readonly Document[]>,
  hold: Hold,
  now: Date,
): Promise<WrittenSources> {
  const written: WrittenSources = { happenings: [], toScan: [], retyped: [] };
  const rows = new Map(work.rows.map((row) => [row.id, row]));
  for (const source of [...work.compiled.documents].sort((a, b) => (a.uuid < b.uuid ? -1 : 1))) {
    const row = rows.get(source.uuid)!;
    const stays = source.outcome === 'kept' || source.outcome === 'changed';
    const data = stays
      ? stayingFields(work, source, row, receivers.get(row.id), now)
      : leaving(work, source, now);
    await updateOne(tx, row, work.id, hold, data, now);
    const type = happeningTo(source, receivers.has(row.id));
    if (type) written.happenings.push({ documentId: row.id, type });
    // A scan that came while the document was claimed has passed it by, so it is asked for again.
    const pending = (data.status ?? row.status) === 'pending';
    if (stays && pending && (hold === 'claimed' || scans(source))) written.toScan.push(row.id);
    if (stays && retypes(source, row)) written.retyped.push({ documentId: row.id, before: row.docType });
  }
  return written;
}

async function updateOne(
  tx: Transaction,
  row: Document,
  changeId: string,
  hold: Hold,
  data: Prisma.DocumentUncheckedUpdateManyInput,
  now: Date,
): Promise<void> {
  const asRead = { status: { in: [...CHANGEABLE] }, replacingId: null, version: row.version };
  const { count } = await tx.document.updateMany({
    where: { id: row.id, departedAt: null, ...(hold === 'claimed' ? { replacingId: changeId } : asRead) },
    data: { ...data, replacingId: null, version: { increment: 1 }, updatedAt: now },
  });
  if (count === 1) return;
  assert(hold === 'free', `document ${row.id} lost its claim`);
  throw new DomainError('conflict', `“${row.originalFilename}” was changed by someone else just now.`);
}

function leaving(
  { id }: PageChangeWork,
  { outcome }: Source,
  now: Date,
): Prisma.DocumentUncheckedUpdateManyInput {
  assert(outcome === 'cut' || outcome === 'attached' || outcome === 'discarded', `${outcome} leaves no list`);
  return { departedAt: now, departureReason: outcome, removedById: id };
}

const scans = ({ changes }: Source): boolean =>
  changes !== null && (changes.resolvesHold || changes.skipPages !== undefined);

/** Any other status than done has a scan before it, or values that a person has approved. */
const retypes = ({ changes }: Source, row: Document): boolean =>
  row.status === 'done' &&
  changes?.docType !== undefined &&
  changes.docType !== row.docType &&
  changes.skipPages === undefined;

/** One event tells of all that happens to a document in one change. */
function happeningTo({ outcome, changes }: Source, receives: boolean): DocumentHappening['type'] | undefined {
  if (outcome === 'cut' || outcome === 'attached' || outcome === 'discarded') return 'deleted';
  const tells =
    changes !== null &&
    (changes.originalFilename !== undefined ||
      changes.docType !== undefined ||
      changes.skipPages !== undefined);
  return tells || receives ? 'updated' : undefined;
}
