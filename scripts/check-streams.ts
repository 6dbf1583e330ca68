/**
 * Runs `npm run check -- streams -- <folder> [--looks]`: uploads each PDF in the folder's truth.json, cuts it by its true
 * segments through the API, downloads the results and compares them with the source page by page: the text, and with
 * `--looks` also the rendered page (pdftoppm). Starts the built application for it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Api, type Project, type Segment } from '@/e2e/harness/api';
import { hashPageImages, openTextReader } from '@/e2e/harness/pdf-tools';
import { type Cell, printTable } from '@/e2e/harness/print-table';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { requireProgram } from '@/e2e/harness/system-programs';
import { readOptions } from './options';

interface GroundTruth {
  categories: { value: string }[];
  documents: {
    file: string;
    pages: number;
    segments: { start_page: number; end_page: number; doc_type: string | null }[];
  }[];
}

const { values: options, positionals } = readOptions({
  options: { looks: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0];
if (!folder) throw new Error('Name the folder that holds truth.json and its PDFs.');
const truth = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as GroundTruth;

if (options.looks) requireProgram('pdftoppm', 'the looks of pages are compared with it');
const readText = await openTextReader();
const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
const rows: Cell[][] = [];
let broken = 0;
try {
  const api = await Api.signIn(server.url, ADMIN);
  const project = await api.createProject('Streams');
  await api.setCategories(
    project,
    truth.categories.map((category) => category.value),
  );
  for (const document of truth.documents) {
    const row = await checkStream(api, project, document).catch((error: Error) => [
      document.file,
      document.pages,
      document.segments.length,
      null,
      null,
      null,
      error.message,
    ]);
    rows.push(row);
    if (row.at(-1)) broken += 1;
    console.log(`${document.file}: ${row.at(-1) || 'as its source'}`);
  }
} finally {
  await server.stop();
}
printTable(
  'Streams, cut by their true segments and compared page by page',
  ['file', 'pages', 'parts', 'upload s', 'cut s', 'size', 'problem'],
  rows,
);
console.log(`${rows.length - broken} of ${rows.length} streams as their sources.`);
process.exit(broken === 0 ? 0 : 1);

async function checkStream(api: Api, project: Project, { file, segments }: GroundTruth['documents'][number]) {
  const source = await readFile(join(folder!, file));
  const uploadBegan = performance.now();
  const { uuid, page_count } = await api.uploadAndWait(project, { name: file, content: source });
  const uploadSeconds = (performance.now() - uploadBegan) / 1000;

  const plan: Segment[] = segments.map(({ start_page, end_page, doc_type }, index) => ({
    start_page,
    end_page,
    doc_type,
    name: formatName(file, index),
  }));
  const cutBegan = performance.now();
  const requestId = await api.applyPlan([uuid], plan);
  const change = requestId ? await api.waitUntilSettled(requestId) : null;
  const cutSeconds = (performance.now() - cutBegan) / 1000;
  if (change?.status === 'failed') throw new Error(`The cut failed: ${change.message}`);

  const parts = change?.documents ?? [await api.document(uuid)];
  const problems = parts.length === plan.length ? [] : [`${parts.length} parts instead of ${plan.length}.`];
  const texts = await readText(source);
  const looks = options.looks ? await hashPageImages(source) : null;
  let bytesOfParts = 0;
  for (const [index, { start_page, end_page, doc_type }] of plan.entries()) {
    const part = parts.find((each) => each.original_filename === `${formatName(file, index)}.pdf`);
    if (!part) {
      problems.push(`Part ${index + 1} is missing.`);
      continue;
    }
    const bytes = await api.file(part.uuid);
    bytesOfParts += bytes.length;
    if (part.doc_type !== (doc_type ?? null)) problems.push(`Part ${index + 1} is a ${part.doc_type}.`);
    problems.push(
      ...differences(index, start_page, texts.slice(start_page - 1, end_page), await readText(bytes)),
    );
    if (looks) {
      const images = looks.slice(start_page - 1, end_page);
      problems.push(
        ...differences(index, start_page, images, await hashPageImages(bytes), 'looks different'),
      );
    }
  }
  return [
    file,
    page_count,
    parts.length,
    Number(uploadSeconds.toFixed(1)),
    Number(cutSeconds.toFixed(1)),
    `${((bytesOfParts / source.length) * 100).toFixed(0)} %`,
    problems.join(' '),
  ];
}

function formatName(file: string, index: number): string {
  return `${file.replace(/\.pdf$/, '')} part ${index + 1}`;
}

function differences(
  index: number,
  firstPage: number,
  wanted: string[],
  found: string[],
  how = 'has another text',
): string[] {
  if (wanted.length !== found.length)
    return [`Part ${index + 1} has ${found.length} pages instead of ${wanted.length}.`];
  return wanted.flatMap((page, offset) =>
    page === found[offset] ? [] : [`Page ${firstPage + offset} ${how} in part ${index + 1}.`],
  );
}
