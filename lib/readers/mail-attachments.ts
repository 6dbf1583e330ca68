import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@/lib/core/media-types';
import type { ReadPage } from '@/lib/pdf/engine';
import { PdfProblem } from '@/lib/pdf/problem';
import type { MailAttachment } from './mail';
import { printed } from './printed';

/** So many attachments are read, and so many pages of their PDFs; the others are named. */
const MOST_READ = 5;
const MOST_PDF_PAGES = 10;
const MAX_PDF_PAGES = 20_000;
/** Of the processor's time: what takes longer is named alone, so that the mail itself is read in any case. */
const MOST_MS = 5000;

type ReadFile = (path: string, mimeType: string) => Promise<ReadPage>;

/**
 * The texts of what is attached to a mail, each below a line that names it: of PDFs the text layer of their first
 * pages. What can't be read is named alone.
 *
 * @param readFile of a file without pages
 * @param types that it can read, by the ending of a name
 */
export async function readAttachments(
  attachments: readonly MailAttachment[],
  readFile: ReadFile,
  types: Readonly<Record<string, string>>,
): Promise<ReadPage[]> {
  const began = process.cpuUsage();
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-mail-'));
  const pages: ReadPage[] = [];
  let read = 0;
  let pagesLeft = MOST_PDF_PAGES;
  try {
    for (const [index, attachment] of attachments.entries()) {
      pages.push(named(attachment));
      const type = typeOf(attachment, types);
      if (!type || read === MOST_READ || msSince(began) > MOST_MS) continue;
      const path = join(folder, String(index));
      writeFileSync(path, attachment.bytes);
      const texts = await (type === PDF ? pdfPages(path, pagesLeft) : one(readFile(path, type))).catch(
        unread,
      );
      if (type === PDF) pagesLeft -= texts.length;
      if (texts.length > 0) read += 1;
      pages.push(...texts);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return pages;
}

/** A line that is taken for no name and no value. */
export const named = ({ name }: MailAttachment): ReadPage => printed(['', `Attachment: ${name}`]);

const one = async (page: Promise<ReadPage>): Promise<ReadPage[]> => [await page];

const msSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

/** By its bytes, where they tell; else by what the mail says, or by the name. */
function typeOf(
  { name, mimeType, bytes }: MailAttachment,
  types: Readonly<Record<string, string>>,
): string | undefined {
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return PDF;
  const known = Object.values(types).find((type) => type === mimeType);
  return known ?? types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

async function pdfPages(path: string, most: number): Promise<ReadPage[]> {
  const [{ openForReading }, { readText }] = await Promise.all([
    import('@/lib/pdf/open-for-reading'),
    import('@/lib/pdf/text/read-text'),
  ]);
  const { pageCount, close } = openForReading(path, MAX_PDF_PAGES);
  await close();
  const first = Array.from({ length: Math.min(most, pageCount) }, (_, index) => index + 1);
  const pages: ReadPage[] = [];
  await readText(path, first, { maxPages: MAX_PDF_PAGES }, async (page) => void pages.push(page));
  return pages;
}

function unread(error: unknown): ReadPage[] {
  if (error instanceof PdfProblem) return [];
  throw error;
}
