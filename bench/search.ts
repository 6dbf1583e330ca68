/** Benchmarks the search of the document list, by number of documents, compared with the index alone in psql. */
import type { DocumentFixture } from './document-fixture';
import { formatRange, type Measurement, median } from './measurement';
import { measureCall } from './timed-call';

const ROUND_COUNT = 20;
/** Maximum ratio of the median, most documents to fewest. */
const MAX_FACTOR = 2;

interface Search {
  what: string;
  /** Search text of a round for a project of the given size. psql looks up the same words in the page index. */
  q: (round: number, size: number) => string;
}

const SEARCHES: Search[] = [
  {
    what: 'a rare word',
    q: (round, size) => `INV-${Math.floor((size / ROUND_COUNT) * (round + 0.5))}`,
  },
  { what: 'a word on every page', q: () => 'invoice' },
  { what: 'a word on one page in a hundred', q: () => 'credit' },
  { what: 'two words', q: (round) => `reminder customer${round * 10}` },
  { what: 'the beginning of a word', q: (round) => `custom${'er'.slice(0, round % 3)}` },
];

export async function measureSearch(fixture: DocumentFixture): Promise<Measurement[]> {
  const { projects } = fixture;
  const headers = fixture.api.credentials;
  const ask = (uuid: string, q: string) =>
    measureCall(`${fixture.api.url}/api/projects/${uuid}/documents?${new URLSearchParams({ q })}`, headers);
  for (const { q } of SEARCHES) await ask(projects[0]!.project.uuid, q(0, 10_000));
  const measurements: Measurement[] = [];
  for (const { what, q } of SEARCHES) {
    const times = projects.map((): number[] => []);
    for (let round = 0; round < ROUND_COUNT; round += 1) {
      for (const [index, { project, size }] of projects.entries()) {
        times[index]!.push((await ask(project.uuid, q(round, size))).first * 1000);
      }
    }
    const [fewest] = times.map(median);
    for (const [index, { project, size }] of projects.entries()) {
      const p50 = median(times[index]!);
      const p95 = [...times[index]!].sort((a, b) => a - b)[Math.floor(ROUND_COUNT * 0.95) - 1]!;
      const alone = fixture.psql?.run(`SET jit = off; SET enable_seqscan = off;
        WITH month_queries AS MATERIALIZED (
          SELECT string_agg(quote_literal(search_mark('${project.uuid}', month) || replace(word, '.', '')) || ':*', ' & ')::tsquery AS q
            FROM generate_series((SELECT min(month) FROM page_words), (SELECT max(month) FROM page_words)) AS month,
                 string_to_table(search_folded('${q(7, size)}'), ' ') AS word GROUP BY month)
        SELECT sum(found) FROM month_queries
         CROSS JOIN LATERAL (SELECT count(*) AS found FROM page_words WHERE words @@ q) AS counted;`)[2];
      measurements.push({
        what: `Search for ${what} among ${size.toLocaleString('en')} pages`,
        measured: `p50 ${formatMs(p50)}, p95 ${formatMs(p95)}${alone === undefined ? '' : ` (psql counts by the index in ${formatMs(alone * 1000)})`}`,
        range: formatRange(times[index]!, formatMs),
        growth: p50 / fewest!,
        ...(index > 0 && { required: `p50 at most ${MAX_FACTOR} of the fewest` }),
        met: p50 <= MAX_FACTOR * fewest!,
      });
    }
  }
  return measurements;
}

const formatMs = (ms: number) => `${ms.toFixed(0)} ms`;
