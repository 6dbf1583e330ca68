import { expect, test } from 'vitest';
import { openBoundSecret, sealBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { openTestApp } from '@/test-support/app';
import { MemoryChannel } from '@/test-support/channels/memory-channel';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeChannel, makeOrganization, makeProject } from '@/test-support/factories';
import { ImapConfig, OAuthSecret } from './channel-config';
import type { ChannelDrivers } from './channel-driver-port';
import { getSecretTarget } from './channel-secret';
import { openChannel } from './open-channel';

const app = await closeAfterTests(openTestApp());
const { db } = app.services;
const project = await makeProject(app.services, await makeOrganization(app.services));
const config = ImapConfig.parse({ host: 'mail.example.com', user: 'inbox@example.com', auth: 'oauth2' });
const secretTarget = getSecretTarget('imap', config);
const secret = OAuthSecret.parse({
  token_url: 'https://login.example.com/token',
  client_id: 'sheaf',
  client_secret: null,
  refresh_token: 'first',
});

/** Opens a channel, and returns its row and the function that its driver stores new secrets with. */
async function openMailbox() {
  const { id } = await makeChannel(app.services, project);
  const channel = await db.channel.update({
    where: { id },
    data: { kind: 'imap', config, secret: sealBoundSecret(app.services, secret), secretTarget },
  });
  let save: ((secret: OAuthSecret) => Promise<void>) | undefined;
  const channelDrivers: ChannelDrivers = {
    folders: [],
    open: (_access, saveSecret) => {
      save = saveSecret;
      return new MemoryChannel().open();
    },
  };
  openChannel({ ...app.services, channelDrivers }, channel);
  const load = async () => {
    const row = await db.channel.findUniqueOrThrow({ where: { id } });
    return { ...row, opened: openBoundSecret(app.services, row, secretTarget) };
  };
  return { id, load, save: (refresh_token: string) => save!({ ...secret, refresh_token }) };
}

test('a new refresh token replaces the stored one, again and again, and is sealed', async () => {
  const { load, save } = await openMailbox();
  for (const token of ['second', 'third']) {
    await save(token);
    expect(await load()).toMatchObject({ opened: { ...secret, refresh_token: token }, secretTarget });
  }
  expect((await load()).secret).not.toContain('third');
});

test('a secret that was sealed again in the meantime is replaced, too', async () => {
  const { id, load, save } = await openMailbox();
  await db.channel.update({ where: { id }, data: { secret: sealBoundSecret(app.services, secret) } });
  await save('second');
  expect((await load()).opened).toEqual({ ...secret, refresh_token: 'second' });
});

test('a secret that a person has entered in the meantime stays', async () => {
  const { id, load, save } = await openMailbox();
  const entered = { ...secret, refresh_token: 'entered' };
  await db.channel.update({ where: { id }, data: { secret: sealBoundSecret(app.services, entered) } });
  await save('second');
  expect((await load()).opened).toEqual(entered);
});
