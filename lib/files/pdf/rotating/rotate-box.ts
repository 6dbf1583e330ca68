import type { Turn } from '../pdf-engine-port';

export type Box = [number, number, number, number];

/** Rotates a box `[x, y, width, height]` clockwise, in fractions of its page. */
export function rotateBox([x, y, width, height]: Box, turn: Turn): Box {
  if (turn === 90) return [round(1 - y - height), x, height, width];
  if (turn === 180) return [round(1 - x - width), round(1 - y - height), width, height];
  return [y, round(1 - x - width), height, width];
}

/** Rounds a fraction, so that rotating back gives exactly the same numbers. */
const round = (fraction: number): number => Math.round(fraction * 1e9) / 1e9;
