import type { SplitProposal } from '@/lib/documents/document-metadata';
import { isProposedDocument } from '@/lib/documents/proposed-documents';
import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Transaction } from '@/lib/platform/db/database';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { decodeGapCursor, encodeGapCursor } from './gap-cursor';
import { MAX_COUNTED_GAPS } from './gap-limits';
import { groupSimilarGaps } from './group-similar-gaps';
import {
  countOpenGaps,
  findReadyStacks,
  type GapRow,
  type GapScope,
  selectGapsByLook,
  selectOpenGaps,
} from './queries';
import {
  type DoubtfulGaps,
  type GapPlace,
  type GapsQuery,
  type ListedGap,
  MAX_READY_STACKS,
  type ReadyStack,
} from './schemas';

/** Maximum number of open gaps with one look that are compared with a listed one. */
const MAX_CANDIDATES = 100;

const NOTHING: DoubtfulGaps = { gaps: [], next_cursor: null, open: 0, ready: { count: 0, stacks: [] } };

/**
 * Returns the doubtful gaps of the stacks that wait in a project, the most doubtful first, each with the gaps that look
 * like it. Nothing waits for a viewer, or in an archived project, as in the list of waiting documents.
 *
 * @throws DomainError `not_found`, `forbidden` for the project; `invalid` for a cursor from another list
 */
export async function listDoubtfulGaps(
  { db, actor, ...ctx }: Context<Member>,
  projectUuid: string,
  { limit, cursor }: GapsQuery,
): Promise<DoubtfulGaps> {
  const project = await requireProject({ db, actor, ...ctx }, projectUuid);
  const after = cursor === undefined ? undefined : decodeGapCursor(cursor);
  if (!isPermitted(actor, 'plan') || project.archivedAt) return NOTHING;
  const scope = { ...project, now: ctx.clock() };
  return byIndexes(db, async (tx) => {
    // Fetch one extra row to detect a next page.
    const rows = await tx.$queryRaw<GapRow[]>(selectOpenGaps(actor, scope, { after, limit: limit + 1 }));
    const page = rows.slice(0, limit);
    const groups = groupSimilarGaps(page, await findCandidates(tx, actor, scope, page));
    const documents = await loadStacks(tx, actor, [...groups.values()].flat());
    const last = page.at(-1);
    const toPlace = (row: GapRow) => toGapPlace(row, documents);
    return {
      gaps: [...groups].flatMap(([head, similar]): ListedGap[] => {
        const place = toPlace(head);
        if (!place) return [];
        const { proposal } = documents.get(head.documentId)!;
        const part = proposal?.segments.find(({ start_page }) => start_page === head.page);
        return [
          {
            ...place,
            proposed: head.isCut ? 'cut' : 'same_document',
            doubt: head.doubt,
            reasons: part?.reasons ?? [],
            reason_details: part?.reason_details,
            similar: similar.slice(1).flatMap((row) => toPlace(row) ?? []),
          },
        ];
      }),
      next_cursor: rows.length > limit && last ? encodeGapCursor(last) : null,
      open: await countOpenGaps(tx, actor, scope, MAX_COUNTED_GAPS),
      ready: await loadReadyStacks(tx, actor, scope),
    };
  });
}

/** Returns open gaps that may look like these gaps. Gaps whose pages were not compared look like no other gap. */
async function findCandidates(
  tx: Transaction,
  actor: Member,
  scope: GapScope,
  page: readonly GapRow[],
): Promise<GapRow[]> {
  const looks = page.filter(({ look }) => look !== null);
  return looks.length > 0
    ? tx.$queryRaw<GapRow[]>(selectGapsByLook(actor, scope, { looks, limit: MAX_CANDIDATES }))
    : [];
}

interface Stack extends Omit<GapPlace['document'], 'uuid'> {
  proposal: SplitProposal | null;
}

async function loadStacks(
  tx: Transaction,
  actor: Member,
  rows: readonly GapRow[],
): Promise<Map<string, Stack>> {
  const documents = await tx.document.findMany({
    where: {
      AND: [
        whereDocumentVisible(actor),
        { id: { in: [...new Set(rows.map(({ documentId }) => documentId))] } },
      ],
    },
    select: { id: true, originalFilename: true, fileSha256: true, pageCount: true, splitProposal: true },
  });
  return new Map(
    documents.map(({ id, originalFilename, fileSha256, pageCount, splitProposal }) => [
      id,
      {
        original_filename: originalFilename,
        file_sha256: fileSha256,
        page_count: pageCount,
        proposal: splitProposal as unknown as SplitProposal | null,
      },
    ]),
  );
}

function toGapPlace(
  { id, documentId, page, probability }: GapRow,
  documents: ReadonlyMap<string, Stack>,
): GapPlace | undefined {
  const stack = documents.get(documentId);
  if (!stack) return undefined;
  const { proposal: _, ...document } = stack;
  return { id, document: { uuid: documentId, ...document }, page, probability };
}

async function loadReadyStacks(
  tx: Transaction,
  actor: Member,
  scope: GapScope,
): Promise<{ count: number; stacks: ReadyStack[] }> {
  const ids = await findReadyStacks(tx, actor, scope, { limit: MAX_COUNTED_GAPS });
  const rows = await tx.document.findMany({
    where: { AND: [whereDocumentVisible(actor), { id: { in: ids.slice(0, MAX_READY_STACKS) } }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, originalFilename: true, pageCount: true, splitProposal: true },
  });
  return {
    count: ids.length,
    stacks: rows.map(({ id, originalFilename, pageCount, splitProposal }) => {
      const proposal = splitProposal as unknown as SplitProposal | null;
      const parts = proposal?.segments.filter(isProposedDocument) ?? [];
      return {
        uuid: id,
        original_filename: originalFilename,
        page_count: pageCount,
        parts: Math.max(1, parts.length),
        types: countTypes(parts),
        confidence: proposal?.confidence ?? 0,
      };
    }),
  };
}

function countTypes(parts: SplitProposal['segments']): ReadyStack['types'] {
  const counts = new Map<string | null, number>();
  for (const { doc_type } of parts) counts.set(doc_type, (counts.get(doc_type) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([docType, number]) => ({ doc_type: docType, parts: number }));
}
