import { createAcceptedType, createRejectedType, type FileType } from './file-types';

/**
 * Detects the type of text files. HTML and SVG run scripts when a user opens them, so the check searches far into the
 * text. The other types only affect how the text is shown and read.
 */

/** Returns the text of a file's first bytes, or null if they are not text. */
export function decodeText(head: Uint8Array): string | null {
  const encoding = UTF_16[`${head[0]},${head[1]}`] ?? 'utf-8';
  const text = new TextDecoder(encoding).decode(head);
  // A control character tells bytes that are no text. Bytes that break UTF-8 don't: they may be Latin-1.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) ? null : text;
}

const UTF_16: Record<string, string> = { '255,254': 'utf-16le', '254,255': 'utf-16be' };

/** @param text the beginning of the file, as returned by `decodeText` */
export function detectTextType(text: string): FileType {
  const root = getRootElement(text);
  if (root === 'svg') return createRejectedType('an SVG image');
  if (root === 'html') return createRejectedType('an HTML page');
  if (/^\{\\rtf/.test(text)) return createRejectedType('an RTF document');
  if (/^%!PS/.test(text)) return createRejectedType('a PostScript file');
  // Check for an email first: its body may contain an HTML page.
  if (isEmail(text)) return createAcceptedType('message/rfc822');
  if (MARKUP_PATTERN.test(text.slice(0, MAX_MARKUP_OFFSET))) return createRejectedType('an HTML page');
  if (root !== null) return createAcceptedType('application/xml');
  return createAcceptedType(isCsv(text) ? 'text/csv' : 'text/plain');
}

/**
 * Markup that browsers treat as a page even without a proper beginning. Markup after this offset is safe: the file is
 * served as text, with a text file's name (`toDownloadName`).
 */
const MARKUP_PATTERN = /<(!doctype\s+html|html|head|body|script|iframe|svg)[\s/>]/i;
const MAX_MARKUP_OFFSET = 4096;
/** Tags that make the WHATWG sniffing algorithm treat a file as HTML if they are at its very beginning. */
const HTML_START_PATTERN =
  /^<(!doctype\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>]/i;

/**
 * Returns the local name of the root element in lower case. Returns `html` for anything a browser would show as a page,
 * and null if the text doesn't begin like markup.
 */
function getRootElement(text: string): string | null {
  let start = text.length - text.trimStart().length;
  const declared = text.startsWith('<?xml', start);
  PROLOGUE_PATTERN.lastIndex = start;
  while (PROLOGUE_PATTERN.test(text)) start = PROLOGUE_PATTERN.lastIndex;
  const rest = text.slice(start);
  if (HTML_START_PATTERN.test(rest)) return 'html';
  const tag = /^<(?:[\w.-]+:)?([\w.-]+)([^>]*)/.exec(rest);
  if (!tag) return declared ? 'xml' : null;
  if (tag[2]!.includes('http://www.w3.org/2000/svg')) return 'svg';
  if (tag[2]!.includes('http://www.w3.org/1999/xhtml')) return 'html';
  return tag[1]!.toLowerCase();
}

/**
 * Matches a processing instruction, a comment, or a document type other than HTML's. Sticky, so that consecutive
 * matches are read.
 */
const PROLOGUE_PATTERN =
  /(<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+(?!html\b)[^>[]*(\[[\s\S]*?\])?\s*>)\s*/iy;

const EMAIL_HEADERS =
  /^(from|to|cc|subject|date|received|message-id|mime-version|return-path|delivered-to|reply-to|content-type|dkim-signature|x-[\w-]+):/i;

/** Number of characters in which header fields are looked for. */
const MAX_HEADERS = 16_384;

/** Returns true if the text begins with at least two email header fields (RFC 5322). */
function isEmail(text: string): boolean {
  const lines = text.slice(0, MAX_HEADERS).split(/\r?\n/);
  // The last line may be cut off.
  if (text.length > MAX_HEADERS) lines.pop();
  if (lines[0]?.startsWith('From ')) lines.shift();
  let known = 0;
  for (const line of lines) {
    if (line === '') break;
    if (EMAIL_HEADERS.test(line)) known += 1;
    else if (!/^([!-9;-~]+:|[ \t])/.test(line)) return false;
  }
  return known >= 2;
}

const MIN_CSV_LINES = 20;
/** Delimiters of CSV cells. A comma followed by a space belongs to a sentence. */
const DELIMITERS = [/,(?=\S)/, /;/, /\t/, /\|/];

/** Returns true if one delimiter splits several lines into the same number of cells, at least two. */
function isCsv(text: string): boolean {
  const lines = text.split(/\r?\n/).slice(0, MIN_CSV_LINES + 1);
  // The last line may be cut off.
  if (lines.length > 2) lines.pop();
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/"(?:[^"]|"")*"/g, 'x'));
  if (rows.length < 2) return false;
  return DELIMITERS.some((delimiter) => {
    const cells = rows.map((row) => row.split(delimiter).length);
    return cells[0]! >= 2 && cells.every((count) => count === cells[0]);
  });
}
