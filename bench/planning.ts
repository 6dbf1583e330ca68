/** Benchmarks the rules of a page plan: validate, compile and preview, as the editor and the server run them. */

import type { Segment } from '@/lib/documents/confirmed-split/confirmed-segment';
import { compilePlan } from '@/lib/page-plan/rules/compile-plan';
import { previewPlan } from '@/lib/page-plan/rules/describe-plan';
import type { PlanDocument } from '@/lib/page-plan/rules/plan-document';
import { validatePlan } from '@/lib/page-plan/rules/validate-plan';
import { formatRange, type Measurement } from './measurement';

const PAGE_COUNTS = [100, 500, 1_000, 2_500, 5_000, 10_000, 20_000];
const PAGES_PER_SEGMENT = 5;
const RUN_COUNT = 15;
const REQUIRED = { pages: 5_000, ms: 300 };
/** Maximum ratio of the cost per page between the longest and the shortest plan. */
const LINEAR_FACTOR = 2;

export async function benchPlanning(): Promise<Measurement[]> {
  // The first runs include compilation.
  for (let run = 0; run < 50; run += 1) planOnce(...createInput(1_000));
  const times = PAGE_COUNTS.map((pages) => {
    const runs = measureMs(pages);
    // Use the best run; slower runs include other work of the machine.
    return { pages, runs, ms: Math.min(...runs) };
  });
  const perPage = times.map(({ pages, ms }) => (ms * 1000) / pages);
  const growth = Math.max(...perPage.slice(1)) / perPage[0]!;
  return [
    ...times.map(({ pages, runs, ms }) => ({
      what: formatTitle(pages),
      measured: formatMs(ms),
      range: formatRange(runs, formatMs),
      ...(pages === REQUIRED.pages && { required: `< ${REQUIRED.ms} ms` }),
      met: pages !== REQUIRED.pages || ms < REQUIRED.ms,
    })),
    {
      what: `planning, worst time per page compared with ${PAGE_COUNTS[0]} pages`,
      measured: `${perPage[0]!.toFixed(2)} µs there`,
      growth,
      required: `≤ ${LINEAR_FACTOR} ×`,
      met: growth <= LINEAR_FACTOR,
    },
  ];
}

const formatTitle = (pages: number) =>
  `planning ${pages.toLocaleString('en')} pages into ${(pages / PAGES_PER_SEGMENT).toLocaleString('en')} segments`;
const formatMs = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** @returns duration of each run in ms */
function measureMs(pages: number): number[] {
  const [document, segments] = createInput(pages);
  // Repeat short runs many times, because a clock in ms can't measure µs.
  const repeats = Math.max(1, Math.round(5_000 / pages));
  return Array.from({ length: RUN_COUNT }, () => {
    const began = performance.now();
    for (let repeat = 0; repeat < repeats; repeat += 1) planOnce(document, segments);
    return (performance.now() - began) / repeats;
  });
}

function planOnce(document: PlanDocument, segments: Segment[]): void {
  const problems = validatePlan([document], segments, ['invoice', 'contract']);
  if (problems.length > 0) throw new Error(problems[0]!.message);
  previewPlan([document], compilePlan([document], segments));
}

/**
 * Creates a document with values on every tenth page, and segments of five pages with all roles, types, names and
 * skips.
 */
function createInput(pages: number): [PlanDocument, Segment[]] {
  const document: PlanDocument = {
    uuid: 'document',
    originalFilename: 'inbound.pdf',
    uploadedFilename: 'inbound.pdf',
    mimeType: 'application/pdf',
    pageCount: pages,
    docType: null,
    skipPages: [],
    held: true,
    signed: false,
    xfa: false,
    values: Array.from({ length: pages / 10 }, (_, index) => ({
      key: `field ${index}`,
      label: `Field ${index}`,
      value: `value ${index}`,
      page: index * 10 + 1,
      edited: index % 3 === 0,
    })),
  };
  const segments = Array.from({ length: pages / PAGES_PER_SEGMENT }, (_, index): Segment => {
    const startPage = index * PAGES_PER_SEGMENT + 1;
    const role = index % 7 === 5 ? 'supporting' : index % 7 === 6 ? 'discard' : 'main';
    return {
      index,
      startPage,
      endPage: startPage + PAGES_PER_SEGMENT - 1,
      role,
      docType: index % 2 === 0 ? 'invoice' : undefined,
      name: index % 3 === 0 ? `Part ${index}` : undefined,
      skipPages: role === 'main' && index % 4 === 0 ? [startPage + 1] : undefined,
    };
  });
  return [document, segments.reverse().map((segment, index) => ({ ...segment, index }))];
}
