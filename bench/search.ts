/** How soon a search of the documents list answers, however many documents there are, beside the index alone in psql. */
import type { DocumentDesk } from './document-desk';
import { type Measurement, median, rangeOf } from './measure';
import { timedCall } from './timed-call';

const ROUNDS = 20;
/** Of the median among the most documents to that among the fewest. */
const MOST_FACTOR = 2;

interface Search {
  what: string;
  /** What is asked for, round by round, among so many documents; psql looks its words up among those of pages. */
  q: (round: number, size: number) => string;
}

const SEARCHES: Search[] = [
  {
    what: 'a rare word',
    q: (round, size) => `INV-${Math.floor((size / ROUNDS) * (round + 0.5))}`,
  },
  { what: 'a word on every page', q: () => 'invoice' },
  { what: 'a word on one page in a hundred', q: () => 'credit' },
  { what: 'two words', q: (round) => `reminder customer${round * 10}` },
  { what: 'the beginning of a word', q: (round) => `custom${'er'.slice(0, round % 3)}` },
];

export async function measureSearch(desk: DocumentDesk): Promise<Measurement[]> {
  const { projects } = desk;
  const headers = desk.api.credentials;
  const ask = (uuid: string, q: string) =>
    timedCall(`${desk.api.url}/api/projects/${uuid}/documents?${new URLSearchParams({ q })}`, headers);
  for (const { q } of SEARCHES) await ask(projects[0]!.project.uuid, q(0, 10_000));
  const measurements: Measurement[] = [];
  for (const { what, q } of SEARCHES) {
    const times = projects.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { project, size }] of projects.entries()) {
        times[index]!.push((await ask(project.uuid, q(round, size))).first * 1000);
      }
    }
    const [fewest] = times.map(median);
    for (const [index, { project, size }] of projects.entries()) {
      const p50 = median(times[index]!);
      const p95 = [...times[index]!].sort((a, b) => a - b)[Math.floor(ROUNDS * 0.95) - 1]!;
      const alone = desk.psql?.run(`SET jit = off; SET enable_seqscan = off;
        WITH asked AS MATERIALIZED (
          SELECT string_agg(quote_literal(search_mark('${project.uuid}', month) || replace(word, '.', '')) || ':*', ' & ')::tsquery AS q
            FROM generate_series((SELECT min(month) FROM page_words), (SELECT max(month) FROM page_words)) AS month,
                 string_to_table(search_folded('${q(7, size)}'), ' ') AS word GROUP BY month)
        SELECT sum(found) FROM asked
         CROSS JOIN LATERAL (SELECT count(*) AS found FROM page_words WHERE words @@ q) AS counted;`)[2];
      measurements.push({
        what: `Search for ${what} among ${size.toLocaleString('en')} pages`,
        measured: `p50 ${inMs(p50)}, p95 ${inMs(p95)}${alone === undefined ? '' : ` (psql counts by the index in ${inMs(alone * 1000)})`}`,
        range: rangeOf(times[index]!, inMs),
        growth: p50 / fewest!,
        ...(index > 0 && { required: `p50 at most ${MOST_FACTOR} of the fewest` }),
        met: p50 <= MOST_FACTOR * fewest!,
      });
    }
  }
  return measurements;
}

const inMs = (ms: number) => `${ms.toFixed(0)} ms`;
