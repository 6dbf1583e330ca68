import type { METHODS } from '@/lib/server/http/openapi/openapi-document';
import type { MatrixCall, RoleMatrixFixture } from './role-matrix-fixture';

/**
 * Minimum role or credential.
 *
 * - `anyone` needs no credential; `person` is any signed-in user; `browser` is a user with a browser session;
 *   `password` is a user with a session, or with email and password; `installer` is the installation's first owner.
 * - `viewer` to `owner` are roles in an organization. Each includes the permissions of the roles before it.
 * - `read` and `write` are kinds of an organization's API keys.
 */
export type RequiredRole =
  | 'anyone'
  | 'person'
  | 'browser'
  | 'password'
  | 'installer'
  | 'viewer'
  | 'reviewer'
  | 'admin'
  | 'owner'
  | 'read'
  | 'write';

/**
 * Object that a call names, which can exclude callers with a sufficient role.
 *
 * - `nothing`: every caller acts on their own data.
 * - `self`: an object of one user. For all other users it doesn't exist.
 * - `organization`: it doesn't exist for callers who act in another organization.
 * - `project`: it doesn't exist for another organization, and is forbidden to callers who weren't added to it.
 * - `document`: as the project, and forbidden to a reviewer who sees only their assigned documents.
 * - `request`: an upload or a page change. It doesn't exist for callers who can see none of its documents.
 */
export type Scope = 'nothing' | 'self' | 'organization' | 'project' | 'document' | 'request';

type BuildCall = (place: RoleMatrixFixture) => Promise<MatrixCall> | MatrixCall;

export interface MatrixRow {
  least: RequiredRole;
  about: Scope;
  /** Status for permitted callers. An error status only if the call can't succeed in this test. */
  status: number;
  /** Status for a permitted access token, if it differs from the status for a session. */
  tokenStatus?: number;
  /** Status for a session that waits for the second factor. Default: 403. */
  pendingStatus?: number;
  /** Creates the objects of the call, and returns the call. */
  ask: BuildCall;
}

export type MatrixRows = Record<string, Partial<Record<(typeof METHODS)[number], MatrixRow>>>;

export const createRow = (
  least: RequiredRole,
  about: Scope,
  status: number,
  ask: BuildCall = () => ({}),
): MatrixRow => ({
  ...{ least, about, status, ask },
});

/** Builds a call with this body, which names no object. */
export const withJson = (json: unknown) => () => ({ json });
export const inOrganization = (json?: unknown) => (place: RoleMatrixFixture) => place.inOrganization(json);
export const inProject = (json?: unknown) => (place: RoleMatrixFixture) => place.inProject(json);
