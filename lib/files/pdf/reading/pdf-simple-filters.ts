import { isWhiteSpace } from '../syntax/pdf-characters';

/** Small filters of PDF (ISO 32000-1, 7.4.2 to 7.4.5). All stop at `maxBytes`; the caller then rejects the data. */

/** Error for damaged data. The data before the damage may still be useful. */
export class DamagedDataError extends Error {
  constructor(readonly decodedData: Buffer) {
    super('The data of a stream is damaged.');
  }
}

export function decodeAsciiHex(data: Buffer): Buffer {
  const text = data
    .toString('latin1')
    .split('>')[0]!
    .replace(/[^0-9a-fA-F]/g, '');
  return Buffer.from(text.length % 2 ? `${text}0` : text, 'hex');
}

export function decodeAscii85(data: Buffer): Buffer {
  const output = Buffer.allocUnsafe(Math.ceil(data.length / 5) * 4 + 4 * data.length);
  let length = 0;
  let group = 0;
  let count = 0;
  for (const byte of data) {
    if (isWhiteSpace[byte]) continue;
    if (byte === TILDE) break;
    if (byte === SMALL_Z && count === 0) {
      length = output.writeUInt32BE(0, length);
      continue;
    }
    if (byte < 33 || byte > 117) continue;
    group = group * 85 + byte - 33;
    if (++count === 5) {
      length = output.writeUInt32BE(group % 2 ** 32, length);
      group = 0;
      count = 0;
    }
  }
  if (count > 1) {
    for (let index = count; index < 5; index++) group = group * 85 + 84;
    output.writeUInt32BE(group % 2 ** 32, length);
    length += count - 1;
  }
  return output.subarray(0, length);
}

export function decodeRunLength(data: Buffer, maxBytes: number): Buffer {
  const pieces: Buffer[] = [];
  let total = 0;
  for (let at = 0; at < data.length && total <= maxBytes; ) {
    const length = data[at++]!;
    if (length === 128) break;
    const piece =
      length < 128 ? data.subarray(at, at + length + 1) : Buffer.alloc(257 - length, data[at] ?? 0);
    at += length < 128 ? length + 1 : 1;
    total += piece.length;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export function decodeLzw(data: Buffer, maxBytes: number, earlyChange: number): Buffer {
  // Each code is an earlier code (its prefix) plus one byte. Lengths allow a code to be written from back to front.
  const prefixes = new Uint16Array(4096);
  const lastBytes = new Uint8Array(4096);
  const lengths = new Uint16Array(4096);
  for (let code = 0; code < 256; code++) {
    lastBytes[code] = code;
    lengths[code] = 1;
  }
  let output = Buffer.allocUnsafe(Math.min(maxBytes + 4096, Math.max(1024, data.length * 4)));
  let length = 0;
  let next = 258;
  let width = 9;
  let previous = -1;
  let bits = 0;
  let bitCount = 0;
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff;
    bitCount += 8;
    if (bitCount < width) continue;
    bitCount -= width;
    const code = (bits >> bitCount) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      next = 258;
      width = 9;
      previous = -1;
      continue;
    }
    if (code > next || (code === next && previous < 0))
      throw new DamagedDataError(output.subarray(0, length));
    const whole = code < next ? code : previous;
    const size = lengths[whole]!;
    if (length + size + 1 > output.length)
      output = Buffer.concat([output, Buffer.allocUnsafe(output.length)]);
    let first = whole;
    for (let at = length + size - 1, each = whole; at >= length; at--) {
      output[at] = lastBytes[each]!;
      first = each;
      each = prefixes[each]!;
    }
    length += size;
    if (code === next) output[length++] = lastBytes[first]!;
    if (previous >= 0 && next < 4096) {
      prefixes[next] = previous;
      lastBytes[next] = lastBytes[first]!;
      lengths[next] = lengths[previous]! + 1;
      next++;
    }
    previous = code;
    if (next + earlyChange >= 1 << width && width < 12) width++;
    if (length > maxBytes) break;
  }
  return output.subarray(0, length);
}

const TILDE = 126;
const SMALL_Z = 122;
