import { z } from 'zod';

export const RotateRequest = z
  .strictObject({
    pages: z
      .array(
        z
          .int({ error: 'A page must be a whole number.' })
          .min(1, { error: 'A page must be 1 or more: pages count from 1.' }),
        { error: 'pages must be a list of page numbers.' },
      )
      .min(1, { error: 'Name at least one page.' })
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
