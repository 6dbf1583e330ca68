import { readFileSync } from 'node:fs';
import { convert } from 'html-to-text';
import PostalMime, { type Email } from 'postal-mime';
import { PdfProblem } from '@/lib/files/pdf/pdf-problem';
import { openMsg } from './open-msg';
import { toLines } from './read-plain-text';
import { type Block, MAX_CHARACTERS } from './text-blocks';

const MAX_DEPTH = 100;
/**
 * Maximum depth of nested emails. A forwarded email is read with the email that contains it; emails inside it are only
 * named.
 */
const MAX_EMAIL_DEPTH = 2;

export interface EmailAttachment {
  name: string;
  mimeType: string;
  bytes: Uint8Array;
}

export interface EmailContent {
  /** Subject, sender, recipients, date and text of the email. */
  blocks: Block[];
  attachments: EmailAttachment[];
}

/**
 * Reads an email and its attachments. The sender of an invoice is usually its vendor, so the sender's name is at the
 * top, like a letterhead, and the address is separate.
 */
export async function readEmail(path: string): Promise<EmailContent> {
  const mail = await parseEmail(readFileSync(path));
  return {
    blocks: formatEmail(mail),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? mimeType,
      mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

/** Reads an Outlook message and its attachments in the same form as an email. */
export function readMsg(path: string): EmailContent {
  const { senderName = '', senderEmail, recipients, date, subject, text, html, attachments } = openMsg(path);
  const getRecipients = (kind: 'to' | 'cc') =>
    recipients
      .filter((recipient) => recipient.kind === kind)
      .map(({ name = '', email }) => ({ name, address: email }));
  return {
    blocks: formatEmail({
      from: { name: senderName, address: senderEmail },
      to: getRecipients('to'),
      cc: getRecipients('cc'),
      date: date?.toISOString(),
      subject,
      text,
      html,
    }),
    attachments: attachments.map(({ name, mimeType = '', read }) => ({ name, mimeType, bytes: read() })),
  };
}

interface EmailParts {
  from?: Sender;
  to?: Sender[];
  cc?: Sender[];
  date?: string;
  subject?: string;
  text?: string;
  html?: string;
}

/** Sender or recipient. A group has members instead of an address. */
interface Sender {
  name: string;
  address?: string;
  group?: Sender[];
}

function formatEmail({ from, to, cc, date, subject, text, html }: EmailParts): Block[] {
  const head = [
    // Use words that can't be mistaken for a name.
    ['Email from', from && getAddresses(from)],
    ['To', to?.map(formatAddress).join(', ')],
    ['Cc', cc?.map(formatAddress).join(', ')],
    ['Date', date && formatDate(date)],
  ];
  const sender = from && getSenderName(from);
  return [
    ...(sender ? [sender, ''] : []),
    ...(subject ? [`Subject: ${subject}`] : []),
    keepFilled(head),
    '',
    ...toLines(text ?? (html ? htmlToText(html) : '')),
  ];
}

/** Returns the sender's name, or undefined if there is only an address. */
function getSenderName({ name }: Sender): string | undefined {
  const bare = name.replaceAll(/^["'\s]+|["'\s]+$/g, '');
  return bare === '' || bare.includes('@') ? undefined : bare;
}

const getAddresses = ({ address, group }: Sender): string =>
  group ? group.map(getAddresses).join(', ') : (address ?? '');

/**
 * Keeps the pairs with a value. Labels have no colon and are in a separate cell: "To:" would be read as the heading of
 * an address, and the text below as the invoice's recipient.
 */
const keepFilled = (pairs: (string | undefined)[][]): string[][] =>
  pairs.flatMap(([what, said]) => (what && said ? [[what, said]] : []));

async function parseEmail(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: MAX_DEPTH,
      maxRfc822NestingDepth: MAX_EMAIL_DEPTH,
    });
  } catch (error) {
    const { message } = error as Error;
    if (/nesting depth/i.test(message)) {
      throw new PdfProblem('limit', `The parts of the email are nested deeper than ${MAX_DEPTH} levels.`);
    }
    if (/header/i.test(message)) throw new PdfProblem('limit', 'The headers of the email are too long.');
    throw error;
  }
}

/** Converts HTML to text, with tables as columns. */
function htmlToText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2 * MAX_CHARACTERS, maxDepth: MAX_DEPTH, maxChildNodes: 20_000 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
}

function formatAddress({ name, address, group }: Sender): string {
  if (group) return `${name}: ${group.map(formatAddress).join(', ')}`;
  return name && address ? `${name} <${address}>` : address || name || '';
}

/** Formats a point in time to the minute, in UTC. An invalid date stays as written. */
function formatDate(written: string): string {
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? written : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
