import { expect, test } from 'vitest';
import type { Outbound, OutboundOutcome, OutboundRequest } from '@/lib/platform/outbound/outbound-port';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { createCertificate } from '@/test-support/channels/create-certificate';
import { createEmail, IMAP_USER, openImapServer } from '@/test-support/channels/imap-server';
import { ImapConfig, OAuthSecret } from '../channel-config';
import { OAuthTokens } from './oauth-tokens';
import { openChannelDrivers } from './open-channel-drivers';

const secret = OAuthSecret.parse({
  token_url: 'https://login.example.com/token',
  client_id: 'sheaf',
  client_secret: 's3cret-of-client',
  refresh_token: 'r3fresh-token',
  scope: 'IMAP.AccessAsUser.All offline_access',
});

const keep = async () => {};

interface Reply {
  status?: number;
  body?: unknown;
  error?: string;
}

/** Creates an outbound port that returns the replies one after the other. */
function createOutbound(replies: Reply[]) {
  const calls: OutboundRequest[] = [];
  const post = async (call: OutboundRequest): Promise<OutboundOutcome> => {
    calls.push(call);
    const { status = 200, body = {}, error } = replies.shift()!;
    if (error !== undefined) return { durationMs: 1, response: null, error };
    return { durationMs: 1, response: { status, headers: {}, body: JSON.stringify(body) }, error: null };
  };
  const outbound: Outbound = {
    getUrlProblem: async () => null,
    post,
    request: (_method, call) => post(call),
    download: () => Promise.reject(new Error('not used')),
    resolveAddress: async () => '127.0.0.1',
    close: async () => {},
  };
  return { outbound, calls };
}

test('exchanges the refresh token once until the access token expires', async () => {
  const { outbound, calls } = createOutbound([
    { body: { access_token: 'one', expires_in: 3600 } },
    { body: { access_token: 'two', expires_in: '30' } },
    { body: { access_token: 'three' } },
  ]);
  const tokens = new OAuthTokens(outbound);
  expect([await tokens.get(secret, keep), await tokens.get(secret, keep)]).toEqual(['one', 'one']);
  expect(calls).toHaveLength(1);
  expect(calls[0]!.url).toBe('https://login.example.com/token');
  expect(Object.fromEntries(new URLSearchParams(String(calls[0]!.body)))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'r3fresh-token',
    client_id: 'sheaf',
    client_secret: 's3cret-of-client',
    scope: 'IMAP.AccessAsUser.All offline_access',
  });
  tokens.forget(secret);
  expect(await tokens.get(secret, keep)).toBe('two');
  // A token that expires within a minute is not used again.
  expect(await tokens.get(secret, keep)).toBe('three');
});

const getSentTokens = (calls: OutboundRequest[]) =>
  calls.map(({ body }) => new URLSearchParams(String(body)).get('refresh_token'));

test('a replaced refresh token is stored, and used from then on', async () => {
  const { outbound, calls } = createOutbound([
    { body: { access_token: 'one', expires_in: 30, refresh_token: 'second' } },
    { body: { access_token: 'two', expires_in: 30, refresh_token: 'third' } },
    { body: { access_token: 'three', expires_in: 30, refresh_token: 'third' } },
  ]);
  const tokens = new OAuthTokens(outbound);
  const saved: OAuthSecret[] = [];
  const save = async (next: OAuthSecret) => void saved.push(next);
  expect(await tokens.get(secret, save)).toBe('one');
  expect(saved).toEqual([{ ...secret, refresh_token: 'second' }]);
  // A connection that was opened with the first token goes on with the second, and one with the second too.
  expect(await tokens.get(secret, save)).toBe('two');
  expect(await tokens.get({ ...secret, refresh_token: 'second' }, save)).toBe('three');
  expect(getSentTokens(calls)).toEqual(['r3fresh-token', 'second', 'third']);
  expect(saved.at(-1)).toEqual({ ...secret, refresh_token: 'third' });
});

test('a refresh token that could not be stored is stored before the next request', async () => {
  const { outbound, calls } = createOutbound([
    { body: { access_token: 'one', expires_in: 3600, refresh_token: 'second' } },
  ]);
  const tokens = new OAuthTokens(outbound);
  await expect(tokens.get(secret, () => Promise.reject(new Error('full')))).rejects.toThrow(
    'The new refresh token could not be stored.',
  );
  const saved: string[] = [];
  expect(await tokens.get(secret, async ({ refresh_token }) => void saved.push(refresh_token))).toBe('one');
  expect(saved).toEqual(['second']);
  expect(calls).toHaveLength(1);
});

test('a refresh token that is too long to store is ignored', async () => {
  const { outbound, calls } = createOutbound([
    { body: { access_token: 'one', expires_in: 30, refresh_token: 'x'.repeat(100_000) } },
    { body: { access_token: 'two', expires_in: 30 } },
  ]);
  const tokens = new OAuthTokens(outbound);
  await tokens.get(secret, keep);
  expect(await tokens.get(secret, keep)).toBe('two');
  expect(getSentTokens(calls)).toEqual(['r3fresh-token', 'r3fresh-token']);
});

test.each<[string, Reply, string]>([
  [
    'a rejected refresh token',
    { status: 400, body: { error: 'invalid_grant' } },
    'rejected the refresh token',
  ],
  ['a rejected client', { status: 401, body: { error: 'invalid_client' } }, 'rejected the client ID'],
  ['a rejected scope', { status: 400, body: { error: 'invalid_scope' } }, 'rejected the scope'],
  ['another status', { status: 503 }, 'returned the status 503'],
  ['no token', { body: { token: 'x' } }, 'returned no access token'],
  ['no connection', { error: 'The connection was refused.' }, 'failed: The connection was refused.'],
])('%s gives a sentence without secrets', async (_name, reply, message) => {
  const { outbound } = createOutbound([reply]);
  const error = await new OAuthTokens(outbound).get(secret, keep).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RemoteError);
  expect((error as Error).message).toContain(message);
  expect((error as Error).message).not.toMatch(/r3fresh|s3cret/);
});

test('a mailbox is read with the access token, and a rejected token is exchanged again', async () => {
  const certificate = createCertificate(['mail.example.com']);
  const server = await openImapServer({ certificate, tls: 'implicit' });
  server.add(createEmail({ subject: 'a' }));
  const { outbound, calls } = createOutbound([
    { body: { access_token: 'an old token', expires_in: 3600 } },
    { body: { access_token: server.accessToken, expires_in: 3600 } },
  ]);
  const channelDrivers = openChannelDrivers({ folders: [], outbound, ca: [certificate.cert] });
  const config = ImapConfig.parse({
    host: 'mail.example.com',
    port: server.port,
    user: IMAP_USER,
    auth: 'oauth2',
  });
  const open = () => channelDrivers.open({ kind: 'imap', config, secret });
  await expect(open().list(10)).rejects.toThrow('The server rejected the access token.');
  const driver = open();
  expect(await driver.list(10)).toHaveLength(1);
  await driver.close();
  const next = open();
  expect(await next.list(10)).toHaveLength(1);
  await next.close();
  expect(calls).toHaveLength(2);
  await server.close();
});
