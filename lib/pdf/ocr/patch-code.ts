/**
 * Patch codes, which separator sheets of document scanners bear: four bars, two of them wide, with narrow spaces between.
 * A wide bar is 0.2 inches, a narrow one and a space 0.08 (Kodak, "Patch Code Information", A-61599), so that a code is
 * ten narrow bars across, and its bars are long.
 */

/** By widths, read one way or the other: a sheet may lie upside down. */
const PATTERNS: Readonly<Record<string, string>> = {
  WWNN: '1',
  WNNW: '2',
  WNWN: '3',
  NWWN: '4',
  NNWW: '6',
  NWNW: 'T',
};

/** In narrow bars. */
const ACROSS = 10;
const NARROW = { from: 0.55, to: 1.6 };
const WIDE = { from: 1.9, to: 3.1 };
const QUIET = 1.5;
const LEAST_LENGTH = 8;
/** In pixels: thinner bars are not told apart. */
const LEAST_NARROW_PX = 4;

const DARK_BELOW = 128;
/** Every so many rows are looked at; a code may be spoiled on some of them, and lean a little. */
const STEP_PX = 4;
const SPOILED_ROWS = 3;
const LEAN = 0.25;

/** A picture without colours: a byte a pixel, row by row. */
export interface GreyPicture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Where a row crosses a code. */
interface Crossing {
  code: string;
  /** The code's middle, in pixels from the left, and a narrow bar's width. */
  x: number;
  narrow: number;
}

/** Crossings of one code, row after row. */
interface Trace extends Crossing {
  fromRow: number;
  toRow: number;
}

/** @returns the name of the patch code on the picture, standing or lying; null when there is none */
export const patchCodeOn = (picture: GreyPicture): string | null =>
  codeAcross(picture) ?? codeAcross(turned(picture));

function codeAcross({ data, width, height }: GreyPicture): string | null {
  let traces: Trace[] = [];
  for (let row = 0; row < height; row += STEP_PX) {
    const crossings = crossingsOf(data.subarray(row * width, (row + 1) * width));
    const live = traces.filter(({ toRow }) => row - toRow <= STEP_PX * (SPOILED_ROWS + 1));
    for (const crossing of crossings) {
      const trace = live.find((each) => goesOn(each, crossing, row));
      if (!trace) live.push({ ...crossing, fromRow: row, toRow: row });
      else {
        Object.assign(trace, { x: crossing.x, toRow: row });
        if (row - trace.fromRow >= LEAST_LENGTH * trace.narrow) return trace.code;
      }
    }
    traces = live;
  }
  return null;
}

const goesOn = (trace: Trace, { code, x }: Crossing, row: number): boolean =>
  code === trace.code && Math.abs(x - trace.x) <= 2 + LEAN * (row - trace.toRow);

/** The codes that a row of pixels looks like the cut through. */
function crossingsOf(pixels: Uint8Array): Crossing[] {
  const ends = runEndsOf(pixels);
  const crossings: Crossing[] = [];
  // The runs are light and dark by turns, and the first is light, though it may be of no length.
  for (let bar = 1; bar + 7 < ends.length; bar += 2) {
    const start = ends[bar - 1]!;
    const widths = Array.from({ length: 7 }, (_, at) => ends[bar + at]! - ends[bar + at - 1]!);
    const across = ends[bar + 6]! - start;
    const code = codeOf(widths, across / ACROSS);
    const before = start - (ends[bar - 2] ?? 0);
    const after = ends[bar + 7]! - ends[bar + 6]!;
    const quiet = (QUIET * across) / ACROSS;
    if (code && before >= quiet && after >= quiet) {
      crossings.push({ code, x: start + across / 2, narrow: across / ACROSS });
    }
  }
  return crossings;
}

function codeOf(widths: readonly number[], narrow: number): string | null {
  if (narrow < LEAST_NARROW_PX) return null;
  const isOf = (width: number, { from, to }: { from: number; to: number }) =>
    width >= from * narrow && width <= to * narrow;
  let bars = '';
  for (const [at, width] of widths.entries()) {
    const isNarrow = isOf(width, NARROW);
    if (!isNarrow && (at % 2 === 1 || !isOf(width, WIDE))) return null;
    if (at % 2 === 0) bars += isNarrow ? 'N' : 'W';
  }
  return PATTERNS[bars] ?? null;
}

/** Where runs of light and dark pixels end, a light one first. */
function runEndsOf(pixels: Uint8Array): number[] {
  const ends: number[] = [];
  let dark = false;
  for (let at = 0; at < pixels.length; at += 1) {
    if (pixels[at]! < DARK_BELOW === dark) continue;
    ends.push(at);
    dark = !dark;
  }
  ends.push(pixels.length);
  return ends;
}

function turned({ data, width, height }: GreyPicture): GreyPicture {
  const turnedData = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turnedData[x * height + y] = data[y * width + x]!;
  }
  return { data: turnedData, width: height, height: width };
}
