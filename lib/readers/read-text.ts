import { DOCX, EML, XLSX, XML } from '@/lib/core/media-types';
import type { ReadPage } from '@/lib/pdf/engine';
import type { Block } from './blocks';
import { readCsv } from './csv';
import { readMail } from './mail';
import { named, readAttachments } from './mail-attachments';
import { printed } from './printed';
import { stacked } from './stacked';
import { readPlainText } from './text-file';
import { readXml } from './xml';

type Reader = (path: string) => Block[] | Promise<Block[]>;

/** By the type that a file's bytes told when it was taken in. What most files don't need is loaded when it is. */
const READERS: Record<string, Reader> = {
  'text/plain': readPlainText,
  'text/csv': readCsv,
  [XML]: readXml,
  [DOCX]: async (path) => (await import('./word')).readWord(path),
  [XLSX]: async (path) => (await import('./workbook')).readWorkbook(path),
};

/** Of what a mail brings along, by the ending of its name. */
const ATTACHED: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  xml: XML,
  docx: DOCX,
  xlsx: XLSX,
};

/**
 * The text of a file without pages, as that of one page; of a type that has no reader, none. That of a mail goes on
 * with what is attached to it.
 *
 * @param options.alone of a mail: what is attached is named alone, since it may be made to harm
 * @throws PdfProblem for a file that is damaged or goes beyond a limit
 */
export async function readText(path: string, mimeType: string, { alone = false } = {}): Promise<ReadPage> {
  if (mimeType !== EML) {
    const read = READERS[mimeType];
    return printed(read ? await read(path) : []);
  }
  const { blocks, attachments } = await readMail(path);
  const below = alone ? attachments.map(named) : await readAttachments(attachments, readText, ATTACHED);
  return stacked([printed(blocks), ...below]);
}
