import { createHmac } from 'node:crypto';

/**
 * Creates the signature that Inngest and its SDK send in the header `x-inngest-signature`: HMAC-SHA256 over the body
 * and the time. The SDK checks JSON bodies in canonical form (RFC 8785), so `body` must be in that form.
 */
export function createSignature(body: string, signingKey: string, epochSeconds: number): string {
  const key = signingKey.replace(/^signkey-\w+-/, '');
  const digest = createHmac('sha256', key).update(body).update(String(epochSeconds)).digest('hex');
  return `t=${epochSeconds}&s=${digest}`;
}
