/** Benchmarks exports of documents: documents per second and memory, by format and number of documents. */
import { measurePeakMemory } from '@/e2e/harness/memory';
import type { DocumentFixture } from './document-fixture';
import type { FilledProject } from './fill-projects';
import type { Measurement } from './measurement';
import { measureCall } from './timed-call';

const MIN_CSV_DOCUMENTS_PER_SECOND = 5_000;
/**
 * Maximum memory growth in MiB for any number of documents. V8 collects about this much garbage before a full
 * collection.
 */
const MAX_GROWTH_MIB = 256;
/** Cache in MiB of the embedded database, which runs in the server process and fills on the first read. */
const DATABASE_CACHE_MIB = 128;

/** Files that are measured: name, query, and the minimum number of documents per second. */
const FILES = [
  { name: 'CSV', query: 'format=csv', required: MIN_CSV_DOCUMENTS_PER_SECOND },
  { name: 'CSV of line items', query: 'format=csv&table=line_items' },
  { name: 'XLSX', query: 'format=xlsx' },
  { name: 'JSON', query: 'format=json' },
  { name: 'XML', query: 'format=xml' },
];

export async function measureExports(fixture: DocumentFixture): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const file of FILES) {
    // The first request loads code.
    await measureCall(
      getUrl(fixture, fixture.projects[0]!, `${file.query}&created_to=2020-01-01`),
      getHeaders(fixture),
    );
    for (const filled of fixture.projects) measurements.push(...(await measureFile(fixture, filled, file)));
  }
  return measurements;
}

const getHeaders = ({ key }: DocumentFixture) => ({ authorization: `Bearer ${key}` });

const getUrl = ({ api }: DocumentFixture, { project }: FilledProject, query: string): string =>
  `${api.url}/api/v1/external/projects/${project.uuid}/documents/export?${query}`;

async function measureFile(
  fixture: DocumentFixture,
  filled: FilledProject,
  { name, query, required }: (typeof FILES)[number],
): Promise<Measurement[]> {
  const what = `Export of ${filled.size.toLocaleString('en')} documents as ${name}`;
  const before = await measurePeakMemory(fixture.pid, async () => {});
  let [seconds, bytes] = [0, 0];
  const peak = await measurePeakMemory(fixture.pid, async () => {
    ({ last: seconds, bytes } = await measureCall(getUrl(fixture, filled, query), getHeaders(fixture)));
  });
  const copied = required === undefined ? undefined : copyAsCsv(fixture, filled);
  const speed = Math.round(filled.size / seconds);
  const growth = peak.server - before.server;
  const maxGrowthMib = MAX_GROWTH_MIB + (fixture.psql ? 0 : DATABASE_CACHE_MIB);
  const size = `${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds.toFixed(1)} s`;
  return [
    {
      what,
      measured: `${speed.toLocaleString('en')} documents/s, ${size}${copied === undefined ? '' : ` (psql’s COPY as CSV: ${copied.toFixed(1)} s)`}`,
      ...(copied !== undefined && { ofPeer: copied / seconds }),
      ...(required !== undefined && {
        required: `at least ${required.toLocaleString('en')} documents/s`,
      }),
      met: speed >= (required ?? 0),
    },
    {
      what: `${what}: growth of the server's memory`,
      measured: `${growth.toFixed(0)} MB, peak ${peak.server.toFixed(0)} MB`,
      required: `under ${maxGrowthMib} MB`,
      met: growth < maxGrowthMib,
    },
  ];
}

/** Copies the same columns with the database's own program. @returns seconds; undefined on the embedded database */
const copyAsCsv = ({ psql }: DocumentFixture, { project }: FilledProject): number | undefined =>
  psql?.run(
    `\\copy (SELECT id, original_filename, doc_type, status, reference, created_at, page_count,
      jsonb_path_query_first(data, '$.metadataFields[*] ? (@.key == "number").value') #>> '{}'
      FROM document WHERE project_id = '${project.uuid}' AND departed_at IS NULL
      ORDER BY created_at DESC, id DESC) TO '/dev/null' CSV HEADER`.replaceAll('\n', ' '),
  )[0];
