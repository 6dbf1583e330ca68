import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Member, Person } from '@/lib/foundation/actor';
import { type Context, services } from '@/lib/platform/context';
import { findSession, getSessionMemberInAny, type LiveSession } from '@/lib/tenancy/access/find-session';
import { getRecord, setActor } from './request-record';
import { findSessionToken, readSessionToken } from './session-cookie-header';

/** Identifies the user who views a page. For server components, which have cookies but no request. */

/** Subject of a page, which determines the organization: the UUID of a project or a document, or neither. */
export interface Scope {
  uuid?: string;
}

export async function getCurrentPerson(): Promise<Person | null> {
  return (await getCurrentSession())?.person ?? null;
}

/**
 * Returns the user as a member of the organization of the page's subject, otherwise of the organization selected in the
 * session.
 */
export async function getCurrentMember(scope: Scope = {}): Promise<Member | null> {
  const session = await getCurrentSession(scope);
  return session && getSessionMemberInAny(session, [session.subjectOrganizationId, session.organizationId]);
}

/**
 * Returns the context that a page passes to verbs. Redirects a signed-out user to the sign-in page, and a user without
 * an organization to the page that explains this.
 *
 * @param here path of the page, to return to after sign-in
 */
export async function getPageContext(scope: Scope = {}, here?: string): Promise<Context<Member>> {
  const actor = await getCurrentMember(scope);
  if (!actor) {
    if (await getCurrentPerson()) redirect('/no-organization');
    redirect(here ? `/sign-in?next=${encodeURIComponent(here)}` : '/sign-in');
  }
  const record = getRecord(await headers());
  setActor(record, actor);
  return { ...(await services()), actor, requestId: record.id };
}

/** Returns the context of the signed-in user for verbs that don't depend on an organization, or null if signed out. */
export async function getPersonContext(): Promise<Context<Person> | null> {
  const actor = await getCurrentPerson();
  if (!actor) return null;
  const record = getRecord(await headers());
  setActor(record, actor);
  return { ...(await services()), actor, requestId: record.id };
}

async function getCurrentSession(scope: Scope = {}): Promise<LiveSession | null> {
  const process = await services();
  const jar = await cookies();
  const token = findSessionToken((name) => jar.get(name)?.value);
  const sessionId = token && (await readSessionToken(token, process.secretKey));
  return sessionId ? findSession(process, sessionId, scope.uuid) : null;
}
