import type { ReadPage } from '@/lib/pdf/engine';
import type { Block } from './blocks';
import { readCsv } from './csv';
import { readMail } from './mail';
import { printed } from './printed';
import { readPlainText } from './text-file';
import { readXml } from './xml';

type Reader = (path: string) => Block[] | Promise<Block[]>;

/** By the type that a file's bytes told when it was taken in. What most files don't need is loaded when it is. */
const READERS: Record<string, Reader> = {
  'text/plain': readPlainText,
  'text/csv': readCsv,
  'application/xml': readXml,
  'message/rfc822': readMail,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async (path) =>
    (await import('./word')).readWord(path),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': async (path) =>
    (await import('./workbook')).readWorkbook(path),
};

/**
 * The text of a file without pages, as that of one page; of a type that has no reader, none.
 *
 * @throws PdfProblem for a file that is damaged or goes beyond a limit
 */
export async function readText(path: string, mimeType: string): Promise<ReadPage> {
  const read = READERS[mimeType];
  return printed(read ? await read(path) : []);
}
