import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { isLegibleWord, OCR_DPI, type OcrEngine, SEGMENTATION_MODES } from './ocr-engine';
import type { RecognizedWord } from './recognized-words';

/** CPU time in seconds after which the system ends the program. A page takes 1 s to 3 s. */
const CPU_LIMIT_SECONDS = 120;
/** First two bytes of compressed data (RFC 1952). */
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/**
 * Opens the Tesseract program. It starts once per image, inherits the memory limit of its parent, and reads its data
 * from a temporary folder, so that languages may come from several folders and from compressed files.
 *
 * @throws Error with the program's message if it fails on an image
 */
export function openTesseractProgram(
  program: string,
  languages: readonly string[],
  languageFiles: Readonly<Record<string, string>>,
): OcrEngine {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-tessdata-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  for (const each of languages) placeData(languageFiles[each]!, join(folder, `${each}.traineddata`));
  return {
    recognize: async (image, shape) => {
      const parameters = [
        ['--tessdata-dir', folder],
        ['-l', languages.join('+')],
        ['--oem', '1'],
        ['--dpi', OCR_DPI],
        ['--psm', SEGMENTATION_MODES[shape]],
        ['-c', 'tessedit_create_tsv=1'],
      ].flat();
      return parseTsv(await runProgram(program, ['stdin', 'stdout', ...parameters], image));
    },
    close: async () => {
      process.off('exit', remove);
      remove();
    },
  };
}

function placeData(source: string, target: string): void {
  const data = readFileSync(source);
  if (data.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) writeFileSync(target, gunzipSync(data));
  else symlinkSync(source, target);
}

async function runProgram(program: string, args: readonly string[], input: Buffer): Promise<string> {
  const limited = `ulimit -t ${CPU_LIMIT_SECONDS} && exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', limited, program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // One page uses one core. The pool of children uses the others.
    env: { OMP_THREAD_LIMIT: '1' } as unknown as NodeJS.ProcessEnv,
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    // A program that fails early closes its input. Its exit code reports the failure.
    child.stdin.on('error', () => {}).end(input);
    const [output, errors, [code, signal]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null, string | null]>,
    ]);
    if (code !== 0) throw new Error(`Tesseract failed (${code ?? signal}): ${errors.trim().slice(-1000)}`);
    return output;
  } finally {
    process.off('exit', kill);
  }
}

/** Level of a word among the rows of the output. Other rows are pages, blocks, paragraphs, and lines. */
const WORD_LEVEL = '5';

/** Parses Tesseract's TSV output: one row per word, with its place in the layout, its box, and its confidence. */
export function parseTsv(tsv: string): RecognizedWord[][] {
  const lines = new Map<string, RecognizedWord[]>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, word = ''] =
      row.split('\t');
    if (level !== WORD_LEVEL) continue;
    const found = { text: word, confidence: Number(confidence) };
    if (!isLegibleWord(found)) continue;
    const key = [page, block, paragraph, line].join(' ');
    const words = lines.get(key) ?? [];
    lines.set(key, words);
    const box = { left: Number(left), top: Number(top) };
    words.push({
      ...found,
      box: { ...box, right: box.left + Number(width), bottom: box.top + Number(height) },
    });
  }
  return [...lines.values()];
}
