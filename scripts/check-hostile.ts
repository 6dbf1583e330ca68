/**
 * `npm run check:hostile -- <folder>`: uploads each file of a folder of files that are made to harm. Each must be refused,
 * held with a sentence, or handled correctly (pages as qpdf counts them, a picture of the first, and a cut), within
 * 20 s; and all the while another client must be served.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api, type Project, Refused } from '@/e2e/harness/api';
import { watchMemory } from '@/e2e/harness/memory';
import { isInstalled, qpdfPageCount } from '@/e2e/harness/pdf-tools';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { type Cell, printTable } from '@/e2e/harness/table';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';

const WITHIN_MS = 20_000;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of hostile files.');
const hasQpdf = await isInstalled('qpdf');
const server = await startServer({ env: { LOG_LEVEL: 'error' } });
const rows: Cell[][] = [];
let broken = 0;
try {
  const api = await Api.signIn(server.url, ADMIN);
  const hostile = await api.createProject('Hostile');
  const bystander = await api.createProject('Bystander');
  await api.uploaded(bystander, { name: 'warm-up.pdf', content: numberedPdf({ pages: 1 }) });
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.pdf')).sort()) {
    const others = serveOthers(api, bystander);
    let found: Found = { outcome: 'nothing', said: '', problem: 'It was not uploaded.' };
    const began = performance.now();
    const peak = await watchMemory(server.process.pid!, async () => {
      found = await tryOne(api, hostile, name, await readFile(join(folder, name)));
    });
    const seconds = (performance.now() - began) / 1000;
    const { healthMs, uploadMs, problem } = await others.stop();
    const problems = [found.problem, problem, seconds * 1000 > WITHIN_MS ? 'It took too long.' : '']
      .filter(Boolean)
      .join(' ');
    if (problems) broken += 1;
    rows.push([
      name,
      found.outcome,
      Number(seconds.toFixed(1)),
      Math.round(healthMs),
      Math.round(uploadMs),
      Math.round(peak.child),
      Math.round(peak.server),
      found.said,
      problems,
    ]);
    console.log(`${name}: ${found.outcome}${problems ? ` — ${problems}` : ''}`);
  }
} finally {
  await server.stop();
}
printTable(
  'Files that are made to harm, and what others noticed (slowest answers, largest memory)',
  ['file', 'outcome', 's', 'health ms', 'small upload ms', 'child MB', 'server MB', 'said', 'problem'],
  rows,
);
console.log(`${rows.length - broken} of ${rows.length} files harmed nobody.`);
process.exit(broken === 0 ? 0 : 1);

interface Found {
  outcome: 'nothing' | 'refused' | 'held' | 'handled';
  said: string;
  problem: string;
}

async function tryOne(api: Api, project: Project, name: string, bytes: Buffer): Promise<Found> {
  try {
    const document = await api.uploaded(project, { name, content: bytes });
    if (document.needs_action_type) {
      const { metadata } = await api.document(document.uuid);
      const said = metadata.needs_action?.reason ?? '';
      return { outcome: 'held', said, problem: said ? '' : 'It is held without a reason.' };
    }
    return await checkHandled(api, document.uuid, document.page_count, bytes);
  } catch (error) {
    if (error instanceof Refused && error.status < 500) {
      return { outcome: 'refused', said: JSON.stringify(error.body), problem: '' };
    }
    return { outcome: 'nothing', said: '', problem: (error as Error).message };
  }
}

/** Handled correctly: counted as qpdf counts, painted, and cut, where it has pages for it. */
async function checkHandled(api: Api, uuid: string, pages: number, bytes: Buffer): Promise<Found> {
  const problems: string[] = [];
  const counted = hasQpdf ? await qpdfPageCount(bytes, 10_000) : null;
  if (counted !== null && counted !== pages) problems.push(`qpdf counts ${counted} pages.`);
  const said = `${pages} pages${counted === null ? ', which qpdf can’t count' : ''}`;
  await api.bytes(`/api/prebuilt-documents/${uuid}/pages/1/thumbnail?width=160`).catch((error: Refused) => {
    if (!(error.status < 500)) problems.push(`Its picture: ${error.message}`);
  });
  if (pages < 2) return { outcome: 'handled', said, problem: problems.join(' ') };
  const requestId = await api
    .applyPlan(
      [uuid],
      [
        { start_page: 1, end_page: 1 },
        { start_page: 2, end_page: pages },
      ],
    )
    .catch((error: Refused) => {
      if (error.status !== 422) problems.push(`Its cut: ${error.message}`);
      return null;
    });
  if (requestId) {
    const change = await api.settled(requestId, WITHIN_MS);
    const sizes = change.documents.map((document) => document.page_count).sort((a, b) => a - b);
    if (change.status !== 'failed' && sizes.join() !== [1, pages - 1].sort((a, b) => a - b).join())
      problems.push(`Its parts have ${sizes.join(' and ')} pages.`);
    if (change.status === 'failed')
      return { outcome: 'handled', said: `${said}; not cut: ${change.message}`, problem: problems.join(' ') };
  }
  return { outcome: 'handled', said, problem: problems.join(' ') };
}

/** Another client, who asks for the service's health and uploads a small file again and again. */
function serveOthers(api: Api, project: Project) {
  let stopped = false;
  let problem = '';
  const slowest = { healthMs: 0, uploadMs: 0 };
  const keep = async (what: 'healthMs' | 'uploadMs', pauseMs: number, act: () => Promise<unknown>) => {
    while (!stopped) {
      const began = performance.now();
      await act().catch((error: Error) => {
        problem ||= `Others were not served: ${error.message}`;
      });
      slowest[what] = Math.max(slowest[what], performance.now() - began);
      await sleep(pauseMs);
    }
  };
  let number = 0;
  const running = [
    keep('healthMs', 100, () => api.get('/api/health')),
    keep('uploadMs', 500, () => {
      number += 1;
      const content = numberedPdf({ pages: 1, label: `small ${performance.now()}` });
      return api.upload(project, [{ name: `small ${number}.pdf`, content }], { classify: 'false' });
    }),
  ];
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      return { ...slowest, problem };
    },
  };
}
