import { z } from 'zod';

const MAX_PATH_TEXT = 200;

/** Schema for a name in a path. A longer text can't match any name, so the lookup fails with 404. */
export const pathText = () =>
  z
    .string()
    .transform((text) => (text.length <= MAX_PATH_TEXT ? text : ''))
    .meta({ maxLength: MAX_PATH_TEXT });
