import { CR, isWhiteSpace, LF, tokenEnd } from '../syntax/characters';
import { decodeName } from '../syntax/parser';
import { type ResourceKind, UsedNames } from './used-names';

/** The operators that name a resource as their last operand (ISO 32000-1, annex A). */
const KIND_OF_OPERATOR: Record<string, ResourceKind> = {
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
const LONGEST_OPERATOR = 3;

/**
 * The resources that content names, by kind. What content is damaged it reads on, as renderers do; a name that ends
 * the content without an operator is taken for all kinds, since the next stream of the page may begin with it.
 */
export function scanContent(content: Buffer): UsedNames {
  return new ContentScan(content).names();
}

class ContentScan {
  private readonly found = new UsedNames();
  private at = 0;
  /** The last name since the last operator, without its slash. */
  private nameStart = -1;
  private nameEnd = -1;
  /** A string or an image without an end was met: from there on, what may be one is looked into instead. */
  private strings = true;
  private images = true;

  constructor(private readonly content: Buffer) {}

  names(): UsedNames {
    const { content } = this;
    while (this.at < content.length) this.token(content[this.at]!);
    if (this.nameStart >= 0) for (const kind of Object.values(KIND_OF_OPERATOR)) this.take(kind);
    return this.found;
  }

  private token(first: number) {
    const { content, at } = this;
    switch (first) {
      case SLASH:
        this.nameStart = at + 1;
        this.nameEnd = tokenEnd(content, at + 1);
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
    const end = tokenEnd(content, at);
    if (end === at) this.at = at + 1;
    else this.word(at, end);
  }

  /** A number, `true`, or an operator, which some writers put right after a number: `12Tf`. */
  private word(from: number, end: number) {
    this.at = end;
    let start = from;
    while (isNumeric(this.content[start]!)) start++;
    if (start >= end || end - start > LONGEST_OPERATOR) return;
    const first = this.content[start]!;
    if (end - start === 2 && first === CAPITAL_B && this.content[start + 1] === CAPITAL_I) this.inlineImage();
    if (this.nameStart < 0) return;
    const kind = KIND_OF_OPERATOR[this.content.toString('latin1', start, end)];
    if (kind) this.take(kind);
    this.nameStart = -1;
  }

  private take(kind: ResourceKind) {
    const text = this.content.toString('latin1', this.nameStart, this.nameEnd);
    this.found.add(kind, text.includes('#') ? decodeName(text) : text);
  }

  /** `BI … ID data EI`: of its names, one may be that of a colour space; its data is passed over. */
  private inlineImage() {
    const { content } = this;
    while (this.at < content.length) {
      const first = content[this.at]!;
      const end = tokenEnd(content, this.at);
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

  /** After the `EI` that white space stands before and text after: data can hold one by chance. */
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

const TEXT_AFTER_IMAGE_BYTES = 12;

function isText(content: Buffer, start: number): boolean {
  const end = Math.min(content.length, start + TEXT_AFTER_IMAGE_BYTES);
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
