// Fits the weights by which values are chosen. Each folder has an expected.json, as described in check-extraction.ts.
// Prints how often the values of held-out papers are right, and how often their confidence says so.
//
//   npx tsx scripts/train-values.ts FOLDER… [--languages eng,deu] [--native] [--out FILE]
//   npm run check -- value-weights -- FOLDER… [--languages eng,deu] [--native]
//
// The second command writes nothing. It checks that the folders produce the weights of the application.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractValues } from '@/lib/recognition/extraction/values/extract-values';
import type { FieldWeights } from '@/lib/recognition/extraction/values/rank-candidates';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { isEqual } from './check-extraction/equal';
import { type KnownDocument, readExpected, readKnownDocuments } from './check-extraction/known-documents';
import { type Prediction, printReliability } from './check-extraction/reliability';
import { readOptions } from './options';
import { fitFields, type LabeledCandidates } from './train-values/fit-weights';

const OUTPUT_FILE = join(import.meta.dirname, '../lib/recognition/extraction/values/value-weights.json');
const { positionals: folders, values } = readOptions({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: 'eng' },
    out: { type: 'string', default: OUTPUT_FILE },
    native: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
if (folders.length === 0) throw new Error('Name a folder with an expected.json.');

const reading = { languages: values.languages.split(','), native: values.native };
const labeled = new Map<string, LabeledCandidates[]>();
for (const folder of folders) {
  const { files, fields } = readExpected(folder);
  for (const document of await readKnownDocuments(folder, files, reading)) labelCandidates(document, fields);
}
const text = trainWeights(JSON.parse(readFileSync(OUTPUT_FILE, 'utf8')));
if (!values.check) writeFileSync(values.out, text);
else if (readFileSync(values.out, 'utf8') !== text) {
  console.error(`\nThe weights are not the same as in ${values.out}.`);
  process.exitCode = 1;
}

/** Adds the candidates of a document, by the field whose weights ranked them. */
function labelCandidates({ pages, expected }: KnownDocument, fields: readonly ExtractionField[]): void {
  const onReading: Parameters<typeof extractValues>[0]['onReading'] = (key, { evidence }) => {
    const right = expected[key];
    const field = fields.find((each) => each.key === key);
    if (right === undefined || !field || !evidence) return;
    const candidates = evidence.ranked.map(({ value, features }) => ({
      features,
      isRight: isEqual(field, right, value),
    }));
    const known = labeled.get(evidence.field) ?? [];
    labeled.set(evidence.field, [...known, { group: String(expected.vendor), candidates }]);
  };
  extractValues({ pages, invoice: null, onReading }, fields);
}

function trainWeights(weights: Record<string, FieldWeights>): string {
  const predictions: Prediction[] = [];
  const fields = [...labeled].map(([name, papers]) => ({ name, weights: weights[name]!, papers }));
  for (const { name, weights: fitted, heldOut, priorRight, fittedRight } of fitFields(fields)) {
    weights[name] = fitted;
    predictions.push(...heldOut);
    const right = `${priorRight} right by prior weights, ${fittedRight} by fitted weights`;
    printReliability(`${name}, ${heldOut.length} papers, ${right}`, heldOut);
  }
  printReliability('All fields', predictions);
  const json = JSON.stringify(weights, null, 2);
  return `${json.replaceAll(/\[\s+([-\d.]+),\s+([-\d.]+)\s+\]/g, '[$1, $2]')}\n`;
}
