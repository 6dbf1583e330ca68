import { expect, test } from 'vitest';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { type DocumentPages, getPollIntervalMs, keepUnchangedDocuments } from './use-documents';

const makeDocument = (uuid: string, status = 'done') =>
  ({ uuid, status, replacing: null, viewers: [] }) as unknown as DocumentList['documents'][number];
const makePage = (...documents: DocumentSummary[]) => ({ documents, next_cursor: null, counts: {} });
const makePages = (...pages: ReturnType<typeof makePage>[]) =>
  ({ pages, pageParams: pages.map(() => null) }) as unknown as DocumentPages;

test('an idle list is refreshed within 10 s, a busy one sooner, and a long one less often', () => {
  const idle = makePage(makeDocument('a'));
  const busy = makePage(makeDocument('a', 'processing'));
  expect(getPollIntervalMs(makePages(idle))).toBeLessThan(10_000);
  expect(getPollIntervalMs(makePages(busy))).toBe(2_000);
  expect(getPollIntervalMs(makePages(...Array.from({ length: 50 }, () => idle)))).toBe(20_000);
});

test('a refresh keeps the objects of unchanged documents, and the page that was received', () => {
  const before = makePages(makePage(makeDocument('a'), makeDocument('b')));
  const received = makePage(makeDocument('c'), makeDocument('a'), makeDocument('b', 'approved'));
  const after = keepUnchangedDocuments(before, makePages(received)) as DocumentPages;
  expect(after.pages[0]).toBe(received);
  expect(after.pages[0]!.documents[1]).toBe(before.pages[0]!.documents[0]);
  expect(after.pages[0]!.documents[2]).toMatchObject({ uuid: 'b', status: 'approved' });
});

test('nothing is rendered again if no page has changed', () => {
  const page = makePage(makeDocument('a'));
  const before = makePages(page);
  expect(keepUnchangedDocuments(before, makePages(page))).toBe(before);
});
