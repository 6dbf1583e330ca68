import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { POST as createAccessToken, GET as listAccessTokens } from '@/app/api/access-tokens/route';
import { POST as createApiKey } from '@/app/api/organizations/[organizationId]/api-keys/route';
import { POST as chooseOrganization } from '@/app/api/organizations/[organizationId]/choose/route';
import { GET as listOrganizations } from '@/app/api/organizations/route';
import { GET as listProjects } from '@/app/api/projects/route';
import { LOCALE_COOKIE } from '@/lib/foundation/languages/locales';
import { openLimiters } from '@/lib/platform/limiter/limiters';
import type { EmailMessage } from '@/lib/platform/mail/mail-port';
import { openSecret } from '@/lib/platform/secret-box';
import { logTo } from '@/lib/server/boot/open-log';
import { getSessionCookieName } from '@/lib/server/http/session-cookie-header';
import { startSession } from '@/lib/tenancy/access/start-session';
import { emailAccountNotice } from '@/lib/tenancy/account/password-links/email-account-notice';
import type { PasskeyRequestOptions } from '@/lib/tenancy/second-factors/passkeys/schemas';
import type { RecoveryCodes, SecondFactors, SessionProof } from '@/lib/tenancy/second-factors/schemas';
import { openTestApp, TEST_ORIGIN } from '@/test-support/app';
import { openBrowser } from '@/test-support/browser';
import { createCapturingMailer } from '@/test-support/capture-emails';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeMember,
  makeOrganization,
  makePasskey,
  makeSecondFactor,
  makeSession,
  type TestMember,
} from '@/test-support/factories';
import { type CeremonyChanges, SoftwareAuthenticator } from '@/test-support/software-authenticator';
import { generateTotpCode } from '@/test-support/totp';
import { PUT as changePassword } from '../password/route';
import { GET as getAccount } from '../route';
import { POST as confirm } from './confirm/route';
import { POST as replaceCodes } from './recovery-codes/route';
import { DELETE, GET, POST } from './route';
import { POST as beginProof } from './verify/options/route';
import { POST as verify } from './verify/route';

const PASSWORD = 'correct horse';
const STEP_MS = 30_000;
let now = new Date('2026-11-28T09:00:00Z');
const emails: EmailMessage[] = [];
const lines: string[] = [];
const log = logTo({ write: (line) => void lines.push(line) }, 'info');
const app = await closeAfterTests(
  openTestApp({ clock: () => now, mailer: createCapturingMailer(emails), log }),
);
const { db } = app.services;

let ann: TestMember;
/** Client address of the test, because failed attempts count per address. */
let address = '';
let tests = 0;
beforeEach(async () => {
  // A test must not use up the codes of the next one.
  now = new Date(now.getTime() + 20 * 60_000);
  tests += 1;
  address = `198.51.100.${tests}`;
  const organization = await makeOrganization(app.services);
  ann = await makeMember(app.services, { organization, password: PASSWORD });
});

type Credential = TestMember['session'];

const from = () => ({ 'x-sheaf-client-address': address });
const getState = async (as = ann.session): Promise<SecondFactors> =>
  (await app.call(GET, { as })).json() as Promise<SecondFactors>;
const begin = async (as = ann.session): Promise<string> => {
  const response = await app.call(POST, { method: 'POST', as });
  expect(response.status).toBe(201);
  return ((await response.json()) as { secret: string }).secret;
};
const confirmWith = (code: string, as = ann.session) =>
  app.call(confirm, { as, json: { code }, headers: from() });
const proveWith = (json: SessionProof, as = ann.session) => app.call(verify, { as, json, headers: from() });
const getFailure = async (response: Response) => [response.status, (await response.json()).code];

/** Adds a second factor to the account of Ann. Later codes are valid from the next time step. */
async function addFactor(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin();
  const response = await confirmWith(generateTotpCode(secret, now));
  expect(response.status).toBe(200);
  const { recovery_codes: recoveryCodes } = (await response.json()) as RecoveryCodes;
  now = new Date(now.getTime() + STEP_MS);
  return { secret, recoveryCodes };
}

/** Signs in with the password, and returns the credential of the new session. */
async function signIn(): Promise<Credential> {
  const { jar, signIn: send } = openBrowser(app, { address });
  const response = await send(ann.user.email, PASSWORD);
  expect(response.status).toBe(200);
  const name = getSessionCookieName(false);
  return { headers: { cookie: `${name}=${jar.get(name)}`, origin: TEST_ORIGIN } };
}

/** Creates an access token in Ann's session, for Ann's organization. */
async function createToken(): Promise<Credential> {
  const response = await app.call(createAccessToken, { as: ann.session, json: { name: 'x' } });
  expect(response.status).toBe(201);
  const { token } = (await response.json()) as { token: string };
  return {
    headers: { authorization: `Bearer ${token}`, 'x-organization-id': ann.membership.organizationId },
  };
}

const findAudit = async (action: string) =>
  db.auditEntry.findMany({ where: { subjectId: ann.user.id, action } });
const noticesFor = async () =>
  (await db.outboxEvent.findMany({ where: { name: 'account/notice.due' }, orderBy: { id: 'asc' } }))
    .map(({ data }) => data as { notice: 'second_factor_added'; userId: string })
    .filter(({ userId }) => userId === ann.user.id);

describe('setup', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: ann, call: {} }));
  testCommonErrors(POST, 'POST', () => ({ app, member: ann, call: {} }));
  testCommonErrors(confirm, 'POST', () => ({ app, member: ann, call: { json: { code: '123456' } } }));

  test('a first code confirms the factor, returns ten recovery codes, and ends other sessions', async () => {
    const other = (await makeSession(app.services, ann.user, null)).credential;
    expect(await getState()).toEqual({
      enabled: false,
      app: null,
      passkeys: [],
      passkey_origin: TEST_ORIGIN,
      recovery_codes_left: 0,
      required_by: [],
      verify_with: ['password'],
    });
    const { recoveryCodes } = await addFactor();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await getState()).toMatchObject({
      enabled: true,
      recovery_codes_left: 10,
      verify_with: ['code', 'recovery_code'],
    });
    expect((await app.call(getAccount, { as: other })).status).toBe(401);
    expect(await findAudit('account.second_factor_added')).toMatchObject([
      { details: { sessions_ended: 1 } },
    ]);
  });

  test('the answer has a QR code of the address; the secret is stored sealed, and codes only as hashes', async () => {
    const response = await app.call(POST, { method: 'POST', as: ann.session });
    const { secret, uri, qr_svg: svg } = (await response.json()) as Record<string, string>;
    expect(new URL(uri!).searchParams.get('secret')).toBe(secret);
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect((await confirmWith(generateTotpCode(secret!, now))).status).toBe(200);
    const stored = await db.secondFactor.findUniqueOrThrow({ where: { userId: ann.user.id } });
    expect(stored.secret).not.toContain(secret);
    expect(openSecret(app.services.secretKey, stored.secret)).toBe(secret);
    for (const { hash } of await db.recoveryCode.findMany({ where: { userId: ann.user.id } })) {
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test('a wrong code and the secret of an earlier setup are rejected, and the factor stays off', async () => {
    const former = await begin();
    const secret = await begin();
    for (const code of [generateTotpCode(former, now), '000000', 'abc', '']) {
      const response = await confirmWith(code);
      expect(response.status, code).toBe(422);
      expect((await response.json()).errors).toEqual({ code: [expect.stringContaining('not valid')] });
    }
    expect((await getState()).enabled).toBe(false);
    await signIn().then((as) => app.call(getAccount, { as }).then(({ status }) => expect(status).toBe(200)));
    expect((await confirmWith(generateTotpCode(secret, now))).status).toBe(200);
  });

  test('409 without a setup, and for a second app beside the first', async () => {
    expect((await confirmWith('123456')).status).toBe(409);
    const { secret } = await addFactor();
    expect((await app.call(POST, { method: 'POST', as: ann.session })).status).toBe(409);
    expect((await confirmWith(generateTotpCode(secret, now))).status).toBe(409);
  });

  test('of concurrent confirmations one succeeds', async () => {
    const code = generateTotpCode(await begin(), now);
    const statuses = (await Promise.all([1, 2, 3].map(() => confirmWith(code)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect(await db.recoveryCode.count({ where: { userId: ann.user.id } })).toBe(10);
  });

  test('403 for an access token', async () => {
    for (const [handler, method] of [
      [POST, 'POST'],
      [DELETE, 'DELETE'],
      [replaceCodes, 'POST'],
    ] as const) {
      expect((await app.call(handler, { method, as: ann.token })).status).toBe(403);
    }
    expect((await confirmWith('123456', ann.token)).status).toBe(403);
    expect((await proveWith({ password: PASSWORD }, ann.token)).status).toBe(403);
    expect((await app.call(GET, { as: ann.token })).status).toBe(200);
  });
});

describe('sign-in', () => {
  testCommonErrors(verify, 'POST', () => ({ app, member: ann, call: { json: { password: 'wrong' } } }));

  test('a session waits for a code, and can call nothing else until it has one', async () => {
    const { secret } = await addFactor();
    const waiting = await signIn();
    for (const handler of [getAccount, GET, listOrganizations, listProjects, listAccessTokens]) {
      expect(await getFailure(await app.call(handler, { as: waiting }))).toEqual([
        403,
        'second_factor_required',
      ]);
    }
    for (const handler of [POST, replaceCodes, createAccessToken, confirm]) {
      const response = await app.call(handler, { as: waiting, json: { name: 'x', code: '123456' } });
      expect(await getFailure(response)).toEqual([403, 'second_factor_required']);
    }
    expect((await proveWith({ password: PASSWORD }, waiting)).status).toBe(422);
    expect((await app.call(getAccount, { as: waiting })).status).toBe(403);
    expect((await proveWith({ code: generateTotpCode(secret, now) }, waiting)).status).toBe(204);
    expect((await app.call(getAccount, { as: waiting })).status).toBe(200);
    // The sign-in counts as a proof.
    const made = await app.call(createAccessToken, { as: waiting, json: { name: 'x' } });
    expect(made.status).toBe(201);
  });

  test('next-auth shows no user while the session waits, and signs it out', async () => {
    await addFactor();
    const { signIn: send, session, signOut } = openBrowser(app, { address });
    await send(ann.user.email, PASSWORD);
    expect((await session()).user).toBeUndefined();
    await signOut();
    const open = { userId: ann.user.id, endedAt: null, secondFactorPending: true };
    expect(await db.session.count({ where: open })).toBe(0);
  });

  test('each code works once, also in another session and for earlier time steps', async () => {
    const { secret } = await addFactor();
    const earlier = generateTotpCode(secret, now);
    now = new Date(now.getTime() + STEP_MS);
    const code = generateTotpCode(secret, now);
    expect((await proveWith({ code }, await signIn())).status).toBe(204);
    const second = await signIn();
    for (const used of [code, earlier]) {
      expect((await proveWith({ code: used }, second)).status).toBe(422);
    }
    now = new Date(now.getTime() + STEP_MS);
    expect((await proveWith({ code: generateTotpCode(secret, now) }, second)).status).toBe(204);
  });

  test('of concurrent sessions with one code, one passes', async () => {
    const { secret } = await addFactor();
    const code = generateTotpCode(secret, now);
    const waiting = [await signIn(), await signIn(), await signIn()];
    const statuses = await Promise.all(
      waiting.map(
        async (as) => (await proveWith({ code: `${code.slice(0, 3)} ${code.slice(3)}` }, as)).status,
      ),
    );
    expect(statuses.sort()).toEqual([204, 422, 422]);
    expect(await db.session.count({ where: { userId: ann.user.id, secondFactorPending: true } })).toBe(2);
  });

  test('a recovery code works once, in any case and without dashes', async () => {
    const { recoveryCodes } = await addFactor();
    const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    const waiting = [await signIn(), await signIn()];
    const statuses = await Promise.all(
      waiting.map(async (as) => (await proveWith({ code: typed }, as)).status),
    );
    expect(statuses.sort()).toEqual([204, 422]);
    expect((await getState()).recovery_codes_left).toBe(9);
    expect(await findAudit('account.recovery_code_used')).toMatchObject([{ details: { left: 9 } }]);
  });

  /** Sends wrong codes until the session is paused. Returns the number of codes that were checked. */
  async function guess(as: Credential): Promise<number> {
    for (let guesses = 0; guesses < 100; guesses += 1) {
      const { status } = await proveWith({ code: `00000${guesses % 10}` }, as);
      if (status === 429) return guesses;
      expect(status).toBe(422);
    }
    throw new Error('The session is never paused.');
  }

  test('wrong codes pause the session and the address, but neither other addresses nor sessions that passed', async () => {
    const { secret } = await addFactor();
    const waiting = await signIn();
    expect(await guess(waiting)).toBe(app.services.limits.signInFailures);
    const response = await proveWith({ code: generateTotpCode(secret, now) }, waiting);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    // Sessions that passed, also from the address of the guesses.
    expect((await proveWith({ code: generateTotpCode(secret, now) })).status).toBe(204);
    now = new Date(now.getTime() + STEP_MS);
    const guessed = address;
    address = '203.0.113.9';
    const elsewhere = await signIn();
    expect((await proveWith({ code: generateTotpCode(secret, now) }, waiting)).status).toBe(429);
    expect((await proveWith({ code: generateTotpCode(secret, now) }, elsewhere)).status).toBe(204);
    now = new Date(now.getTime() + STEP_MS);
    address = '203.0.113.10';
    const another = await signIn();
    address = guessed;
    expect((await proveWith({ code: generateTotpCode(secret, now) }, another)).status).toBe(429);
  });

  test('a stolen session that passed can guess only as often as any other session', async () => {
    await addFactor();
    expect(await guess(ann.session)).toBe(app.services.limits.signInFailures);
    // The address is not paused.
    expect((await proveWith({ code: '000000' }, await signIn())).status).toBe(422);
  });

  test('many sessions from many addresses pause codes of the app for the account, in all processes; recovery codes and sessions that passed still work', async () => {
    const { secret, recoveryCodes } = await addFactor();
    const { services } = app;
    const before = services.limiters;
    onTestFinished(() => {
      services.limiters = before;
    });
    const limits = { ...services.limits, signInFailures: 2 };
    let guesses = 0;
    for (let session = 1; session <= 6; session += 1) {
      // Another process has its own objects and shares the counts.
      services.limiters = openLimiters(services.db, limits, { soleProcess: true });
      address = `203.0.113.${20 + session}`;
      guesses += await guess(await signIn());
    }
    expect(guesses).toBe(5 * limits.signInFailures);
    address = '203.0.113.40';
    const owner = await signIn();
    const paused = await proveWith({ code: generateTotpCode(secret, now) }, owner);
    expect(paused.status).toBe(429);
    expect((await paused.json()).message).toMatch(/Use a recovery code/);
    expect((await proveWith({ code: recoveryCodes[0]! }, owner)).status).toBe(204);
    expect((await proveWith({ code: generateTotpCode(secret, now) })).status).toBe(204);
  });

  test('patient guesses pause codes of the app for the account until the next day', async () => {
    const { secret } = await addFactor();
    const { services } = app;
    const before = services.limiters;
    onTestFinished(() => {
      services.limiters = before;
    });
    const limits = { ...services.limits, signInFailures: 1 };
    services.limiters = openLimiters(services.db, limits, { soleProcess: true });
    let guesses = 0;
    for (let session = 1; session <= 11; session += 1) {
      address = `203.0.113.${60 + session}`;
      guesses += await guess(await signIn());
      // A pause of 15 minutes later.
      await services.limiters.secondFactorCodes.reset(ann.user.id);
    }
    expect(guesses).toBe(10 * limits.signInFailures);
    address = '203.0.113.90';
    const paused = await proveWith({ code: generateTotpCode(secret, now) }, await signIn());
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(15 * 60);
  });

  test('concurrent guesses count before they are checked', async () => {
    await addFactor();
    const waiting = await signIn();
    const { signInFailures } = app.services.limits;
    const statuses = await Promise.all(
      Array.from(
        { length: signInFailures + 5 },
        async () => (await proveWith({ code: '000000' }, waiting)).status,
      ),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  });

  test('a session waits 15 minutes for its code, and then lasts 30 days', async () => {
    const { secret } = await addFactor();
    const [early, late] = [await signIn(), await signIn()];
    now = new Date(now.getTime() + 15 * 60_000 - 1);
    expect((await proveWith({ code: generateTotpCode(secret, now) }, early)).status).toBe(204);
    now = new Date(now.getTime() + STEP_MS);
    expect((await proveWith({ code: generateTotpCode(secret, now) }, late)).status).toBe(401);
    now = new Date(now.getTime() + 29 * 24 * 3_600_000);
    expect((await app.call(getAccount, { as: early })).status).toBe(200);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await app.call(getAccount, { as: early })).status).toBe(401);
  });

  test('sessions that wait end no session that passed: each kind has its limit of 100', async () => {
    const { secret } = await addFactor();
    const create = (secondFactorPending: boolean) =>
      db.session.createMany({
        data: Array.from({ length: 99 }, () => ({
          ...{ id: app.services.newId(), userId: ann.user.id, secondFactorPending },
          ...{ createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
        })),
      });
    await create(false);
    await create(true);
    await signIn();
    const last = await signIn();
    const count = (secondFactorPending: boolean) =>
      db.session.count({ where: { userId: ann.user.id, secondFactorPending } });
    expect([await count(true), await count(false)]).toEqual([100, 100]);
    expect((await app.call(getAccount, { as: ann.session })).status).toBe(200);
    await db.session.update({ where: { id: ann.sessionId }, data: { lastSeenAt: new Date(0) } });
    expect((await proveWith({ code: generateTotpCode(secret, now) }, last)).status).toBe(204);
    expect([await count(true), await count(false)]).toEqual([99, 100]);
    expect((await app.call(getAccount, { as: ann.session })).status).toBe(401);
  });

  test('a session that waits for a code of a removed factor ends, so its user signs in again', async () => {
    await addFactor();
    const waiting = await signIn();
    await db.secondFactor.delete({ where: { userId: ann.user.id } });
    const response = await proveWith({ code: '123456' }, waiting);
    expect(response.status).toBe(401);
    const open = { userId: ann.user.id, endedAt: null, secondFactorPending: true };
    expect(await db.session.count({ where: open })).toBe(0);
    expect((await app.call(getAccount, { as: await signIn() })).status).toBe(200);
  });

  test('each code and each passkey is a line of the sign-in log', async () => {
    const { secret } = await addFactor();
    lines.length = 0;
    const waiting = await signIn();
    await guess(waiting);
    address = '203.0.113.60';
    const other = await signIn();
    await proveWith({ code: generateTotpCode(secret, now) }, other);
    // A later proof is no sign-in.
    await proveWith({ code: '000000' }, other);
    const authenticator = new SoftwareAuthenticator(TEST_ORIGIN);
    await makePasskey(app.services, ann.user, authenticator);
    address = '203.0.113.62';
    const third = await signIn();
    const proveByPasskey = async (changes: CeremonyChanges = {}) => {
      const begun = await app.call(beginProof, { method: 'POST', as: third });
      const options = (await begun.json()) as PasskeyRequestOptions;
      return (await proveWith({ credential: authenticator.get(options, changes) }, third)).status;
    };
    expect(await proveByPasskey({ origin: 'https://evil.test' })).toBe(422);
    expect(await proveByPasskey()).toBe(204);
    // A later proof is no sign-in.
    expect(await proveByPasskey()).toBe(204);
    const entries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in');
    const actor = `user:${ann.user.id}`;
    const { signInFailures } = app.services.limits;
    expect(entries).toMatchObject([
      { by: 'password', outcome: 'signed-in', actor },
      ...Array.from({ length: signInFailures }, () => ({ by: 'second_factor', outcome: 'wrong', actor })),
      { by: 'second_factor', outcome: 'paused', actor },
      { by: 'password', outcome: 'signed-in', address: '203.0.113.60', actor },
      { by: 'second_factor', outcome: 'signed-in', address: '203.0.113.60', actor },
      { by: 'password', outcome: 'signed-in', address, actor },
      { by: 'second_factor', outcome: 'wrong', address, actor },
      { by: 'second_factor', outcome: 'signed-in', address, actor },
    ]);
    expect(lines.join('')).not.toMatch(/00000\d"/);
  });

  test('the user gets an email about a used recovery code, and at most once an hour about repeated wrong codes', async () => {
    const { recoveryCodes } = await addFactor();
    const codes = async (as: Credential, count: number) => {
      for (let each = 0; each < count; each += 1) await proveWith({ code: '000000' }, as);
    };
    const kinds = async () => (await noticesFor()).map(({ notice }) => notice).slice(1);
    const waiting = await signIn();
    await codes(waiting, 4);
    expect(await kinds()).toEqual([]);
    await codes(waiting, 3);
    expect(await kinds()).toEqual(['wrong_second_factor_codes']);
    await db.limiterWindow.deleteMany({ where: { key: { contains: 'wrong-code' } } });
    await codes(waiting, 3);
    expect(await kinds()).toEqual(['wrong_second_factor_codes']);
    address = '203.0.113.61';
    await codes(await signIn(), 2);
    expect(await kinds()).toEqual(['wrong_second_factor_codes', 'wrong_second_factor_codes']);
    await proveWith({ code: recoveryCodes[0]! }, await signIn());
    expect((await kinds()).slice(2)).toEqual(['recovery_code_used']);
    for (const notice of (await noticesFor()).slice(-2)) await emailAccountNotice(app.services, notice);
    expect(emails.slice(-2)).toMatchObject([
      { to: ann.user.email, subject: 'Someone entered your password and wrong codes' },
      { to: ann.user.email, subject: 'A recovery code of your account was used' },
    ]);
  });

  test('a password alone does not change the language of emails; the code does', async () => {
    const { secret } = await addFactor();
    await db.user.update({ where: { id: ann.user.id }, data: { lastLocale: 'fr' } });
    const findLanguage = async () =>
      (await db.user.findUniqueOrThrow({ where: { id: ann.user.id } })).lastLocale;
    const { jar, cookie, signIn: send } = openBrowser(app, { address });
    jar.set(LOCALE_COOKIE, 'de');
    expect((await send(ann.user.email, PASSWORD)).status).toBe(200);
    expect(await findLanguage()).toBe('fr');
    const waiting = { headers: { cookie: cookie(), origin: TEST_ORIGIN } };
    expect((await proveWith({ code: '000000' }, waiting)).status).toBe(422);
    expect(await findLanguage()).toBe('fr');
    expect((await proveWith({ code: generateTotpCode(secret, now) }, waiting)).status).toBe(204);
    expect(await findLanguage()).toBe('de');
  });

  test('a session is stored together with the language', async () => {
    const before = await db.session.count({ where: { userId: ann.user.id } });
    const failing = db.$extends({
      query: {
        user: {
          updateMany: () => {
            throw new Error('The database failed.');
          },
        },
      },
    }) as unknown as typeof db;
    const services = { ...app.services, db: failing };
    await expect(startSession(services, ann.user, { seconds: 3600, locale: 'de' })).rejects.toThrow(
      'The database failed.',
    );
    expect(await db.session.count({ where: { userId: ann.user.id } })).toBe(before);
  });

  test('a session of single sign-on does not wait: the provider checks its own factors', async () => {
    await addFactor();
    const id = await startSession(app.services, ann.user, {
      seconds: 3600,
      provider: {
        ...{ issuer: 'https://id.example.com', subject: 'ann', sessionId: null },
        ...{ issuedAt: now, authenticatedAt: now },
      },
    });
    expect(await db.session.findUnique({ where: { id } })).toMatchObject({
      secondFactorPending: false,
      provenAt: now,
    });
  });

  test('a password alone creates no access token', async () => {
    await addFactor();
    const authorization = `Basic ${Buffer.from(`${ann.user.email}:${PASSWORD}`).toString('base64')}`;
    const response = await app.call(createAccessToken, { headers: { authorization }, json: { name: 'x' } });
    expect(await getFailure(response)).toEqual([403, 'second_factor_required']);
  });
});

describe('step-up', () => {
  const age = () => {
    now = new Date(now.getTime() + 10 * 60_000);
  };

  test('an old session proves itself with the password, and can then change credentials for 10 minutes', async () => {
    age();
    const create = () => app.call(createAccessToken, { as: ann.session, json: { name: 'x' } });
    expect(await getFailure(await create())).toEqual([403, 'step_up_required']);
    const wrong = await proveWith({ password: 'wrong' });
    expect(wrong.status).toBe(422);
    expect((await wrong.json()).errors).toEqual({ password: ['This is not your password.'] });
    expect((await proveWith({})).status).toBe(422);
    expect(await getFailure(await create())).toEqual([403, 'step_up_required']);
    expect((await proveWith({ password: PASSWORD })).status).toBe(204);
    expect((await create()).status).toBe(201);
    age();
    expect(await getFailure(await create())).toEqual([403, 'step_up_required']);
    // Reading needs no proof.
    expect((await app.call(listAccessTokens, { as: ann.session })).status).toBe(200);
  });

  test('with a second factor, a code is required instead of the password', async () => {
    const { secret } = await addFactor();
    age();
    const json = { current_password: PASSWORD, new_password: 'battery staple' };
    const change = () => app.call(changePassword, { method: 'PUT', as: ann.session, json });
    expect(await getFailure(await change())).toEqual([403, 'step_up_required']);
    expect((await proveWith({ password: PASSWORD })).status).toBe(422);
    expect((await proveWith({ code: generateTotpCode(secret, now) })).status).toBe(204);
    expect((await change()).status).toBe(204);
  });

  test('access tokens are exempt', async () => {
    age();
    const { organizationId } = ann.membership;
    const call = { params: { organizationId }, json: { name: 'x' } };
    const bySession = await app.call(createApiKey, { ...call, as: ann.session });
    expect(await getFailure(bySession)).toEqual([403, 'step_up_required']);
    expect((await app.call(createApiKey, { ...call, as: ann.token })).status).toBe(201);
  });

  test('409 for an account with neither a factor nor a password', async () => {
    await db.user.update({ where: { id: ann.user.id }, data: { passwordHash: null } });
    expect((await getState()).verify_with).toEqual(['sign_in']);
    expect((await proveWith({ password: PASSWORD })).status).toBe(409);
  });

  test('a session of single sign-on can also prove itself by another sign-in at the provider', async () => {
    await db.session.update({ where: { id: ann.sessionId }, data: { oidcSubject: 'ann' } });
    expect((await getState()).verify_with).toEqual(['password', 'sign_in']);
    const other = (await makeSession(app.services, ann.user, null)).credential;
    expect((await getState(other)).verify_with).toEqual(['password']);
    expect((await getState(ann.token)).verify_with).toEqual(['password']);
    await makeSecondFactor(app.services, ann.user);
    expect((await getState()).verify_with).toEqual(['code', 'sign_in']);
  });
});

describe('removal and new recovery codes', () => {
  testCommonErrors(DELETE, 'DELETE', () => ({ app, member: ann, call: {} }));
  testCommonErrors(replaceCodes, 'POST', () => ({ app, member: ann, call: {} }));

  test('204, then the password alone signs in, and recovery codes are gone', async () => {
    await addFactor();
    const waiting = await signIn();
    expect((await app.call(DELETE, { method: 'DELETE', as: ann.session })).status).toBe(204);
    // The waiting session can't pass any more, so its user signs in again.
    expect((await proveWith({ password: PASSWORD }, waiting)).status).toBe(401);
    expect((await app.call(getAccount, { as: await signIn() })).status).toBe(200);
    expect(await getState()).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect(await findAudit('account.second_factor_removed')).toHaveLength(1);
    expect((await app.call(DELETE, { method: 'DELETE', as: ann.session })).status).toBe(404);
    expect((await app.call(replaceCodes, { method: 'POST', as: ann.session })).status).toBe(404);
  });

  test('new recovery codes replace the earlier ones', async () => {
    const { recoveryCodes: former } = await addFactor();
    const response = await app.call(replaceCodes, { method: 'POST', as: ann.session });
    const { recovery_codes: codes } = (await response.json()) as RecoveryCodes;
    expect(codes).toHaveLength(10);
    const waiting = await signIn();
    expect((await proveWith({ code: former[0]! }, waiting)).status).toBe(422);
    expect((await proveWith({ code: codes[0]! }, waiting)).status).toBe(204);
    expect(await findAudit('account.recovery_codes_renewed')).toHaveLength(1);
  });

  test('the user gets an email about each change', async () => {
    await addFactor();
    await app.call(replaceCodes, { method: 'POST', as: ann.session });
    await app.call(DELETE, { method: 'DELETE', as: ann.session });
    const notices = await noticesFor();
    expect(notices.map(({ notice }) => notice)).toEqual([
      'second_factor_added',
      'recovery_codes_renewed',
      'second_factor_removed',
    ]);
    for (const notice of notices) await emailAccountNotice(app.services, notice);
    expect(emails.slice(-3)).toMatchObject([
      { to: ann.user.email, subject: 'A second factor was added to your account' },
      { to: ann.user.email, subject: 'The recovery codes of your account were replaced' },
      { to: ann.user.email, subject: 'A second factor of your account was removed' },
    ]);
  });
});

describe('an organization that requires a second factor', () => {
  beforeEach(async () => {
    await db.organization.update({
      where: { id: ann.membership.organizationId },
      data: { requireSecondFactor: true },
    });
  });

  test('limits members without one to their account, also with access tokens that they have', async () => {
    for (const as of [ann.session, ann.token]) {
      expect(await getFailure(await app.call(listProjects, { as }))).toEqual([
        403,
        'second_factor_setup_required',
      ]);
      expect((await app.call(getAccount, { as })).status).toBe(200);
    }
    expect((await getState()).required_by).toEqual(['Meyer Ltd']);
    await addFactor();
    expect((await app.call(listProjects, { as: ann.session })).status).toBe(200);
  });

  test('accepts only access tokens that were created in a session that passed the factor', async () => {
    // A factor that the user adds later proves nothing about an earlier token.
    const before = await createToken();
    await addFactor();
    const after = await createToken();
    for (const as of [ann.token, before]) {
      const rejected = await app.call(listProjects, { as });
      expect(rejected.status).toBe(403);
      expect(await rejected.json()).toMatchObject({
        code: 'second_factor_setup_required',
        message: expect.stringContaining('create another token'),
      });
      expect((await app.call(getAccount, { as })).status).toBe(200);
    }
    expect((await app.call(listProjects, { as: after })).status).toBe(200);
  });

  test('does not limit them in another organization', async () => {
    const other = await makeOrganization(app.services, 'Other');
    await db.membership.create({
      data: { id: app.services.newId(), organizationId: other.id, userId: ann.user.id, role: 'viewer' },
    });
    const call = { method: 'POST', as: ann.session, params: { organizationId: other.id } } as const;
    expect((await app.call(chooseOrganization, call)).status).toBe(204);
    expect((await app.call(listProjects, { as: ann.session })).status).toBe(200);
  });

  test('does not limit sessions of single sign-on, nor tokens that were created in them', async () => {
    await db.session.update({ where: { id: ann.sessionId }, data: { oidcSubject: 'ann' } });
    expect((await app.call(listProjects, { as: ann.session })).status).toBe(200);
    expect((await app.call(listProjects, { as: await createToken() })).status).toBe(200);
  });

  test('limits members again who remove their factor', async () => {
    await makeSecondFactor(app.services, ann.user);
    const token = await createToken();
    for (const as of [ann.session, token]) expect((await app.call(listProjects, { as })).status).toBe(200);
    await app.call(DELETE, { method: 'DELETE', as: ann.session });
    for (const as of [ann.session, token]) expect((await app.call(listProjects, { as })).status).toBe(403);
  });
});
