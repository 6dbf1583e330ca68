import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadPage } from '@/lib/files/pdf/pdf-engine-port';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import { PDF } from '@/lib/foundation/media-types';
import { layoutAsPage } from './layout-as-pages';
import type { EmailAttachment } from './read-email';

/** Maximum number of attachments that are read. Further attachments are only named. */
const MAX_ATTACHMENTS = 5;
const MAX_PAGES_READ = 10;
/** Maximum CPU time in ms for an attachment. A slower one is only named, so that the email itself is always read. */
const MAX_CPU_MS = 5000;

type ReadFile = (path: string, mimeType: string) => Promise<ReadPage>;

/**
 * Reads the texts of an email's attachments, each below a line with its name. For PDFs, reads the text layer of the
 * first pages. An attachment that can't be read is only named.
 *
 * @param readFile reads a file without pages
 * @param types types that `readFile` supports, by file extension
 */
export async function readAttachments(
  attachments: readonly EmailAttachment[],
  readFile: ReadFile,
  types: Readonly<Record<string, string>>,
): Promise<ReadPage[]> {
  const began = process.cpuUsage();
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-mail-'));
  const pages: ReadPage[] = [];
  let read = 0;
  let pagesLeft = MAX_PAGES_READ;
  try {
    for (const [index, attachment] of attachments.entries()) {
      pages.push(createNameLine(attachment));
      const type = detectType(attachment, types);
      if (!type || read === MAX_ATTACHMENTS || msSince(began) > MAX_CPU_MS) continue;
      const path = join(folder, String(index));
      writeFileSync(path, attachment.bytes);
      const texts = await (type === PDF
        ? readPdfPages(path, pagesLeft)
        : toSinglePage(readFile(path, type))
      ).catch(createUnread);
      if (type === PDF) pagesLeft -= texts.length;
      if (texts.length > 0) read += 1;
      pages.push(...texts);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return pages;
}

/** Creates a line with the attachment's name, which extraction takes neither for a name nor for a value. */
export const createNameLine = ({ name }: EmailAttachment): ReadPage =>
  layoutAsPage(['', `Attachment: ${name}`]);

const toSinglePage = async (page: Promise<ReadPage>): Promise<ReadPage[]> => [await page];

const msSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** Detects the type from the bytes, otherwise from the email's content type or the name. */
function detectType(
  { name, mimeType, bytes }: EmailAttachment,
  types: Readonly<Record<string, string>>,
): string | undefined {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return PDF;
  const known = Object.values(types).find((type) => type === mimeType);
  return known ?? types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

async function readPdfPages(path: string, pageLimit: number): Promise<ReadPage[]> {
  const [{ openForReading }, { readPdfText }] = await Promise.all([
    import('@/lib/files/pdf/open-for-reading'),
    import('@/lib/files/pdf/text/read-pdf-text'),
  ]);
  const { pageCount, close } = openForReading(path, MAX_FILE_PAGES);
  await close();
  const first = Array.from({ length: Math.min(pageLimit, pageCount) }, (_, index) => index + 1);
  const pages: ReadPage[] = [];
  await readPdfText(path, first, { maxPages: MAX_FILE_PAGES }, async (page) => void pages.push(page));
  return pages;
}

function createUnread(error: unknown): ReadPage[] {
  if (error instanceof PdfProblem) return [];
  throw error;
}
