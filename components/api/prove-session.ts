import type { SessionProof } from '@/lib/tenancy/second-factors/schemas';
import { sendRequest } from './client';

/** Proves who uses the session, with a code, a passkey, or the password. */
export const proveSession = (body: SessionProof): Promise<void> =>
  sendRequest('/api/account/second-factors/verify', { method: 'POST', body });
