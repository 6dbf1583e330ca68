import { z } from 'zod';
import { DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import { CURSOR_ERROR } from '@/lib/foundation/time-cursor';

/** End of a page of gaps: the last one's doubt and ID. */
export interface GapCursor {
  doubt: number;
  id: string;
}

const Place = z.tuple([z.literal('gap'), z.number().min(0).max(1), z.string().refine(isUuid)]);

/** Encodes the position after a gap as an opaque cursor. */
export const encodeGapCursor = ({ doubt, id }: GapCursor): string =>
  Buffer.from(JSON.stringify(['gap', doubt, id])).toString('base64url');

/** @throws DomainError `invalid` if the cursor is not from this list */
export function decodeGapCursor(text: string): GapCursor {
  try {
    const [, doubt, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { doubt, id };
  } catch {
    throw new DomainError('invalid', CURSOR_ERROR, { errors: { cursor: [CURSOR_ERROR] } });
  }
}
