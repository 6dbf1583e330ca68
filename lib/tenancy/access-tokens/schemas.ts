import { z } from 'zod';
import { name } from '@/lib/foundation/name';
import { ExpiresAt } from '@/lib/tenancy/access/credential-expiry';

export const NewAccessToken = z
  .strictObject({ name: name('The name of a token', 'Laptop'), expires_at: ExpiresAt })
  .meta({ id: 'NewAccessToken' });
export type NewAccessToken = z.output<typeof NewAccessToken>;

const time = z.string().meta({ format: 'date-time' });

export const CreatedAccessToken = z
  .object({
    id: z.string(),
    name: z.string().meta({ example: 'Laptop' }),
    token: z
      .string()
      .meta({ description: 'Access token. Returned only in this response.', example: 'sheaf_pat_…' }),
    expires_at: time.nullable(),
  })
  .meta({ id: 'MadeAccessToken' });
export type CreatedAccessToken = z.output<typeof CreatedAccessToken>;

export const AccessTokenList = z
  .object({
    access_tokens: z.array(
      z.object({
        id: z.string(),
        name: z.string().meta({ example: 'Laptop' }),
        start: z.string().meta({ description: 'First characters of the token.', example: 'sheaf_pat_7Kq2' }),
        created_at: time,
        last_used_at: time.nullable(),
        expires_at: time.nullable(),
      }),
    ),
  })
  .meta({ id: 'AccessTokenList' });
export type AccessTokenList = z.output<typeof AccessTokenList>;
