import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Member, Person } from '@/lib/access/actor';
import { findMemberAmong } from '@/lib/access/find-member';
import { findSession, type LiveSession } from '@/lib/access/find-session';
import { organizationOf } from '@/lib/access/organization-of';
import { type Context, services } from '@/lib/context';
import { noteActor, recordOf } from './request-record';
import { readSessionToken, sessionTokenAmong } from './session-cookie';

/** Who looks at a page: for server components, which have cookies and no request. */

/** What a page shows, which says the organization: a project's or a document's UUID, or nothing of either. */
export interface Scope {
  uuid?: string;
}

export async function currentPerson(): Promise<Person | null> {
  return (await currentSession())?.person ?? null;
}

/** The person within the organization of what the page shows, else within the one chosen in the session. */
export async function currentMember(scope: Scope = {}): Promise<Member | null> {
  const session = await currentSession();
  if (!session) return null;
  const process = await services();
  const named = scope.uuid ? await organizationOf(process, scope.uuid) : null;
  return findMemberAmong(process, session.person, [named, session.organizationId]);
}

/**
 * What a page hands to verbs. Sends someone who is not signed in to the sign-in page, and someone who belongs to no
 * organization to the page that tells them so.
 *
 * @param here the page's own path, to come back to
 */
export async function pageContext(scope: Scope = {}, here?: string): Promise<Context<Member>> {
  const actor = await currentMember(scope);
  if (!actor) {
    if (await currentPerson()) redirect('/no-organization');
    redirect(here ? `/sign-in?next=${encodeURIComponent(here)}` : '/sign-in');
  }
  const record = recordOf(await headers());
  noteActor(record, actor);
  return { ...(await services()), actor, requestId: record.id };
}

/** Returns what a page hands to verbs of the person, whatever they belong to; null if nobody is signed in. */
export async function personContext(): Promise<Context<Person> | null> {
  const actor = await currentPerson();
  if (!actor) return null;
  const record = recordOf(await headers());
  noteActor(record, actor);
  return { ...(await services()), actor, requestId: record.id };
}

async function currentSession(): Promise<LiveSession | null> {
  const process = await services();
  const jar = await cookies();
  const token = sessionTokenAmong((name) => jar.get(name)?.value);
  const sessionId = token && (await readSessionToken(token, process.secretKey));
  return sessionId ? findSession(process, sessionId) : null;
}
