import { OpenValues, UNTRACKED_KEYS } from './open-record-values';
import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  decodeString,
  MalformedJson,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  scanString,
  skipWhitespace,
} from './record-json-bytes';
import { scanNumber } from './record-json-number';

/** Maximum nesting depth: more than real data needs, and far below the database's stack limit. */
export const MAX_DEPTH = 200;

/**
 * Maximum growth of a value when jsonb prints it. Nine bytes like `1e131071` become 131,072 bytes, and a database can't
 * print or index a record full of them.
 */
const MAX_GROWTH_BYTES = 256 * 1024;

/** Maximum keys kept at a time for duplicate detection: a few dozen MB of memory. */
const MAX_OPEN_KEYS = 500_000;

/** Member of the outermost object or array, with the position of its value. */
export interface Member {
  /** Key; empty in an array. */
  key: string;
  start: number;
  end: number;
}

const LITERALS = ['true', 'false', 'null'].map((word) => [...word].map((sign) => sign.charCodeAt(0)));

/**
 * Scans one JSON value without building it, and reports why it can't be stored unchanged. Can pause after any number of
 * bytes, so that a large value doesn't block the process. Not recursive, so that a deep value can't exhaust the stack.
 */
export class ValueScan {
  /** Current position; after the end, the position behind the value. */
  at: number;
  /** First problem, as the end of a sentence. */
  problem: string | undefined;
  /** Members of a storable object, or of any value if requested. */
  readonly members: Member[] = [];
  /** Number of bytes that its numbers grow when jsonb prints them without exponents. */
  growth = 0;
  private readonly opened = new OpenValues(MAX_DEPTH);
  private openKeys = 0;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
    private readonly shouldCollect: 'members of what can be kept' | 'all' = 'members of what can be kept',
  ) {
    this.at = start;
  }

  /**
   * @param until stop at the first value that begins after this byte
   * @returns `true` if the value is complete
   * @throws MalformedJson
   */
  step(until: number): boolean {
    while (this.at < until) {
      if (this.value()) return true;
    }
    return false;
  }

  /**
   * Reads or opens one value, then closes the values that end after it.
   * @returns `true` if no value is open
   */
  private value(): boolean {
    const { bytes } = this;
    const start = skipWhitespace(bytes, this.at);
    const byte = bytes[start];
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      const object = byte === OPEN_OBJECT;
      if (this.opened.depth >= MAX_DEPTH) this.setProblem(`is nested deeper than ${MAX_DEPTH} levels`);
      this.at = skipWhitespace(bytes, start + 1);
      if (bytes[this.at] !== (object ? CLOSE_OBJECT : CLOSE_ARRAY)) {
        this.opened.open(object ? this.newFrame() : null);
        if (object) this.key();
        else this.item();
        return false;
      }
      this.at += 1;
    } else if (byte === QUOTE) {
      const string = scanString(bytes, start);
      if (!string.isStorable)
        this.setProblem('contains text with a NUL character or half of a surrogate pair');
      this.at = string.end;
    } else if (byte === 0x74 || byte === 0x66 || byte === 0x6e) {
      this.at = scanLiteral(bytes, start);
    } else {
      const number = scanNumber(bytes, start);
      if (!number.isExact) this.setProblem("contains a number that can't be stored exactly");
      this.growth += Math.max(0, number.printedLength - (number.end - start));
      if (this.growth > MAX_GROWTH_BYTES)
        this.setProblem(
          `contains numbers that are longer than ${MAX_GROWTH_BYTES / 1024} KB when written out`,
        );
      this.at = number.end;
    }
    return this.close();
  }

  private close(): boolean {
    const { bytes, opened } = this;
    for (;;) {
      const member = opened.depth === 1 ? this.members.at(-1) : undefined;
      if (member) member.end = this.at;
      if (opened.depth === 0) return true;
      const frame = opened.innermost;
      this.at = skipWhitespace(bytes, this.at);
      const byte = bytes[this.at];
      this.at += 1;
      if (byte === COMMA) {
        if (frame) this.key();
        else this.item();
        return false;
      }
      if (byte !== (frame ? CLOSE_OBJECT : CLOSE_ARRAY)) throw new MalformedJson(this.at - 1);
      this.openKeys -= opened.close()?.size ?? 0;
    }
  }

  private key(): void {
    const { bytes, opened } = this;
    const start = skipWhitespace(bytes, this.at);
    if (bytes[start] !== QUOTE) throw new MalformedJson(start);
    const string = scanString(bytes, start);
    if (!string.isStorable) this.setProblem('has a key with a NUL character or half of a surrogate pair');
    const keys = opened.innermost!;
    const collects = this.shouldCollect === 'all' && opened.depth === 1;
    const key = this.problem && !collects ? '' : decodeString(bytes, start, string);
    if (!this.problem) {
      if (keys.has(key)) this.setProblem(`has the key “${truncate(key)}” twice`);
      keys.add(key);
      this.openKeys += 1;
      if (this.openKeys > MAX_OPEN_KEYS) this.setProblem(`has more than ${MAX_OPEN_KEYS} keys`);
    }
    const colon = skipWhitespace(bytes, string.end);
    if (bytes[colon] !== COLON) throw new MalformedJson(colon);
    this.at = skipWhitespace(bytes, colon + 1);
    this.member(key);
  }

  private item(): void {
    this.at = skipWhitespace(this.bytes, this.at);
    this.member('');
  }

  private member(key: string): void {
    const kept = this.shouldCollect === 'all' || (!this.problem && this.opened.outermost);
    if (this.opened.depth === 1 && kept) this.members.push({ key, start: this.at, end: this.at });
  }

  /** A value that can't be stored is only scanned to its end. Nothing is collected, whatever its size. */
  private newFrame(): Set<string> {
    return this.problem ? UNTRACKED_KEYS : new Set();
  }

  private setProblem(problem: string): void {
    if (this.problem) return;
    this.problem = problem;
    if (this.shouldCollect !== 'all') this.members.length = 0;
    this.opened.forgetKeys();
  }
}

export const truncate = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function scanLiteral(bytes: Uint8Array, start: number): number {
  const found = LITERALS.find((signs) => signs.every((sign, index) => bytes[start + index] === sign));
  if (!found) throw new MalformedJson(start);
  return start + found.length;
}
