import { deflateSync, inflateSync } from 'node:zlib';
import { decodeSteps, type FilterStep } from '../reading/stream-filters';
import { type Dict, isName } from '../syntax/values';
import type { OpenSource, RecodedStream } from './open-source';

/** Streams longer than this (packed or unpacked) are copied as they are. */
const MAX_RECODED_BYTES = 64 << 20;
const WORTH_DEFLATING_BYTES = 128;
const WORTH_TIGHTENING_BYTES = 16 << 10;

type Recode = (raw: Buffer) => RecodedStream | undefined;

/**
 * A stream's data in another encoding, in clear if it came encrypted; undefined when it is copied as it lies in the
 * file. Flate takes the place of no encoding, ASCII, run lengths, and LZW, and of Flate with a small window, which
 * some writers use. Images' own encodings are never touched.
 */
export function recode(source: OpenSource, number: number, dict: Dict): RecodedStream | undefined {
  const known = source.recoded.get(number);
  if (known) return known;
  const { pdf } = source;
  const { start, end } = pdf.object(number).data!;
  const steps = pdf.filters(dict);
  const better = end - start > MAX_RECODED_BYTES ? undefined : wayFor(source, dict, steps, start, end);
  if (!better && !pdf.encrypted) return undefined;
  const raw = pdf.rawStream(number);
  return source.recoded.keep(number, (better && attempt(better, raw)) ?? { data: raw, steps });
}

function wayFor(
  { pdf }: OpenSource,
  dict: Dict,
  steps: FilterStep[],
  start: number,
  end: number,
): Recode | undefined {
  const length = end - start;
  if (steps.length === 0)
    return length < WORTH_DEFLATING_BYTES ? undefined : (raw) => deflated(raw, raw.length);
  const wasteful = leadingWasteful(steps);
  if (wasteful > 0) {
    return (raw) => {
      const decoded = decodeSteps(raw, steps.slice(0, wasteful), pdf.resolve, MAX_RECODED_BYTES);
      return wasteful < steps.length
        ? { data: decoded, steps: steps.slice(wasteful) }
        : deflated(decoded, raw.length);
    };
  }
  const [only, ...others] = steps;
  const mayTighten = only?.name === 'FlateDecode' && !only.parameters && others.length === 0;
  const isImage = isName(pdf.resolve(dict.get('Subtype')), 'Image');
  if (!mayTighten || isImage || pdf.encrypted || length < WORTH_TIGHTENING_BYTES) return undefined;
  if (!hasSmallWindow(pdf.file.slice(start, start + 1))) return undefined;
  return (raw) => deflated(inflateSync(raw, { maxOutputLength: MAX_RECODED_BYTES }), raw.length * 0.9);
}

/** What can't be decoded is copied as it is, for readers that forgive more. */
function attempt(way: Recode, raw: Buffer): RecodedStream | undefined {
  try {
    return way(raw);
  } catch {
    return undefined;
  }
}

function deflated(data: Buffer, mostBytes: number): RecodedStream | undefined {
  const packed = deflateSync(data);
  return packed.length < mostBytes
    ? { data: packed, steps: [{ name: 'FlateDecode', parameters: undefined }] }
    : undefined;
}

const WASTEFUL = new Set(['ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode', 'LZWDecode']);

function leadingWasteful(steps: FilterStep[]): number {
  const first = steps.findIndex(({ name }) => !WASTEFUL.has(name));
  return first < 0 ? steps.length : first;
}

/** The first byte of zlib data says how far back it looks: 4 KB or less, where 32 KB are usual. */
const hasSmallWindow = ([first = 0]: Buffer): boolean => (first & 15) === 8 && first >> 4 <= 4;
