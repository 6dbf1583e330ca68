import { afterEach, expect, test, vi } from 'vitest';
import { Paper } from '@/lib/recognition/extraction/values/extraction-paper';
import { countTurns } from '@/test-support/count-turns';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { type NamedPart, proposePartNames } from './propose-part-names';

const ORIGIN = { documentId: 'd1', originId: 'd1', firstPage: 1, lastPage: 1000 };
const TEXT = 'Fernhill Timber Ltd\nMill Lane 4, Fernhill\n\nInvoice number: INV-1042';
const SETTINGS = {
  name_pattern: '{type} {number} – {party}',
  classifier: { categories: ['invoice', 'letter'].map((value) => ({ value, description: null })) },
};

afterEach(() => vi.restoreAllMocks());

/** Services in which each page has the same text. */
function createServices() {
  const layout = { lines: createTypedPage(TEXT).lines, turn: 0 };
  const toRow = ({ originId, page }: { originId: string; page: number }) => ({
    ...{ originId, page, layout, width: 595, height: 842, source: 'native' },
  });
  const warn = vi.fn();
  const db = {
    pageSpan: { findMany: async () => [ORIGIN] },
    pageText: {
      findMany: async ({ where }: { where: { OR: Parameters<typeof toRow>[0][] } }) => where.OR.map(toRow),
    },
  };
  return { services: { db, log: { warn } } as never, warn };
}

const createParts = (docTypes: readonly (string | null)[]): NamedPart[] =>
  docTypes.map((docType, index) => ({
    document: { id: 'd1', originalFilename: 'Inbound.pdf' },
    startPage: index + 1,
    endPage: index + 1,
    docType,
  }));

test('labels are created once for each category, and types without a category share them', async () => {
  const read = vi.spyOn(Paper, 'read');
  const types = Array.from(
    { length: 250 },
    (_, index) => [`unknown_${index}`, 'invoice', 'letter', null][index % 4]!,
  );
  const names = await proposePartNames(createServices().services, createParts(types), SETTINGS);
  expect(names.slice(0, 2)).toEqual([
    expect.stringMatching(/^Unknown 0 .*Fernhill Timber Ltd\.pdf$/),
    'Invoice INV-1042 – Fernhill Timber Ltd.pdf',
  ]);
  expect(read).toHaveBeenCalledTimes(250);
  expect(new Set(read.mock.calls.map(([, labels]) => labels)).size).toBe(3);
});

test('a part whose page can’t be searched has no name; the others have theirs', async () => {
  const read = Paper.read;
  let searches = 0;
  vi.spyOn(Paper, 'read').mockImplementation((...given) => {
    searches += 1;
    if (searches === 2) throw new TypeError('Fernhill is not a number');
    return read.apply(Paper, given);
  });
  const { services, warn } = createServices();
  const name = 'Invoice INV-1042 – Fernhill Timber Ltd.pdf';
  expect(await proposePartNames(services, createParts(['invoice', 'invoice', 'invoice']), SETTINGS)).toEqual([
    name,
    null,
    name,
  ]);
  expect(warn.mock.calls).toEqual([[{ documentId: 'd1', part: 2, error: 'TypeError' }, expect.any(String)]]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Fernhill');
});

test.each(['{file} {pages}', '{type} {number}'])(
  'for names by “%s”, other work gets its turn between the parts',
  async (pattern) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now++);
    const parts = createParts(Array.from({ length: 400 }, () => null)).map((part) => ({
      ...part,
      endPage: 2000,
    }));
    const { services } = createServices();
    const turns = await countTurns(() =>
      proposePartNames(services, parts, { ...SETTINGS, name_pattern: pattern }),
    );
    expect(turns).toBeGreaterThanOrEqual(40);
  },
);
