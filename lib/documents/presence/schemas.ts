import { z } from 'zod';
import { Instant } from '../schemas';

export const Presence = z
  .object({
    others: z
      .array(
        z.object({
          id: z.string().meta({ description: "A member's id." }),
          name: z.string(),
          since: Instant,
        }),
      )
      .meta({ description: 'Who else has the document open, the first to come first.' }),
    version: z
      .int()
      .meta({ description: "The document's version: another one than you know means, read it again." }),
    renew_after_seconds: z
      .int()
      .meta({ description: 'When to call again; after three times as long you are gone.' }),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;
