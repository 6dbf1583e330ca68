import { DomainError } from '@/lib/foundation/errors';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import {
  CLOSE_OBJECT,
  COLON,
  COMMA,
  decodeString,
  MalformedJson,
  OPEN_OBJECT,
  QUOTE,
  scanString,
  skipWhitespace,
} from './record-json-bytes';
import { ValueScan } from './record-json-value';
import { SLICE_BYTES } from './record-slice-size';

/**
 * Scans a JSON body in slices, so that 32 MB don't block other requests. Keeps values as text, because JavaScript
 * numbers can't represent every value of a record.
 */
export class BodyReader {
  at = 0;
  private nextYieldAt = SLICE_BYTES;

  constructor(readonly bytes: Uint8Array) {}

  /** Returns the next byte that is not whitespace. */
  peek(): number | undefined {
    this.at = skipWhitespace(this.bytes, this.at);
    return this.bytes[this.at];
  }

  /** @returns `true` if the byte was next and was consumed */
  tryConsume(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.at += 1;
    return true;
  }

  /** @throws MalformedJson */
  consume(byte: number): void {
    if (!this.tryConsume(byte)) throw new MalformedJson(this.at);
  }

  /** @throws MalformedJson */
  readString(): { text: string; storable: boolean } {
    if (this.peek() !== QUOTE) throw new MalformedJson(this.at);
    const start = this.at;
    const string = scanString(this.bytes, start);
    this.at = string.end;
    return { text: decodeString(this.bytes, start, string), storable: string.isStorable };
  }

  /** Scans one value of any kind. */
  async readValue(): Promise<ValueScan> {
    const scan = new ValueScan(this.bytes, this.at);
    while (!scan.step(this.nextYieldAt)) {
      this.at = scan.at;
      await this.yieldIfDue();
    }
    this.at = scan.at;
    await this.yieldIfDue();
    return scan;
  }

  /**
   * Scans an object. Calls `member` for each key; it must consume the value.
   *
   * @throws MalformedJson
   */
  async readObject(member: (key: string, storable: boolean) => Promise<void>): Promise<void> {
    this.consume(OPEN_OBJECT);
    if (this.tryConsume(CLOSE_OBJECT)) return;
    do {
      const key = this.readString();
      this.consume(COLON);
      await member(key.text, key.storable);
      await this.yieldIfDue();
    } while (this.tryConsume(COMMA));
    this.consume(CLOSE_OBJECT);
  }

  /** @throws MalformedJson if more text follows */
  expectEnd(): void {
    if (this.peek() !== undefined) throw new MalformedJson(this.at);
  }

  private async yieldIfDue(): Promise<void> {
    if (this.at < this.nextYieldAt) return;
    this.nextYieldAt = this.at + SLICE_BYTES;
    await yieldToEventLoop();
  }
}

/** @throws DomainError `malformed` instead of MalformedJson */
export async function rejectMalformed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MalformedJson) throw new DomainError('malformed', 'The body is not valid JSON.');
    throw error;
  }
}
