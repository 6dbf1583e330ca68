import { readFile, writeFile } from 'node:fs/promises';
import type { PdfEngine } from '@/lib/pdf/engine';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';

/**
 * The cutter of the model: real PDFs are cut for real; of a make-believe one, which only says what its pages say, line
 * by line, lines are copied. Thousands of plans would take hours otherwise.
 */
const MARK = '%MODEL';

export const makeBelievePdf = (pages: readonly string[]): Buffer => Buffer.from([MARK, ...pages].join('\n'));

/** What each page of a file says. */
export async function readPages(path: string): Promise<string[]> {
  const lines = await linesOf(path);
  if (lines) return lines;
  const texts: string[] = [];
  await inProcessPdf.readText({ path }, ({ text }) => {
    texts.push(text.trim());
  });
  return texts;
}

export const modelPdf: PdfEngine = {
  ...inProcessPdf,
  inspect: async (file) => {
    const lines = await linesOf(file.path);
    if (!lines) return inProcessPdf.inspect(file);
    return { readable: true, pageCount: lines.length, encryption: 'none', signed: false, hasForm: false };
  },
  cut: async (input) => {
    const sources = await Promise.all(input.sources.map(({ path }) => linesOf(path)));
    if (sources.some((lines) => lines === null)) return inProcessPdf.cut(input);
    return Promise.all(
      input.parts.map(async ({ runs, outputPath }) => {
        const pages = runs.flatMap(({ source, firstPage, lastPage }) =>
          sources[source]!.slice(firstPage - 1, lastPage),
        );
        const bytes = makeBelievePdf(pages);
        await writeFile(outputPath, bytes);
        return { pageCount: pages.length, sizeBytes: bytes.length };
      }),
    );
  },
};

/** The pages of a make-believe PDF; null for any other file. */
async function linesOf(path: string): Promise<string[] | null> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, MARK.length).equals(Buffer.from(MARK))) return null;
  return bytes.toString().split('\n').slice(1);
}
