import { z } from 'zod';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';

export const RotateRequest = z
  .strictObject({
    pages: z
      .array(z.int().min(1, { error: 'A page must be 1 or more: pages count from 1.' }))
      .min(1, { error: 'needs at least 1 page.' })
      .max(MAX_FILE_PAGES)
      .refine((pages) => new Set(pages).size === pages.length, { error: 'List each page once.' })
      .meta({ description: 'Page numbers, from 1. For an image, `[1]`.' }),
    degrees: z
      .union(
        [90, 180, 270, -90, -180, -270].map((degrees) => z.literal(degrees)),
        {
          error: '`degrees` must be 90, 180, 270, -90, -180, or -270.',
        },
      )
      .meta({ description: 'Clockwise angle in degrees. A negative value rotates counterclockwise.' }),
  })
  .meta({ id: 'RotateRequest' });
export type RotateRequest = z.output<typeof RotateRequest>;
