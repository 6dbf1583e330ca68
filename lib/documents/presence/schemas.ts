import { z } from 'zod';
import { DocumentClaim } from '../claims/schemas';
import { Instant } from '../instant';

export const Presence = z
  .object({
    others: z
      .array(
        z.object({
          id: z.string().meta({ description: 'ID of the member.' }),
          name: z.string(),
          since: Instant,
        }),
      )
      .meta({ description: 'Other members who have the document open, earliest first.' }),
    claimed_by: DocumentClaim.nullable(),
    version: z.int().meta({
      description: 'Version of the document. If it differs from your version, load the document again.',
    }),
    is_removed: z.boolean().meta({
      description:
        '`true` if the document was removed from the list. Sheaf did not record your presence. Stop sending requests.',
    }),
    renew_after_seconds: z.int().meta({
      description: 'Seconds until the next request. Your presence expires after three times this interval.',
      example: 20,
    }),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;
