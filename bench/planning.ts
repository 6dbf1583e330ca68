/** How long the rules of a page plan take: validate, compile and preview, as the editor and the server run them. */
import { compilePlan } from '@/lib/page-plan/compile';
import type { PlanDocument } from '@/lib/page-plan/plan-document';
import { previewPlan } from '@/lib/page-plan/preview';
import type { Segment } from '@/lib/page-plan/segment';
import { validatePlan } from '@/lib/page-plan/validate';
import { type Measurement, rangeOf } from './measure';

const PAGES = [100, 500, 1_000, 2_500, 5_000, 10_000, 20_000];
const PAGES_A_SEGMENT = 5;
const RUNS = 15;
const REQUIRED = { pages: 5_000, ms: 300 };
/** A page of the longest plan may cost this many times what one of the shortest does, before that is not linear. */
const LINEAR_FACTOR = 2;

export async function benchPlanning(): Promise<Measurement[]> {
  // What runs first pays for the compiler.
  for (let run = 0; run < 50; run += 1) planOnce(...inputOf(1_000));
  const times = PAGES.map((pages) => {
    const runs = msOf(pages);
    // The best of the runs: what is beyond it was other work on the machine.
    return { pages, runs, ms: Math.min(...runs) };
  });
  const perPage = times.map(({ pages, ms }) => (ms * 1000) / pages);
  const growth = Math.max(...perPage.slice(1)) / perPage[0]!;
  return [
    ...times.map(({ pages, runs, ms }) => ({
      what: titleOf(pages),
      measured: inMs(ms),
      range: rangeOf(runs, inMs),
      ...(pages === REQUIRED.pages && { required: `< ${REQUIRED.ms} ms` }),
      met: pages !== REQUIRED.pages || ms < REQUIRED.ms,
    })),
    {
      what: `planning, time a page in the worst of them to that of ${PAGES[0]} pages`,
      measured: `${perPage[0]!.toFixed(2)} µs there`,
      growth,
      required: `≤ ${LINEAR_FACTOR} ×`,
      met: growth <= LINEAR_FACTOR,
    },
  ];
}

const titleOf = (pages: number) =>
  `planning ${pages.toLocaleString('en')} pages into ${(pages / PAGES_A_SEGMENT).toLocaleString('en')} segments`;
const inMs = (ms: number) => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** @returns milliseconds, of each run */
function msOf(pages: number): number[] {
  const [document, segments] = inputOf(pages);
  // Short runs are measured many at a time: a clock of milliseconds says nothing of microseconds.
  const repeats = Math.max(1, Math.round(5_000 / pages));
  return Array.from({ length: RUNS }, () => {
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

/** A document with values on every tenth page; segments of five pages, of every role, with types, names and skips. */
function inputOf(pages: number): [PlanDocument, Segment[]] {
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
      value: `value ${index}`,
      page: index * 10 + 1,
      edited: index % 3 === 0,
    })),
  };
  const segments = Array.from({ length: pages / PAGES_A_SEGMENT }, (_, index): Segment => {
    const startPage = index * PAGES_A_SEGMENT + 1;
    const role = index % 7 === 5 ? 'supporting' : index % 7 === 6 ? 'discard' : 'main';
    return {
      index,
      startPage,
      endPage: startPage + PAGES_A_SEGMENT - 1,
      role,
      docType: index % 2 === 0 ? 'invoice' : undefined,
      name: index % 3 === 0 ? `Part ${index}` : undefined,
      skipPages: role === 'main' && index % 4 === 0 ? [startPage + 1] : undefined,
    };
  });
  return [document, segments.reverse().map((segment, index) => ({ ...segment, index }))];
}
