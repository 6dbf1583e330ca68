import { z } from 'zod';

const MAX_PATH_TEXT = 200;

/** A name in a path that is looked up as it is. A longer text is the name of nothing, so that the lookup fails (404). */
export const pathText = () =>
  z
    .string()
    .transform((text) => (text.length <= MAX_PATH_TEXT ? text : ''))
    .meta({ maxLength: MAX_PATH_TEXT });
