import { z } from 'zod';
import { uuid } from '@/lib/foundation/uuid';
import { NewPassword } from '@/lib/tenancy/access/new-password';
import { AcceptWith, Role } from '../schemas';

const MAX_CODE = 200;

const organization = z
  .object({
    id: z.string().meta({ description: 'ID of the organization.' }),
    name: z.string().meta({ description: 'Name of the organization.', example: 'Harbour Freight' }),
  })
  .meta({ description: 'Organization that the invitation is for.' });

export const Invitation = z
  .object({
    id: z.string().meta({ description: 'ID of the invitation, and of the member after acceptance.' }),
    organization,
    role: Role,
    accept_with: AcceptWith,
    renews_credentials: z.boolean().meta({
      description:
        '`true` if accepting replaces your password and revokes your access tokens, because somebody else may have a credential of your account.',
      example: false,
    }),
    created_at: z.string().meta({ format: 'date-time', description: 'Time of the invitation.' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof Invitation>;

export const InvitationList = z
  .object({ invitations: z.array(Invitation).meta({ description: 'Open invitations, oldest first.' }) })
  .meta({ id: 'InvitationList' });
export type InvitationList = z.output<typeof InvitationList>;

export const InvitationPath = z.object({ invitationId: uuid('an invitation') });

export const InvitationAcceptance = z
  .strictObject({
    code: z
      .string({ error: '`code` must be a string.' })
      .min(1, { error: '`code` must not be empty.' })
      .max(MAX_CODE, { error: `\`code\` can have at most ${MAX_CODE} characters.` })
      .optional()
      .meta({
        description: 'Part behind `#` in the invite link. Required if `accept_with` is `link`.',
        example: 'Zk3vX0n1b7Qe2sT9uYhWcR4mLpA8dGfJ5iKoNqVxB6M',
      }),
    password: NewPassword.optional().meta({
      description:
        'New password of the account. Required with `code`. Common passwords and names are rejected.',
    }),
  })
  .meta({ id: 'InvitationAcceptance' });
export type InvitationAcceptance = z.output<typeof InvitationAcceptance>;

export const AcceptedInvitation = z
  .object({
    member_id: z.string().meta({ description: 'ID of the member, in `assignee` and `member_ids`.' }),
    organization,
    role: Role,
    email: z.string().meta({ description: 'Email address to sign in with.' }),
    signed_out: z.boolean().meta({
      description: '`true` if every session has ended, including this one. Sign in with the new password.',
      example: false,
    }),
  })
  .meta({ id: 'AcceptedInvitation' });
export type AcceptedInvitation = z.output<typeof AcceptedInvitation>;
