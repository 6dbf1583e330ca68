import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { Member, Person } from '@/lib/foundation/actor';
import { LOCALE_COOKIE, type Locale } from '@/lib/foundation/languages/locales';
import { type Context, services } from '@/lib/platform/context';
import { findSession, getSessionMemberInAny, type LiveSession } from '@/lib/tenancy/access/find-session';
import { isLimited } from '@/lib/tenancy/access/session-limits';
import { chooseLocale } from './choose-locale';
import { getRecord, setActor } from './request-record';
import { findSessionToken, readSessionToken } from './session-cookie-header';

/** Identifies the user who views a page. For server components, which have cookies but no request. */

/** Subject of a page, which determines the organization: the UUID of a project or a document, or neither. */
export interface Scope {
  uuid?: string;
}

/** Returns null for a signed-out user, and for a session that waits for the second factor. */
export async function getCurrentPerson(): Promise<Person | null> {
  const session = await getCurrentSession();
  return session && !session.secondFactorPending ? session.person : null;
}

/** Returns true if {@link getCurrentPerson} returns a user. Without the database, returns false. */
export const isSignedIn = async (): Promise<boolean> => (await getCurrentPerson().catch(() => null)) !== null;

/** Returns true if the password was right, and the second factor is missing. */
export const isSecondFactorPending = async (): Promise<boolean> =>
  (await getCurrentSession())?.secondFactorPending ?? false;

/** Returns the context of a session that waits for the second factor; null for every other session. */
export async function getPendingContext(): Promise<Context<Person> | null> {
  const session = await getCurrentSession();
  if (!session?.secondFactorPending) return null;
  return { ...(await services()), actor: session.person, requestId: getRecord(await headers()).id };
}

/**
 * Returns the user as a member of the organization of the page's subject, otherwise of the organization selected in the
 * session. Returns null for a session that waits for the second factor, and for a user who has none in an organization
 * that requires one.
 */
export async function getCurrentMember(scope: Scope = {}): Promise<Member | null> {
  const session = await getCurrentSession(scope);
  if (!session || session.secondFactorPending) return null;
  const member = selectMember(session);
  return member && !isLimited(session, member) ? member : null;
}

/** Returns true if the user belongs to an organization. The organization can require a second factor that they lack. */
export async function hasOrganization(): Promise<boolean> {
  const session = await getCurrentSession();
  return session !== null && !session.secondFactorPending && session.memberships.length > 0;
}

/**
 * Returns the context of the signed-in user for pages that don't depend on an organization. Redirects like
 * {@link getPageContext}.
 *
 * @param here path of the page, to return to
 */
export async function requirePersonContext(here: string): Promise<Context<Person>> {
  return createPersonContext((await requirePassedSession({}, here)).person);
}

const selectMember = (session: LiveSession): Member | null =>
  getSessionMemberInAny(session, [session.subjectOrganizationId, session.organizationId]);

/** What the account page needs: it is for all signed-in users, also without a required second factor. */
export interface AccountContext {
  ctx: Context<Person>;
  /** The user as a member of the selected organization; null if it requires a second factor that the user lacks. */
  member: Member | null;
  /** IDs of the organizations that the user can work in. */
  openOrganizations: string[];
}

/**
 * Returns the context of the account page. Redirects like {@link getPageContext}, except for a missing second factor.
 *
 * @param here path of the page, to return to after sign-in
 */
export async function getAccountContext(here: string): Promise<AccountContext> {
  const session = await requirePassedSession({}, here);
  const member = selectMember(session);
  if (!member) redirect('/no-organization');
  const record = getRecord(await headers());
  setActor(record, session.person);
  return {
    ctx: { ...(await services()), actor: session.person, requestId: record.id },
    member: isLimited(session, member) ? null : member,
    openOrganizations: session.memberships
      .filter(({ id }) => !isLimited(session, { membershipId: id }))
      .map(({ organizationId }) => organizationId),
  };
}

/** Returns the session, or redirects to the page on which the user signs in or enters a code. */
async function requirePassedSession(scope: Scope, here: string | undefined): Promise<LiveSession> {
  const session = await getCurrentSession(scope);
  if (!session) redirect(withNext('/sign-in', here));
  if (session.secondFactorPending) redirect(withNext('/second-factor', here));
  return session;
}

/**
 * Returns the context that a page passes to verbs. Redirects a signed-out user to the sign-in page, and a user without
 * an organization to the page that explains this. A session that waits for the second factor leads to its page, and a
 * user whose organization requires one to their account.
 *
 * @param here path of the page, to return to after sign-in
 */
export async function getPageContext(scope: Scope = {}, here?: string): Promise<Context<Member>> {
  const session = await requirePassedSession(scope, here);
  const actor = selectMember(session);
  if (!actor) redirect('/no-organization');
  if (isLimited(session, actor)) redirect('/account');
  const record = getRecord(await headers());
  setActor(record, actor);
  return { ...(await services()), actor, requestId: record.id };
}

/** @param here path of the page, to return to */
const withNext = (page: string, here: string | undefined): string =>
  here ? `${page}?next=${encodeURIComponent(here)}` : page;

/** Returns the context of the signed-in user for verbs that don't depend on an organization, or null if signed out. */
export async function getPersonContext(): Promise<Context<Person> | null> {
  const actor = await getCurrentPerson();
  return actor && createPersonContext(actor);
}

async function createPersonContext(actor: Person): Promise<Context<Person>> {
  const record = getRecord(await headers());
  setActor(record, actor);
  return { ...(await services()), actor, requestId: record.id };
}

/** Returns the language of the page that is rendered. */
export async function getPageLocale(): Promise<Locale> {
  const jar = await cookies();
  const acceptLanguage = (await headers()).get('accept-language');
  // Without the database, pages that need none are still shown, and the others report the error themselves.
  const session = await getCurrentSession().catch(() => null);
  return chooseLocale({
    account: session?.locale,
    secondFactorPending: session?.secondFactorPending,
    cookie: jar.get(LOCALE_COOKIE)?.value,
    acceptLanguage,
  });
}

/**
 * Returns the context of the signed-in user as a member of the selected organization. Returns null if
 * {@link getCurrentMember} does. For public pages that show more to members.
 */
export async function getMemberContext(): Promise<Context<Member> | null> {
  const actor = await getCurrentMember();
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
