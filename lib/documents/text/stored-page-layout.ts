import { z } from 'zod';
import type { PageLayout } from '@/lib/files/pdf/pdf-engine-port';
import { storedJson } from '@/lib/foundation/stored-json';

const Piece = z.object({ x: z.number(), width: z.number(), text: z.string() });
const Line = z.object({ x: z.number(), y: z.number(), height: z.number(), pieces: z.array(Piece) });

/** Stored layout of a page's text, as in `page_text.layout`. */
const StoredLayout: z.ZodType<PageLayout> = z.object({
  lines: z.array(Line),
  fonts: z.record(z.string(), z.number()),
  turn: z.literal([0, 90, 180, 270]),
});

export const storedLayoutCodec = storedJson(StoredLayout, () => null);
