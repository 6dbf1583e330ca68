import { crc32 } from 'node:zlib';

/**
 * Format of access tokens and API keys: `sheaf_pat_` or `sheaf_key_`, 32 random characters, and 6 characters of a
 * CRC-32 over all characters before, in base62. Secret scanners recognize the prefix. The checksum detects typos
 * without a database query.
 */
export type CredentialKind = 'access_token' | 'api_key';

const PREFIX: Record<CredentialKind, string> = { access_token: 'sheaf_pat_', api_key: 'sheaf_key_' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Number of random characters. 32 characters of base62 are 190 bits. */
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const CREDENTIAL_PATTERN = /^(sheaf_(?:pat|key)_)[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/;
/** Number of random characters that a list may show to identify a credential. */
const VISIBLE_CHARACTERS = 4;

export type RandomSource = (byteCount: number) => Uint8Array;

/** Creates the secret of a new credential, to be shown once. */
export function mintCredential(kind: CredentialKind, random: RandomSource): string {
  const body = PREFIX[kind] + randomCharacters(random);
  return body + checksum(body);
}

/** Returns the kind of credential, or null for any other text and for a wrong checksum. */
export function parseCredentialKind(text: string): CredentialKind | null {
  const match = CREDENTIAL_PATTERN.exec(text);
  if (!match) return null;
  const body = text.slice(0, -CHECKSUM_CHARACTERS);
  if (checksum(body) !== match[2]) return null;
  return match[1] === PREFIX.access_token ? 'access_token' : 'api_key';
}

/** Returns the first characters, which are stored with the hash. */
export const getCredentialStart = (kind: CredentialKind, secret: string): string =>
  secret.slice(0, PREFIX[kind].length + VISIBLE_CHARACTERS);

function randomCharacters(random: RandomSource): string {
  let characters = '';
  while (characters.length < RANDOM_CHARACTERS) {
    for (const byte of random(RANDOM_CHARACTERS)) {
      // 248 is the largest multiple of 62 in a byte. Larger values would make the first characters of the alphabet more
      // likely.
      if (byte < 248 && characters.length < RANDOM_CHARACTERS) characters += ALPHABET[byte % 62];
    }
  }
  return characters;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let characters = '';
  for (let place = 0; place < CHECKSUM_CHARACTERS; place += 1) {
    characters = ALPHABET[rest % 62] + characters;
    rest = Math.floor(rest / 62);
  }
  return characters;
}
