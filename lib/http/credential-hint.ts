import { type CredentialKind, credentialKind } from '@/lib/access/credential';

/** The credential that a rejected request carried, as far as its form shows. */
export type SentCredential =
  | { kind: 'none' | 'session' | 'password' | 'unreadable_password' | 'unknown_bearer' | 'other_scheme' }
  /** `intact` is false if the checksum shows that characters are missing or wrong. */
  | { kind: CredentialKind; intact: boolean };

type AuthenticatedRoute = 'basic' | 'person' | 'member' | 'key';

const TOKEN_ROUTE =
  'This route expects a user access token (`Authorization: Bearer sheaf_pat_…`) or a session cookie';
const EXPECTED: Record<AuthenticatedRoute, string> = {
  basic: 'This route expects an email and a password (HTTP Basic) or a session cookie',
  person: TOKEN_ROUTE,
  member: TOKEN_ROUTE,
  key: 'This route expects an organization API key (`Authorization: Bearer sheaf_key_…`)',
};

const NAMES: Record<CredentialKind, string> = {
  access_token: 'user access token',
  api_key: 'organization API key',
};
const SENT = {
  none: 'no credential',
  session: 'a session cookie',
  password: 'an email and a password (HTTP Basic)',
  unreadable_password: 'HTTP Basic credentials that are not base64 of `email:password`',
  unknown_bearer: 'a bearer token that is neither `sheaf_pat_…` nor `sheaf_key_…`',
  other_scheme: 'an `Authorization` header with an unknown scheme',
  access_token: `a ${NAMES.access_token}`,
  api_key: `an ${NAMES.api_key}`,
} as const;

/** Credential kinds that a route accepts in the `Authorization` header. */
const ACCEPTED: Record<AuthenticatedRoute, CredentialKind | null> = {
  basic: null,
  person: 'access_token',
  member: 'access_token',
  key: 'api_key',
};

/**
 * Returns a sentence for a 401: the credential that the route expects, and the one that the request carried. The
 * sentence depends on the form of the credential alone. It says nothing about credentials that are stored.
 */
export function credentialHint(auth: AuthenticatedRoute, sent: SentCredential): string {
  if ('intact' in sent && sent.kind === ACCEPTED[auth]) {
    const name = NAMES[sent.kind];
    return sent.intact
      ? `The ${name} is unknown, expired, or revoked.`
      : `The ${name} is malformed: its checksum does not match. Check that you copied all characters.`;
  }
  if (sent.kind === 'session' && auth !== 'key')
    return 'The session has ended or is not valid. Sign in again.';
  const malformed = 'intact' in sent && !sent.intact ? ' that is malformed' : '';
  return `${EXPECTED[auth]}. The request has ${SENT[sent.kind]}${malformed}.`;
}

/**
 * Recognizes the kind of credential that a request carries.
 *
 * @param authorization the header's value
 * @param hasSession the request has a session cookie, valid or not
 */
export function sentCredential(authorization: string | null, hasSession: boolean): SentCredential {
  if (authorization === null) return { kind: hasSession ? 'session' : 'none' };
  const [scheme = '', credential = ''] = authorization.trim().split(/ +/, 2);
  if (scheme.toLowerCase() === 'basic') {
    const readable = Buffer.from(credential, 'base64').includes(':');
    return { kind: readable ? 'password' : 'unreadable_password' };
  }
  if (scheme.toLowerCase() !== 'bearer') return { kind: 'other_scheme' };
  const intact = credentialKind(credential);
  if (intact) return { kind: intact, intact: true };
  if (credential.startsWith('sheaf_pat_')) return { kind: 'access_token', intact: false };
  if (credential.startsWith('sheaf_key_')) return { kind: 'api_key', intact: false };
  return { kind: 'unknown_bearer' };
}
