/**
 * `npm run bench`: what Sheaf is fast and frugal at, in one table. Needs `npm run build`, and Linux for memory; for entity
 * records TEST_DATABASE_URL (by a superuser) and psql, which the listing and the search use where they are there. Words
 * after it choose: `upload`, `planning`, `cut` (needs qpdf), `classification`, `entities`, `webhooks`, `listing`, `search`,
 * `reading`, `desk` (needs a browser); `--full` measures among
 * millions of records and documents (PostgreSQL alone), and a pile of 5,000 pages; `--write FILE` puts the table between the
 * marks of a page as well (docs/performance.md).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { printTable } from '@/e2e/harness/table';
import { readOptions } from '@/scripts/options';
import { COLUMNS, rowsOf, withTable } from './bench-table';
import { benchClassification } from './classification';
import { benchCut } from './cut';
import { benchDesk } from './desk';
import { benchEntities } from './entities';
import { measureListing } from './listing';
import type { Measurement } from './measure';
import { onDocumentDesk } from './on-document-desk';
import { benchPlanning } from './planning';
import { benchReading } from './reading';
import { measureSearch } from './search';
import { benchUploads } from './upload';
import { benchWebhooks } from './webhooks';

const { values: options, positionals: wanted } = readOptions({
  options: { full: { type: 'boolean', default: false }, write: { type: 'string' } },
  allowPositionals: true,
});
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const ON_DOCUMENT_DESK = { listing: measureListing, search: measureSearch };
const measures = Object.entries(ON_DOCUMENT_DESK).flatMap(([name, measure]) =>
  isWanted(name) ? [measure] : [],
);

const benches: [names: string[], bench: () => Promise<Measurement[]>][] = [
  [['upload'], benchUploads],
  [['planning'], benchPlanning],
  [['cut'], benchCut],
  [['classification'], () => benchClassification(options)],
  [['entities'], () => benchEntities(options)],
  [['webhooks'], benchWebhooks],
  [Object.keys(ON_DOCUMENT_DESK), () => onDocumentDesk(options, measures)],
  [['reading'], benchReading],
  [['desk'], benchDesk],
];

const measurements: Measurement[] = [];
for (const [names, bench] of benches) {
  if (!names.some(isWanted)) continue;
  try {
    measurements.push(...(await bench()));
  } catch (error) {
    // What the others measured is told all the same.
    console.error(error);
    measurements.push({
      what: names.join(', '),
      measured: `stopped: ${(error as Error).message}`,
      met: false,
    });
  }
}

printTable('Measured in this run', COLUMNS, rowsOf(measurements));
if (options.write) writeFileSync(options.write, withTable(readFileSync(options.write, 'utf8'), measurements));
process.exit(measurements.every(({ met }) => met) ? 0 : 1);
