import { z } from 'zod';

export const PartNames = z
  .object({
    parts: z.array(
      z.object({
        start_page: z.int().min(1),
        end_page: z.int().min(1),
        name: z.string().nullable().meta({
          description: 'Proposed name. `null` if too little was read with certainty.',
          example: 'Invoice 1042 – Acme.pdf',
        }),
      }),
    ),
  })
  .meta({ id: 'PartNames' });
export type PartNames = z.output<typeof PartNames>;
