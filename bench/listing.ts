/** How soon the listing in a customer's own schema begins, however many documents there are, and how fast it goes on. */
import { watchMemory } from '@/e2e/harness/memory';
import type { DocumentDesk } from './document-desk';
import { type Measurement, median, rangeOf } from './measure';
import { timedCall } from './timed-call';

/** Of the first byte among the most documents to that among the fewest. */
const MOST_FACTOR = 2;
/** However many documents are listed. V8 lets about so much garbage lie before it looks at what has survived. */
const MOST_GROWTH_MIB = 256;
/** The embedded database is a part of the server, and fills its cache as it is read for the first time. */
const DATABASE_CACHE_MIB = 128;
const ROUNDS = 15;

export async function measureListing(desk: DocumentDesk): Promise<Measurement[]> {
  const { projects } = desk;
  const headers = { authorization: `Bearer ${desk.key}` };
  const urlOf = (uuid: string) =>
    `${desk.api.url}/api/v1/external/projects/${uuid}/documents/custom?from=2020-01-01&status=done`;
  // The first requests load code.
  for (let time = 0; time < 5; time += 1) await timedCall(urlOf(projects[0]!.project.uuid), headers);
  // By turns, since the machine's pace changes.
  const begun = projects.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { project }] of projects.entries()) {
      begun[index]!.push((await timedCall(urlOf(project.uuid), headers, { enough: true })).first);
    }
  }
  const [fewest] = begun.map(median);
  const measurements: Measurement[] = [];
  for (const [index, { project, size }] of projects.entries()) {
    const first = median(begun[index]!);
    const among = `among ${size.toLocaleString('en')} documents`;
    measurements.push({
      what: `Custom listing ${among}: first byte`,
      measured: inMs(first),
      range: rangeOf(begun[index]!, inMs),
      growth: first / fewest!,
      ...(index > 0 && { required: `at most ${MOST_FACTOR} of the fewest` }),
      met: first <= MOST_FACTOR * fewest!,
    });
    measurements.push(...(await whole(desk, urlOf(project.uuid), project.uuid, { size, among, headers })));
  }
  return measurements;
}

const inMs = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;

async function whole(
  desk: DocumentDesk,
  url: string,
  projectId: string,
  { size, among, headers }: { size: number; among: string; headers: Record<string, string> },
): Promise<Measurement[]> {
  const before = await watchMemory(desk.pid, async () => {});
  let [last, bytes] = [0, 0];
  const peak = await watchMemory(desk.pid, async () => {
    ({ last, bytes } = await timedCall(url, headers));
  });
  const copied = desk.psql?.run(
    `\\copy (SELECT row_to_json(document) FROM document WHERE project_id = '${projectId}'
    ORDER BY departed_at, created_at, id) TO '/dev/null'`.replaceAll('\n', ' '),
  )[0];
  const growth = peak.server - before.server;
  const most = MOST_GROWTH_MIB + (desk.psql ? 0 : DATABASE_CACHE_MIB);
  return [
    {
      what: `Custom listing ${among}: last byte`,
      measured: `${last.toFixed(1)} s, ${Math.round(size / last).toLocaleString('en')} documents/s, ${(bytes / 2 ** 20).toFixed(0)} MB${copied === undefined ? '' : ` (psql’s COPY as JSON: ${copied.toFixed(1)} s)`}`,
      ...(copied !== undefined && { ofPeer: copied / last }),
      met: true,
    },
    {
      what: `Custom listing ${among}: growth of the server's memory`,
      measured: `${growth.toFixed(0)} MB`,
      required: `under ${most} MB`,
      met: growth < most,
    },
  ];
}
