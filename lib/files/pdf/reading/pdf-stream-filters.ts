import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { createLimitError, PdfProblem } from '../pdf-problem';
import { type Dict, getNameText, getNumber, isDict, type Value } from '../syntax/pdf-values';
import {
  DamagedDataError,
  decodeAscii85,
  decodeAsciiHex,
  decodeLzw,
  decodeRunLength,
} from './pdf-simple-filters';

export interface FilterStep {
  name: string;
  parameters: Dict | undefined;
}

/** Returns a stream's filters in decoding order. `resolve` follows references. */
export function getFilterSteps(dict: Dict, resolve: (value: Value | undefined) => Value): FilterStep[] {
  const filter = resolve(dict.get('Filter'));
  const parameters = resolve(dict.get('DecodeParms'));
  const names = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  return names.map((each, index) => {
    const own = resolve(Array.isArray(parameters) ? parameters[index] : index === 0 ? parameters : null);
    return {
      name: toCanonicalName(getNameText(resolve(each)) ?? '?'),
      parameters: isDict(own) ? own : undefined,
    };
  });
}

/** Returns true if Sheaf decodes the filter: all filters except image encodings and encryption. */
export const isDecodable = ({ name }: FilterStep): boolean => DECODERS[name] !== undefined;

/**
 * Decodes the data through all steps.
 * @throws PdfProblem of kind `limit` if the result would be longer than `maxBytes`, or another error if the data is
 *   damaged
 */
export function decodeSteps(
  data: Buffer,
  steps: FilterStep[],
  resolve: (value: Value | undefined) => Value,
  maxBytes: number,
): Buffer {
  let decoded = data;
  for (const { name, parameters } of steps) {
    const decode = DECODERS[name];
    if (!decode) throw new Error(`The filter ${name} is not supported.`);
    const number = (key: string, fallback: number) => getNumber(resolve(parameters?.get(key))) ?? fallback;
    decoded = undoPredictor(decode(decoded, maxBytes, number), number);
    if (decoded.length > maxBytes) throw createTooLongError(maxBytes);
  }
  return decoded;
}

/**
 * Works like `decodeSteps`, but returns the data before the damage, as renderers do. Returns nothing if the data can't
 * be decoded at all.
 */
export function decodePartially(
  data: Buffer,
  steps: FilterStep[],
  resolve: (value: Value | undefined) => Value,
  maxBytes: number,
): Buffer {
  let decoded = data;
  for (const step of steps) {
    try {
      decoded = decodeSteps(decoded, [step], resolve, maxBytes);
    } catch (error) {
      if (error instanceof PdfProblem) throw error;
      const before = decodeBeforeDamage(error, step, decoded, maxBytes);
      const withoutFilter = { name: 'None', parameters: step.parameters };
      decoded = decodeSteps(before, [withoutFilter], resolve, maxBytes);
    }
  }
  return decoded;
}

function decodeBeforeDamage(error: unknown, { name }: FilterStep, data: Buffer, maxBytes: number): Buffer {
  if (error instanceof DamagedDataError) return error.decodedData;
  return name === 'FlateDecode' ? inflateBeforeDamage(data.subarray(2), maxBytes) : Buffer.alloc(0);
}

/** Finds the longest beginning that can be decompressed, by binary search. */
function inflateBeforeDamage(data: Buffer, maxBytes: number): Buffer {
  let best = Buffer.alloc(0);
  let [good, bad] = [0, data.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      best = inflateRawSync(data.subarray(0, middle), inflateOptions(maxBytes));
      good = middle;
    } catch (error) {
      if (isTooLarge(error)) throw createTooLongError(maxBytes);
      bad = middle;
    }
  }
  return best;
}

type GetNumber = (key: string, fallback: number) => number;

const DECODERS: Record<string, ((data: Buffer, maxBytes: number, number: GetNumber) => Buffer) | undefined> =
  {
    /** Sheaf's own pseudo filter, for data that only needs its prediction undone. */
    None: (data) => data,
    FlateDecode: inflate,
    LZWDecode: (data, maxBytes, number) => decodeLzw(data, maxBytes, number('EarlyChange', 1)),
    ASCII85Decode: decodeAscii85,
    ASCIIHexDecode: decodeAsciiHex,
    RunLengthDecode: decodeRunLength,
  };

const ABBREVIATIONS: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};

const toCanonicalName = (name: string) => ABBREVIATIONS[name] ?? name;

export const createTooLongError = (maxBytes: number) =>
  createLimitError(`a stream inside it is longer than ${Math.round(maxBytes / (1 << 20))} MB when unpacked`);

const inflateOptions = (maxBytes: number) => ({
  maxOutputLength: maxBytes,
  finishFlush: constants.Z_SYNC_FLUSH,
});

/**
 * Decompresses data. Tolerates a missing end and a wrong checksum, as readers do, but never exceeds `maxOutputLength`.
 */
function inflate(data: Buffer, maxBytes: number): Buffer {
  const options = inflateOptions(maxBytes);
  try {
    return inflateSync(data, options);
  } catch (error) {
    if (isTooLarge(error)) throw createTooLongError(maxBytes);
    try {
      return inflateRawSync(data.subarray(2), options);
    } catch (second) {
      if (isTooLarge(second)) throw createTooLongError(maxBytes);
      throw second;
    }
  }
}

const isTooLarge = (error: unknown) => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';

/** Reverses the predictors of Flate and LZW (ISO 32000-1, 7.4.4.4). */
function undoPredictor(data: Buffer, number: GetNumber): Buffer {
  const predictor = number('Predictor', 1);
  if (predictor <= 1) return data;
  const colors = number('Colors', 1);
  const bits = number('BitsPerComponent', 8);
  const columns = number('Columns', 1);
  const pixelBytes = Math.max(1, Math.ceil((colors * bits) / 8));
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  if (!(rowBytes > 0) || rowBytes > 1 << 26) throw new Error('The predictor has no valid row length.');
  if (predictor >= 10) return unfilterPng(data, rowBytes, pixelBytes);
  if (bits !== 8) throw new Error('The TIFF predictor is supported for 8 bits only.');
  const output = Buffer.from(data);
  for (let row = 0; row + rowBytes <= output.length; row += rowBytes) {
    for (let at = row + pixelBytes; at < row + rowBytes; at++)
      output[at] = output[at]! + output[at - pixelBytes]!;
  }
  return output;
}

function unfilterPng(data: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.ceil(data.length / (rowBytes + 1));
  const output = Buffer.alloc(rows * rowBytes);
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1);
    const to = row * rowBytes;
    const type = data[from]!;
    const length = Math.min(rowBytes, data.length - from - 1);
    for (let index = 0; index < length; index++) {
      const left = index >= pixelBytes ? output[to + index - pixelBytes]! : 0;
      const up = row > 0 ? output[to + index - rowBytes]! : 0;
      const corner = row > 0 && index >= pixelBytes ? output[to + index - rowBytes - pixelBytes]! : 0;
      output[to + index] = data[from + 1 + index]! + paethPredict(type, left, up, corner);
    }
  }
  return output;
}

function paethPredict(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const estimate = left + up - corner;
      const toLeft = Math.abs(estimate - left);
      const toUp = Math.abs(estimate - up);
      const toCorner = Math.abs(estimate - corner);
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    }
    default:
      return 0;
  }
}
