import type { OriginRun } from '@/lib/documents/origin-runs';
import type { Transaction } from '@/lib/platform/db/database';
import type { DocumentContents } from './build-change-rows';

/** Loads the pages and attachments of documents with two statements. */
export async function loadDocumentContents(
  tx: Transaction,
  rows: readonly { id: string }[],
): Promise<DocumentContents> {
  const documentId = { in: rows.map(({ id }) => id) };
  const inOrder = { orderBy: { position: 'asc' } } as const;
  const spans = await tx.pageSpan.findMany({ where: { documentId }, ...inOrder });
  const attachments = await tx.attachment.findMany({
    where: { documentId },
    include: { spans: inOrder },
    ...inOrder,
  });
  return {
    spans: groupBy(spans, (span) => span.documentId!, toRun),
    attachments: groupBy(
      attachments,
      (attachment) => attachment.documentId,
      (attachment) => ({ ...attachment, spans: attachment.spans.map(toRun) }),
    ),
  };
}

const toRun = ({ originId, firstPage, lastPage }: OriginRun): OriginRun => ({
  originId,
  firstPage,
  lastPage,
});

function groupBy<Row, Item>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  getItem: (row: Row) => Item,
): Map<string, Item[]> {
  const map = new Map<string, Item[]>();
  for (const row of rows) {
    const items = map.get(getKey(row));
    if (items) items.push(getItem(row));
    else map.set(getKey(row), [getItem(row)]);
  }
  return map;
}
