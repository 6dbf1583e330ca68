import { findTokenEnd, isDigit, skipWhiteSpace } from '../syntax/pdf-characters';
import { EndOfBytes, Parser } from '../syntax/pdf-parser';
import { getNumber, isName, Name, type Value } from '../syntax/pdf-values';

export type Matrix = [number, number, number, number, number, number];
export type Box = [left: number, bottom: number, right: number, top: number];

/** Image, its position, and the rectangles that clip it. */
export interface SoleImage {
  name: string;
  matrix: Matrix;
  clips: Box[];
}

/** Rendering mode of invisible text, which can be found and selected. */
const INVISIBLE_TEXT_MODE = 3;
const MAX_OPERATIONS = 50_000;

/** Operators for state, structure and text positions, which paint nothing. */
const NON_PAINTING_OPERATORS = new Set(
  'w J j M d ri i BMC BDC EMC MP DP BX EX n BT ET Tc Tw Tz TL Tf Ts Td TD Tm T* g rg G RG k K cs CS sc SC scn SCN'.split(
    ' ',
  ),
);
/** Operators that add something other than a rectangle to a path. */
const PATH_OPERATORS = new Set(['m', 'l', 'h', 'c', 'v', 'y']);
const TEXT_OPERATORS = new Set(['Tj', 'TJ', "'", '"']);

interface GraphicsState {
  matrix: Matrix;
  textMode: number;
  clips: Box[];
}

/**
 * Returns the only image that a page's content draws, and its position. Returns undefined if the page draws anything
 * else that is visible, clips with anything but rectangles, or has a layer that may hide the image. Ignores invisible
 * text, which OCR lays over scans.
 */
export function findSoleImage(content: Buffer): SoleImage | undefined {
  const kept: GraphicsState[] = [];
  let state: GraphicsState = { matrix: [1, 0, 0, 1, 0, 0], textMode: 0, clips: [] };
  /** Current path: a rectangle, or something else. */
  let path: Box | 'other' | undefined;
  let clipsNext = false;
  let found: SoleImage | undefined;
  for (const { operator, operands } of iterateOperations(content)) {
    if (operator === 'q') kept.push(state);
    else if (operator === 'Q') state = kept.pop() ?? state;
    else if (operator === 'cm')
      state = { ...state, matrix: multiplyMatrices(toMatrix(operands), state.matrix) };
    else if (operator === 'Tr') state = { ...state, textMode: getNumber(operands[0]) ?? 0 };
    else if (operator === 're') path = path ? 'other' : transformRectangle(operands, state.matrix);
    else if (PATH_OPERATORS.has(operator)) path = 'other';
    else if (operator === 'W' || operator === 'W*') clipsNext = true;
    else if (operator === 'BDC' && isName(operands[0], 'OC')) return undefined;
    else if (operator === 'Do') {
      const [name] = operands;
      if (found || !(name instanceof Name)) return undefined;
      found = { name: name.text, matrix: state.matrix, clips: state.clips };
    } else if (TEXT_OPERATORS.has(operator)) {
      if (state.textMode !== INVISIBLE_TEXT_MODE) return undefined;
    } else if (!NON_PAINTING_OPERATORS.has(operator)) return undefined;
    if (operator !== 'n') continue;
    if (clipsNext) {
      if (!path || path === 'other') return undefined;
      state = { ...state, clips: [...state.clips, path] };
    }
    path = undefined;
    clipsNext = false;
  }
  return found;
}

/** Transforms a rectangle to page coordinates. A rotated rectangle isn't upright and returns `other`. */
function transformRectangle(operands: Value[], [a, b, c, d, e, f]: Matrix): Box | 'other' {
  const [x = 0, y = 0, width = 0, height = 0] = operands.map((each) => getNumber(each) ?? 0);
  if (Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6) return 'other';
  const across = [a * x + e, a * (x + width) + e];
  const up = [d * y + f, d * (y + height) + f];
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
}

const toMatrix = (operands: Value[]): Matrix => operands.map((each) => getNumber(each) ?? 0) as Matrix;

function* iterateOperations(content: Buffer): Generator<{ operator: string; operands: Value[] }> {
  const bytes = Buffer.concat([content, Buffer.from('\n')]);
  const parser = new Parser(bytes, 0);
  let operands: Value[] = [];
  for (let count = 0; ; ) {
    const start = skipWhiteSpace(bytes, parser.position);
    if (start >= bytes.length) return;
    if (isOperand(bytes[start]!)) {
      try {
        operands.push(parser.value());
      } catch (error) {
        if (error instanceof EndOfBytes) return;
        throw error;
      }
      continue;
    }
    const end = Math.max(start + 1, findTokenEnd(bytes, start));
    parser.position = end;
    if (++count > MAX_OPERATIONS) {
      yield { operator: 'too many', operands };
      return;
    }
    yield { operator: bytes.toString('latin1', start, end), operands };
    operands = [];
  }
}

/**
 * Returns true for the first byte of numbers, names, strings, arrays and dictionaries. Everything else is an operator.
 */
const isOperand = (byte: number): boolean => isDigit(byte) || '+-./(<['.includes(String.fromCharCode(byte));

function multiplyMatrices([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
