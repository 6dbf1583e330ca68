import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { rc4 } from './rc4';

/** Entries of the encryption dictionary that the standard security handler needs (ISO 32000-2, 7.6.4). */
export interface KeyInput {
  revision: number;
  keyBytes: number;
  owner: Buffer;
  user: Buffer;
  ownerKey: Buffer;
  userKey: Buffer;
  permissions: number;
  encryptsMetadata: boolean;
  fileId: Buffer;
}

/** Computes the file key from a user or owner password. Returns undefined if the password is neither. */
export function computeFileKey(input: KeyInput, password: string): Buffer | undefined {
  if (input.revision >= 5) return computeAes256Key(input, Buffer.from(password, 'utf8').subarray(0, 127));
  const asUser = computeUserKey(input, pad(password));
  return asUser ?? computeUserKey(input, recoverUserPassword(input, pad(password)));
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const pad = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);

const md5 = (...data: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(data)).digest();

/** Computes the key from the user password (algorithms 2 and 4 to 6). */
function computeUserKey(input: KeyInput, padded: Buffer): Buffer | undefined {
  const { revision, keyBytes, fileId } = input;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(input.permissions | 0);
  const noMetadata = revision >= 4 && !input.encryptsMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  let key: Buffer = md5(padded, input.owner.subarray(0, 32), permissions, fileId, noMetadata);
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes));
  key = key.subarray(0, keyBytes);
  if (revision === 2) return rc4(key, PADDING).equals(input.user.subarray(0, 32)) ? key : undefined;
  let check: Buffer = md5(PADDING, fileId);
  for (let round = 0; round < 20; round++) check = rc4(key.map((byte) => byte ^ round) as Buffer, check);
  return check.equals(input.user.subarray(0, 16)) ? key : undefined;
}

/** Recovers the user password with the owner password (algorithm 7). */
function recoverUserPassword({ revision, keyBytes, owner }: KeyInput, padded: Buffer): Buffer {
  let key: Buffer = md5(padded);
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key);
  key = key.subarray(0, keyBytes);
  let password: Buffer = Buffer.from(owner.subarray(0, 32));
  for (let round = revision === 2 ? 0 : 19; round >= 0; round--) {
    password = rc4(key.map((byte) => byte ^ round) as Buffer, password);
  }
  return password;
}

/** Computes an AES-256 key (algorithm 2.A). */
function computeAes256Key(input: KeyInput, password: Buffer): Buffer | undefined {
  const { user, owner } = input;
  const none = Buffer.alloc(0);
  const hash = input.revision === 5 ? hash5 : hash6;
  const userSalts = getSalts(user);
  if (hash(password, userSalts.validation, none).equals(user.subarray(0, 32))) {
    return unwrap(hash(password, userSalts.key, none), input.userKey);
  }
  const ownerSalts = getSalts(owner);
  const full = user.subarray(0, 48);
  if (hash(password, ownerSalts.validation, full).equals(owner.subarray(0, 32))) {
    return unwrap(hash(password, ownerSalts.key, full), input.ownerKey);
  }
  return undefined;
}

const getSalts = (entry: Buffer) => ({ validation: entry.subarray(32, 40), key: entry.subarray(40, 48) });

function unwrap(key: Buffer, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(wrapped.subarray(0, 32)), decipher.final()]);
}

const hash5 = (password: Buffer, salt: Buffer, user: Buffer): Buffer =>
  createHash('sha256')
    .update(Buffer.concat([password, salt, user]))
    .digest();

/** Computes the hash of algorithm 2.B. */
function hash6(password: Buffer, salt: Buffer, user: Buffer): Buffer {
  let key: Buffer = hash5(password, salt, user);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const block = Buffer.concat([password, key, user]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => block));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder]!).update(encrypted).digest();
    last = encrypted.at(-1)!;
  }
  return key.subarray(0, 32);
}
