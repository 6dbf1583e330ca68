import {
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  NotJson,
  OPEN_ARRAY,
  OPEN_OBJECT,
  QUOTE,
  scanString,
  skipSpace,
  textOf,
} from './json-bytes';
import { scanNumber } from './json-number';
import { OpenValues, UNSEEN } from './open-values';

/** Deeper than any data that a person would want, and far from where a database's stack ends. */
export const MAX_DEPTH = 200;

/**
 * By how much a value may grow when jsonb prints it: nine bytes such as `1e131071` become 131,072, and a database can
 * neither print nor index a record that is full of them.
 */
const MAX_GROWTH_BYTES = 256 * 1024;

/** How many keys are remembered at a time to find one that stands twice: a few dozen MB of memory. */
const MAX_OPEN_KEYS = 500_000;

/** A member of the outermost object or array, and where its value stands. */
export interface Member {
  /** Empty in an array. */
  key: string;
  start: number;
  end: number;
}

const LITERALS = ['true', 'false', 'null'].map((word) => [...word].map((sign) => sign.charCodeAt(0)));

/**
 * Goes through one JSON value without building it, and tells why it could not be kept unchanged. It can stop after any
 * number of bytes and go on later, so that a large value need not hold up a process; and it never calls itself, so that
 * a deep one can't exhaust its stack.
 */
export class ValueScan {
  /** Where it has come to; behind the value, once it is done. */
  at: number;
  /** The first reason, as the end of a sentence. */
  problem: string | undefined;
  /** Of an object that could be kept; or of any value, where that is asked for. */
  readonly members: Member[] = [];
  /** How many bytes longer its numbers are as jsonb prints them, without exponents. */
  growth = 0;
  private readonly opened = new OpenValues(MAX_DEPTH);
  private openKeys = 0;

  constructor(
    private readonly bytes: Uint8Array,
    start: number,
    private readonly collect: 'members of what can be kept' | 'all' = 'members of what can be kept',
  ) {
    this.at = start;
  }

  /**
   * @param until it stops at the first value that begins behind this byte
   * @returns whether the value is at its end
   * @throws NotJson
   */
  step(until: number): boolean {
    while (this.at < until) {
      if (this.value()) return true;
    }
    return false;
  }

  /** Takes one value or opens one, then closes what ends after it. @returns whether nothing is open any more */
  private value(): boolean {
    const { bytes } = this;
    const start = skipSpace(bytes, this.at);
    const byte = bytes[start];
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      const object = byte === OPEN_OBJECT;
      if (this.opened.depth >= MAX_DEPTH) this.note(`is nested deeper than ${MAX_DEPTH} levels`);
      this.at = skipSpace(bytes, start + 1);
      if (bytes[this.at] !== (object ? CLOSE_OBJECT : CLOSE_ARRAY)) {
        this.opened.open(object ? this.newFrame() : null);
        if (object) this.key();
        else this.item();
        return false;
      }
      this.at += 1;
    } else if (byte === QUOTE) {
      const string = scanString(bytes, start);
      if (!string.storable) this.note('holds text with a NUL character or half of a surrogate pair');
      this.at = string.end;
    } else if (byte === 0x74 || byte === 0x66 || byte === 0x6e) {
      this.at = literal(bytes, start);
    } else {
      const number = scanNumber(bytes, start);
      if (!number.exact) this.note("holds a number that can't be kept exactly");
      this.growth += Math.max(0, number.printedLength - (number.end - start));
      if (this.growth > MAX_GROWTH_BYTES)
        this.note(`holds numbers that are longer than ${MAX_GROWTH_BYTES / 1024} KB when written out`);
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
      this.at = skipSpace(bytes, this.at);
      const byte = bytes[this.at];
      this.at += 1;
      if (byte === COMMA) {
        if (frame) this.key();
        else this.item();
        return false;
      }
      if (byte !== (frame ? CLOSE_OBJECT : CLOSE_ARRAY)) throw new NotJson(this.at - 1);
      this.openKeys -= opened.close()?.size ?? 0;
    }
  }

  private key(): void {
    const { bytes, opened } = this;
    const start = skipSpace(bytes, this.at);
    if (bytes[start] !== QUOTE) throw new NotJson(start);
    const string = scanString(bytes, start);
    if (!string.storable) this.note('has a key with a NUL character or half of a surrogate pair');
    const keys = opened.innermost!;
    const collects = this.collect === 'all' && opened.depth === 1;
    const key = this.problem && !collects ? '' : textOf(bytes, start, string);
    if (!this.problem) {
      if (keys.has(key)) this.note(`has the key “${short(key)}” twice`);
      keys.add(key);
      this.openKeys += 1;
      if (this.openKeys > MAX_OPEN_KEYS) this.note(`has more than ${MAX_OPEN_KEYS} keys`);
    }
    const colon = skipSpace(bytes, string.end);
    if (bytes[colon] !== COLON) throw new NotJson(colon);
    this.at = skipSpace(bytes, colon + 1);
    this.member(key);
  }

  private item(): void {
    this.at = skipSpace(this.bytes, this.at);
    this.member('');
  }

  private member(key: string): void {
    const kept = this.collect === 'all' || (!this.problem && this.opened.outermost);
    if (this.opened.depth === 1 && kept) this.members.push({ key, start: this.at, end: this.at });
  }

  /** What can't be kept is only gone through to its end: nothing of it is collected, however deep or wide it is. */
  private newFrame(): Set<string> {
    return this.problem ? UNSEEN : new Set();
  }

  private note(problem: string): void {
    if (this.problem) return;
    this.problem = problem;
    if (this.collect !== 'all') this.members.length = 0;
    this.opened.forgetKeys();
  }
}

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function literal(bytes: Uint8Array, start: number): number {
  const found = LITERALS.find((signs) => signs.every((sign, index) => bytes[start + index] === sign));
  if (!found) throw new NotJson(start);
  return start + found.length;
}
