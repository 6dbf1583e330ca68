import { z } from 'zod';
import { CURSOR, pageLimit } from '@/lib/core/page-limit';

/** How a list is asked for page by page. @param most how many a page can have @param usual how many it has unless told */
export const pagingQuery = (most: number, usual: number) => ({
  cursor: z.string().max(2000).optional().meta({ description: CURSOR }),
  limit: pageLimit(most, usual),
});

export const NextCursor = z.string().nullable().meta({ description: 'null at the end of the list.' });
