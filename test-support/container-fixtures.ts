import { buffer } from 'node:stream/consumers';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { PDFDocument, PDFName } from 'pdf-lib';
import { ZipFile } from 'yazl';

/** Creates emails, archives and portfolios for tests. */

export interface MimePart {
  /** Header lines, for example `Content-Type: application/pdf`. */
  headers: readonly string[];
  /** Body, already encoded. */
  body: string;
}

export const toBase64 = (content: string | Buffer): string =>
  Buffer.from(content as string)
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n');

/** Creates an attachment in base64. */
export const createAttachment = (
  name: string,
  content: string | Buffer,
  type = 'application/octet-stream',
  ...headers: string[]
): MimePart => ({
  headers: [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    ...headers,
  ],
  body: toBase64(content),
});

/** Creates the image of an HTML body. */
export const createInlineImage = (name: string, content: Buffer, contentId: string): MimePart => ({
  headers: [
    `Content-Type: image/png; name="${name}"`,
    `Content-ID: <${contentId}>`,
    'Content-Disposition: inline',
    'Content-Transfer-Encoding: base64',
  ],
  body: toBase64(content),
});

export const createTextPart = (text: string, subtype = 'plain'): MimePart => ({
  headers: [`Content-Type: text/${subtype}; charset=utf-8`],
  body: text,
});

interface MailOptions {
  headers?: readonly string[];
  subtype?: string;
  /** Whether the boundary after the last part is missing. */
  isCutOff?: boolean;
}

export function createMail(
  parts: readonly MimePart[],
  { headers = [], subtype = 'mixed', isCutOff = false }: MailOptions = {},
): Buffer {
  const head = [
    'From: Meyer <billing@meyer.example>',
    'Subject: Your invoice',
    'Message-ID: <1@meyer.example>',
    'Date: Wed, 04 Mar 2026 05:06:07 +0000',
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${subtype}; boundary="cut"`,
    '',
    'preamble',
  ];
  const bodies = parts.flatMap((part) => ['--cut', ...part.headers, '', part.body]);
  return Buffer.from([...head, ...bodies, ...(isCutOff ? [] : ['--cut--', ''])].join('\r\n'));
}

/** Creates a ZIP archive. Names can repeat. */
export async function createArchive(
  files: readonly (readonly [name: string, content: string | Buffer])[],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** Creates a PDF portfolio with a cover sheet. */
export async function createPortfolio(files: Record<string, Buffer>, userPassword?: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  for (const [name, content] of Object.entries(files)) await pdf.attach(content, name);
  pdf.catalog.set(PDFName.of('Collection'), pdf.context.obj({ Type: 'Collection', View: 'D' }));
  if (userPassword !== undefined) pdf.encrypt({ userPassword, ownerPassword: 'owner' });
  return Buffer.from(await pdf.save());
}

/** Encryption of an archive: traditional, or AES with this number of bits. */
export type ZipEncryption = 'ZipCrypto' | 'AES-128' | 'AES-192' | 'AES-256';

const STRENGTHS = { 'AES-128': 1, 'AES-192': 2, 'AES-256': 3 } as const;

/** Creates a ZIP archive whose files are encrypted. */
export async function createEncryptedArchive(
  files: readonly (readonly [name: string, content: string | Buffer])[],
  password: string,
  encryption: ZipEncryption = 'AES-256',
): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const options =
    encryption === 'ZipCrypto' ? { zipCrypto: true } : { encryptionStrength: STRENGTHS[encryption] };
  for (const [name, content] of files) {
    await zip.add(name, new Uint8ArrayReader(Buffer.from(content as string)), { password, ...options });
  }
  return Buffer.from(await zip.close());
}
