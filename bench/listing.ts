/** Benchmarks the listing in a custom schema: time to the first byte and throughput, by number of documents. */
import { measurePeakMemory } from '@/e2e/harness/memory';
import type { DocumentFixture } from './document-fixture';
import { formatRange, type Measurement, median } from './measurement';
import { measureCall } from './timed-call';

/** Maximum ratio of the time to the first byte, most documents to fewest. */
const MAX_FACTOR = 2;
/**
 * Maximum memory growth in MiB for any number of documents. V8 collects about this much garbage before a full
 * collection.
 */
const MAX_GROWTH_MIB = 256;
/** Cache in MiB of the embedded database, which runs in the server process and fills on the first read. */
const DATABASE_CACHE_MIB = 128;
const ROUNDS = 15;

export async function measureListing(fixture: DocumentFixture): Promise<Measurement[]> {
  const { projects } = fixture;
  const headers = { authorization: `Bearer ${fixture.key}` };
  const getUrl = (uuid: string) =>
    `${fixture.api.url}/api/v1/external/projects/${uuid}/documents/custom?from=2020-01-01&status=done`;
  // The first requests load code.
  for (let time = 0; time < 5; time += 1) await measureCall(getUrl(projects[0]!.project.uuid), headers);
  // Alternate, because the machine's speed changes.
  const begun = projects.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { project }] of projects.entries()) {
      begun[index]!.push((await measureCall(getUrl(project.uuid), headers, { enough: true })).first);
    }
  }
  const [fewest] = begun.map(median);
  const measurements: Measurement[] = [];
  for (const [index, { project, size }] of projects.entries()) {
    const first = median(begun[index]!);
    const among = `among ${size.toLocaleString('en')} documents`;
    measurements.push({
      what: `Custom listing ${among}: first byte`,
      measured: formatMs(first),
      range: formatRange(begun[index]!, formatMs),
      growth: first / fewest!,
      ...(index > 0 && { required: `at most ${MAX_FACTOR} of the fewest` }),
      met: first <= MAX_FACTOR * fewest!,
    });
    measurements.push(
      ...(await measureFullListing(fixture, getUrl(project.uuid), project.uuid, { size, among, headers })),
    );
  }
  return measurements;
}

const formatMs = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;

async function measureFullListing(
  fixture: DocumentFixture,
  url: string,
  projectId: string,
  { size, among, headers }: { size: number; among: string; headers: Record<string, string> },
): Promise<Measurement[]> {
  const before = await measurePeakMemory(fixture.pid, async () => {});
  let [last, bytes] = [0, 0];
  const peak = await measurePeakMemory(fixture.pid, async () => {
    ({ last, bytes } = await measureCall(url, headers));
  });
  const copied = fixture.psql?.run(
    `\\copy (SELECT row_to_json(document) FROM document WHERE project_id = '${projectId}'
    ORDER BY departed_at, created_at, id) TO '/dev/null'`.replaceAll('\n', ' '),
  )[0];
  const growth = peak.server - before.server;
  const maxGrowthMib = MAX_GROWTH_MIB + (fixture.psql ? 0 : DATABASE_CACHE_MIB);
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
      required: `under ${maxGrowthMib} MB`,
      met: growth < maxGrowthMib,
    },
  ];
}
