#!/usr/bin/env node
import { dirname, join } from 'node:path';
/**
 * Stands in for the Tesseract program where it is not installed. It speaks the part of the command line that Sheaf
 * uses, and recognizes with the WebAssembly build.
 */
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import tesseract from 'tesseract.js';

const VERSION = '5.9.0';
const dataFolder = join(dirname(fileURLToPath(import.meta.url)), 'data');
const args = process.argv.slice(2);

if (args[0] === '--version') process.stdout.write(`tesseract ${VERSION}\n`);
else if (args[0] === '--list-langs')
  process.stdout.write(`List of available languages in "${dataFolder}/" (1):\neng\n`);
else process.stdout.write(await recognize());

async function recognize() {
  const getOption = (name) => args[args.indexOf(name) + 1];
  if (args[0] !== 'stdin' || args[1] !== 'stdout') throw new Error(`Unknown arguments: ${args.join(' ')}`);
  if (getOption('-c') !== 'tessedit_create_tsv=1') throw new Error('Only TSV output is supported.');
  const { createWorker, OEM, setLogging } = tesseract;
  setLogging(false);
  const worker = await createWorker(getOption('-l').split('+'), OEM.LSTM_ONLY, {
    langPath: getOption('--tessdata-dir'),
    cacheMethod: 'none',
    gzip: false,
  });
  await worker.setParameters({
    user_defined_dpi: getOption('--dpi'),
    tessedit_pageseg_mode: getOption('--psm'),
  });
  const { data } = await worker.recognize(await buffer(process.stdin), {}, { tsv: true, text: false });
  await worker.terminate();
  return `level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n${data.tsv}`;
}
