/** Who asks. Made by `lib/http/authenticate.ts` from a credential, and by jobs for the system. */

export type Role = 'owner' | 'admin' | 'reviewer' | 'viewer';

/** A signed-in user, before an organization is known. */
export interface Person {
  kind: 'person';
  userId: string;
  /** Set when the credential is a browser's session. */
  sessionId: string | null;
  installationOwner: boolean;
  /** Set when the credential is a password: the hash that the password was compared with. */
  passwordHash?: string | null;
}

/** A user within one organization. */
export interface Member {
  kind: 'member';
  userId: string;
  membershipId: string;
  organizationId: string;
  role: Role;
  sessionId: string | null;
}

/** An organization's API key. */
export interface KeyHolder {
  kind: 'key';
  apiKeyId: string;
  organizationId: string;
  access: 'read' | 'write';
  /** The projects that the key is limited to. */
  projectIds: string[] | 'all';
}

/** A background job, on behalf of one organization. */
export interface System {
  kind: 'system';
  organizationId: string;
}

export type Actor = Person | Member | KeyHolder | System;
/** The actors that act within an organization. */
export type TenantActor = Member | KeyHolder | System;
