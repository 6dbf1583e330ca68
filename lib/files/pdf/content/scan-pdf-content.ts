import { CR, findTokenEnd, isWhiteSpace, LF } from '../syntax/pdf-characters';
import { decodeName } from '../syntax/pdf-parser';
import { type ResourceKind, ResourceNames } from './pdf-resource-names';

/** Operators whose last operand is a resource name (ISO 32000-1, annex A). */
const RESOURCE_KIND_BY_OPERATOR: Record<string, ResourceKind> = {
  Tf: 'Font',
  Do: 'XObject',
  gs: 'ExtGState',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  sc: 'Pattern',
  SC: 'Pattern',
  scn: 'Pattern',
  SCN: 'Pattern',
  sh: 'Shading',
  BDC: 'Properties',
  DP: 'Properties',
};
const MAX_OPERATOR_LENGTH = 3;

/**
 * Returns the resources that content names, by kind. Continues after damaged content, as renderers do. If content ends
 * with a name but no operator, the name counts for all kinds, because the operator may begin the page's next stream.
 */
export function scanPdfContent(content: Buffer): ResourceNames {
  return new ContentScanner(content).scan();
}

class ContentScanner {
  private readonly foundNames = new ResourceNames();
  private at = 0;
  /** Position of the last name since the last operator, without its slash. */
  private nameStart = -1;
  private nameEnd = -1;
  /**
   * Becomes false after a string or an image without an end. From then on, possible strings or images are scanned as
   * content.
   */
  private strings = true;
  private images = true;

  constructor(private readonly content: Buffer) {}

  scan(): ResourceNames {
    const { content } = this;
    while (this.at < content.length) this.token(content[this.at]!);
    if (this.nameStart >= 0) for (const kind of Object.values(RESOURCE_KIND_BY_OPERATOR)) this.take(kind);
    return this.foundNames;
  }

  private token(first: number) {
    const { content, at } = this;
    switch (first) {
      case SLASH:
        this.nameStart = at + 1;
        this.nameEnd = findTokenEnd(content, at + 1);
        this.at = this.nameEnd;
        return;
      case OPEN_PARENTHESIS:
        this.at = this.strings ? this.stringEnd() : at + 1;
        return;
      case LESS:
        this.at = content[at + 1] === LESS ? at + 2 : this.hexEnd();
        return;
      case PERCENT:
        this.at = this.lineEnd();
        return;
    }
    const end = findTokenEnd(content, at);
    if (end === at) this.at = at + 1;
    else this.word(at, end);
  }

  /** Reads a number, `true`, or an operator. Some writers put an operator right after a number: `12Tf`. */
  private word(from: number, end: number) {
    this.at = end;
    let start = from;
    while (isNumeric(this.content[start]!)) start++;
    if (start >= end || end - start > MAX_OPERATOR_LENGTH) return;
    const first = this.content[start]!;
    if (end - start === 2 && first === CAPITAL_B && this.content[start + 1] === CAPITAL_I) this.inlineImage();
    if (this.nameStart < 0) return;
    const kind = RESOURCE_KIND_BY_OPERATOR[this.content.toString('latin1', start, end)];
    if (kind) this.take(kind);
    this.nameStart = -1;
  }

  private take(kind: ResourceKind) {
    const text = this.content.toString('latin1', this.nameStart, this.nameEnd);
    this.foundNames.add(kind, text.includes('#') ? decodeName(text) : text);
  }

  /** Reads an inline image `BI … ID data EI`. One of its names may be a color space; its data is skipped. */
  private inlineImage() {
    const { content } = this;
    while (this.at < content.length) {
      const first = content[this.at]!;
      const end = findTokenEnd(content, this.at);
      if (end === this.at + 2 && first === CAPITAL_I && content[this.at + 1] === CAPITAL_D) break;
      if (first !== SLASH && end > this.at) this.at = end;
      else {
        this.token(first);
        if (first === SLASH) this.take('ColorSpace');
      }
    }
    this.nameStart = -1;
    this.at = this.images ? this.imageEnd(this.at + 3) : this.at + 3;
  }

  /**
   * Finds the position after `EI`. It must have white space before it and text after it, because data can contain `EI`
   * by chance.
   */
  private imageEnd(start: number): number {
    const { content } = this;
    for (let at = content.indexOf('EI', start); at >= 0; at = content.indexOf('EI', at + 2)) {
      const ends = at + 2 >= content.length || isWhiteSpace[content[at + 2]!];
      if (isWhiteSpace[content[at - 1]!] && ends && isText(content, at + 2)) return at + 2;
    }
    this.images = false;
    return start;
  }

  private stringEnd(): number {
    const { content } = this;
    let depth = 0;
    for (let at = this.at; at < content.length; at++) {
      const byte = content[at]!;
      if (byte === BACKSLASH) at++;
      else if (byte === OPEN_PARENTHESIS) depth++;
      else if (byte === CLOSE_PARENTHESIS && --depth === 0) return at + 1;
    }
    this.strings = false;
    return this.at + 1;
  }

  private hexEnd(): number {
    let at = this.at + 1;
    while (isHexOrWhite(this.content[at])) at++;
    return at;
  }

  private lineEnd(): number {
    let { at } = this;
    while (at < this.content.length && this.content[at] !== LF && this.content[at] !== CR) at++;
    return at;
  }
}

const IMAGE_END_LOOKAHEAD_BYTES = 12;

function isText(content: Buffer, start: number): boolean {
  const end = Math.min(content.length, start + IMAGE_END_LOOKAHEAD_BYTES);
  for (let at = start; at < end; at++) {
    const byte = content[at]!;
    if (byte > 126 || (byte < 32 && !isWhiteSpace[byte])) return false;
  }
  return true;
}

const isNumeric = (byte: number) => byte >= 43 && byte <= 57;

const isHexOrWhite = (byte: number | undefined) =>
  byte !== undefined &&
  ((byte >= 48 && byte <= 57) ||
    (byte >= 65 && byte <= 70) ||
    (byte >= 97 && byte <= 102) ||
    isWhiteSpace[byte] === 1);

const PERCENT = 37;
const OPEN_PARENTHESIS = 40;
const CLOSE_PARENTHESIS = 41;
const SLASH = 47;
const LESS = 60;
const CAPITAL_B = 66;
const CAPITAL_D = 68;
const CAPITAL_I = 73;
const BACKSLASH = 92;
