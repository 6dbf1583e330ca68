import { isDigit, skipWhiteSpace, tokenEnd } from '../syntax/characters';
import { EndOfBytes, Parser } from '../syntax/parser';
import { isName, Name, numeric, type Value } from '../syntax/values';

export type Matrix = [number, number, number, number, number, number];
export type Box = [left: number, bottom: number, right: number, top: number];

/** An image, where it is drawn, and the rectangles outside of which nothing of it shows. */
export interface SoleImage {
  name: string;
  matrix: Matrix;
  clips: Box[];
}

/** Text of this rendering mode is there to be found and selected; it doesn't show. */
const INVISIBLE = 3;
const MAX_OPERATIONS = 50_000;

/** State, structure, and text positions: nothing of it shows by itself. */
const SILENT = new Set(
  'w J j M d ri i BMC BDC EMC MP DP BX EX n BT ET Tc Tw Tz TL Tf Ts Td TD Tm T* g rg G RG k K cs CS sc SC scn SCN'.split(
    ' ',
  ),
);
/** What adds to a path that is no rectangle. */
const DRAWS_PATH = new Set(['m', 'l', 'h', 'c', 'v', 'y']);
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"']);

interface State {
  matrix: Matrix;
  textMode: number;
  clips: Box[];
}

/**
 * The one image that a page's content draws, and where; undefined when it draws anything else that shows, when it
 * clips along anything but rectangles, and when a layer may hide it. Text that is invisible, as recognition lays over
 * scans, is passed over.
 */
export function soleImage(content: Buffer): SoleImage | undefined {
  const kept: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], textMode: 0, clips: [] };
  /** The path at hand: a rectangle, or something else. */
  let path: Box | 'other' | undefined;
  let clipsNext = false;
  let found: SoleImage | undefined;
  for (const { operator, operands } of operations(content)) {
    if (operator === 'q') kept.push(state);
    else if (operator === 'Q') state = kept.pop() ?? state;
    else if (operator === 'cm') state = { ...state, matrix: multiply(matrixOf(operands), state.matrix) };
    else if (operator === 'Tr') state = { ...state, textMode: numeric(operands[0]) ?? 0 };
    else if (operator === 're') path = path ? 'other' : rectangle(operands, state.matrix);
    else if (DRAWS_PATH.has(operator)) path = 'other';
    else if (operator === 'W' || operator === 'W*') clipsNext = true;
    else if (operator === 'BDC' && isName(operands[0], 'OC')) return undefined;
    else if (operator === 'Do') {
      const [name] = operands;
      if (found || !(name instanceof Name)) return undefined;
      found = { name: name.text, matrix: state.matrix, clips: state.clips };
    } else if (SHOWS_TEXT.has(operator)) {
      if (state.textMode !== INVISIBLE) return undefined;
    } else if (!SILENT.has(operator)) return undefined;
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

/** A rectangle on the page; one that is turned is no longer upright, and counts as something else. */
function rectangle(operands: Value[], [a, b, c, d, e, f]: Matrix): Box | 'other' {
  const [x = 0, y = 0, width = 0, height = 0] = operands.map((each) => numeric(each) ?? 0);
  if (Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6) return 'other';
  const across = [a * x + e, a * (x + width) + e];
  const up = [d * y + f, d * (y + height) + f];
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
}

const matrixOf = (operands: Value[]): Matrix => operands.map((each) => numeric(each) ?? 0) as Matrix;

function* operations(content: Buffer): Generator<{ operator: string; operands: Value[] }> {
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
    const end = Math.max(start + 1, tokenEnd(bytes, start));
    parser.position = end;
    if (++count > MAX_OPERATIONS) {
      yield { operator: 'too many', operands };
      return;
    }
    yield { operator: bytes.toString('latin1', start, end), operands };
    operands = [];
  }
}

/** Numbers, names, strings, arrays, and dictionaries; everything else is an operator. */
const isOperand = (byte: number): boolean => isDigit(byte) || '+-./(<['.includes(String.fromCharCode(byte));

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
