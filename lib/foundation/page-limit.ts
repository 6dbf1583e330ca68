import { z } from 'zod';

/** Description of the parameter `cursor` of every list. */
export const CURSOR_DESCRIPTION = '`next_cursor` of the previous response. Default: the first page.';

export const pageLimit = (max: number, defaultLimit: number) => {
  const description = `Maximum number of items in the response, from 1 to ${max}.`;
  return z.coerce
    .number()
    .int()
    .min(1, { error: '`limit` must be 1 or more.' })
    .max(max, { error: `\`limit\` can be at most ${max}.` })
    .meta({ description })
    .default(defaultLimit)
    .meta({ description: `${description} Default: ${defaultLimit}.` });
};
