import { z } from 'zod';
import { isUuid } from './ids';

/**
 * A UUID in a path or a body, of any version; in upper case too, but lower case afterwards, as the database has it.
 *
 * @param what it must be the UUID of, such as "a project"
 */
export const uuid = (what: string) =>
  z
    .string()
    .toLowerCase()
    .refine(isUuid, { error: `This must be the UUID of ${what}.` })
    .meta({ format: 'uuid', maxLength: 36, description: `UUID of ${what}.` });
