import { sign } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { TenantActor } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { deriveSigningKey, keepPublicKey, listPublicKeys } from '@/lib/platform/signing-key';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { buildManifest } from './build-manifest';
import type { Receipt, ReceiptKeys } from './schemas';

/**
 * Returns a signed statement of where each page of a document comes from, who uploaded it, and which plan created the
 * document.
 *
 * @throws DomainError not_found, forbidden
 */
export async function createReceipt(ctx: Context<TenantActor>, uuid: string): Promise<Receipt> {
  const manifest = await buildManifest(ctx, await requireDocument(ctx, uuid));
  const key = deriveSigningKey(ctx.secretKey);
  await keepPublicKey(ctx.db, key, ctx.clock());
  const value = sign(null, Buffer.from(canonicalize(manifest)!, 'utf8'), key.privateKey);
  return {
    manifest,
    signature: { algorithm: 'Ed25519', key_id: key.publicKey.kid, value: value.toString('base64url') },
  };
}

/** Returns the public keys with which receipts can be verified. */
export async function listReceiptKeys({
  db,
  secretKey,
}: Pick<Context<TenantActor>, 'db' | 'secretKey'>): Promise<ReceiptKeys> {
  return { keys: await listPublicKeys(db, deriveSigningKey(secretKey)) };
}
