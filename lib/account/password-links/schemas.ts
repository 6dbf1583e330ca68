import { z } from 'zod';
import { Email } from '@/lib/access/email';
import { NewPassword } from '@/lib/access/new-password';
import { explainedEnum } from '@/lib/core/explained-enum';

const MAX_TOKEN = 200;

/** For the API document. */
const TOKEN = 'Zk3vX0n1b7Qe2sT9uYhWcR4mLpA8dGfJ5iKoNqVxB6M';

const time = z.string().meta({ format: 'date-time', example: '2026-11-27T09:12:00.000Z' });

const LinkKind = explainedEnum({
  invitation: 'for a user who has never signed in',
  reset: 'for a user who forgot the password',
});

const token = z
  .string()
  .min(1, { error: 'The token must not be empty.' })
  .max(MAX_TOKEN, { error: `A token has at most ${MAX_TOKEN} characters.` })
  .meta({ description: 'What stands behind # in the link.', example: TOKEN });

export const ResetWish = z.strictObject({ email: Email }).meta({ id: 'PasswordResetWish' });
export type ResetWish = z.output<typeof ResetWish>;

export const QueuedReset = z
  .object({
    status: z.literal('queued').meta({ description: '`queued`: Sheaf sends the email in the background.' }),
  })
  .meta({ id: 'QueuedPasswordReset' });

export const LinkToken = z.strictObject({ token }).meta({ id: 'PasswordLinkToken' });

export const PasswordLinkView = z
  .object({
    kind: LinkKind,
    state: explainedEnum({
      open: 'the link can be used',
      used: 'the password was set by this link',
      revoked: 'the link was revoked, for example by a newer link',
      expired: 'the link was not used in time',
    }),
    expires_at: time,
    email: z.string().nullable().meta({ description: 'Whose password it sets; null unless it is open.' }),
    organization: z.string().nullable().meta({
      description: 'Where an admin made it; null unless it is open, and for one asked for by mail.',
      example: 'Harbour Freight',
    }),
    joins: z.boolean().meta({
      description:
        'Whether the link also accepts the invitation of the organization. It then revokes all access tokens of the account.',
      example: false,
    }),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLinkView = z.output<typeof PasswordLinkView>;

export const PasswordByLink = z.strictObject({ token, password: NewPassword }).meta({ id: 'PasswordByLink' });
export type PasswordByLink = z.output<typeof PasswordByLink>;

export const PasswordSet = z
  .object({
    email: z.string().meta({ description: 'To sign in with.' }),
    sessions_ended: z.int().meta({ description: 'In how many browsers they were signed out.', example: 2 }),
    access_tokens: z.int().meta({ description: 'How many tokens of theirs go on counting.', example: 1 }),
  })
  .meta({ id: 'PasswordSet' });
export type PasswordSet = z.output<typeof PasswordSet>;

export const MadePasswordLink = z
  .object({
    kind: LinkKind,
    url: z
      .string()
      .nullable()
      .meta({
        description: 'Shown this once. null where it goes to their own mailbox alone.',
        example: `https://sheaf.example.com/set-password#${TOKEN}`,
      }),
    expires_at: time,
    mailed: z.boolean().meta({ description: 'Whether one goes to them by mail, too.', example: true }),
  })
  .meta({ id: 'MadePasswordLink' });
export type MadePasswordLink = z.output<typeof MadePasswordLink>;

export const OpenPasswordLink = z
  .object({
    kind: LinkKind,
    expires_at: time,
    expired: z.boolean().meta({ example: false }),
    mail: explainedEnum(
      {
        none: 'the link was only shown to an admin',
        waiting: 'the email is not sent yet',
        sent: 'the email was sent',
        failed: 'the email could not be sent, as `mail_problem` explains',
      },
      { before: 'State of the email with the link.' },
    ),
    mail_problem: z.string().nullable().meta({
      description: 'Reason why the email could not be sent. `null` unless `mail` is `failed`.',
      example: null,
    }),
  })
  .meta({ id: 'OpenPasswordLink' });
export type OpenPasswordLink = z.output<typeof OpenPasswordLink>;
