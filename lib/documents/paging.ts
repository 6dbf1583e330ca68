import { z } from 'zod';

/** How a list is asked for page by page. @param most how many a page can have @param usual how many it has unless told */
export const pagingQuery = (most: number, usual: number) => ({
  cursor: z.string().max(2000).optional().meta({ description: 'next_cursor of the answer before.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: 'limit must be 1 or more.' })
    .max(most, { error: `limit can be at most ${most}.` })
    .default(usual),
});

export const NextCursor = z.string().nullable().meta({ description: 'null at the end of the list.' });
