import { deflateSync } from 'node:zlib';

/**
 * Writes PDFs object by object, so that a test controls every byte of a file: valid, damaged and malicious ones, which
 * no library would write. Bodies are Latin-1 text.
 */
export class PdfBuilder {
  private readonly bodies: (Buffer | null)[] = [];
  private readonly trailerEntries: string[] = [];

  /** Reserves a number for an object that is written later. Returns its reference, for example `3 0 R`. */
  reserve(): Ref {
    this.bodies.push(null);
    return `${this.bodies.length} 0 R`;
  }

  put(ref: Ref, body: string | Buffer): Ref {
    this.bodies[getObjectNumber(ref) - 1] = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    return ref;
  }

  add(body: string | Buffer): Ref {
    return this.put(this.reserve(), body);
  }

  /** Adds a stream. `entries` is the content of the stream's dictionary, without `/Length`. */
  addStream(entries: string, data: string | Buffer, options: { deflate?: boolean } = {}): Ref {
    return this.add(createStream(entries, data, options));
  }

  trailer(entries: string): this {
    this.trailerEntries.push(entries);
    return this;
  }

  /**
   * Writes the file with a classic cross-reference table. `transform` may change a body as it is written, for example
   * to encrypt it.
   */
  toBytes(transform: (body: Buffer, objectNumber: number) => Buffer = (body) => body): Buffer {
    const parts: Buffer[] = [HEADER];
    let length = HEADER.length;
    const write = (bytes: Buffer) => {
      parts.push(bytes);
      length += bytes.length;
    };
    const offsets = this.bodies.map((body, index) => {
      const at = length;
      write(Buffer.from(`${index + 1} 0 obj\n`));
      write(transform(body ?? Buffer.from('null'), index + 1));
      write(Buffer.from('\nendobj\n'));
      return at;
    });
    const startOfTable = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    write(Buffer.from(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`));
    write(
      Buffer.from(`trailer\n<< /Size ${offsets.length + 1} ${this.trailerEntries.join(' ')} >>\n`, 'latin1'),
    );
    write(Buffer.from(`startxref\n${startOfTable}\n%%EOF\n`));
    return Buffer.concat(parts);
  }

  /**
   * Writes the file with object streams and a cross-reference stream (PDF 1.5): all objects except streams go into one
   * compressed object stream.
   */
  toCompressedBytes(): Buffer {
    const inside: { number: number; body: Buffer }[] = [];
    const parts: Buffer[] = [HEADER];
    let length = HEADER.length;
    const rows = new Map<number, [type: number, first: number, second: number]>();
    const write = (number: number, body: Buffer) => {
      rows.set(number, [1, length, 0]);
      const bytes = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      parts.push(bytes);
      length += bytes.length;
    };
    this.bodies.forEach((body, index) => {
      const known = body ?? Buffer.from('null');
      if (known.includes('endstream')) write(index + 1, known);
      else inside.push({ number: index + 1, body: known });
    });
    const container = this.bodies.length + 1;
    const table = container + 1;
    let offset = 0;
    const heads = inside.map(({ number, body }, index) => {
      rows.set(number, [2, container, index]);
      const head = `${number} ${offset}`;
      offset += body.length + 1;
      return head;
    });
    const index = Buffer.from(`${heads.join(' ')}\n`);
    const contents = Buffer.concat([index, ...inside.flatMap(({ body }) => [body, Buffer.from('\n')])]);
    write(
      container,
      createStream(`/Type /ObjStm /N ${inside.length} /First ${index.length}`, contents, { deflate: true }),
    );
    const startOfTable = length;
    rows.set(table, [1, startOfTable, 0]);
    const data = Buffer.alloc((table + 1) * 7);
    for (const [number, [type, first, second]] of rows) {
      data.writeUInt8(type, number * 7);
      data.writeUInt32BE(first, number * 7 + 1);
      data.writeUInt16BE(second, number * 7 + 5);
    }
    const entries = `/Type /XRef /W [1 4 2] /Size ${table + 1} ${this.trailerEntries.join(' ')}`;
    write(table, createStream(entries, data, { deflate: true }));
    parts.push(Buffer.from(`startxref\n${startOfTable}\n%%EOF\n`));
    return Buffer.concat(parts);
  }
}

/** Reference in a PDF, for example `12 0 R`. */
export type Ref = string;

export const getObjectNumber = (ref: Ref): number => Number.parseInt(ref, 10);

/** Converts a text to an escaped literal string. */
export const toPdfString = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;

const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

function createStream(entries: string, data: string | Buffer, { deflate = false }): Buffer {
  const plain = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  const bytes = deflate ? deflateSync(plain) : plain;
  const filter = deflate ? ' /Filter /FlateDecode' : '';
  return Buffer.concat([
    Buffer.from(`<< ${entries}${filter} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
