import { z } from 'zod';
import type { Turn } from '@/lib/files/pdf/pdf-engine-port';

/** Rotation in degrees clockwise by page, as stored on a document. Upright pages are omitted. */
export const PageRotations = z.record(z.string(), z.union([z.literal(90), z.literal(180), z.literal(270)]));
export type PageRotations = z.infer<typeof PageRotations>;

/** @param pages 1-based */
export function addRotation(before: PageRotations, pages: Iterable<number>, turn: Turn): PageRotations {
  const after = { ...before };
  for (const page of pages) {
    const degrees = ((after[page] ?? 0) + turn) % 360;
    if (degrees === 0) delete after[page];
    else after[page] = degrees as Turn;
  }
  return after;
}
