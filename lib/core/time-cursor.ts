import { z } from 'zod';
import { DomainError } from './errors';
import { isUuid } from './ids';

/** Where a page of a list that begins with the newest ended: the last row's time and id. */
export interface TimePlace {
  createdAt: Date;
  id: string;
}

const Place = z.tuple([z.iso.datetime().refine((text) => text >= '2000'), z.string().refine(isUuid)]);

/** The place after a row. Opaque to whoever gets it. */
export const cursorAfter = ({ createdAt, id }: TimePlace): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

/** @throws DomainError invalid when it is none of ours */
export function readCursor(text: string): TimePlace {
  try {
    const [createdAt, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { createdAt: new Date(createdAt), id };
  } catch {
    const message = 'The cursor is not one that this list gave.';
    throw new DomainError('invalid', message, { errors: { cursor: [message] } });
  }
}

/** What comes after a place, in Prisma's terms. */
export const behind = ({ createdAt, id }: TimePlace) => ({
  // Says nothing more than the rest, but an index begins there.
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
});

export const NEWEST_FIRST = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
