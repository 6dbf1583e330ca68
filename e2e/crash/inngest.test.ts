import { expect, test } from 'vitest';
import { numberedPdf, pageText } from '@/lib/testing/pdf-fixtures';
import { textOfPages } from '../harness/pdf-pages';
import { until } from '../harness/until';
import type { Target } from './crash-round';
import { ownKilled, testKills, testTraces } from './killed';

/**
 * The built application with its jobs on an Inngest server, which knows what it is told over HTTP. It is killed while an
 * event has not been handed over, and within a step that the server has called; `npm run check:crash -- --jobs inngest`
 * goes through all steps.
 */
const SOME: Target[] = [
  { at: 'upload.committed', passes: 1, during: 'upload' },
  { at: 'cut.part_stored', passes: 2, during: 'cut' },
];
const SCANNED_WITHIN_MS = 60_000;

const own = ownKilled({ jobs: 'inngest' }, SOME);

test('a pile that comes by API key is scanned, and cut as planned', async () => {
  const api = await own.installation.toVictim();
  const project = await api.createProject('By key');
  const content = numberedPdf({ pages: 5, label: 'by key' });
  await api.uploadByKey(own.key, project, [{ name: 'pile.pdf', content }], { classify: 'false' });
  const pile = await until('the pile is scanned', SCANNED_WITHIN_MS, async () => {
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
  expect((await api.settled(requestId!)).status).toBe('done');
  const parts = await api.documents(project);
  const texts = await Promise.all(parts.map(async ({ uuid }) => textOfPages(await api.file(uuid))));
  const pages = (...numbers: number[]) => numbers.map((number) => pageText('by key', number));
  expect(texts.sort((one, other) => one.length - other.length)).toEqual([pages(1, 2), pages(3, 4, 5)]);
});

testKills(own, SOME, 'the server has the work done, uploads are kept, the plan is whole or not there');
testTraces(own);
