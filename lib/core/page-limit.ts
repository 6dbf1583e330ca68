import { z } from 'zod';

/** Description of the parameter `cursor` of every list. */
export const CURSOR = '`next_cursor` of the previous response. Default: the first page.';

/** Returns the parameter `limit` of a list. */
export const pageLimit = (max: number, usual: number) => {
  const description = `Maximum number of items in the response, from 1 to ${max}.`;
  return z.coerce
    .number()
    .int()
    .min(1, { error: 'limit must be 1 or more.' })
    .max(max, { error: `limit can be at most ${max}.` })
    .meta({ description })
    .default(usual)
    .meta({ description: `${description} Default: ${usual}.` });
};
