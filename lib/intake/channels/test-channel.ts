import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import { openChannel } from './open-channel';
import { requireChannel } from './require-channel';
import type { ChannelTestResult } from './schemas';

/**
 * Connects to a channel without taking anything. The first successful test of an SFTP channel pins the key of the server.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function testChannel(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<ChannelTestResult> {
  const { channel } = await requireChannel(ctx, projectUuid, id);
  try {
    const driver = openChannel(ctx, channel);
    try {
      const { message, hostKey } = await driver.test();
      if (hostKey !== undefined) await pinHostKey(ctx, channel.id, channel.version, hostKey);
      return { ok: true, message, message_parts: parseConnectionMessage(message) };
    } finally {
      await driver.close();
    }
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    const { message } = error;
    return { ok: false, message, message_parts: parseConnectionMessage(message) };
  }
}

/** Pins the key, unless the channel was changed in the meantime or has a key. */
async function pinHostKey({ db }: Context, id: string, version: number, hostKey: string): Promise<void> {
  await db.$executeRaw`
    UPDATE channel SET config = jsonb_set(config, '{host_key}', to_jsonb(${hostKey}::text)), version = version + 1
     WHERE id = ${id}::uuid AND version = ${version} AND kind = 'sftp' AND config->>'host_key' IS NULL`;
}
