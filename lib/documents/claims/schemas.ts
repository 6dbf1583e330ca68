import { z } from 'zod';
import { Instant } from '../instant';

/** Member who has claimed a document. */
export const DocumentClaim = z
  .object({
    id: z.string().meta({ description: 'ID of the member.' }),
    name: z.string().meta({ example: 'Ada Meyer' }),
    is_you: z.boolean().meta({ description: '`true` if you have claimed the document.' }),
    until: Instant.meta({
      description:
        'Time when the claim ends: 30 min after the claim, or after the member last had the document open.',
    }),
  })
  .meta({
    id: 'DocumentClaim',
    description: 'Member who has claimed the document. `null` if nobody has.',
    example: {
      id: '01900000-0000-7000-8000-000000000000',
      name: 'Ada Meyer',
      is_you: true,
      until: '2026-11-21T09:00:00.000Z',
    },
  });
export type DocumentClaim = z.infer<typeof DocumentClaim>;
