import { readFileSync } from 'node:fs';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { PdfProblem } from '@/lib/pdf/problem';
import { type Block, MAX_CHARACTERS } from './blocks';
import { linesOf } from './text-file';

const MAX_DEPTH = 100;
/** A mail that was passed on is read with the one that it came in; what is passed on in it is named alone. */
const MAX_MAILS_DEEP = 2;

/** What is attached to a mail, as it was taken out of it. */
export interface MailAttachment {
  name: string;
  mimeType: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** Its subject, who wrote it to whom and when, and what it says. */
  blocks: Block[];
  attachments: MailAttachment[];
}

/**
 * A mail, and what is attached to it. Whoever sends an invoice this way is its vendor as a rule: the sender's name
 * stands above all, as on a letterhead, and their address apart from it.
 */
export async function readMail(path: string): Promise<Mail> {
  const mail = await parsed(readFileSync(path));
  const head = [
    // Words that nobody takes for a name.
    ['E-mail from', mail.from && addressesOf(mail.from)],
    ['To', mail.to?.map(addressText).join(', ')],
    ['Cc', mail.cc?.map(addressText).join(', ')],
    ['Date', mail.date && dateText(mail.date)],
  ];
  const sender = mail.from && senderName(mail.from);
  const body = linesOf(mail.text ?? (mail.html ? htmlText(mail.html) : ''));
  return {
    blocks: [
      ...(sender ? [sender, ''] : []),
      ...(mail.subject ? [`Subject: ${mail.subject}`] : []),
      filled(head),
      '',
      ...body,
    ],
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? mimeType,
      mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

/** Undefined where there is none but the address. */
function senderName({ name }: Address): string | undefined {
  const bare = name.replaceAll(/^["'\s]+|["'\s]+$/g, '');
  return bare === '' || bare.includes('@') ? undefined : bare;
}

const addressesOf = ({ address, group }: Address): string =>
  group ? group.map(addressesOf).join(', ') : (address ?? '');

/**
 * Those that say something. Words without a colon, beside what they say: "To:" would be taken for the heading of an
 * address, and what stands below for whom an invoice goes to.
 */
const filled = (pairs: (string | undefined)[][]): string[][] =>
  pairs.flatMap(([what, said]) => (what && said ? [[what, said]] : []));

async function parsed(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: MAX_DEPTH,
      maxRfc822NestingDepth: MAX_MAILS_DEEP,
    });
  } catch (error) {
    const { message } = error as Error;
    if (/nesting depth/i.test(message)) {
      throw new PdfProblem('limit', `The parts of the mail are nested deeper than ${MAX_DEPTH} levels.`);
    }
    if (/header/i.test(message)) throw new PdfProblem('limit', 'The headers of the mail are too long.');
    throw error;
  }
}

/** What a page says, its tables as columns. */
function htmlText(html: string): string {
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

function addressText({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(addressText).join(', ')}`;
  return name && address ? `${name} <${address}>` : address || name || '';
}

/** A point in time to the minute, in UTC; what is none, as it is written. */
function dateText(written: string): string {
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? written : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
