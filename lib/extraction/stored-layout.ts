import { z } from 'zod';
import { storedJson } from '@/lib/core/stored-json';
import type { PageLayout } from '@/lib/pdf/engine';

const Piece = z.object({ x: z.number(), width: z.number(), text: z.string() });
const Line = z.object({ x: z.number(), y: z.number(), height: z.number(), pieces: z.array(Piece) });

/** Where the text of a page stands, as `page_text.layout` keeps it. */
const StoredLayout: z.ZodType<PageLayout> = z.object({
  lines: z.array(Line),
  fonts: z.record(z.string(), z.number()),
  turn: z.literal([0, 90, 180, 270]),
});

export const STORED_LAYOUT = storedJson(StoredLayout, () => null);
