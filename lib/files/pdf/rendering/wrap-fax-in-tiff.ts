import type { PdfSource } from '../reading/pdf-source';
import type { FilterStep } from '../reading/stream-filters';
import { getNumber } from '../syntax/values';

const SHORT = 3;
const LONG = 4;

/** Wraps fax data (CCITT groups 3 and 4) in a TIFF with one strip. */
export function wrapFaxInTiff(
  source: PdfSource,
  number: number,
  { parameters }: FilterStep,
  { width, height }: { width: number; height: number },
): Buffer {
  const data = source.readRawStream(number);
  const get = (key: string) => source.resolve(parameters?.get(key));
  const k = getNumber(get('K')) ?? 0;
  const columns = getNumber(get('Columns')) ?? 1728;
  if (columns !== width) throw new Error('The fax is not as wide as its image.');
  // Bit 0: lines refer to the line before. Bit 2: line ends are padded to whole bytes.
  const groupThree = (k > 0 ? 1 : 0) | (get('EncodedByteAlign') === true ? 4 : 0);
  if (k < 0 && get('EncodedByteAlign') === true)
    throw new Error('TIFF does not support byte-aligned Group 4.');
  const tags: [tag: number, type: number, value: number][] = [
    [256, LONG, width],
    [257, LONG, height],
    [258, SHORT, 1],
    [259, SHORT, k < 0 ? 4 : 3],
    [262, SHORT, get('BlackIs1') === true ? 1 : 0],
    [273, LONG, 0],
    [277, SHORT, 1],
    [278, LONG, height],
    [279, LONG, data.length],
    k < 0 ? [293, LONG, 0] : [292, LONG, groupThree],
  ];
  const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  tags.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(1, at + 4);
    const written = tag === 273 ? head.length : value;
    if (type === SHORT) head.writeUInt16LE(written, at + 8);
    else head.writeUInt32LE(written, at + 8);
  });
  return Buffer.concat([head, data]);
}
