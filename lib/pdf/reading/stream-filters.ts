import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { limitReached, PdfProblem } from '../problem';
import { type Dict, isDict, nameText, numeric, type Value } from '../syntax/values';
import { DamagedData, decodeAscii85, decodeAsciiHex, decodeLzw, decodeRunLength } from './simple-filters';

export interface FilterStep {
  name: string;
  parameters: Dict | undefined;
}

/** The filters of a stream in the order of decoding; `resolve` follows references. */
export function filterSteps(dict: Dict, resolve: (value: Value | undefined) => Value): FilterStep[] {
  const filter = resolve(dict.get('Filter'));
  const parameters = resolve(dict.get('DecodeParms'));
  const names = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
  return names.map((each, index) => {
    const own = resolve(Array.isArray(parameters) ? parameters[index] : index === 0 ? parameters : null);
    return { name: canonical(nameText(resolve(each)) ?? '?'), parameters: isDict(own) ? own : undefined };
  });
}

/** Whether we decode it: everything but what encodes images, and encryption of its own. */
export const isDecodable = ({ name }: FilterStep): boolean => DECODERS[name] !== undefined;

/**
 * Decodes the data through all steps; throws a PdfProblem of kind `limit` when it would become longer than
 * `maxBytes`, and any other error when it is damaged.
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
    if (!decode) throw new Error(`The filter ${name} isn't decoded here.`);
    const number = (key: string, fallback: number) => numeric(resolve(parameters?.get(key))) ?? fallback;
    decoded = unpredict(decode(decoded, maxBytes, number), number);
    if (decoded.length > maxBytes) throw tooLong(maxBytes);
  }
  return decoded;
}

/**
 * Like `decodeSteps`, but of damaged data it gives what stands before the damage, as renderers draw it; nothing of
 * data that can't be decoded at all.
 */
export function decodeAsFarAsItGoes(
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
      const before = beforeDamage(error, step, decoded, maxBytes);
      const withoutFilter = { name: 'None', parameters: step.parameters };
      decoded = decodeSteps(before, [withoutFilter], resolve, maxBytes);
    }
  }
  return decoded;
}

function beforeDamage(error: unknown, { name }: FilterStep, data: Buffer, maxBytes: number): Buffer {
  if (error instanceof DamagedData) return error.before;
  return name === 'FlateDecode' ? inflatedBeforeDamage(data.subarray(2), maxBytes) : Buffer.alloc(0);
}

/** The longest beginning that unpacks, found by halving: whatever ends before the damage does, nothing else. */
function inflatedBeforeDamage(data: Buffer, maxBytes: number): Buffer {
  let best = Buffer.alloc(0);
  let [good, bad] = [0, data.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      best = inflateRawSync(data.subarray(0, middle), inflateOptions(maxBytes));
      good = middle;
    } catch (error) {
      if (isTooLarge(error)) throw tooLong(maxBytes);
      bad = middle;
    }
  }
  return best;
}

type NumberOf = (key: string, fallback: number) => number;

const DECODERS: Record<string, ((data: Buffer, maxBytes: number, number: NumberOf) => Buffer) | undefined> = {
  /** Ours, for data of which only the prediction has to be undone. */
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

const canonical = (name: string) => ABBREVIATIONS[name] ?? name;

export const tooLong = (maxBytes: number) =>
  limitReached(`a stream inside it is longer than ${Math.round(maxBytes / (1 << 20))} MB when unpacked`);

const inflateOptions = (maxBytes: number) => ({
  maxOutputLength: maxBytes,
  finishFlush: constants.Z_SYNC_FLUSH,
});

/** Forgives a missing end and a wrong checksum, as readers do, but never more than `maxOutputLength`. */
function inflate(data: Buffer, maxBytes: number): Buffer {
  const options = inflateOptions(maxBytes);
  try {
    return inflateSync(data, options);
  } catch (error) {
    if (isTooLarge(error)) throw tooLong(maxBytes);
    try {
      return inflateRawSync(data.subarray(2), options);
    } catch (second) {
      if (isTooLarge(second)) throw tooLong(maxBytes);
      throw second;
    }
  }
}

const isTooLarge = (error: unknown) => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';

/** Undoes the predictors of Flate and LZW (ISO 32000-1, 7.4.4.4). */
function unpredict(data: Buffer, number: NumberOf): Buffer {
  const predictor = number('Predictor', 1);
  if (predictor <= 1) return data;
  const colors = number('Colors', 1);
  const bits = number('BitsPerComponent', 8);
  const columns = number('Columns', 1);
  const pixelBytes = Math.max(1, Math.ceil((colors * bits) / 8));
  const rowBytes = Math.ceil((colors * bits * columns) / 8);
  if (!(rowBytes > 0) || rowBytes > 1 << 26) throw new Error('The predictor has no valid row length.');
  if (predictor >= 10) return unfilterPng(data, rowBytes, pixelBytes);
  if (bits !== 8) throw new Error('The TIFF predictor is read for 8 bits only.');
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
      output[to + index] = data[from + 1 + index]! + prediction(type, left, up, corner);
    }
  }
  return output;
}

function prediction(type: number, left: number, up: number, corner: number): number {
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
