import { breathe } from '@/lib/core/breathe';
import { DomainError } from '@/lib/core/errors';
import {
  CLOSE_OBJECT,
  COLON,
  COMMA,
  NotJson,
  OPEN_OBJECT,
  QUOTE,
  scanString,
  skipSpace,
  textOf,
} from './json-bytes';
import { ValueScan } from './json-value';
import { SLICE_BYTES } from './slices';

/**
 * Goes along a JSON body in slices, so that one of 32 MB doesn't hold up other requests, and leaves it as text: a
 * JavaScript number could not hold what a record may.
 */
export class BodyReader {
  at = 0;
  private nextBreath = SLICE_BYTES;

  constructor(readonly bytes: Uint8Array) {}

  /** The next byte that is no white space. */
  peek(): number | undefined {
    this.at = skipSpace(this.bytes, this.at);
    return this.bytes[this.at];
  }

  /** @returns whether it stood there, and was passed */
  passes(byte: number): boolean {
    if (this.peek() !== byte) return false;
    this.at += 1;
    return true;
  }

  /** @throws NotJson */
  pass(byte: number): void {
    if (!this.passes(byte)) throw new NotJson(this.at);
  }

  /** @throws NotJson */
  text(): { text: string; storable: boolean } {
    if (this.peek() !== QUOTE) throw new NotJson(this.at);
    const start = this.at;
    const string = scanString(this.bytes, start);
    this.at = string.end;
    return { text: textOf(this.bytes, start, string), storable: string.storable };
  }

  /** Goes through one value of any kind. */
  async value(): Promise<ValueScan> {
    const scan = new ValueScan(this.bytes, this.at);
    while (!scan.step(this.nextBreath)) {
      this.at = scan.at;
      await this.breathe();
    }
    this.at = scan.at;
    await this.breathe();
    return scan;
  }

  /**
   * Goes through an object: for each key, `member` stands before the value and passes it.
   *
   * @throws NotJson
   */
  async object(member: (key: string, storable: boolean) => Promise<void>): Promise<void> {
    this.pass(OPEN_OBJECT);
    if (this.passes(CLOSE_OBJECT)) return;
    do {
      const key = this.text();
      this.pass(COLON);
      await member(key.text, key.storable);
      await this.breathe();
    } while (this.passes(COMMA));
    this.pass(CLOSE_OBJECT);
  }

  /** @throws NotJson when something follows */
  end(): void {
    if (this.peek() !== undefined) throw new NotJson(this.at);
  }

  private async breathe(): Promise<void> {
    if (this.at < this.nextBreath) return;
    this.nextBreath = this.at + SLICE_BYTES;
    await breathe();
  }
}

/** @throws DomainError malformed in the place of NotJson */
export async function asJson<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotJson) throw new DomainError('malformed', 'The body is not valid JSON.');
    throw error;
  }
}
