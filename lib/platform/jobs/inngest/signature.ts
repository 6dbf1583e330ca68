import { createHmac } from 'node:crypto';

/**
 * What Inngest and its SDK sign requests to each other with, in the header `x-inngest-signature`: HMAC-SHA256 over the
 * body and the time. The SDK checks JSON bodies in their canonical form (RFC 8785), so `body` has to be in it.
 */
export function signatureOf(body: string, signingKey: string, epochSeconds: number): string {
  const key = signingKey.replace(/^signkey-\w+-/, '');
  const digest = createHmac('sha256', key).update(body).update(String(epochSeconds)).digest('hex');
  return `t=${epochSeconds}&s=${digest}`;
}
