import type { Transaction } from '@/lib/platform/db/database';
import type { Holdings } from './made-rows';
import type { OriginRun } from './origin-runs';

/** The pages and attachments of some documents, by two statements. */
export async function readHoldings(tx: Transaction, rows: readonly { id: string }[]): Promise<Holdings> {
  const documentId = { in: rows.map(({ id }) => id) };
  const inOrder = { orderBy: { position: 'asc' } } as const;
  const spans = await tx.pageSpan.findMany({ where: { documentId }, ...inOrder });
  const attachments = await tx.attachment.findMany({
    where: { documentId },
    include: { spans: inOrder },
    ...inOrder,
  });
  return {
    spans: mapOf(spans, (span) => span.documentId!, runOf),
    attachments: mapOf(
      attachments,
      (attachment) => attachment.documentId,
      (attachment) => ({ ...attachment, spans: attachment.spans.map(runOf) }),
    ),
  };
}

const runOf = ({ originId, firstPage, lastPage }: OriginRun): OriginRun => ({
  originId,
  firstPage,
  lastPage,
});

function mapOf<Row, Item>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  itemOf: (row: Row) => Item,
): Map<string, Item[]> {
  const map = new Map<string, Item[]>();
  for (const row of rows) {
    const items = map.get(keyOf(row));
    if (items) items.push(itemOf(row));
    else map.set(keyOf(row), [itemOf(row)]);
  }
  return map;
}
