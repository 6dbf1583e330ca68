import { END_OF_OBJECTS, Parser } from '../syntax/pdf-parser';
import type { PdfObject } from './pdf-object-reader';

/** Objects of one object stream (ISO 32000-1, 7.5.7), parsed on demand. */
export class ObjectStream {
  readonly numbers: number[] = [];
  private readonly offsets: number[] = [];
  private readonly bytes: Buffer;

  constructor(decoded: Buffer, count: number, first: number) {
    this.bytes = Buffer.concat([decoded, END_OF_OBJECTS]);
    const header = new Parser(this.bytes, 0);
    for (let index = 0; index < count; index++) {
      const number = header.integer();
      const offset = header.integer();
      if (number === undefined || offset === undefined) break;
      this.numbers.push(number);
      this.offsets.push(offset + first);
    }
  }

  get sizeBytes(): number {
    return this.bytes.length;
  }

  /** Returns the object at `index`, or at its actual index; null if the object is missing or damaged. */
  getObject(number: number, index: number): PdfObject {
    const at = this.numbers[index] === number ? index : this.numbers.indexOf(number);
    const offset = this.offsets[at];
    if (offset === undefined || offset >= this.bytes.length) return { value: null };
    try {
      const parser = new Parser(this.bytes, offset);
      const value = parser.value();
      return { value, metGenerations: parser.metGenerations };
    } catch {
      return { value: null };
    }
  }
}
