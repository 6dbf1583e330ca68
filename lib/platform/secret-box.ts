import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encryption for secrets that must be read again, for example a provider's key. Uses AES-256-GCM with a key derived
 * from the installation's secret key.
 */

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'sheaf secret box', 32));

/** @returns base64url of nonce, tag, and ciphertext */
export function sealSecret(secretKey: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secretKey), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns `null` if the secret was sealed with another key or was changed */
export function openSecret(secretKey: string, box: string): string | null {
  const bytes = Buffer.from(box, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secretKey), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}
