import { DomainError } from '@/lib/core/errors';
import type { Role, TenantActor } from './actor';

/**
 * Who may do what, once they see a thing at all: what is seen is `visibility.ts`. One table for people, and below it
 * the few things that a key may do.
 */
const EVERYONE = ['owner', 'admin', 'reviewer', 'viewer'] as const;
const REVIEWERS = ['owner', 'admin', 'reviewer'] as const;
const ADMINS = ['owner', 'admin'] as const;

const MAY = {
  view: { roles: EVERYONE, words: 'view this' },
  upload: { roles: REVIEWERS, words: 'upload documents' },
  /** Page plans, attaching, and taking either back. */
  plan: { roles: REVIEWERS, words: 'change the pages of documents' },
  /** Values, names, types and the assignee. */
  edit: { roles: REVIEWERS, words: 'edit documents' },
  /** Approve, validate, reopen, and scan again. */
  review: { roles: REVIEWERS, words: 'review documents' },
  delete: { roles: REVIEWERS, words: 'delete or restore documents' },
  /** To `exported`, and back from there. */
  export: { roles: ADMINS, words: 'mark documents as exported or reopen exported ones' },
  erase: { roles: ADMINS, words: 'erase documents for good' },
  manage_projects: { roles: ADMINS, words: 'make or rename projects' },
  /** Entities themselves: their names and declared fields. */
  manage_entities: { roles: ADMINS, words: 'make, change or delete entities' },
  edit_records: { roles: REVIEWERS, words: 'change entity records' },
  manage_settings: { roles: ADMINS, words: 'change settings' },
  manage_keys: { roles: ADMINS, words: 'manage API keys' },
  /** Endpoints, their secrets and their deliveries. */
  manage_webhooks: { roles: ADMINS, words: 'manage webhooks' },
  /** What a connector does for itself. */
  subscribe: { roles: ADMINS, words: 'subscribe to events' },
  /** What waits, runs and failed in the background, and trying that again. */
  watch_work: { roles: ADMINS, words: 'see how the work goes' },
  read_audit: { roles: ADMINS, words: 'read the audit log' },
  manage_members: { roles: ADMINS, words: 'manage members' },
  manage_owners: { roles: ['owner'], words: 'make, change or remove an owner' },
} as const satisfies Record<string, { roles: readonly Role[]; words: string }>;

export type Permission = keyof typeof MAY;

const KEYS_MAY: Record<'read' | 'write', readonly Permission[]> = {
  read: ['view'],
  write: ['view', 'upload', 'export', 'subscribe', 'edit_records'],
};

export function may(actor: TenantActor, permission: Permission): boolean {
  switch (actor.kind) {
    case 'member':
      return (MAY[permission].roles as readonly Role[]).includes(actor.role);
    case 'key':
      return KEYS_MAY[actor.access].includes(permission);
    case 'system':
      return true;
  }
}

/** @throws DomainError forbidden, with a sentence that says which role or access can't do what */
export function requirePermission(actor: TenantActor, permission: Permission): void {
  if (may(actor, permission)) return;
  const who = actor.kind === 'member' ? `A ${actor.role}` : 'This API key';
  throw new DomainError(
    'forbidden',
    `${who.replace(/^A (?=[aeio])/, 'An ')} can't ${MAY[permission].words}.`,
  );
}

/** Owners and admins see every project of their organization; the others those that they were added to. */
export const seesEveryProject = (role: Role): boolean => (ADMINS as readonly Role[]).includes(role);
