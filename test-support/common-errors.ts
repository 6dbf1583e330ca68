import { expect, test } from 'vitest';
import { createMemoryLimiter } from '@/lib/platform/limiter/memory-limiter';
import type { RouteHandler } from '@/lib/server/http/route';
import type { Call, TestApp } from './app';
import { makeApiKey, makeSession, type TestMember } from './factories';

interface TestSubject {
  app: TestApp;
  /** Member whose credentials the tests use and invalidate. */
  member: TestMember;
  /** Valid call, which each test makes invalid in one way. */
  call: Omit<Call, 'method' | 'as'>;
}

/**
 * Registers a test for each error that follows from an application route's declaration: 401, 400, 403 from another
 * site, 413, 415, 422 for invalid input, 429.
 *
 * @param subject called when the tests run and the app is open
 */
export function testCommonErrors(
  route: RouteHandler,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  subject: () => TestSubject,
): void {
  const { auth, body, pendingSession, stepUp } = route.declaration;
  const send = (changes: Call) => {
    const { app, call } = subject();
    return app.call(route, { ...call, method, ...changes });
  };

  test(`${method}: 401 without a credential, and to an API key`, async () => {
    const { app, member } = subject();
    const organization = { id: member.membership.organizationId };
    const key = await makeApiKey(app.services, { organization });
    for (const as of [undefined, key.credential]) {
      const response = await send({ as });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        code: 'unauthenticated',
        message: 'Unauthenticated.',
        hint: expect.stringMatching(as ? /The request has an organization API key\.$/ : /no credential\.$/),
      });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(response.headers.get('x-request-id')).toBeTruthy();
    }
  });

  if (!pendingSession) {
    test(`${method}: 403 to a session that waits for the second factor`, async () => {
      const { app, member } = subject();
      const { id, credential } = await makeSession(app.services, member.user, null);
      await app.services.db.session.update({ where: { id }, data: { secondFactorPending: true } });
      const response = await send({ as: credential });
      expect([response.status, (await response.json()).code]).toEqual([403, 'second_factor_required']);
    });
  }

  if (stepUp === true) {
    test(`${method}: 403 to a session whose last proof is older than 10 minutes`, async () => {
      const { app, member } = subject();
      const { id, credential } = await makeSession(app.services, member.user, null);
      for (const provenAt of [new Date(app.services.clock().getTime() - 10 * 60_000), null]) {
        await app.services.db.session.update({ where: { id }, data: { provenAt } });
        const response = await send({ as: credential });
        expect([response.status, (await response.json()).code]).toEqual([403, 'step_up_required']);
      }
    });
  }

  if (auth === 'member') {
    test(`${method}: 403 to a member without a second factor if the organization requires one`, async () => {
      const { app, member } = subject();
      const where = { id: member.membership.organizationId };
      await app.services.db.organization.update({ where, data: { requireSecondFactor: true } });
      for (const as of [member.session, member.token]) {
        const response = await send({ as });
        expect([response.status, (await response.json()).code]).toEqual([
          403,
          'second_factor_setup_required',
        ]);
      }
      await app.services.db.organization.update({ where, data: { requireSecondFactor: false } });
    });

    test(`${method}: 400 to a token without X-Organization-Id`, async () => {
      const { authorization } = subject().member.token.headers;
      expect((await send({ headers: { authorization: authorization! } })).status).toBe(400);
    });
  }

  if (method !== 'GET') {
    test(`${method}: 403 to a session's change that comes from another site`, async () => {
      const response = await send({ as: subject().member.session, headers: { origin: 'https://evil.test' } });
      expect(response.status).toBe(403);
    });
  }

  test(`${method}: 429 beyond the allowance, saying when to come again`, async () => {
    const { app, member } = subject();
    const { limiters } = app.services;
    app.services.limiters = { ...limiters, requests: createMemoryLimiter(0, 60) };
    const response = await send({ as: member.session });
    app.services.limiters = limiters;
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  if (!body) return;
  const sendBody = (text: string, type = 'application/json') =>
    send({
      as: subject().member.session,
      json: undefined,
      body: text,
      headers: { 'content-type': type },
    });

  test(`${method}: 400 to a body that isn't JSON, and 415 to one that doesn't say it is`, async () => {
    expect((await sendBody('{')).status).toBe(400);
    expect((await sendBody('{}', 'text/plain')).status).toBe(415);
  });

  test(`${method}: 422 to a body of another shape and to an unknown key, with errors by field`, async () => {
    for (const text of ['[]', 'null', '"text"', '{"surprise":1}']) {
      const response = await sendBody(text);
      expect(response.status, text).toBe(422);
      const expected = {
        code: 'invalid_request',
        message: expect.any(String),
        reason: expect.any(String),
        errors: expect.any(Object),
        error_reasons: expect.any(Object),
      };
      expect(await response.json()).toEqual(expected);
    }
  });

  test(`${method}: 413 to a body beyond the limit`, async () => {
    const { services } = subject().app;
    const { limits } = services;
    services.limits = { ...limits, jsonBytes: 10 };
    const response = await sendBody('{"name":"longer"}');
    services.limits = limits;
    expect(response.status).toBe(413);
  });
}
