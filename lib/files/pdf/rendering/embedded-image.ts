import type { SharpOptions } from 'sharp';
import type { PdfSource } from '../reading/pdf-source';
import type { FilterStep } from '../reading/pdf-stream-filters';
import { type Dict, getNameText, getNumber, isDict, isName, type Value } from '../syntax/pdf-values';

const MAX_IMAGE_BYTES = 256 << 20;

/** Image in a form that sharp can read. */
export interface EmbeddedImage {
  data: Buffer;
  options: SharpOptions;
}

/**
 * Returns the image with that object number in a form that sharp can read: JPEG unchanged, fax data with a TIFF header,
 * plain 8-bit samples unchanged. Returns undefined for masks, images that a layer can hide, and more complex colors or
 * encodings.
 */
export function readEmbeddedImage(source: PdfSource, number: number): EmbeddedImage | undefined {
  const { value: dict, data } = source.getObject(number);
  if (!data || data.end - data.start > MAX_IMAGE_BYTES || !isDict(dict)) return undefined;
  const get = (key: string) => source.resolve(dict.get(key));
  if (!isName(get('Subtype'), 'Image') || get('ImageMask') === true) return undefined;
  if (['SMask', 'Mask', 'Decode', 'OC'].some((key) => get(key) !== null)) return undefined;
  const channels = getChannels(source, dict.get('ColorSpace'));
  const size = { width: getNumber(get('Width')) ?? 0, height: getNumber(get('Height')) ?? 0 };
  if (channels === undefined || !(size.width > 0 && size.height > 0)) return undefined;
  const steps = source.getFilters(dict);
  const last = steps.at(-1);
  if (last?.name === 'DCTDecode') return steps.length === 1 ? readJpeg(source, number, last) : undefined;
  if (last?.name === 'CCITTFaxDecode') {
    const isPlainFax = steps.length === 1 && channels === 1;
    return isPlainFax ? { data: wrapFaxInTiff(source, number, last, size), options: {} } : undefined;
  }
  return getNumber(get('BitsPerComponent')) === 8
    ? readSamples(source, number, dict, { ...size, channels })
    : undefined;
}

function readJpeg(source: PdfSource, number: number, { parameters }: FilterStep): EmbeddedImage | undefined {
  return parameters?.has('ColorTransform') ? undefined : { data: source.readRawStream(number), options: {} };
}

function readSamples(
  source: PdfSource,
  number: number,
  dict: Dict,
  raw: { width: number; height: number; channels: 1 | 3 },
): EmbeddedImage | undefined {
  const length = raw.width * raw.height * raw.channels;
  if (length > MAX_IMAGE_BYTES || source.getFilters(dict).length === 0) return undefined;
  const data = source.readDecodedStream(number, length + raw.width * raw.channels);
  return data.length >= length ? { data: data.subarray(0, length), options: { raw } } : undefined;
}

/** Returns the channels of gray or RGB images, or undefined for colors that need a careful conversion. */
function getChannels(source: PdfSource, value: Value | undefined): 1 | 3 | undefined {
  const space = source.resolve(value);
  const name = getNameText(Array.isArray(space) ? source.resolve(space[0]) : space);
  if (name === 'DeviceGray' || name === 'CalGray') return 1;
  if (name === 'DeviceRGB' || name === 'CalRGB') return 3;
  if (name !== 'ICCBased' || !Array.isArray(space)) return undefined;
  const profile = source.resolve(space[1]);
  const count = isDict(profile) ? getNumber(source.resolve(profile.get('N'))) : undefined;
  return count === 1 || count === 3 ? count : undefined;
}

const SHORT = 3;
const LONG = 4;

/** Wraps fax data (CCITT groups 3 and 4) in a TIFF with one strip. */
function wrapFaxInTiff(
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
