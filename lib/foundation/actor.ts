/**
 * Actor of a request. `lib/server/http/authenticate-request.ts` creates it from a credential; jobs create it for the system.
 */

export type Role = 'owner' | 'admin' | 'reviewer' | 'viewer';

/** Signed-in user, before an organization is known. */
export interface Person {
  kind: 'person';
  userId: string;
  /** ID of the browser session, if the credential is a session. */
  sessionId: string | null;
  installationOwner: boolean;
  /** Hash that the password was compared with, if the credential is a password. */
  passwordHash?: string | null;
}

/**
 * Name of the agent that acts for a member or a key, as the agent gave it: not verified. Empty if it gave none.
 */
export type AgentName = string;

export interface Member {
  kind: 'member';
  userId: string;
  membershipId: string;
  organizationId: string;
  role: Role;
  sessionId: string | null;
  agent?: AgentName;
}

/** Returns a member as the actor of work that no request of the member does, such as a job. */
export const toMember = ({
  id,
  userId,
  organizationId,
  role,
}: {
  id: string;
  userId: string;
  organizationId: string;
  role: Role;
}): Member => ({ kind: 'member', userId, membershipId: id, organizationId, role, sessionId: null });

export interface KeyHolder {
  kind: 'key';
  apiKeyId: string;
  organizationId: string;
  access: 'read' | 'write';
  projectIds: string[] | 'all';
  agent?: AgentName;
}

/** Background job of one organization. */
export interface System {
  kind: 'system';
  organizationId: string;
}

export type Actor = Person | Member | KeyHolder | System;
/** Actors within an organization. */
export type TenantActor = Member | KeyHolder | System;
