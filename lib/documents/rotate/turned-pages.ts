import { z } from 'zod';
import type { Turn } from '@/lib/pdf/engine';

/** Degrees clockwise by page, as a document keeps them: a page that was turned back is not in it. */
export const TurnedPages = z.record(z.string(), z.union([z.literal(90), z.literal(180), z.literal(270)]));
export type TurnedPages = z.infer<typeof TurnedPages>;

/** @param pages 1-based */
export function turnedFurther(before: TurnedPages, pages: Iterable<number>, turn: Turn): TurnedPages {
  const after = { ...before };
  for (const page of pages) {
    const degrees = ((after[page] ?? 0) + turn) % 360;
    if (degrees === 0) delete after[page];
    else after[page] = degrees as Turn;
  }
  return after;
}
