import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { DOCX, MSG, PDF, XLSX, ZIP } from '@/lib/foundation/media-types';
import { readCompoundFileNames } from './compound-file-names';
import { detectHeifType } from './detect-heif-type';
import { decodeText, detectTextType } from './detect-text-type';
import { createAcceptedType, createRejectedType, type FileType, isAcceptedType } from './file-types';
import { detectBySignature } from './magic-bytes';
import { readBytes } from './read-bytes';
import { readZipNames } from './zip-names';

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
  const heif = detectHeifType(head);
  if (heif) return heif;
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
  const archive = await detectArchiveType(path);
  if (archive) return archive;
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) return beginning;
  if (found.mime === 'image/apng') return createAcceptedType('image/png');
  if (found.mime === COMPOUND_FILE) return detectCompoundFileType(path);
  return isAcceptedType(found.mime)
    ? createAcceptedType(found.mime)
    : createRejectedType(`a file of the type ${found.mime}`);
}

/**
 * Detects a ZIP archive, and an Office file whose directory has the parts of one. A library detects the other formats
 * that are based on ZIP, by the part that makes them one.
 */
async function detectArchiveType(path: string): Promise<FileType | undefined> {
  const file = await open(path, 'r');
  try {
    const signature = (await readBytes(file, 0, 4)).toString('latin1');
    if (signature !== 'PK\x03\x04' && signature !== 'PK\x05\x06') return undefined;
    const names = await readZipNames(file);
    if (names?.includes('word/document.xml')) return createAcceptedType(DOCX);
    if (names?.includes('xl/workbook.xml')) return createAcceptedType(XLSX);
    const marker = findFormatMarker(names ?? []);
    if (names && !marker) return createAcceptedType(ZIP);
    const found = await fileTypeFromFile(path).catch(() => undefined);
    if (found && found.mime !== ZIP) return undefined;
    return marker ? createRejectedType(FORMAT_MARKERS.get(marker)!) : createAcceptedType(ZIP);
  } finally {
    await file.close();
  }
}

/** Formats with this part begin with it. An archive can have a file of this name at another place. */
const MIME_TYPE_PART = 'mimetype';

/** Parts that only formats based on ZIP have, with the description of a format that the library doesn't know. */
const FORMAT_MARKERS: ReadonlyMap<string, string> = new Map([
  ['ppt/presentation.xml', 'a PowerPoint presentation'],
  ['[Content_Types].xml', 'an Office file of another type'],
  [MIME_TYPE_PART, 'a document of another office program'],
  ['Index/Document.iwa', 'a document of an Apple program'],
  ['doc.kml', 'a map'],
  ['META-INF/MANIFEST.MF', 'a Java program'],
  ['AndroidManifest.xml', 'an Android program'],
]);

const findFormatMarker = (names: readonly string[]): string | undefined =>
  [...FORMAT_MARKERS.keys()].find((name) =>
    name === MIME_TYPE_PART ? names[0] === name : names.includes(name),
  );

const COMPOUND_FILE = 'application/x-cfb';
/** Streams that only other programs than Outlook write. An old Office file can have a message embedded. */
const OFFICE_STREAMS = new Set(['WordDocument', 'Workbook', 'Book', 'PowerPoint Document']);

async function detectCompoundFileType(path: string): Promise<FileType> {
  const file = await open(path, 'r');
  try {
    const names = await readCompoundFileNames(file);
    const isMessage = names.some((name) => /^__(properties|nameid)_version1\.0$/.test(name));
    const isOffice = names.some((name) => OFFICE_STREAMS.has(name));
    return isMessage && !isOffice ? createAcceptedType(MSG) : createRejectedType('an old Office file');
  } finally {
    await file.close();
  }
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    return await readBytes(file, 0, HEAD_BYTES);
  } finally {
    await file.close();
  }
}
