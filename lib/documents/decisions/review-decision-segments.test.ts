import { expect, test } from 'vitest';
import { type PageRunPlace, resolveDecidedState } from './review-decision-segments';

const AT = new Date('2026-11-20T10:00:00Z');
const place = (firstPage: number, lastPage: number, more: Partial<PageRunPlace> = {}): PageRunPlace => ({
  firstPage,
  lastPage,
  begins: true,
  state: 'listed',
  docType: 'invoice',
  saidAt: AT,
  ...more,
});
const ranges = (pages: number, places: PageRunPlace[]) =>
  resolveDecidedState(pages, places).segments.map(({ start_page, end_page, teaches }) => [
    start_page,
    end_page,
    teaches,
  ]);

test('pages that a cut left out are a separate segment, which teaches nothing', () => {
  expect(ranges(6, [place(5, 6), place(1, 2)])).toEqual([
    [1, 2, true],
    [3, 4, false],
    [5, 6, true],
  ]);
});

test('removed documents are under the holders of their pages, and a deleted file is under all its parts', () => {
  const pile = place(1, 6, { state: 'erased', docType: null });
  const attached = place(3, 4, { state: 'attached' });
  const attachment = place(3, 4, { state: 'attachment', docType: null });
  const erased = place(1, 2, { state: 'erased' });
  expect(resolveDecidedState(6, [place(5, 6), attachment, erased, pile, attached]).segments).toEqual([
    { start_page: 1, end_page: 2, doc_type: null, untyped: true, said: true, teaches: false },
    { start_page: 3, end_page: 4, doc_type: null, untyped: true, said: true, teaches: true },
    { start_page: 5, end_page: 6, doc_type: 'invoice', said: true, teaches: true },
  ]);
});

test('pages that follow another document’s pages teach no beginning', () => {
  expect(ranges(4, [place(1, 2), place(3, 4, { begins: false })])).toEqual([
    [1, 2, true],
    [3, 4, false],
  ]);
});

test('an automatic split teaches nothing until a person confirms it', () => {
  const later = new Date('2026-11-21T10:00:00Z');
  const parts = [place(1, 2, { saidAt: null }), place(3, 4, { saidAt: null })];
  expect(resolveDecidedState(4, parts).saidAt).toBeNull();
  const [first] = parts;
  expect(resolveDecidedState(4, [first!, place(3, 3), place(4, 4, { saidAt: later })])).toMatchObject({
    saidAt: later,
    segments: [{ said: false, teaches: false }, { said: true }, { said: true }],
  });
});

test('a wholly discarded file is gone; a wholly attached one, or one in the trash, is not', () => {
  expect(resolveDecidedState(2, [place(1, 2, { state: 'discarded' })]).isGone).toBe(true);
  expect(resolveDecidedState(2, [place(1, 2, { state: 'attached' })]).isGone).toBe(false);
  expect(resolveDecidedState(2, [place(1, 2, { state: 'trashed' })]).isGone).toBe(false);
});
