import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/prebuilt-documents/[uuid]/pages/[page]/words/route';
import type { PageWordList } from '@/lib/documents/text/schemas';
import type { TextLine } from '@/lib/files/pdf/pdf-engine-port';
import type { Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';

let app: TestApp;
let project: Project;
let owner: Credential;
beforeAll(async () => {
  app = await openTestApp();
  const organization = await makeOrganization(app.services);
  project = await makeProject(app.services, organization);
  owner = (await makeMember(app.services, { organization })).token;
});
afterAll(() => app.close());

const SIZE = { width: 600, height: 800 };

/** Creates a line with one piece, 10 points high. */
const createLine = (text: string, x: number, y: number, width: number): TextLine => ({
  x,
  y,
  height: 10,
  pieces: [{ x, width, text }],
});

async function readWords(lines: TextLine[], turn = 0): Promise<PageWordList['words']> {
  const { id } = await makeDocument(app.services, project, { pages: 1 });
  await app.services.db.pageText.create({
    data: {
      originId: id,
      page: 1,
      text: '',
      ...SIZE,
      source: 'ocr',
      layout: JSON.parse(JSON.stringify({ lines, fonts: {}, turn })),
    },
  });
  const response = await app.call(GET, { params: { uuid: id, page: '1' }, as: owner });
  expect(response.status).toBe(200);
  return ((await response.json()) as PageWordList).words;
}

test.each([0, 90])('words outside a page turned by %d are left out', async (turn) => {
  const words = await readWords(
    [
      createLine('above', 60, -5, 50),
      createLine('inside', 60, 100, 60),
      createLine('right', 900, 100, 50),
      createLine('below', 60, 900, 50),
    ],
    turn,
  );
  expect(words.map(({ text }) => text)).toEqual(['inside']);
  if (turn === 0) expect(words[0]!.box).toEqual([0.1, 0.1125, 0.1, 0.0125]);
});

test('words that the edge of the page cuts stay, with the part inside', async () => {
  const [word] = await readWords([createLine('cut', 570, 100, 60)]);
  expect(word).toMatchObject({ text: 'cut', box: [0.95, 0.1125, 0.05, 0.0125] });
});

test('a page has at most 10,000 words, and the rest of a longer one is not split into words', async () => {
  const text = 'ab cd ef gh ij';
  const lines = Array.from({ length: 3000 }, (_, index) => createLine(text, 60, 50 + index / 5, 400));
  const { words, turns } = await observeSplits(text, () => readWords(lines));
  expect(words).toHaveLength(10_000);
  expect(turns).toHaveLength(2000);
  // Other work gets its turn between the lines.
  expect(turns.at(-1)! - turns[0]!).toBeGreaterThan(10);
});

/** Returns the turn of the event loop in which each line is split, on a clock on which each line takes 10 ms. */
async function observeSplits<T>(
  line: string,
  read: () => Promise<T>,
): Promise<{ words: T; turns: number[] }> {
  let turn = 0;
  let isDone = false;
  const spin = () => {
    turn += 1;
    if (!isDone) setImmediate(spin);
  };
  setImmediate(spin);
  const turns: number[] = [];
  const { matchAll } = String.prototype;
  vi.spyOn(String.prototype, 'matchAll').mockImplementation(function (this: string, pattern) {
    if (String(this) === line) turns.push(turn);
    return matchAll.call(this, pattern as RegExp);
  });
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 10;
    return now;
  });
  try {
    return { words: await read(), turns };
  } finally {
    isDone = true;
    vi.restoreAllMocks();
  }
}
