import { z } from 'zod';

/** The default of `MAX_PDF_PAGES`. */
const MAX_PAGES = 20_000;

export const RotateRequest = z
  .strictObject({
    pages: z
      .array(z.int().min(1, { error: 'A page must be 1 or more: pages count from 1.' }))
      .min(1, { error: 'Name at least one page.' })
      .max(MAX_PAGES)
      .refine((pages) => new Set(pages).size === pages.length, { error: 'Name each page once.' })
      .meta({ description: 'From 1; of an image, [1].' }),
    degrees: z
      .union(
        [90, 180, 270, -90, -180, -270].map((degrees) => z.literal(degrees)),
        {
          error: 'degrees must be 90, 180 or 270, or one of them negative.',
        },
      )
      .meta({ description: 'Clockwise; negative turns the other way.' }),
  })
  .meta({ id: 'RotateRequest' });
export type RotateRequest = z.output<typeof RotateRequest>;
