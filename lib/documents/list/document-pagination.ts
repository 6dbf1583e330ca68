import { z } from 'zod';
import { CURSOR_DESCRIPTION, pageLimit } from '@/lib/foundation/page-limit';

/**
 * Returns the query parameters of a paginated list.
 * @param maxLimit maximum page size
 * @param defaultLimit default page size
 */
export const paginationQuery = (maxLimit: number, defaultLimit: number) => ({
  cursor: z.string().max(2000).optional().meta({ description: CURSOR_DESCRIPTION }),
  limit: pageLimit(maxLimit, defaultLimit),
});

export const NextCursor = z
  .string()
  .nullable()
  .meta({ description: 'Cursor of the next page. `null` at the end of the list.' });
