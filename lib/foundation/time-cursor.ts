import { z } from 'zod';
import { DomainError } from './errors';
import { isUuid } from './ids';

export const CURSOR_ERROR = '`cursor` is not from this list. Send the `next_cursor` of the previous page.';

/** End of a page in a newest-first list: the last row's time and ID. */
export interface TimeCursor {
  createdAt: Date;
  id: string;
}

const Place = z.tuple([z.iso.datetime().refine((text) => text >= '2000'), z.string().refine(isUuid)]);

/** Encodes the position after a row as an opaque cursor. */
export const encodeCursor = ({ createdAt, id }: TimeCursor): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

/** @throws DomainError invalid if the cursor is not from Sheaf */
export function decodeCursor(text: string): TimeCursor {
  try {
    const [createdAt, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  } catch {
    const message = CURSOR_ERROR;
    throw new DomainError('invalid', message, { errors: { cursor: [message] } });
  }
}

/** Returns the Prisma filter for the rows after a cursor. */
export const whereAfterCursor = ({ createdAt, id }: TimeCursor) => ({
  // Redundant, but lets the query use an index.
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
});

export const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
