import { type CredentialKind, parseCredentialKind } from '@/lib/tenancy/access/credential';

export type SentCredential =
  | { kind: 'none' | 'session' | 'password' | 'unreadable_password' | 'unknown_bearer' | 'other_scheme' }
  /** Recognized credential. `intact` is `false` if the checksum shows missing or wrong characters. */
  | { kind: CredentialKind; intact: boolean };

type AuthenticatedRoute = 'basic' | 'person' | 'member' | 'key' | 'agent';

const TOKEN_ROUTE =
  'This route expects a user access token (`Authorization: Bearer sheaf_pat_…`) or a session cookie';
const EXPECTED_CREDENTIALS: Record<AuthenticatedRoute, string> = {
  basic: 'This route expects an email and a password (HTTP Basic) or a session cookie',
  person: TOKEN_ROUTE,
  member: TOKEN_ROUTE,
  key: 'This route expects an organization API key (`Authorization: Bearer sheaf_key_…`)',
  agent:
    'This route expects a user access token (`Authorization: Bearer sheaf_pat_…`) or an organization API key (`Authorization: Bearer sheaf_key_…`)',
};

const NAMES: Record<CredentialKind, string> = {
  access_token: 'user access token',
  api_key: 'organization API key',
};
const SENT_DESCRIPTIONS = {
  none: 'no credential',
  session: 'a session cookie',
  password: 'an email and a password (HTTP Basic)',
  unreadable_password: 'HTTP Basic credentials that are not base64 of `email:password`',
  unknown_bearer: 'a bearer token that is neither `sheaf_pat_…` nor `sheaf_key_…`',
  other_scheme: 'an `Authorization` header with an unknown scheme',
  access_token: `a ${NAMES.access_token}`,
  api_key: `an ${NAMES.api_key}`,
} as const;

const ACCEPTED_CREDENTIALS: Record<AuthenticatedRoute, readonly CredentialKind[]> = {
  basic: [],
  person: ['access_token'],
  member: ['access_token'],
  key: ['api_key'],
  agent: ['access_token', 'api_key'],
};

/**
 * Returns a message for a 401 with the expected credential and the one sent. Security: it depends only on the form of
 * the credential, and reveals nothing about stored credentials.
 */
export function formatCredentialHint(auth: AuthenticatedRoute, sent: SentCredential): string {
  if ('intact' in sent && ACCEPTED_CREDENTIALS[auth].includes(sent.kind)) {
    const name = NAMES[sent.kind];
    return sent.intact
      ? `The ${name} is unknown, expired, or revoked.`
      : `The ${name} is malformed: its checksum does not match. Check that you copied all characters.`;
  }
  if (sent.kind === 'session' && auth !== 'key' && auth !== 'agent')
    return 'The session has ended or is not valid. Sign in again.';
  const malformed = 'intact' in sent && !sent.intact ? ' that is malformed' : '';
  return `${EXPECTED_CREDENTIALS[auth]}. The request has ${SENT_DESCRIPTIONS[sent.kind]}${malformed}.`;
}

/**
 * Detects the kind of credential that a request carries.
 *
 * @param authorization value of the header
 * @param hasSession `true` if the request has a session cookie, valid or not
 */
export function parseSentCredential(authorization: string | null, hasSession: boolean): SentCredential {
  if (authorization === null) return { kind: hasSession ? 'session' : 'none' };
  const [scheme = '', credential = ''] = authorization.trim().split(/ +/, 2);
  if (scheme.toLowerCase() === 'basic') {
    const readable = Buffer.from(credential, 'base64').includes(':');
    return { kind: readable ? 'password' : 'unreadable_password' };
  }
  if (scheme.toLowerCase() !== 'bearer') return { kind: 'other_scheme' };
  const intact = parseCredentialKind(credential);
  if (intact) return { kind: intact, intact: true };
  if (credential.startsWith('sheaf_pat_')) return { kind: 'access_token', intact: false };
  if (credential.startsWith('sheaf_key_')) return { kind: 'api_key', intact: false };
  return { kind: 'unknown_bearer' };
}
