import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { LOCALE_NAMES } from '@/lib/foundation/languages/locales';
import { name } from '@/lib/foundation/name';
import { uuid } from '@/lib/foundation/uuid';
import { NewPassword } from '@/lib/tenancy/access/new-password';

const locale = describedEnum(LOCALE_NAMES, {
  before: 'Language of pages and emails.',
  after:
    'If `null`, pages use the language of the browser, and emails the one that it had at the last sign-in.',
})
  .nullable()
  .meta({ example: 'de' });

const time = z.string().meta({ format: 'date-time' });

export const Account = z
  .object({
    email: z.string(),
    name: z.string().nullable().meta({ example: 'Ada Meyer' }),
    locale,
    has_password: z
      .boolean()
      .meta({ description: '`false` for a user who signs in only with the organization’s single sign-on.' }),
  })
  .meta({ id: 'Account' });
export type Account = z.output<typeof Account>;

export const AccountChange = z
  .strictObject({
    name: name('Your name', 'Ada Meyer')
      .nullable()
      .optional()
      .meta({ description: 'Name of the user. If `null`, the email address is shown instead.' }),
    locale: locale.optional(),
  })
  .meta({ id: 'AccountChange' });
export type AccountChange = z.output<typeof AccountChange>;

export const PasswordChange = z
  .strictObject({
    current_password: z.string().max(1000).meta({ example: 'my former password' }),
    new_password: NewPassword,
  })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.output<typeof PasswordChange>;

export const SessionList = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        user_agent: z.string().nullable().meta({ description: 'User agent that the browser sent.' }),
        created_at: time,
        last_seen_at: time.meta({ description: 'Time of the last request, accurate to a few minutes.' }),
        current: z.boolean().meta({ description: '`true` for the session of this request.' }),
      }),
    ),
  })
  .meta({ id: 'SessionList' });
export type SessionList = z.output<typeof SessionList>;

export const EndedSessions = z
  .object({ ended: z.int().meta({ description: 'Number of sessions that were ended.' }) })
  .meta({ id: 'EndedSessions' });

export const SessionPath = z.object({ sessionId: uuid('a session') });
