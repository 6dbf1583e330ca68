/**
 * Runs `npm run bench`, which prints the performance and memory results in one table. Needs `npm run build`, and Linux
 * for memory. `entities` needs TEST_DATABASE_URL (superuser) and psql; `listing`, `exports`, `search`, `dashboard`, and `next` use them if available.
 * Arguments select benchmarks: `upload`, `intake`, `planning`, `rules`, `cut` (needs qpdf), `classification`, `entities`, `webhooks`,
 * `listing`, `exports`, `search`, `dashboard`, `next`, `reading` (`recognition` is a part of it), `idle`, `desk` (needs a browser; `editor` is a part of
 * it), `peer` (needs a running Papra server, see bench/peer.ts). `--full` adds millions of records and documents
 * (PostgreSQL only) and a pile of 5,000 pages. `--write FILE` also writes the table between the markers of a page
 * (docs/performance.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { printTable } from '@/e2e/harness/print-table';
import { readOptions } from '@/scripts/options';
import { COLUMNS, replaceTable, toRows } from './bench-table';
import { benchClassification } from './classification';
import { benchCut } from './cut';
import { benchDesk } from './desk';
import { benchEditor } from './editor';
import { benchEntities } from './entities';
import { measureExports } from './exports';
import { benchIdle } from './idle';
import { benchIntake } from './intake';
import { measureListing } from './listing';
import { type Measure, measureDocuments } from './measure-documents';
import type { Measurement } from './measurement';
import { benchPeer } from './peer';
import { benchPlanning } from './planning';
import { benchReading } from './reading';
import { benchRecognition } from './recognition';
import { benchReview, REVIEW_BENCHES } from './review';
import { benchRules } from './rules';
import { measureSearch } from './search';
import { benchUploads } from './upload';
import { benchWebhooks } from './webhooks';

const { values: options, positionals: wanted } = readOptions({
  options: { full: { type: 'boolean', default: false }, write: { type: 'string' } },
  allowPositionals: true,
});
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const DOCUMENT_BENCHES = {
  listing: measureListing,
  exports: measureExports,
  search: measureSearch,
};
const getWanted = (benches: Record<string, Measure>): Measure[] =>
  Object.entries(benches).flatMap(([name, measure]) => (isWanted(name) ? [measure] : []));

const benches: [names: string[], bench: () => Promise<Measurement[]>][] = [
  [['upload'], benchUploads],
  [['intake'], benchIntake],
  [['planning'], benchPlanning],
  [['rules'], benchRules],
  [['cut'], benchCut],
  [['classification'], () => benchClassification(options)],
  [['entities'], () => benchEntities(options)],
  [['webhooks'], benchWebhooks],
  [Object.keys(DOCUMENT_BENCHES), () => measureDocuments(options, getWanted(DOCUMENT_BENCHES))],
  [Object.keys(REVIEW_BENCHES), () => benchReview(getWanted(REVIEW_BENCHES))],
  [['reading'], benchReading],
  [['reading', 'recognition'], benchRecognition],
  [['idle'], benchIdle],
  [['desk'], benchDesk],
  [['desk', 'editor'], benchEditor],
  [['peer'], benchPeer],
];

const measurements: Measurement[] = [];
for (const [names, bench] of benches) {
  if (!names.some(isWanted)) continue;
  try {
    measurements.push(...(await bench()));
  } catch (error) {
    // Report the other benchmarks' results anyway.
    console.error(error);
    measurements.push({
      what: names.join(', '),
      measured: `stopped: ${(error as Error).message}`,
      met: false,
    });
  }
}

printTable('Measured in this run', COLUMNS, toRows(measurements));
if (options.write)
  writeFileSync(options.write, replaceTable(readFileSync(options.write, 'utf8'), measurements));
process.exit(measurements.every(({ met }) => met) ? 0 : 1);
