import type { SharpOptions } from 'sharp';
import type { PdfSource } from '../reading/pdf-source';
import type { FilterStep } from '../reading/stream-filters';
import { type Dict, isDict, isName, nameText, numeric, type Value } from '../syntax/values';
import { faxAsTiff } from './fax-as-tiff';

const MAX_IMAGE_BYTES = 256 << 20;

/** An image in a form that sharp reads. */
export interface EmbeddedImage {
  data: Buffer;
  options: SharpOptions;
}

/**
 * The image with that object number as sharp can read it: JPEG as it is, fax in the head of a TIFF, plain samples of
 * 8 bits as they are. Undefined for masks, for what a layer can hide, and for colours or encodings that need more care than that.
 */
export function embeddedImage(source: PdfSource, number: number): EmbeddedImage | undefined {
  const { value: dict, data } = source.object(number);
  if (!data || data.end - data.start > MAX_IMAGE_BYTES || !isDict(dict)) return undefined;
  const get = (key: string) => source.resolve(dict.get(key));
  if (!isName(get('Subtype'), 'Image') || get('ImageMask') === true) return undefined;
  if (['SMask', 'Mask', 'Decode', 'OC'].some((key) => get(key) !== null)) return undefined;
  const channels = channelsOf(source, dict.get('ColorSpace'));
  const size = { width: numeric(get('Width')) ?? 0, height: numeric(get('Height')) ?? 0 };
  if (channels === undefined || !(size.width > 0 && size.height > 0)) return undefined;
  const steps = source.filters(dict);
  const last = steps.at(-1);
  if (last?.name === 'DCTDecode') return steps.length === 1 ? jpeg(source, number, last) : undefined;
  if (last?.name === 'CCITTFaxDecode') {
    const isPlainFax = steps.length === 1 && channels === 1;
    return isPlainFax ? { data: faxAsTiff(source, number, last, size), options: {} } : undefined;
  }
  return numeric(get('BitsPerComponent')) === 8
    ? samples(source, number, dict, { ...size, channels })
    : undefined;
}

function jpeg(source: PdfSource, number: number, { parameters }: FilterStep): EmbeddedImage | undefined {
  return parameters?.has('ColorTransform') ? undefined : { data: source.rawStream(number), options: {} };
}

function samples(
  source: PdfSource,
  number: number,
  dict: Dict,
  raw: { width: number; height: number; channels: 1 | 3 },
): EmbeddedImage | undefined {
  const length = raw.width * raw.height * raw.channels;
  if (length > MAX_IMAGE_BYTES || source.filters(dict).length === 0) return undefined;
  const data = source.decodedStream(number, length + raw.width * raw.channels);
  return data.length >= length ? { data: data.subarray(0, length), options: { raw } } : undefined;
}

/** Grey or RGB; undefined for colours that must be converted with care. */
function channelsOf(source: PdfSource, value: Value | undefined): 1 | 3 | undefined {
  const space = source.resolve(value);
  const name = nameText(Array.isArray(space) ? source.resolve(space[0]) : space);
  if (name === 'DeviceGray' || name === 'CalGray') return 1;
  if (name === 'DeviceRGB' || name === 'CalRGB') return 3;
  if (name !== 'ICCBased' || !Array.isArray(space)) return undefined;
  const profile = source.resolve(space[1]);
  const count = isDict(profile) ? numeric(source.resolve(profile.get('N'))) : undefined;
  return count === 1 || count === 3 ? count : undefined;
}
