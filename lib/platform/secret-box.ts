import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Secrets that must be read again, such as a provider's key: AES-256-GCM under a key derived from the installation's. */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', 'sheaf secret box', 32));

/** @returns base64url of nonce, tag and ciphertext */
export function sealSecret(secretKey: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns null when it was sealed under another key, or changed */
export function openSecret(secretKey: string, box: string): string | null {
  const bytes = Buffer.from(box, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
