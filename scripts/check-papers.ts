/**
 * Runs `npm run check -- papers -- [--papers 10000] [--seed N]`: extracts the values and line items of random small
 * papers, and classifies piles of them. Every result must match the schema under which it is stored. Prints each paper
 * whose result doesn't.
 */
import { checkRandomPapers } from '@/test-support/extraction/check-random-papers';
import { readOptions } from './options';

const { values } = readOptions({
  options: { papers: { type: 'string', default: '10000' }, seed: { type: 'string', default: '' } },
});
const seed = values.seed === '' ? Math.floor(Math.random() * 1e6) : Number(values.seed);
const count = Number(values.papers);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('--papers and --seed must be whole numbers.');
  process.exit(1);
}
const rejected = await checkRandomPapers(seed, count);
for (const { number, text, problem } of rejected.slice(0, 20)) {
  console.error(`Paper ${number}:\n${text}\n→ ${problem}\n`);
}
console.log(`${count} random papers of seed ${seed}: ${rejected.length} with values that can't be stored.`);
process.exit(rejected.length === 0 ? 0 : 1);
