import { expect, test } from 'vitest';
import { createNumberedPdf, getPageText } from '@/test-support/pdf-fixtures';
import { readPageTexts } from '../harness/pdf-pages';
import { waitUntil } from '../harness/wait-until';
import { createCrashFixture, testCrashes, testNoLeftovers } from './crash-fixture';
import type { CrashTarget } from './crash-round';

/**
 * Tests the built application with its jobs on an Inngest server, which it reaches over HTTP. Kills the process before
 * an event is handed over, and inside a step that the server called. `npm run check -- crash -- --jobs inngest` runs all
 * steps.
 */
const STEPS: CrashTarget[] = [
  { at: 'upload.committed', passes: 1, during: 'upload' },
  { at: 'cut.part_stored', passes: 2, during: 'cut' },
];
const SCAN_TIMEOUT_MS = 60_000;

const fixture = createCrashFixture({ jobs: 'inngest' });

test('a file uploaded with an API key is scanned and cut as planned', async () => {
  const api = await fixture.installation.getVictimApi();
  const project = await api.createProject('By key');
  const content = createNumberedPdf({ pages: 5, label: 'by key' });
  await api.uploadByKey(fixture.key, project, [{ name: 'pile.pdf', content }], { classify: 'false' });
  const pile = await waitUntil('the pile is scanned', SCAN_TIMEOUT_MS, async () => {
    const [document] = await api.documents(project);
    return document && !['pending', 'processing'].includes(document.status) && document;
  });
  const requestId = await api.applyPlan(
    [pile.uuid],
    [
      { start_page: 1, end_page: 2 },
      { start_page: 3, end_page: 5 },
    ],
  );
  expect((await api.waitUntilSettled(requestId!)).status).toBe('done');
  const parts = await api.documents(project);
  const texts = await Promise.all(parts.map(async ({ uuid }) => readPageTexts(await api.file(uuid))));
  const pages = (...numbers: number[]) => numbers.map((number) => getPageText('by key', number));
  expect(texts.sort((one, other) => one.length - other.length)).toEqual([pages(1, 2), pages(3, 4, 5)]);
});

testCrashes(fixture, STEPS, 'the server has the work done, uploads are kept, the plan is whole or not there');
testNoLeftovers(fixture);
