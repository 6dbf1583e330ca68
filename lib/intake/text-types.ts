import { accepted, type FileType, refused } from './file-types';

/**
 * What a file of text is. HTML and SVG run scripts where someone opens them, so they are looked for well beyond the
 * first characters; the other kinds only steer how the text is shown and read.
 */

/** The text of a file's first bytes; null when they are no text. */
export function decodeText(head: Uint8Array): string | null {
  const encoding = UTF_16[`${head[0]},${head[1]}`] ?? 'utf-8';
  const text = new TextDecoder(encoding).decode(head);
  // A control character tells bytes that are no text. Bytes that break UTF-8 don't: they may be Latin-1.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text) ? null : text;
}

const UTF_16: Record<string, string> = { '255,254': 'utf-16le', '254,255': 'utf-16be' };

/** @param text the beginning of the file, as `decodeText` gives it */
export function typeOfText(text: string): FileType {
  const root = rootElement(text);
  if (root === 'svg') return refused('an SVG image');
  if (root === 'html') return refused('an HTML page');
  if (/^\{\\rtf/.test(text)) return refused('an RTF document');
  if (/^%!PS/.test(text)) return refused('a PostScript file');
  // A mail may well carry a page in its body.
  if (isMail(text)) return accepted('message/rfc822');
  if (MARKUP.test(text.slice(0, MARKUP_WITHIN))) return refused('an HTML page');
  if (root !== null) return accepted('application/xml');
  return accepted(isCsv(text) ? 'text/csv' : 'text/plain');
}

/**
 * Browsers take these for a page even without a proper beginning. Behind these characters, markup is a text's own
 * business: the file is served as text, under a name that ends like one (`servedName`).
 */
const MARKUP = /<(!doctype\s+html|html|head|body|script|iframe|svg)[\s/>]/i;
const MARKUP_WITHIN = 4096;
/** With one of these at its very beginning, the WHATWG's sniffing takes a file for HTML. */
const BEGINS_HTML =
  /^<(!doctype\s+html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>]/i;

/**
 * The local name of the document's root element in lower case; `html` for anything a browser would show as a page,
 * null when the text doesn't begin like markup.
 */
function rootElement(text: string): string | null {
  let start = text.length - text.trimStart().length;
  const declared = text.startsWith('<?xml', start);
  PROLOGUE.lastIndex = start;
  while (PROLOGUE.test(text)) start = PROLOGUE.lastIndex;
  const rest = text.slice(start);
  if (BEGINS_HTML.test(rest)) return 'html';
  const tag = /^<(?:[\w.-]+:)?([\w.-]+)([^>]*)/.exec(rest);
  if (!tag) return declared ? 'xml' : null;
  if (tag[2]!.includes('http://www.w3.org/2000/svg')) return 'svg';
  if (tag[2]!.includes('http://www.w3.org/1999/xhtml')) return 'html';
  return tag[1]!.toLowerCase();
}

/** A processing instruction, a comment, or a document type that isn't HTML's; sticky, so that they are read in a row. */
const PROLOGUE = /(<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+(?!html\b)[^>[]*(\[[\s\S]*?\])?\s*>)\s*/iy;

const MAIL_HEADERS =
  /^(from|to|cc|subject|date|received|message-id|mime-version|return-path|delivered-to|reply-to|content-type|dkim-signature|x-[\w-]+):/i;

/** Begins with header fields, at least two of them such as mails have (RFC 5322). */
function isMail(text: string): boolean {
  const lines = text.slice(0, 16_384).split(/\r?\n/);
  if (lines[0]?.startsWith('From ')) lines.shift();
  let known = 0;
  for (const line of lines) {
    if (line === '') break;
    if (MAIL_HEADERS.test(line)) known += 1;
    else if (!/^([!-9;-~]+:|[ \t])/.test(line)) return false;
  }
  return known >= 2;
}

const CSV_LINES = 20;
/** A comma with a space behind it belongs to a sentence. */
const DELIMITERS = [/,(?=\S)/, /;/, /\t/, /\|/];

/** Several lines that one delimiter cuts into the same number of cells, two at least. */
function isCsv(text: string): boolean {
  const lines = text.split(/\r?\n/).slice(0, CSV_LINES + 1);
  // The last one may have been cut short.
  if (lines.length > 2) lines.pop();
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/"(?:[^"]|"")*"/g, 'x'));
  if (rows.length < 2) return false;
  return DELIMITERS.some((delimiter) => {
    const cells = rows.map((row) => row.split(delimiter).length);
    return cells[0]! >= 2 && cells.every((count) => count === cells[0]);
  });
}
