import { readFileSync } from 'node:fs';
import MsgReaderModule, { type FieldsData } from '@kenjiuno/msgreader/lib/MsgReader.js';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { DEFAULT_ENCODING, decodeCodepage, findEncoding } from './codepages';
import { readCompressedRtf } from './read-rtf';

/** The module has its class as the default export of a CommonJS module, which only bundlers unwrap. */
const MsgReader =
  'default' in MsgReaderModule ? (MsgReaderModule.default as typeof MsgReaderModule) : MsgReaderModule;

export interface MsgAttachment {
  /** File name as stored; an attached message has its subject and the extension `msg`. */
  name: string;
  mimeType: string | undefined;
  /** Content ID, by which the HTML body refers to an image. */
  contentId: string | undefined;
  /** true for a file that Outlook doesn't list, usually an image in the body. */
  hidden: boolean;
  read: () => Uint8Array;
}

export interface Msg {
  messageId: string | undefined;
  subject: string | undefined;
  senderName: string | undefined;
  senderEmail: string | undefined;
  recipients: { kind: 'to' | 'cc' | 'bcc'; name: string | undefined; email: string | undefined }[];
  /** Time of delivery, or of sending. */
  date: Date | undefined;
  text: string | undefined;
  html: string | undefined;
  attachments: MsgAttachment[];
}

/**
 * Opens an Outlook message in memory.
 *
 * @throws PdfProblem for a file that is damaged
 */
export function openMsg(path: string): Msg {
  try {
    return parseMsg(readFileSync(path));
  } catch (error) {
    throw createDamagedError(error);
  }
}

const createDamagedError = (error: unknown): PdfProblem => {
  if (error instanceof PdfProblem) return error;
  if ((error as NodeJS.ErrnoException).syscall) throw error;
  return new PdfProblem('damaged', 'The Outlook message is damaged and can’t be read.');
};

function parseMsg(bytes: Buffer): Msg {
  // The library reads a whole ArrayBuffer. A small buffer is only a part of one.
  const isWhole = bytes.buffer.byteLength === bytes.byteLength;
  const buffer = isWhole ? (bytes.buffer as ArrayBuffer) : new Uint8Array(bytes).buffer;
  let { reader, fields } = readFields(buffer, DEFAULT_ENCODING);
  // Texts that are not Unicode have the encoding that the message states.
  const encoding = findEncoding(fields.messageCodepage) ?? findEncoding(fields.internetCodepage);
  if (encoding !== undefined && encoding !== DEFAULT_ENCODING) {
    ({ reader, fields } = readFields(buffer, encoding));
  }
  const html =
    fields.bodyHtml ?? (fields.html && decodeCodepage(fields.html, fields.internetCodepage, 'utf-8'));
  const rtf = !html && fields.compressedRtf ? readCompressedRtf(fields.compressedRtf) : null;
  return {
    messageId: fields.messageId ?? findHeader(fields.headers, 'Message-ID'),
    subject: fields.subject,
    senderName: fields.senderName,
    senderEmail: getSenderEmail(fields),
    recipients: (fields.recipients ?? []).map((recipient) => ({
      kind: recipient.recipType ?? 'to',
      name: recipient.name,
      email: recipient.smtpAddress ?? recipient.email,
    })),
    date: parseDate(fields.messageDeliveryTime ?? fields.clientSubmitTime),
    text: fields.body?.trim() ? fields.body : rtf?.kind === 'text' ? rtf.content : undefined,
    html: html || (rtf?.kind === 'html' ? rtf.content : undefined),
    attachments: (fields.attachments ?? []).map((attachment) => ({
      name: getAttachmentName(attachment),
      mimeType: attachment.attachMimeTag,
      contentId: attachment.pidContentId,
      hidden: attachment.attachmentHidden === true,
      read: () => {
        try {
          return reader.getAttachment(attachment).content;
        } catch (error) {
          throw createDamagedError(error);
        }
      },
    })),
  };
}

function readFields(buffer: ArrayBuffer, ansiEncoding: string) {
  const reader = new MsgReader(buffer);
  reader.parserConfig = { ansiEncoding };
  const fields = reader.getFileData();
  if (fields.error) throw new Error(fields.error);
  return { reader, fields };
}

/** Returns the SMTP address. A sender in the same organization can have only an address of another kind (X.400). */
function getSenderEmail(fields: FieldsData): string | undefined {
  const candidates = [fields.senderSmtpAddress, fields.senderEmail, fields.sentRepresentingSmtpAddress];
  return candidates.find((address) => address?.includes('@'));
}

function getAttachmentName(attachment: FieldsData): string {
  if (attachment.innerMsgContent) return `${attachment.name ?? ''}.msg`;
  return attachment.fileName ?? attachment.fileNameShort ?? attachment.name ?? '';
}

const findHeader = (headers: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(headers ?? '')?.[1];

function parseDate(written: string | undefined): Date | undefined {
  const date = new Date(written ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}
