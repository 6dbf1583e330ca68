import { readFile, writeFile } from 'node:fs/promises';
import type { PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';

/**
 * Marker of fake PDFs. The model's cutter cuts real PDFs, and copies the lines of fake ones, which contain only the
 * text of each page. Otherwise thousands of plans would take hours.
 */
const MODEL_MARKER = '%MODEL';

export const createModelPdf = (pages: readonly string[]): Buffer =>
  Buffer.from([MODEL_MARKER, ...pages].join('\n'));

/** Returns the text of each page of a file. */
export async function readPages(path: string): Promise<string[]> {
  const lines = await readLines(path);
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
    const lines = await readLines(file.path);
    if (!lines) return inProcessPdf.inspect(file);
    return { readable: true, pageCount: lines.length, encryption: 'none', signed: false, hasForm: false };
  },
  cut: async (input) => {
    const sources = await Promise.all(input.sources.map(({ path }) => readLines(path)));
    if (sources.some((lines) => lines === null)) return inProcessPdf.cut(input);
    return Promise.all(
      input.parts.map(async ({ runs, outputPath }) => {
        const pages = runs.flatMap(({ source, firstPage, lastPage }) =>
          sources[source]!.slice(firstPage - 1, lastPage),
        );
        const bytes = createModelPdf(pages);
        await writeFile(outputPath, bytes);
        return { pageCount: pages.length, sizeBytes: bytes.length };
      }),
    );
  },
};

/** Returns the pages of a fake PDF, or null for any other file. */
async function readLines(path: string): Promise<string[] | null> {
  const bytes = await readFile(path);
  if (!bytes.subarray(0, MODEL_MARKER.length).equals(Buffer.from(MODEL_MARKER))) return null;
  return bytes.toString().split('\n').slice(1);
}
