import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DOCX, PDF, XLSX } from '@/lib/foundation/media-types';
import { decodeText, detectTextType } from './detect-text-type';
import { createAcceptedType, createRejectedType, type FileType, isAcceptedType } from './file-types';
import { detectBySignature } from './magic-bytes';

const HEAD_BYTES = 64 * 1024;
/**
 * Maximum offset of a PDF header. Readers accept a PDF with the header anywhere in this range (ISO 32000-1, Annex
 * H.3.4.1).
 */
const MAX_PDF_HEADER_OFFSET = 1024;

/** Detects a file's type from its bytes only. */
export async function detectFileType(path: string): Promise<FileType> {
  const head = await readHead(path);
  if (head.subarray(0, 5).equals(PDF_HEADER)) return createAcceptedType(PDF);
  const beginning = detectBySignature(head);
  const text = beginning ? null : decodeText(head);
  const type = text === null ? await detectBinaryType(path, beginning) : detectTextType(text);
  // Junk before the PDF header is common. A page, an image or an email is not junk.
  const isJunk = type === UNKNOWN || (type.accepted && type.mimeType === 'text/plain');
  return isJunk && hasPdfHeader(head) ? createAcceptedType(PDF) : type;
}

const PDF_HEADER = Buffer.from('%PDF-');
const hasPdfHeader = (head: Buffer) =>
  head.subarray(0, MAX_PDF_HEADER_OFFSET + PDF_HEADER.length).includes(PDF_HEADER);

/** Type for any file whose format isn't known. */
const UNKNOWN = createRejectedType('a file of an unknown type');

/** @param beginning the type that the first bytes indicate, used if the file ends before it shows more of a format */
async function detectBinaryType(path: string, beginning: FileType = UNKNOWN): Promise<FileType> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return beginning;
  if (found.mime === 'image/apng') return createAcceptedType('image/png');
  if (found.mime === 'application/zip') return detectZipType(path);
  return isAcceptedType(found.mime)
    ? createAcceptedType(found.mime)
    : createRejectedType(`a file of the type ${found.mime}`);
}

const ZIP_DIRECTORY_BYTES = 64 * 1024;

/**
 * Detects the type of a ZIP file. Office files are ZIPs; with some writers, only the directory at the end shows the
 * type.
 */
async function detectZipType(path: string): Promise<FileType> {
  const directory = await readTail(path, ZIP_DIRECTORY_BYTES);
  if (directory.includes('word/document.xml')) return createAcceptedType(DOCX);
  if (directory.includes('xl/workbook.xml')) return createAcceptedType(XLSX);
  return createRejectedType('a ZIP archive');
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
