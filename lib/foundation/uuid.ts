import { z } from 'zod';
import { isUuid } from './ids';

/**
 * Schema for a UUID of any version in a path or body. Upper case is accepted and converted to lower case, as in the
 * database.
 *
 * @param what object that the UUID identifies, for example "a project"
 */
export const uuid = (what: string) =>
  z
    .string()
    .toLowerCase()
    .refine(isUuid, { error: `This must be the UUID of ${what}.` })
    .meta({ format: 'uuid', maxLength: 36, description: `UUID of ${what}.` });

const UUID_LENGTH = 36;

/**
 * Schema for a query parameter with comma-separated UUIDs.
 *
 * @param what object that a UUID identifies, for example "a project"
 * @param error message for a list with more than `max` UUIDs
 */
export const uuidList = (what: string, { max, error }: { max: number; error: string }) =>
  z
    .string()
    .max(max * (UUID_LENGTH + 1), { error })
    .transform((text) => text.split(','))
    .pipe(z.array(uuid(what)).max(max, { error }));
