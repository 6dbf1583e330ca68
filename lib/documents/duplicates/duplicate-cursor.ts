import { z } from 'zod';
import { DomainError } from '@/lib/foundation/errors';
import { isStorable } from '@/lib/foundation/text';
import { CURSOR_ERROR } from '@/lib/foundation/time-cursor';

/** End of a page of groups: the creation time of the last group's newest document, and the key of the group. */
export interface DuplicateCursor {
  newestAt: Date;
  key: string;
}

const Place = z.tuple([
  z.iso.datetime().refine((text) => text >= '2000'),
  z
    .string()
    .regex(/^(bytes|value) /)
    .refine(isStorable),
]);

/** Encodes the position after a group as an opaque cursor. */
export const encodeCursor = ({ newestAt, key }: DuplicateCursor): string =>
  Buffer.from(JSON.stringify([newestAt.toISOString(), key])).toString('base64url');

/** @throws DomainError `invalid` if the cursor is not from this list */
export function decodeCursor(text: string): DuplicateCursor {
  try {
    const [newestAt, key] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { newestAt: new Date(newestAt), key };
  } catch {
    throw new DomainError('invalid', CURSOR_ERROR, { errors: { cursor: [CURSOR_ERROR] } });
  }
}
