import { beforeEach, describe, expect, test } from 'vitest';
import { POST as createAccessToken } from '@/app/api/access-tokens/route';
import { GET as listProjects } from '@/app/api/projects/route';
import type { EmailMessage } from '@/lib/platform/mail/mail-port';
import { getSessionCookieName } from '@/lib/server/http/session-cookie-header';
import { emailAccountNotice } from '@/lib/tenancy/account/password-links/email-account-notice';
import type {
  CreatedPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@/lib/tenancy/second-factors/passkeys/schemas';
import type { SecondFactors } from '@/lib/tenancy/second-factors/schemas';
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
import { GET as getAccount } from '../../route';
import { POST as confirm } from '../confirm/route';
import { POST as replaceCodes } from '../recovery-codes/route';
import { POST as beginApp, GET as getFactors, DELETE as removeApp } from '../route';
import { POST as beginProof } from '../verify/options/route';
import { POST as verify } from '../verify/route';
import { DELETE, PATCH } from './[passkeyId]/route';
import { POST as begin } from './options/route';
import { POST } from './route';

const PASSWORD = 'correct horse';
const RP_ID = new URL(TEST_ORIGIN).hostname;
const MINUTE_MS = 60_000;
let now = new Date('2026-11-28T09:00:00Z');
const emails: EmailMessage[] = [];
const app = await closeAfterTests(openTestApp({ clock: () => now, mailer: createCapturingMailer(emails) }));
const { db } = app.services;

let ann: TestMember;
let address = '';
let tests = 0;
beforeEach(async () => {
  now = new Date(now.getTime() + 20 * MINUTE_MS);
  tests += 1;
  address = `198.51.100.${tests}`;
  const organization = await makeOrganization(app.services);
  ann = await makeMember(app.services, { organization, password: PASSWORD });
});

type Credential = TestMember['session'];

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const createAuthenticator = (signCount: number | null = 0) =>
  new SoftwareAuthenticator(TEST_ORIGIN, signCount);
const getFailure = async (response: Response) => [response.status, (await response.json()).code];
const getProblem = async (response: Response) => [response.status, (await response.json()).message];
const getState = async (as = ann.session): Promise<SecondFactors> =>
  (await app.call(getFactors, { as })).json() as Promise<SecondFactors>;

async function getCreationOptions(as = ann.session): Promise<PasskeyCreationOptions> {
  const response = await app.call(begin, { method: 'POST', as });
  expect(response.status).toBe(200);
  return (await response.json()) as PasskeyCreationOptions;
}

const create = (credential: object, as = ann.session, name = 'Laptop') =>
  app.call(POST, { as, json: { name, credential } });

async function addPasskey(authenticator = createAuthenticator(), as = ann.session): Promise<CreatedPasskey> {
  const response = await create(authenticator.create(await getCreationOptions(as)), as);
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedPasskey;
}

async function getRequestOptions(as = ann.session): Promise<PasskeyRequestOptions> {
  const response = await app.call(beginProof, { method: 'POST', as });
  expect(response.status).toBe(200);
  return (await response.json()) as PasskeyRequestOptions;
}

const prove = (json: object, as = ann.session) =>
  app.call(verify, { as, json, headers: { 'x-sheaf-client-address': address } });

async function proveWith(authenticator: SoftwareAuthenticator, as = ann.session, changes?: CeremonyChanges) {
  return prove({ credential: authenticator.get(await getRequestOptions(as), changes) }, as);
}

/** Signs in with the password, and returns the credential of the new session. */
async function signIn(): Promise<Credential> {
  const { jar, signIn: send } = openBrowser(app, { address });
  expect((await send(ann.user.email, PASSWORD)).status).toBe(200);
  const name = getSessionCookieName(false);
  return { headers: { cookie: `${name}=${jar.get(name)}`, origin: TEST_ORIGIN } };
}

const findAudit = (action: string) => db.auditEntry.findMany({ where: { subjectId: ann.user.id, action } });

const ANY_CREATION = createAuthenticator().create({ challenge: 'dW5rbm93bg', rp: { id: RP_ID } });

describe('a new passkey', () => {
  testCommonErrors(begin, 'POST', () => ({ app, member: ann, call: {} }));
  testCommonErrors(POST, 'POST', () => ({
    app,
    member: ann,
    call: { json: { name: 'Laptop', credential: ANY_CREATION } },
  }));

  test('the first factor returns recovery codes, ends other sessions, and is stored with its public key', async () => {
    const other = (await makeSession(app.services, ann.user, null)).credential;
    const authenticator = createAuthenticator(7);
    const { passkey, recovery_codes: codes } = await addPasskey(authenticator);
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'Laptop',
      created_at: now.toISOString(),
      last_used_at: null,
    });
    expect(new Set(codes).size).toBe(10);
    expect(await getState()).toEqual({
      enabled: true,
      app: null,
      passkeys: [passkey],
      passkey_origin: TEST_ORIGIN,
      recovery_codes_left: 10,
      required_by: [],
      verify_with: ['passkey', 'recovery_code'],
    });
    expect((await app.call(getAccount, { as: other })).status).toBe(401);
    expect(await db.passkey.findUniqueOrThrow({ where: { id: passkey.id } })).toMatchObject({
      credentialId: authenticator.credentialId,
      publicKey: authenticator.publicKey,
      signCount: 7n,
      transports: ['internal'],
    });
    expect(await findAudit('account.passkey_added')).toMatchObject([
      { details: { name: 'Laptop', sessions_ended: 1 } },
    ]);
  });

  test('a later factor returns no recovery codes, and ends no sessions', async () => {
    const { recovery_codes: codes } = await addPasskey();
    const other = (await makeSession(app.services, ann.user, null)).credential;
    expect((await addPasskey()).recovery_codes).toEqual([]);
    const { secret } = (await (await app.call(beginApp, { method: 'POST', as: ann.session })).json()) as {
      secret: string;
    };
    const confirmed = await app.call(confirm, {
      as: ann.session,
      json: { code: generateTotpCode(secret, now) },
      headers: { 'x-sheaf-client-address': address },
    });
    expect(await confirmed.json()).toEqual({ recovery_codes: [] });
    expect((await app.call(getAccount, { as: other })).status).toBe(200);
    expect(await getState()).toMatchObject({
      app: { created_at: now.toISOString() },
      recovery_codes_left: 10,
      verify_with: ['passkey', 'code', 'recovery_code'],
    });
    expect((await prove({ code: codes[0] })).status).toBe(204);
  });

  test('the options name the account and its passkeys, and ask for no attestation', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    const options = await getCreationOptions();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: RP_ID, name: 'Sheaf' },
      user: {
        id: Buffer.from(ann.user.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: ann.user.email,
        displayName: ann.user.name ?? ann.user.email,
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 5 * MINUTE_MS,
      attestation: 'none',
      excludeCredentials: [{ id: authenticator.credentialId, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  });

  test('409 for a challenge that was used, replaced, expired, or belongs to another session', async () => {
    const options = await getCreationOptions();
    expect((await create(createAuthenticator().create(options))).status).toBe(201);
    const used = await create(createAuthenticator().create(options));
    expect(await getProblem(used)).toEqual([409, expect.stringContaining('expired, or was sent before')]);

    const replaced = createAuthenticator().create(await getCreationOptions());
    const latest = createAuthenticator().create(await getCreationOptions());
    expect((await create(replaced)).status).toBe(409);
    expect((await create(latest)).status).toBe(201);

    const late = createAuthenticator().create(await getCreationOptions());
    const other = (await makeSession(app.services, ann.user, null)).credential;
    expect((await create(late, other)).status).toBe(409);
    pass(5 * MINUTE_MS);
    expect((await create(late)).status).toBe(409);
    expect(await db.passkey.count({ where: { userId: ann.user.id } })).toBe(2);
  });

  test('a challenge of a proof creates no passkey', async () => {
    await addPasskey();
    const { challenge } = await getRequestOptions();
    const credential = createAuthenticator().create({ challenge, rp: { id: RP_ID } });
    expect((await create(credential)).status).toBe(409);
  });

  test('of concurrent requests with one challenge, one succeeds', async () => {
    const options = await getCreationOptions();
    const responses = await Promise.all([1, 2, 3].map(() => create(createAuthenticator().create(options))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await db.passkey.count({ where: { userId: ann.user.id } })).toBe(1);
  });

  test('422 for another origin, host name, type, frame, or a missing presence; the challenge is used up', async () => {
    const falsified: CeremonyChanges[] = [
      { origin: 'https://evil.test' },
      { origin: `${TEST_ORIGIN}:8080` },
      { rpId: 'evil.test' },
      { type: 'webauthn.get' },
      { crossOrigin: true },
      { flags: 0 },
    ];
    for (const changes of falsified) {
      const authenticator = createAuthenticator();
      const options = await getCreationOptions();
      const response = await create(authenticator.create(options, changes));
      expect(response.status, JSON.stringify(changes)).toBe(422);
      expect((await response.json()).errors).toEqual({ credential: [expect.any(String)] });
      expect((await create(authenticator.create(options))).status).toBe(409);
    }
    const elsewhere = createAuthenticator().create(await getCreationOptions(), {
      origin: 'https://evil.test',
    });
    expect(await getProblem(await create(elsewhere))).toEqual([
      422,
      `Passkeys work only at ${TEST_ORIGIN}. Open Sheaf there.`,
    ]);
    expect(await db.passkey.count({ where: { userId: ann.user.id } })).toBe(0);
  });

  test('422 for data that no authenticator sends', async () => {
    const { challenge, rp } = await getCreationOptions();
    const clientDataJSON = ANY_CREATION.response.clientDataJSON;
    for (const response of [
      { clientDataJSON: 'bm90IGpzb24', attestationObject: 'AA' },
      { clientDataJSON: 'bnVsbA', attestationObject: 'AA' },
      { clientDataJSON, attestationObject: 'not base64url!' },
      { clientDataJSON, attestationObject: 'A'.repeat(8193) },
      { clientDataJSON: '', attestationObject: 'AA' },
    ]) {
      expect((await create({ ...ANY_CREATION, response })).status).toBe(422);
    }
    const valid = createAuthenticator().create({ challenge, rp });
    // Array nesting, an empty map, and a text instead of a map.
    for (const attestationObject of ['gYGBgYE', 'oA', 'YWE', toNestedArrays(5000)]) {
      const fresh = createAuthenticator().create(await getCreationOptions());
      const response = { ...fresh.response, attestationObject };
      expect((await create({ ...fresh, response })).status).toBe(422);
    }
    const otherId = {
      ...createAuthenticator().create(await getCreationOptions()),
      id: valid.id,
      rawId: valid.id,
    };
    expect((await create(otherId)).status).toBe(422);
  });

  test('an attestation statement is ignored, so no address in it is requested', async () => {
    const statement = new Map<string, unknown>([['x5c', [new Uint8Array([1, 2, 3])]]]);
    const credential = createAuthenticator().create(await getCreationOptions(), {
      attestation: { fmt: 'packed', statement },
    });
    expect((await create(credential)).status).toBe(201);
  });

  test('409 for a passkey that another account has', async () => {
    const authenticator = createAuthenticator();
    const bob = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    await makePasskey(app.services, bob.user, authenticator);
    const response = await create(authenticator.create(await getCreationOptions()));
    expect(await getProblem(response)).toEqual([409, 'This passkey is already in use. Create a new one.']);
    expect(await getState()).toMatchObject({ enabled: false, recovery_codes_left: 0 });
  });

  test('409 beyond 10 passkeys, also for concurrent requests', async () => {
    for (let count = 0; count < 9; count += 1) await makePasskey(app.services, ann.user);
    const other = (await makeSession(app.services, ann.user, null)).credential;
    const credentials = [
      [createAuthenticator().create(await getCreationOptions()), ann.session],
      [createAuthenticator().create(await getCreationOptions(other)), other],
    ] as const;
    const responses = await Promise.all(credentials.map(([credential, as]) => create(credential, as)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const response = await app.call(begin, { method: 'POST', as: ann.session });
    expect(await getProblem(response)).toEqual([409, expect.stringContaining('at most 10 passkeys')]);
  });

  test('403 for an access token', async () => {
    const { passkey } = await addPasskey();
    const params = { passkeyId: passkey.id };
    for (const response of [
      await app.call(begin, { method: 'POST', as: ann.token }),
      await create(ANY_CREATION, ann.token),
      await app.call(PATCH, { method: 'PATCH', as: ann.token, params, json: { name: 'x' } }),
      await app.call(DELETE, { method: 'DELETE', as: ann.token, params }),
      await app.call(beginProof, { method: 'POST', as: ann.token }),
    ]) {
      expect(response.status).toBe(403);
    }
  });
});

/** @returns CBOR of arrays inside arrays, in base64url */
const toNestedArrays = (depth: number) => Buffer.alloc(depth, 0x81).toString('base64url');

describe('sign-in and step-up', () => {
  testCommonErrors(beginProof, 'POST', () => ({ app, member: ann, call: {} }));

  test('a session waits, passes with a passkey, and counts as proven', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    const waiting = await signIn();
    expect(await getFailure(await app.call(getAccount, { as: waiting }))).toEqual([
      403,
      'second_factor_required',
    ]);
    expect(await getFailure(await app.call(begin, { method: 'POST', as: waiting }))).toEqual([
      403,
      'second_factor_required',
    ]);
    expect(await getRequestOptions(waiting)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: RP_ID,
      timeout: 5 * MINUTE_MS,
      userVerification: 'preferred',
      allowCredentials: [{ id: authenticator.credentialId, type: 'public-key', transports: ['internal'] }],
    });
    expect((await prove({ password: PASSWORD }, waiting)).status).toBe(422);
    expect((await proveWith(authenticator, waiting)).status).toBe(204);
    expect((await app.call(getAccount, { as: waiting })).status).toBe(200);
    expect((await app.call(createAccessToken, { as: waiting, json: { name: 'x' } })).status).toBe(201);
    expect((await getState(waiting)).passkeys).toMatchObject([{ last_used_at: now.toISOString() }]);
  });

  test('a passkey without user verification is enough, because the password was right', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    expect((await proveWith(authenticator, await signIn(), { flags: 0x01 })).status).toBe(204);
  });

  test('a recovery code passes in place of the passkey', async () => {
    const { recovery_codes: codes } = await addPasskey();
    expect((await prove({ code: '123456' }, await signIn())).status).toBe(422);
    expect((await prove({ code: codes[0] }, await signIn())).status).toBe(204);
  });

  test('an old session proves itself with a passkey', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    pass(10 * MINUTE_MS);
    const change = () => app.call(createAccessToken, { as: ann.session, json: { name: 'x' } });
    expect(await getFailure(await change())).toEqual([403, 'step_up_required']);
    expect((await proveWith(authenticator)).status).toBe(204);
    expect((await change()).status).toBe(201);
  });

  test('409 for a replayed, replaced, or expired signature, and for one of another session', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    const [first, second] = [await signIn(), await signIn()];
    const credential = authenticator.get(await getRequestOptions(first));
    expect((await prove({ credential }, second)).status).toBe(409);
    expect((await prove({ credential }, first)).status).toBe(204);
    expect(await getProblem(await prove({ credential }, first))).toEqual([
      409,
      expect.stringContaining('expired, or was sent before'),
    ]);
    const replaced = authenticator.get(await getRequestOptions(second));
    const late = authenticator.get(await getRequestOptions(second));
    expect((await prove({ credential: replaced }, second)).status).toBe(409);
    pass(5 * MINUTE_MS);
    expect((await prove({ credential: late }, second)).status).toBe(409);
    expect((await app.call(getAccount, { as: second })).status).toBe(403);
  });

  test('of concurrent requests with one signature, one succeeds', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    const credential = authenticator.get(await getRequestOptions());
    const responses = await Promise.all([1, 2, 3].map(() => prove({ credential })));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
  });

  test('422 for another origin, host name, type, or frame, for a missing presence, and for a wrong signature', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    const waiting = await signIn();
    for (const changes of [
      { origin: 'https://evil.test' },
      { rpId: 'evil.test' },
      { type: 'webauthn.create' },
      { crossOrigin: true },
      { flags: 0 },
    ] satisfies CeremonyChanges[]) {
      const response = await proveWith(authenticator, waiting, changes);
      expect(response.status, JSON.stringify(changes)).toBe(422);
      expect((await response.json()).errors).toEqual({ credential: [expect.any(String)] });
    }
    const impostor = new SoftwareAuthenticator(
      TEST_ORIGIN,
      100,
      Buffer.from(authenticator.credentialId, 'base64url'),
    );
    expect((await proveWith(impostor, waiting)).status).toBe(422);
    expect((await app.call(getAccount, { as: waiting })).status).toBe(403);
    expect((await proveWith(authenticator, waiting)).status).toBe(204);
  });

  test("422 for another account's passkey and for a removed one", async () => {
    await addPasskey();
    const bob = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const theirs = createAuthenticator();
    await makePasskey(app.services, bob.user, theirs);
    const waiting = await signIn();
    const expected = [422, 'Your account does not have this passkey. Use another one.'];
    expect(await getProblem(await proveWith(theirs, waiting))).toEqual(expected);
    expect(await getProblem(await proveWith(createAuthenticator(), waiting))).toEqual(expected);
    expect((await app.call(getAccount, { as: waiting })).status).toBe(403);
  });

  test('422 for a counter that does not increase; an authenticator that never counts is accepted', async () => {
    const authenticator = createAuthenticator(4);
    await addPasskey(authenticator);
    expect((await proveWith(authenticator)).status).toBe(204);
    for (const earlier of [4, 0]) {
      authenticator.signCount = earlier;
      expect(await getProblem(await proveWith(authenticator))).toEqual([
        422,
        expect.stringContaining('older signature counter'),
      ]);
    }
    authenticator.signCount = null;
    expect((await proveWith(authenticator)).status).toBe(422);
    authenticator.signCount = 2 ** 32 - 2;
    expect((await proveWith(authenticator)).status).toBe(204);

    const countless = createAuthenticator(null);
    await addPasskey(countless);
    expect((await proveWith(countless)).status).toBe(204);
    expect((await proveWith(countless)).status).toBe(204);
  });

  test('409 for options without a passkey', async () => {
    const response = await app.call(beginProof, { method: 'POST', as: ann.session });
    expect(await getProblem(response)).toEqual([409, 'Your account has no passkey.']);
  });

  test('a passkey works while too many wrong codes block the account', async () => {
    const authenticator = createAuthenticator();
    await addPasskey(authenticator);
    const waiting = await signIn();
    let status = 422;
    for (let guess = 0; guess < 50 && status === 422; guess += 1) {
      status = (await prove({ code: '000000' }, waiting)).status;
    }
    expect(status).toBe(429);
    expect((await proveWith(authenticator, waiting)).status).toBe(204);
  });

  test('a password alone creates no access token', async () => {
    await addPasskey();
    const authorization = `Basic ${Buffer.from(`${ann.user.email}:${PASSWORD}`).toString('base64')}`;
    const response = await app.call(createAccessToken, { headers: { authorization }, json: { name: 'x' } });
    expect(await getFailure(response)).toEqual([403, 'second_factor_required']);
  });
});

describe('changes', () => {
  const call = async () => ({
    params: { passkeyId: (await makePasskey(app.services, ann.user)).id },
  });
  const unknown = { passkeyId: '018f0000-0000-7000-8000-000000000000' };
  testCommonErrors(PATCH, 'PATCH', () => ({
    app,
    member: ann,
    call: { params: unknown, json: { name: 'x' } },
  }));
  testCommonErrors(DELETE, 'DELETE', () => ({ app, member: ann, call: { params: unknown } }));

  test('a new name; the same name is no change', async () => {
    const { params } = await call();
    for (const name of [' Work laptop ', 'Work laptop']) {
      const response = await app.call(PATCH, { method: 'PATCH', as: ann.session, params, json: { name } });
      expect(response.status).toBe(200);
      expect((await response.json()) as Passkey).toMatchObject({ id: params.passkeyId, name: 'Work laptop' });
    }
    expect(await findAudit('account.passkey_renamed')).toMatchObject([
      { details: { name: { before: 'Laptop', after: 'Work laptop' } } },
    ]);
    const empty = await app.call(PATCH, { method: 'PATCH', as: ann.session, params, json: { name: ' ' } });
    expect(empty.status).toBe(422);
  });

  test("404 for an unknown passkey and another account's", async () => {
    const bob = await makeMember(app.services, { organization: await makeOrganization(app.services) });
    const theirs = { passkeyId: (await makePasskey(app.services, bob.user)).id };
    for (const params of [unknown, theirs]) {
      const rename = { method: 'PATCH', as: ann.session, params, json: { name: 'x' } } as const;
      expect((await app.call(PATCH, rename)).status).toBe(404);
      expect((await app.call(DELETE, { method: 'DELETE', as: ann.session, params })).status).toBe(404);
    }
    expect(await db.passkey.findUnique({ where: { id: theirs.passkeyId } })).toMatchObject({
      name: 'Laptop',
    });
  });

  test('recovery codes stay until the last factor is removed, whichever it is', async () => {
    const first = (await addPasskey()).passkey;
    const second = (await addPasskey()).passkey;
    await makeSecondFactor(app.services, ann.user);
    const remove = (passkeyId: string) =>
      app.call(DELETE, { method: 'DELETE', as: ann.session, params: { passkeyId } });
    expect((await remove(first.id)).status).toBe(204);
    expect((await app.call(removeApp, { method: 'DELETE', as: ann.session })).status).toBe(204);
    expect(await getState()).toMatchObject({ enabled: true, app: null, recovery_codes_left: 10 });
    expect((await app.call(replaceCodes, { method: 'POST', as: ann.session })).status).toBe(200);
    expect((await app.call(removeApp, { method: 'DELETE', as: ann.session })).status).toBe(404);
    expect((await remove(second.id)).status).toBe(204);
    expect(await getState()).toMatchObject({
      enabled: false,
      recovery_codes_left: 0,
      verify_with: ['password'],
    });
    expect((await app.call(getAccount, { as: await signIn() })).status).toBe(200);
    expect(await findAudit('account.passkey_removed')).toHaveLength(2);

    await makePasskey(app.services, ann.user);
    await makeSecondFactor(app.services, ann.user);
    await app.call(replaceCodes, { method: 'POST', as: ann.session });
    await app.call(DELETE, {
      method: 'DELETE',
      as: ann.session,
      params: { passkeyId: (await getState()).passkeys[0]!.id },
    });
    expect((await getState()).recovery_codes_left).toBe(10);
    await app.call(removeApp, { method: 'DELETE', as: ann.session });
    expect((await getState()).recovery_codes_left).toBe(0);
  });

  test('the user gets an email about each change', async () => {
    const { passkey } = await addPasskey();
    await app.call(DELETE, { method: 'DELETE', as: ann.session, params: { passkeyId: passkey.id } });
    const events = await db.outboxEvent.findMany({
      where: { name: 'account/notice.due' },
      orderBy: { id: 'asc' },
    });
    const notices = events
      .map(({ data }) => data as { notice: 'passkey_added'; userId: string })
      .filter(({ userId }) => userId === ann.user.id);
    expect(notices.map(({ notice }) => notice)).toEqual(['passkey_added', 'passkey_removed']);
    for (const notice of notices) await emailAccountNotice(app.services, notice);
    expect(emails.slice(-2)).toMatchObject([
      { to: ann.user.email, subject: 'A passkey was added to your account' },
      { to: ann.user.email, subject: 'A passkey of your account was removed' },
    ]);
  });

  test('an organization that requires a second factor accepts a passkey', async () => {
    const where = { id: ann.membership.organizationId };
    await db.organization.update({ where, data: { requireSecondFactor: true } });
    const list = async () =>
      Promise.all([ann.session, ann.token].map(async (as) => (await app.call(listProjects, { as })).status));
    expect(await list()).toEqual([403, 403]);
    const { passkey } = await addPasskey();
    // The token was created before the factor, by the password alone.
    expect(await list()).toEqual([200, 403]);
    const made = await app.call(createAccessToken, { as: ann.session, json: { name: 'with the passkey' } });
    const { token } = (await made.json()) as { token: string };
    const as = { headers: { authorization: `Bearer ${token}`, 'x-organization-id': where.id } };
    expect((await app.call(listProjects, { as })).status).toBe(200);
    await app.call(DELETE, { method: 'DELETE', as: ann.session, params: { passkeyId: passkey.id } });
    expect(await list()).toEqual([403, 403]);
    expect((await app.call(listProjects, { as })).status).toBe(403);
  });
});
