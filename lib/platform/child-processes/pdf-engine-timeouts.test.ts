import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPdfEngine } from './child-pdf-engine';

let folder: string;
let source: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-again-'));
  source = join(folder, 'source.pdf');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Source of a child that hangs on its first tasks, as on an overloaded machine. */
const stuckAtFirst = (times: number) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  process.on('message', ({ id }) => {
    appendFileSync(${JSON.stringify(join(folder, 'attempts'))}, '.');
    const attempts = readFileSync(${JSON.stringify(join(folder, 'attempts'))}).length;
    if (attempts > ${times}) process.send({ id, kind: 'done', result: [{ pageCount: 1, sizeBytes: 9 }], residentBytes: 1 });
  });
  process.on('disconnect', () => process.exit());
`;

test('a cut that timed out is retried with more time and succeeds', async () => {
  writeFileSync(source, 'a source');
  writeFileSync(join(folder, 'pdf-child-program.mjs'), stuckAtFirst(1));
  const engine = openPdfEngine({
    childrenFolder: folder,
    limits: { pdfPages: 10, imageMegapixels: 1 },
    timeLimitMs: 2000,
  });
  const runs = [{ source: 0, firstPage: 1, lastPage: 1 }];
  const cut = engine.cut({
    sources: [{ path: source }],
    parts: [{ runs, outputPath: join(folder, 'part') }],
  });
  expect(await cut).toEqual([{ pageCount: 1, sizeBytes: 9 }]);
  await engine.close();
});

test('a thumbnail that timed out is not recorded as a fault of the file', async () => {
  writeFileSync(source, 'a source');
  writeFileSync(join(folder, 'pdf-child-program.mjs'), stuckAtFirst(1));
  const engine = openPdfEngine({
    childrenFolder: folder,
    limits: { pdfPages: 10, imageMegapixels: 1 },
    timeLimitMs: 1000,
  });
  const input = { path: source, mimeType: 'application/pdf', page: 1, widthPx: 128 };
  const image = engine.renderPage({ ...input, outputPath: join(folder, 'picture') });
  await expect(image).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'The server is too busy to create this image. Retry in a moment.',
    retryAfterSeconds: 5,
  });
  await engine.close();
});
