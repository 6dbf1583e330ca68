import { deflateSync, inflateSync } from 'node:zlib';
import { decodeSteps, type FilterStep } from '../reading/pdf-stream-filters';
import { type Dict, isName } from '../syntax/pdf-values';
import type { OpenSource, RecodedStream } from './open-pdf-source';

/**
 * Maximum size in bytes of a stream, compressed or decompressed, that is re-encoded. Longer streams are copied
 * unchanged.
 */
const MAX_RECODED_BYTES = 64 << 20;
const MIN_DEFLATE_BYTES = 128;
const MIN_RECOMPRESS_BYTES = 16 << 10;

type RecodeMethod = (raw: Buffer) => RecodedStream | undefined;

/**
 * Returns a stream's data in a better encoding, decrypted if needed, or undefined if it is copied unchanged. Flate
 * replaces no encoding, ASCII, run-length and LZW encodings, and Flate with a small window, which some writers use.
 * Image encodings are never changed.
 */
export function recodePdfStream(source: OpenSource, number: number, dict: Dict): RecodedStream | undefined {
  const known = source.recodedStreams.get(number);
  if (known) return known;
  const { pdf } = source;
  const { start, end } = pdf.getObject(number).data!;
  const steps = pdf.getFilters(dict);
  const better = end - start > MAX_RECODED_BYTES ? undefined : chooseMethod(source, dict, steps, start, end);
  if (!better && !pdf.isEncrypted) return undefined;
  const raw = pdf.readRawStream(number);
  return source.recodedStreams.set(number, (better && tryRecode(better, raw)) ?? { data: raw, steps });
}

function chooseMethod(
  { pdf }: OpenSource,
  dict: Dict,
  steps: FilterStep[],
  start: number,
  end: number,
): RecodeMethod | undefined {
  const length = end - start;
  if (steps.length === 0)
    return length < MIN_DEFLATE_BYTES
      ? undefined
      : (raw) => (looksRandom(raw) ? undefined : deflateStream(raw, raw.length));
  const wasteful = countLeadingWasteful(steps);
  if (wasteful > 0) {
    return (raw) => {
      const decoded = decodeSteps(raw, steps.slice(0, wasteful), pdf.resolve, MAX_RECODED_BYTES);
      return wasteful < steps.length
        ? { data: decoded, steps: steps.slice(wasteful) }
        : deflateStream(decoded, raw.length);
    };
  }
  const [only, ...others] = steps;
  const mayTighten = only?.name === 'FlateDecode' && !only.parameters && others.length === 0;
  const isImage = isName(pdf.resolve(dict.get('Subtype')), 'Image');
  if (!mayTighten || isImage || pdf.isEncrypted || length < MIN_RECOMPRESS_BYTES) return undefined;
  if (!hasSmallWindow(pdf.file.slice(start, start + 1))) return undefined;
  return (raw) => deflateStream(inflateSync(raw, { maxOutputLength: MAX_RECODED_BYTES }), raw.length * 0.9);
}

/** Tries to re-encode a stream. A stream that can't be decoded is copied unchanged, for more tolerant readers. */
function tryRecode(way: RecodeMethod, raw: Buffer): RecodedStream | undefined {
  try {
    return way(raw);
  } catch {
    return undefined;
  }
}

function deflateStream(data: Buffer, maxBytes: number): RecodedStream | undefined {
  const packed = deflateSync(data);
  return packed.length < maxBytes
    ? { data: packed, steps: [{ name: 'FlateDecode', parameters: undefined }] }
    : undefined;
}

const SAMPLE_BYTES = 1024;
/** 1,024 random bytes have 251 different values on average. Text has about 100. */
const RANDOM_VALUES = 240;

/** Returns true for data that `deflate` can't make smaller, such as encrypted or compressed data. Reads its middle. */
function looksRandom(data: Buffer): boolean {
  if (data.length < SAMPLE_BYTES) return false;
  const start = (data.length - SAMPLE_BYTES) >> 1;
  return new Set(data.subarray(start, start + SAMPLE_BYTES)).size > RANDOM_VALUES;
}

const WASTEFUL_FILTERS = new Set(['ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode', 'LZWDecode']);

function countLeadingWasteful(steps: FilterStep[]): number {
  const first = steps.findIndex(({ name }) => !WASTEFUL_FILTERS.has(name));
  return first < 0 ? steps.length : first;
}

/**
 * Returns true if the zlib window is 4 KB or less, instead of the usual 32 KB. The first byte contains the window size.
 */
const hasSmallWindow = ([first = 0]: Buffer): boolean => (first & 15) === 8 && first >> 4 <= 4;
