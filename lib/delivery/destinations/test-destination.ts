import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { formatNetworkError } from '@/lib/platform/outbound/error-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { limitTransfer } from './limit-transfer';
import { openDestination } from './open-destination';
import { requireDestination } from './require-destination';
import type { DestinationTestResult } from './schemas';

const TEST_LIMITS = { idleMs: 60_000, totalMs: 60_000 };

/**
 * Connects to a destination, and writes and removes a small file. The first successful test of an SFTP destination pins
 * the key of the server.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function testDestination(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<DestinationTestResult> {
  const { destination } = await requireDestination(ctx, projectUuid, id);
  try {
    const driver = openDestination(ctx, destination);
    try {
      const { message, hostKey } = await limitTransfer(driver, TEST_LIMITS, () => driver.check());
      if (hostKey !== undefined) await pinHostKey(ctx, destination.id, destination.version, hostKey);
      return { ok: true, message, message_parts: parseConnectionMessage(message) };
    } finally {
      await driver.close().catch(() => {});
    }
  } catch (error) {
    const message = error instanceof RemoteError ? error.message : formatNetworkError(error, null);
    return { ok: false, message, message_parts: parseConnectionMessage(message) };
  }
}

/** Pins the key, unless the destination was changed in the meantime or has a key. */
async function pinHostKey({ db }: Context, id: string, version: number, hostKey: string): Promise<void> {
  await db.$executeRaw`
    UPDATE destination SET config = jsonb_set(config, '{host_key}', to_jsonb(${hostKey}::text)),
      version = version + 1
     WHERE id = ${id}::uuid AND version = ${version} AND kind = 'sftp' AND config->>'host_key' IS NULL`;
}
