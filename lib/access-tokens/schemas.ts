import { z } from 'zod';
import { ExpiresAt } from '@/lib/access/expiry';
import { name } from '@/lib/core/name';

export const NewAccessToken = z
  .strictObject({ name: name('The name of a token'), expires_at: ExpiresAt })
  .meta({ id: 'NewAccessToken' });
export type NewAccessToken = z.output<typeof NewAccessToken>;

const time = z.string().meta({ format: 'date-time' });

export const MadeAccessToken = z
  .object({
    id: z.string(),
    name: z.string(),
    token: z.string().meta({ description: 'Shown this once.', example: 'sheaf_pat_…' }),
    expires_at: time.nullable(),
  })
  .meta({ id: 'MadeAccessToken' });
export type MadeAccessToken = z.output<typeof MadeAccessToken>;

export const AccessTokenList = z
  .object({
    access_tokens: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        start: z.string().meta({ description: 'Its first characters.' }),
        created_at: time,
        last_used_at: time.nullable(),
        expires_at: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'AccessTokenList' });
export type AccessTokenList = z.output<typeof AccessTokenList>;
