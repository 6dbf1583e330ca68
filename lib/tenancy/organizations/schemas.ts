import { z } from 'zod';
import { contentVersionField } from '@/lib/foundation/content-version-field';
import { describedEnum } from '@/lib/foundation/described-enum';
import { MAX_QUERY_UUIDS } from '@/lib/foundation/max-query-uuids';
import { name } from '@/lib/foundation/name';
import { uuid, uuidList } from '@/lib/foundation/uuid';
import { Email } from '@/lib/tenancy/access/email-address';
import { NewPassword } from '@/lib/tenancy/access/new-password';
import { CreatedPasswordLink, OpenPasswordLink } from '@/lib/tenancy/account/password-links/schemas';

const time = z.string().meta({ format: 'date-time' });

export const Role = describedEnum({
  owner: 'can do everything an admin can, and manages the owners',
  admin: 'sees all projects, and manages projects, settings, members, API keys, and webhooks',
  reviewer: 'uploads, edits, and reviews documents in assigned projects',
  viewer: 'reads documents in assigned projects',
}).meta({ id: 'Role' });

/** Method by which a user with an account accepts an invitation. */
export const AcceptWith = z.enum(['session', 'link', 'email']).meta({
  id: 'AcceptWith',
  description:
    '`session`: signed in, without anything else. `link`: signed in, with the invite link and a new password, because somebody else may know the current one. `email`: with the emailed link, which sets a new password. A sign-in with OpenID Connect replaces `link` and `email`.',
});
export type AcceptWith = z.output<typeof AcceptWith>;

export const NewOrganization = z
  .strictObject({ name: name('The name of an organization', 'Meyer Ltd') })
  .meta({ id: 'NewOrganization' });
export type NewOrganization = z.output<typeof NewOrganization>;

export const CreatedOrganization = z
  .object({ id: z.string(), name: z.string().meta({ example: 'Meyer Ltd' }) })
  .meta({ id: 'MadeOrganization' });
export type CreatedOrganization = z.output<typeof CreatedOrganization>;

export const OrganizationSettings = z
  .object({
    id: z.string(),
    name: z.string().meta({ example: 'Meyer Ltd' }),
    require_second_factor: z.boolean().meta({
      description:
        '`true` if members need a second factor. Members without one, and access tokens that were created without one, reach only their own account. API keys are not affected.',
    }),
  })
  .meta({ id: 'OrganizationSettings' });
export type OrganizationSettings = z.output<typeof OrganizationSettings>;

export const OrganizationChange = z
  .strictObject({
    require_second_factor: z.boolean().meta({
      description: '`true` to require a second factor of every member.',
      example: true,
    }),
  })
  .meta({ id: 'OrganizationChange' });
export type OrganizationChange = z.output<typeof OrganizationChange>;

export const OrganizationList = z
  .object({
    organizations: z.array(
      z.object({
        id: z.string(),
        name: z.string().meta({ example: 'Meyer Ltd' }),
        role: Role.meta({ description: 'Role of the caller.' }),
      }),
    ),
  })
  .meta({ id: 'OrganizationList' });
export type OrganizationList = z.output<typeof OrganizationList>;

export const OrganizationPath = z.object({ organizationId: uuid('an organization') });
export const MemberPath = OrganizationPath.extend({ memberId: uuid('a member') });

export const Member = z
  .object({
    id: z.string().meta({ description: 'ID of the member, for `assignee` and `member_ids`.' }),
    user_id: z.string().meta({ description: 'ID of the account: `actor.id` in the audit log.' }),
    email: z.string(),
    name: z.string().nullable().meta({ example: 'Ada Meyer' }),
    role: Role,
    state: z.enum(['active', 'invited', 'pending']).meta({
      description:
        '`active`: a member. `invited`: a member who has no password yet and has never signed in. `pending`: a person with an account who has not accepted the invitation; only owners and admins see them, and they have no access.',
    }),
    accept_with: AcceptWith.nullable().meta({
      description:
        'Method by which a pending member can accept the invitation. `null` for all other members.',
      example: null,
    }),
    password_link: OpenPasswordLink.nullable().meta({
      description:
        'Newest link that was created for the member here and is neither used nor revoked. Returned only to owners and admins, in the list of the organization.',
      example: null,
    }),
    projects: z
      .array(z.string().meta({ format: 'uuid', description: 'UUID of a project.' }))
      .meta({ description: 'Projects that the member was added to. Owners and admins see all projects.' }),
    version: contentVersionField('Zm9sZGVycy1ub3Q'),
    created_at: time,
  })
  .meta({ id: 'Member' });
export type Member = z.output<typeof Member>;

export const AddedMember = Member.extend({
  made_link: CreatedPasswordLink.nullable().meta({
    description:
      'Link by which a new member sets a password, or by which a pending member accepts. `null` if they need none.',
  }),
}).meta({ id: 'AddedMember' });
export type AddedMember = z.output<typeof AddedMember>;

export const MemberList = z.object({ members: z.array(Member) }).meta({ id: 'MemberList' });
export type MemberList = z.output<typeof MemberList>;

const password = NewPassword.optional();

const projects = z.array(uuid('a project')).max(10_000).optional();

/** Query of `DELETE …/members/{memberId}`. */
export const MemberRemoval = z.strictObject({
  revoke_api_keys: uuidList('an API key', {
    max: MAX_QUERY_UUIDS,
    error: `List at most ${MAX_QUERY_UUIDS} API keys.`,
  })
    .optional()
    .meta({
      description: `Comma-separated UUIDs of API keys that the member created. Revokes them with the removal. Default: none. Maximum: ${MAX_QUERY_UUIDS}.`,
    }),
});
export type MemberRemoval = z.output<typeof MemberRemoval>;

export const NewMember = z
  .strictObject({
    email: Email,
    role: Role,
    password: password.meta({
      description:
        'Password for a person without an account. Omit it to let the person choose a password with the invite link. A person with an account keeps the current password. Common passwords and names are rejected.',
    }),
    projects: projects.meta({ description: 'Projects that a reviewer or viewer sees.' }),
  })
  .meta({ id: 'NewMember' });
export type NewMember = z.output<typeof NewMember>;

export const MemberChange = z
  .strictObject({
    role: Role.optional(),
    projects: projects.meta({ description: 'Projects of the member. Replaces the current projects.' }),
    password: password.meta({
      description:
        'Password for a member who has none yet and belongs only to this organization. Common passwords and names are rejected.',
    }),
  })
  .meta({
    id: 'MemberChange',
    example: { role: 'reviewer', projects: ['0198c1e0-11aa-7f00-8b1d-90e4c2d7a6b5'] },
  });
export type MemberChange = z.output<typeof MemberChange>;
