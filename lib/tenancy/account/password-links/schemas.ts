import { z } from 'zod';
import { describedEnum } from '@/lib/foundation/described-enum';
import { Email } from '@/lib/tenancy/access/email-address';
import { NewPassword } from '@/lib/tenancy/access/new-password';
import type { MailProblemCode } from './mail-problems';

const MAX_TOKEN = 200;

/** Example token for the API document. */
const TOKEN = 'Zk3vX0n1b7Qe2sT9uYhWcR4mLpA8dGfJ5iKoNqVxB6M';

const time = z.string().meta({ format: 'date-time', example: '2026-11-27T09:12:00.000Z' });

const LinkKind = describedEnum({
  invitation: 'for a user who has never signed in',
  reset: 'for a user who forgot the password',
});

const token = z
  .string()
  .min(1, { error: '`token` must not be empty.' })
  .max(MAX_TOKEN, { error: `\`token\` can have at most ${MAX_TOKEN} characters.` })
  .meta({ description: 'Part behind `#` in the link.', example: TOKEN });

export const ResetRequest = z.strictObject({ email: Email }).meta({ id: 'PasswordResetRequest' });
export type ResetRequest = z.output<typeof ResetRequest>;

export const QueuedReset = z
  .object({
    status: z.literal('queued').meta({ description: '`queued`: Sheaf sends the email in the background.' }),
  })
  .meta({ id: 'QueuedPasswordReset' });

export const LinkToken = z.strictObject({ token }).meta({ id: 'PasswordLinkToken' });

export const PasswordLinkView = z
  .object({
    kind: LinkKind,
    state: describedEnum({
      open: 'the link can be used',
      used: 'the password was set by this link',
      revoked: 'the link was revoked, for example by a newer link',
      expired: 'the link was not used in time',
    }),
    expires_at: time,
    email: z
      .string()
      .nullable()
      .meta({ description: 'Email address of the account. `null` unless `state` is `open`.' }),
    organization: z.string().nullable().meta({
      description:
        'Organization in which an admin created the link. `null` unless `state` is `open`, and for links requested by email.',
      example: 'Harbour Freight',
    }),
    joins: z.boolean().meta({
      description:
        '`true` if the link also accepts the invitation of the organization. It then revokes all access tokens of the account.',
      example: false,
    }),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLinkView = z.output<typeof PasswordLinkView>;

export const PasswordByLink = z.strictObject({ token, password: NewPassword }).meta({ id: 'PasswordByLink' });
export type PasswordByLink = z.output<typeof PasswordByLink>;

export const PasswordSet = z
  .object({
    email: z.string().meta({ description: 'Email address to sign in with.' }),
    sessions_ended: z.int().meta({ description: 'Number of browsers that were signed out.', example: 2 }),
    access_tokens: z.int().meta({ description: 'Number of access tokens that stay valid.', example: 1 }),
  })
  .meta({ id: 'PasswordSet' });
export type PasswordSet = z.output<typeof PasswordSet>;

export const CreatedPasswordLink = z
  .object({
    kind: LinkKind,
    url: z
      .string()
      .nullable()
      .meta({
        description:
          'Link to set the password. Returned only in this response. `null` if Sheaf sends the link only by email.',
        example: `https://sheaf.example.com/set-password#${TOKEN}`,
      }),
    expires_at: time,
    mailed: z.boolean().meta({ description: '`true` if Sheaf also sends the link by email.', example: true }),
  })
  .meta({ id: 'MadePasswordLink' });
export type CreatedPasswordLink = z.output<typeof CreatedPasswordLink>;

export const OpenPasswordLink = z
  .object({
    kind: LinkKind,
    expires_at: time,
    expired: z.boolean().meta({ example: false }),
    mail: describedEnum(
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
    mail_problem_code: describedEnum(
      {
        address_rejected: 'the mail server rejects email to the address',
        server_unreachable: 'the mail server could not be reached for a long time',
      } satisfies Record<MailProblemCode, string>,
      { before: 'Code of `mail_problem`. `null` for a text without a code.' },
    ).nullable(),
  })
  .meta({ id: 'OpenPasswordLink' });
export type OpenPasswordLink = z.output<typeof OpenPasswordLink>;
