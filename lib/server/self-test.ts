import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { DocumentShaper } from '@/lib/delivery/custom-schema/document-shaper-port';
import type { PdfEngine } from '@/lib/files/pdf/pdf-engine-port';
import type { Readers } from '@/lib/files/readers/file-readers-port';
import type { SelfTest } from '@/lib/platform/child-processes/child-port';
import { join } from '@/lib/platform/paths';

export interface Engines {
  pdf: Pick<PdfEngine, 'readText' | 'readBarcodes' | 'close'>;
  readers: Pick<Readers, 'readText' | 'close'>;
  shaper: Pick<DocumentShaper, 'shape' | 'close'>;
}

interface Log {
  error(details: object, message: string): void;
  info(message: string): void;
}

export interface SelfTestOptions {
  /**
   * Opens engines for one run of the self-test. The self-test closes them afterwards, so that no idle child process
   * stays.
   */
  open: () => Engines;
  log: Log;
  /** Time in ms before a failed self-test runs again. */
  repeatAfterMs?: number;
}

const REPEAT_AFTER_MS = 60_000;

interface Check {
  /** Work that doesn't function if the check fails, and the effect. */
  task: string;
  effect: string;
  content: () => Buffer;
  run: (engines: Engines, path: string) => Promise<unknown>;
}

const HOLD_EFFECT = ' and puts each one on hold';

/** Small checks, one for each child process program (`children/`). */
const CHECKS: Check[] = [
  {
    task: 'read PDF files',
    effect: HOLD_EFFECT,
    content: createOnePagePdf,
    run: ({ pdf }, path) => pdf.readText({ path }, () => {}),
  },
  {
    task: 'read scanned pages',
    effect: HOLD_EFFECT,
    content: createOnePixelPng,
    run: ({ pdf }, path) => pdf.readBarcodes({ path, mimeType: 'image/png', pages: [1] }, () => {}),
  },
  {
    task: 'read emails, Office files and text files',
    effect: HOLD_EFFECT,
    content: () => Buffer.from('Sheaf\n'),
    run: ({ readers }, path) => readers.readText({ path, mimeType: 'text/plain' }),
  },
  {
    task: 'evaluate custom schemas',
    effect: '',
    content: () => Buffer.alloc(0),
    run: ({ shaper }) => shaper.shape({}, []),
  },
];

/**
 * Opens the self-test, which checks that files can be read on this machine: one child process of each kind reads a
 * valid file. Without the test, an unsuitable Node version or memory limit shows only in files that are put on hold.
 */
export function openSelfTest({ open, log, repeatAfterMs = REPEAT_AFTER_MS }: SelfTestOptions): SelfTest {
  let problems: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function run(): Promise<void> {
    const found = await runChecks(open, log);
    if (closed) return;
    if (problems.length > 0 && found.length === 0) log.info('files can be read again');
    problems = found;
    if (problems.length > 0) timer = setTimeout(() => void run(), repeatAfterMs).unref();
  }

  return {
    start: run,
    problems: () => problems,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function runChecks(open: () => Engines, log: Log): Promise<string[]> {
  const engines = open();
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-self-test-')).catch(() => undefined);
  // Without a temporary folder, the test can't check the child processes.
  if (!folder) return [];
  const problems: string[] = [];
  try {
    for (const [index, { task, effect, content, run }] of CHECKS.entries()) {
      try {
        const path = join(folder, String(index));
        await writeFile(path, content());
        await run(engines, path);
      } catch (error) {
        const problem = formatProblem(`${task} on this machine${effect && `,${effect}`}`, error);
        problems.push(problem);
        log.error({ err: error }, problem);
      }
    }
  } finally {
    await Promise.allSettled([engines.pdf.close(), engines.readers.close(), engines.shaper.close()]);
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
  return problems;
}

/** Places where a system limits the memory of a process, for the message that says how to fix the problem. */
const LIMIT_HINTS = 'container memory, `ulimit -d`, or `MemoryMax` of systemd';

function formatProblem(work: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return (
    `Sheaf can’t ${work} (${reason.trim().replace(/\.$/, '')}). ` +
    `Start Sheaf with Node 22 or 24 (this is Node ${process.versions.node}), run \`npm run build\` again, and ` +
    `check the memory limits of the process (${LIMIT_HINTS}).`
  );
}

function createOnePagePdf(): Buffer {
  const content = 'BT /F 12 Tf 20 20 Td (Sheaf) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ];
  let pdf = '%PDF-1.4\n';
  const entries = objects.map((object, index) => {
    const offset = String(pdf.length).padStart(10, '0');
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  return Buffer.from(
    `${pdf}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`,
  );
}

function createOnePixelPng(): Buffer {
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return Buffer.from(base64, 'base64');
}
