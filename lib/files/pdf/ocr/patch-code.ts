import type { GrayImage } from '../rendering/gray-image';

/**
 * Detects patch codes on separator sheets of document scanners: four bars, two of them wide, with narrow spaces
 * between. A wide bar is 0.2 inches, a narrow bar or space 0.08 (Kodak, "Patch Code Information", A-61599). A code is
 * therefore ten narrow bars wide, and its bars are long.
 */

/** Code names by bar widths, in both directions, because a sheet may be upside down. */
const PATTERNS: Readonly<Record<string, string>> = {
  WWNN: '1',
  WNNW: '2',
  WNWN: '3',
  NWWN: '4',
  NNWW: '6',
  NWNW: 'T',
};

/** Width of a code, in narrow bars. */
const CODE_WIDTH = 10;
const NARROW_WIDTH = { from: 0.55, to: 1.6 };
const WIDE_WIDTH = { from: 1.9, to: 3.1 };
const QUIET_ZONE = 1.5;
const MIN_LENGTH = 8;
/** Minimum width of a narrow bar, in pixels. Thinner bars can't be distinguished. */
const MIN_NARROW_PX = 4;

const DARK_THRESHOLD = 128;
/** Distance in pixels between scanned rows. A code may be damaged on some rows and slightly tilted. */
const STEP_PX = 4;
const MAX_SPOILED_ROWS = 3;
const MAX_LEAN = 0.25;

interface Crossing {
  code: string;
  /** Center of the code in pixels from the left, and the width of a narrow bar. */
  x: number;
  narrow: number;
}

/** Crossings of one code on consecutive rows. */
interface Trace extends Crossing {
  fromRow: number;
  toRow: number;
}

/** @returns the name of the patch code in the image, horizontal or vertical; null if there is none */
export const findPatchCode = (image: GrayImage): string | null =>
  findHorizontalCode(image) ?? findHorizontalCode(rotateImage(image));

function findHorizontalCode({ data, width, height }: GrayImage): string | null {
  let traces: Trace[] = [];
  for (let row = 0; row < height; row += STEP_PX) {
    const crossings = findCrossings(data.subarray(row * width, (row + 1) * width));
    const live = traces.filter(({ toRow }) => row - toRow <= STEP_PX * (MAX_SPOILED_ROWS + 1));
    for (const crossing of crossings) {
      const trace = live.find((each) => continuesTrace(each, crossing, row));
      if (!trace) live.push({ ...crossing, fromRow: row, toRow: row });
      else {
        Object.assign(trace, { x: crossing.x, toRow: row });
        if (row - trace.fromRow >= MIN_LENGTH * trace.narrow) return trace.code;
      }
    }
    traces = live;
  }
  return null;
}

const continuesTrace = (trace: Trace, { code, x }: Crossing, row: number): boolean =>
  code === trace.code && Math.abs(x - trace.x) <= 2 + MAX_LEAN * (row - trace.toRow);

/** Returns the codes that a row of pixels may cross. */
function findCrossings(pixels: Uint8Array): Crossing[] {
  const ends = findRunEnds(pixels);
  const crossings: Crossing[] = [];
  // Runs alternate between light and dark. The first run is light and may be empty.
  for (let bar = 1; bar + 7 < ends.length; bar += 2) {
    const start = ends[bar - 1]!;
    const widths = Array.from({ length: 7 }, (_, at) => ends[bar + at]! - ends[bar + at - 1]!);
    const across = ends[bar + 6]! - start;
    const code = matchCode(widths, across / CODE_WIDTH);
    const before = start - (ends[bar - 2] ?? 0);
    const after = ends[bar + 7]! - ends[bar + 6]!;
    const quiet = (QUIET_ZONE * across) / CODE_WIDTH;
    if (code && before >= quiet && after >= quiet) {
      crossings.push({ code, x: start + across / 2, narrow: across / CODE_WIDTH });
    }
  }
  return crossings;
}

function matchCode(widths: readonly number[], narrow: number): string | null {
  if (narrow < MIN_NARROW_PX) return null;
  const isWithin = (width: number, { from, to }: { from: number; to: number }) =>
    width >= from * narrow && width <= to * narrow;
  let bars = '';
  for (const [at, width] of widths.entries()) {
    const isNarrow = isWithin(width, NARROW_WIDTH);
    if (!isNarrow && (at % 2 === 1 || !isWithin(width, WIDE_WIDTH))) return null;
    if (at % 2 === 0) bars += isNarrow ? 'N' : 'W';
  }
  return PATTERNS[bars] ?? null;
}

/** Returns the ends of light and dark pixel runs, beginning with a light run. */
function findRunEnds(pixels: Uint8Array): number[] {
  const ends: number[] = [];
  let dark = false;
  for (let at = 0; at < pixels.length; at += 1) {
    if (pixels[at]! < DARK_THRESHOLD === dark) continue;
    ends.push(at);
    dark = !dark;
  }
  ends.push(pixels.length);
  return ends;
}

function rotateImage({ data, width, height }: GrayImage): GrayImage {
  const turnedData = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) turnedData[x * height + y] = data[y * width + x]!;
  }
  return { data: turnedData, width: height, height: width };
}
