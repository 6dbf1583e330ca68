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
