import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { storedJson } from '@/lib/foundation/stored-json';
import type { Database } from '@/lib/platform/db/database';

/**
 * Key with which the installation signs (Ed25519). It is derived from the secret key, so that all processes have the same
 * key, and none is stored. Another secret key gives another signing key. The public keys stay in the database, so that
 * earlier signatures can be verified.
 */
export interface SigningKey {
  privateKey: KeyObject;
  publicKey: PublicKey;
}

/** JSON Web Key of an Ed25519 key (RFC 8037). */
export const PublicKey = z.object({
  kty: z.literal('OKP').meta({ description: '`OKP`: a key pair on an Edwards curve.' }),
  crv: z.literal('Ed25519').meta({ description: '`Ed25519`: the curve.' }),
  use: z.literal('sig').meta({ description: '`sig`: the key is for signatures.' }),
  alg: z.literal('EdDSA').meta({ description: '`EdDSA`: the signature algorithm.' }),
  kid: z.string().meta({
    description: 'Thumbprint of the key (RFC 7638).',
    example: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  }),
  x: z.string().meta({
    description: '32 bytes in base64url.',
    example: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  }),
});
export type PublicKey = z.infer<typeof PublicKey>;

export const STORED_PUBLIC_KEY = storedJson(
  PublicKey.extend({ first_used_at: z.iso.datetime() }),
  () => null,
);

const PREFIX = 'signing_key:';
const MAX_KEYS = 100;
/** DER of a PKCS #8 private key before the 32 bytes of the seed (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveSigningKey(secretKey: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', secretKey, '', 'sheaf signing key', 32));
  const der = Buffer.concat([PKCS8_PREFIX, seed]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const x = String(createPublicKey(privateKey).export({ format: 'jwk' }).x);
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return {
    privateKey,
    publicKey: { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid, x },
  };
}

/** Keeps the public key. Call it before the first signature leaves the installation. */
export async function keepPublicKey(db: Database, { publicKey }: SigningKey, now: Date): Promise<void> {
  const key = PREFIX + publicKey.kid;
  if (await db.installationSetting.findUnique({ where: { key }, select: { key: true } })) return;
  const value = { ...publicKey, first_used_at: now.toISOString() };
  await db.installationSetting.createMany({ data: [{ key, value }], skipDuplicates: true });
}

/** Returns the public keys of the installation: the current one first, then the earlier ones, the newest first. */
export async function listPublicKeys(db: Database, { publicKey }: SigningKey): Promise<PublicKey[]> {
  const settings = await db.installationSetting.findMany({
    where: { key: { startsWith: PREFIX } },
    take: MAX_KEYS,
  });
  const stored = settings.flatMap(({ value }) => STORED_PUBLIC_KEY.read(value) ?? []);
  const earlier = stored
    .filter(({ kid }) => kid !== publicKey.kid)
    .sort((a, b) => (a.first_used_at < b.first_used_at ? 1 : -1))
    .map(({ first_used_at: _, ...key }) => key);
  return [publicKey, ...earlier];
}
