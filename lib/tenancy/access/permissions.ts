import type { Role, TenantActor } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';

/**
 * Permissions on objects that an actor can see (see `visibility-clause.ts`): one table for users, and below it the few
 * permissions of an API key.
 */
const ALL_ROLES = ['owner', 'admin', 'reviewer', 'viewer'] as const;
const REVIEWER_ROLES = ['owner', 'admin', 'reviewer'] as const;
const ADMIN_ROLES = ['owner', 'admin'] as const;

const PERMISSIONS = {
  view: { roles: ALL_ROLES, words: 'view this' },
  upload: { roles: REVIEWER_ROLES, words: 'upload documents' },
  /** Apply page plans, attach documents, and undo both. */
  plan: { roles: REVIEWER_ROLES, words: 'change the pages of documents' },
  /** Edit values, names, types and the assignee. */
  edit: { roles: REVIEWER_ROLES, words: 'edit documents' },
  /** Approve, validate, reopen, scan again, and claim. */
  review: { roles: REVIEWER_ROLES, words: 'review documents' },
  comment: { roles: REVIEWER_ROLES, words: 'comment on documents' },
  delete_comments: { roles: ADMIN_ROLES, words: 'delete the comments of other members' },
  share_views: { roles: REVIEWER_ROLES, words: 'share views' },
  delete_views: { roles: ADMIN_ROLES, words: 'delete the views of other members' },
  release_claims: { roles: ADMIN_ROLES, words: 'release the claims of other members' },
  /** Approve a document although a blocking check failed. */
  override_checks: { roles: ADMIN_ROLES, words: 'approve documents with failed checks' },
  delete: { roles: REVIEWER_ROLES, words: 'delete or restore documents' },
  /** Set the status to `exported`, and reopen exported documents. */
  export: { roles: ADMIN_ROLES, words: 'mark documents as exported or reopen exported ones' },
  erase: { roles: ADMIN_ROLES, words: 'delete documents permanently' },
  manage_projects: { roles: ADMIN_ROLES, words: 'create, change, or delete projects' },
  /** Manage entities: their names and declared fields. */
  manage_entities: { roles: ADMIN_ROLES, words: 'create, change, or delete entities' },
  edit_records: { roles: REVIEWER_ROLES, words: 'change entity records' },
  manage_settings: { roles: ADMIN_ROLES, words: 'change settings' },
  manage_keys: { roles: ADMIN_ROLES, words: 'manage API keys' },
  /** Manage webhook endpoints, their secrets and their deliveries. */
  manage_webhooks: { roles: ADMIN_ROLES, words: 'manage webhooks' },
  /** Manage destinations, their secrets and their deliveries. */
  manage_destinations: { roles: ADMIN_ROLES, words: 'manage destinations' },
  /** Manage the channels that documents come from. */
  manage_channels: { roles: ADMIN_ROLES, words: 'manage channels' },
  /** Manage subscriptions of a connector. */
  subscribe: { roles: ADMIN_ROLES, words: 'subscribe to events' },
  /** View waiting, running and failed background work, and retry it. */
  watch_work: { roles: ADMIN_ROLES, words: 'view background jobs' },
  view_dashboard: { roles: ADMIN_ROLES, words: 'view the dashboard of a project' },
  read_audit: { roles: ADMIN_ROLES, words: 'read the audit log' },
  manage_members: { roles: ADMIN_ROLES, words: 'manage members' },
  manage_organization: { roles: ['owner'], words: 'change the settings of the organization' },
  manage_owners: { roles: ['owner'], words: 'add, change, or remove an owner' },
} as const satisfies Record<string, { roles: readonly Role[]; words: string }>;

export type Permission = keyof typeof PERMISSIONS;

const API_KEY_PERMISSIONS: Record<'read' | 'write', readonly Permission[]> = {
  read: ['view'],
  write: ['view', 'upload', 'export', 'subscribe', 'edit_records'],
};

export function isPermitted(actor: TenantActor, permission: Permission): boolean {
  switch (actor.kind) {
    case 'member':
      return (PERMISSIONS[permission].roles as readonly Role[]).includes(actor.role);
    case 'key':
      return API_KEY_PERMISSIONS[actor.access].includes(permission);
    case 'system':
      return true;
  }
}

/** @throws DomainError forbidden with a sentence that names the role or access and the missing permission */
export function requirePermission(actor: TenantActor, permission: Permission): void {
  if (isPermitted(actor, permission)) return;
  const who = actor.kind === 'member' ? `A ${actor.role}` : 'This API key';
  throw new DomainError(
    'forbidden',
    `${who.replace(/^A (?=[aeio])/, 'An ')} can't ${PERMISSIONS[permission].words}.`,
    { reason: 'not_permitted', values: { permission } },
  );
}

/** Checks for roles that see every project: owners and admins. Other roles see only the projects they were added to. */
export const canSeeAllProjects = (role: Role): boolean => (ADMIN_ROLES as readonly Role[]).includes(role);
