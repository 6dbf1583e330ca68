import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DOCX, PDF, XLSX } from '@/lib/core/media-types';
import { accepted, type FileType, isAcceptedType, refused } from './file-types';
import { knownBeginning } from './known-beginnings';
import { decodeText, typeOfText } from './text-types';

const HEAD_BYTES = 64 * 1024;
/** Readers accept a PDF whose header stands anywhere in here (ISO 32000-1, Annex H.3.4.1). */
const PDF_HEADER_WITHIN = 1024;

/** Tells what a file is by its bytes alone. */
export async function detectFileType(path: string): Promise<FileType> {
  const head = await readHead(path);
  if (head.subarray(0, 5).equals(PDF_HEADER)) return accepted(PDF);
  const beginning = knownBeginning(head);
  const text = beginning ? null : decodeText(head);
  const type = text === null ? await typeOfBinary(path, beginning) : typeOfText(text);
  // Junk before the header is common; a page, a picture or a mail is no junk.
  const isJunk = type === UNKNOWN || (type.accepted && type.mimeType === 'text/plain');
  return isJunk && hasPdfHeader(head) ? accepted(PDF) : type;
}

const PDF_HEADER = Buffer.from('%PDF-');
const hasPdfHeader = (head: Buffer) =>
  head.subarray(0, PDF_HEADER_WITHIN + PDF_HEADER.length).includes(PDF_HEADER);

/** What stands for anything that has no name here. */
const UNKNOWN = refused('a file of an unknown type');

/** @param beginning the type that the first bytes promise, for a file that ends before it shows more of a format */
async function typeOfBinary(path: string, beginning: FileType = UNKNOWN): Promise<FileType> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return beginning;
  if (found.mime === 'image/apng') return accepted('image/png');
  if (found.mime === 'application/zip') return typeOfZip(path);
  return isAcceptedType(found.mime) ? accepted(found.mime) : refused(`a file of the type ${found.mime}`);
}

const ZIP_DIRECTORY_BYTES = 64 * 1024;

/** Office files are ZIPs; some writers order their entries so that only the directory at the end tells. */
async function typeOfZip(path: string): Promise<FileType> {
  const directory = await readTail(path, ZIP_DIRECTORY_BYTES);
  if (directory.includes('word/document.xml')) return accepted(DOCX);
  if (directory.includes('xl/workbook.xml')) return accepted(XLSX);
  return refused('a ZIP archive');
}

const readHead = (path: string) => readPart(path, () => 0, HEAD_BYTES);
const readTail = (path: string, length: number) =>
  readPart(path, (size) => Math.max(0, size - length), length);

async function readPart(path: string, startIn: (size: number) => number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, startIn(size));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
