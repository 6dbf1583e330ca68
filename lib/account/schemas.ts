import { z } from 'zod';
import { NewPassword } from '@/lib/access/new-password';
import { name } from '@/lib/core/name';
import { uuid } from '@/lib/core/uuid';

const time = z.string().meta({ format: 'date-time' });

export const Account = z
  .object({
    email: z.string(),
    name: z.string().nullable(),
    has_password: z
      .boolean()
      .meta({ description: 'false for someone who signs in with their organization’s own sign-in alone.' }),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof Account>;

export const AccountChange = z
  .strictObject({
    name: name('Your name').nullable().meta({ description: 'null: the e-mail stands for it.' }),
  })
  .meta({ id: 'AccountChange' });
export type AccountChange = z.output<typeof AccountChange>;

export const PasswordChange = z
  .strictObject({
    current_password: z.string().max(1000),
    new_password: NewPassword,
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.output<typeof PasswordChange>;

export const SessionList = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        user_agent: z.string().nullable().meta({ description: 'What the browser called itself.' }),
        created_at: time,
        last_seen_at: time.meta({ description: 'To within some minutes.' }),
        current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
      }),
    ),
  })
  .meta({ id: 'SessionList' });
export type SessionList = z.output<typeof SessionList>;

export const EndedSessions = z
  .object({ ended: z.int().meta({ description: 'How many sessions were ended.' }) })
  .meta({ id: 'EndedSessions' });

export const SessionPath = z.object({ sessionId: uuid('a session') });
