import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const OIDC_CLIENT = { clientId: 'sheaf', clientSecret: 'the secret of the client' };

export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

interface Grant {
  person: OidcPerson;
  nonce: string;
  challenge: string;
  redirectUri: string;
  /** Time in s of the sign-in, if the client asked for it with `max_age`. */
  authTime: number | undefined;
}

export interface OidcServer {
  issuer: string;
  person: OidcPerson;
  /** true if the email is in the token; false if only `/userinfo` returns it. */
  isEmailInToken: boolean;
  /** true to sign with an unpublished key. */
  isForging: boolean;
  /** Path that responds with 500, or null. */
  failing: string | null;
  /** ID of the key in the header of tokens. The published key has the ID 1. */
  keyId: string;
  /** Claims that override the correct claims in the ID tokens. */
  claims: object;
  /** Signs a logout token with these claims, which override the correct ones; `undefined` omits a claim. */
  signLogoutToken(claims: object): string;
  close(): Promise<void>;
}

/**
 * Opens an OpenID Connect provider on a free local port: discovery, `/authorize` (redirects back at once without a
 * prompt), `/token` (checks the client secret and PKCE), `/userinfo` and `/jwks`.
 */
export async function openOidcServer(person: OidcPerson): Promise<OidcServer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { privateKey: strangersKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, OidcPerson>();

  const key = () => (self.isForging ? strangersKey : privateKey);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', self.issuer);
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (url.pathname === self.failing) return json({}, 500);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return json(createDiscovery(self.issuer));
      case '/jwks':
        return json({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
        });
      case '/authorize': {
        const query = (name: string) => url.searchParams.get(name) ?? '';
        const code = randomBytes(16).toString('hex');
        codes.set(code, {
          person: self.person,
          nonce: query('nonce'),
          challenge: query('code_challenge'),
          redirectUri: query('redirect_uri'),
          authTime: url.searchParams.has('max_age') ? Math.floor(Date.now() / 1000) : undefined,
        });
        const back = new URL(query('redirect_uri'));
        back.search = String(new URLSearchParams({ code, state: query('state') }));
        return response.writeHead(302, { location: back.href }).end();
      }
      case '/token': {
        const form = new URLSearchParams(await text(request));
        const code = form.get('code') ?? '';
        const grant = codes.get(code);
        codes.delete(code);
        if (!grant || !isOurClient(request) || !matchesGrant(grant, form))
          return json({ error: 'invalid_grant' }, 400);
        const accessToken = randomBytes(16).toString('hex');
        tokens.set(accessToken, grant.person);
        const seconds = Math.floor(Date.now() / 1000);
        const claims = {
          iss: self.issuer,
          aud: OIDC_CLIENT.clientId,
          iat: seconds,
          exp: seconds + 60,
          nonce: grant.nonce,
          auth_time: grant.authTime,
          ...(self.isEmailInToken ? grant.person : { sub: grant.person.sub }),
          ...self.claims,
        };
        const id_token = signToken(claims, { key: key(), kid: self.keyId });
        return json({ access_token: accessToken, token_type: 'Bearer', id_token });
      }
      case '/userinfo':
        return json(tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? {});
      default:
        return json({}, 404);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const self: OidcServer = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person,
    isEmailInToken: true,
    isForging: false,
    failing: null,
    keyId: '1',
    claims: {},
    signLogoutToken: (claims) => {
      const seconds = Math.floor(Date.now() / 1000);
      return signToken(
        {
          iss: self.issuer,
          aud: OIDC_CLIENT.clientId,
          iat: seconds,
          exp: seconds + 120,
          jti: randomBytes(8).toString('hex'),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        { key: key(), kid: self.keyId },
      );
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

const createDiscovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

function isOurClient({ headers }: IncomingMessage): boolean {
  const pair = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
  // RFC 6749, 2.3.1: both halves are form-encoded.
  const [id, secret] = pair.split(':').map((half) => decodeURIComponent(half.replaceAll('+', ' ')));
  return id === OIDC_CLIENT.clientId && secret === OIDC_CLIENT.clientSecret;
}

function matchesGrant(grant: Grant, form: URLSearchParams): boolean {
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === grant.challenge && form.get('redirect_uri') === grant.redirectUri;
}

function signToken(claims: object, { key, kid }: { key: KeyObject; kid: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
}
