import { crc32 } from './crc32';

/**
 * What an access token and an API key look like: `sheaf_pat_` or `sheaf_key_`, 32 random characters, and 6 of a
 * CRC-32 over all that stands before, in base62. The prefix tells secret scanners and us what it is; the checksum
 * tells a typo from a credential without asking the database.
 */
export type CredentialKind = 'access_token' | 'api_key';

const PREFIX: Record<CredentialKind, string> = { access_token: 'sheaf_pat_', api_key: 'sheaf_key_' };
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 characters of base62 are 190 bits. */
const RANDOM_CHARACTERS = 32;
const CHECKSUM_CHARACTERS = 6;
const FORM = /^(sheaf_(?:pat|key)_)[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/;
/** How many random characters a list may show, to tell one credential from another. */
const SHOWN_CHARACTERS = 4;

/** Gives so many random bytes. */
export type RandomSource = (byteCount: number) => Uint8Array;

/** A new credential: the secret itself, to be shown once. */
export function mintCredential(kind: CredentialKind, random: RandomSource): string {
  const body = PREFIX[kind] + randomCharacters(random);
  return body + checksum(body);
}

/** What kind of credential the text is, or null for anything else, one with a typo included. */
export function credentialKind(text: string): CredentialKind | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const body = text.slice(0, -CHECKSUM_CHARACTERS);
  if (checksum(body) !== match[2]) return null;
  return match[1] === PREFIX.access_token ? 'access_token' : 'api_key';
}

/** The first characters, which are kept beside the hash. */
export const credentialStart = (kind: CredentialKind, secret: string): string =>
  secret.slice(0, PREFIX[kind].length + SHOWN_CHARACTERS);

function randomCharacters(random: RandomSource): string {
  let characters = '';
  while (characters.length < RANDOM_CHARACTERS) {
    for (const byte of random(RANDOM_CHARACTERS)) {
      // 248 is the largest multiple of 62 in a byte: what lies above would make the first characters likelier.
      if (byte < 248 && characters.length < RANDOM_CHARACTERS) characters += ALPHABET[byte % 62];
    }
  }
  return characters;
}

function checksum(body: string): string {
  let rest = crc32(new TextEncoder().encode(body));
  let characters = '';
  for (let place = 0; place < CHECKSUM_CHARACTERS; place += 1) {
    characters = ALPHABET[rest % 62] + characters;
    rest = Math.floor(rest / 62);
  }
  return characters;
}
