import type { Page } from 'playwright';
import type { Channel, ChannelItem } from '@/lib/intake/channels/schemas';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { Scene, Stage } from './scenes';

const MINUTE_MS = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const id = (number: number) => `01a1fd68-0000-7000-8000-00000000000${number}`;

/** Returns a message as the API does. */
const toMessage = <T extends string | null>(message: T) => ({
  message,
  message_parts: parseConnectionMessage(message),
});

const common = {
  enabled: true,
  classify: null,
  interval_seconds: 300,
  secret_set: true,
  state: 'active' as const,
  ...toMessage(null),
  failures: 0,
  created_at: fromNow(-90_000),
  version: 'v1',
};

const createChannels = (): Channel[] => [
  {
    ...common,
    id: id(1),
    kind: 'imap',
    name: 'Invoices',
    config: {
      host: 'mail.example.com',
      port: 993,
      tls: 'implicit',
      user: 'invoices@example.com',
      auth: 'password',
      mailbox: 'INBOX',
      filter: { from: null, subject: null, has_attachments: false },
      after: 'move:Archive',
    },
    last_run_at: fromNow(-3),
    next_run_at: fromNow(2),
  },
  {
    ...common,
    id: id(2),
    kind: 'sftp',
    name: 'Scans of the warehouse',
    config: {
      host: 'scan.example.com',
      port: 22,
      user: 'scanner',
      host_key: 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
      path: '/upload',
      after: 'move',
    },
    state: 'paused',
    ...toMessage('The server rejected the user name or private key.'),
    failures: 10,
    last_run_at: fromNow(-50),
    next_run_at: null,
  },
  {
    ...common,
    id: id(3),
    kind: 's3',
    name: 'Incoming bucket',
    config: { endpoint: null, region: 'eu-central-1', bucket: 'incoming', prefix: 'in/', after: 'delete' },
    state: 'failing',
    ...toMessage('The bucket “incoming” does not exist.'),
    failures: 2,
    last_run_at: fromNow(-1),
    next_run_at: fromNow(4),
  },
  {
    ...common,
    id: id(4),
    kind: 'folder',
    name: 'Old scanner',
    config: { path: '/srv/scans/old', after: 'move' },
    enabled: false,
    state: 'off',
    last_run_at: null,
    next_run_at: null,
  },
];

const createItems = (): ChannelItem[] => [
  {
    id: id(1),
    name: 'Invoices for October',
    from: 'Wharf Nine <billing@wharf-nine.example>',
    status: 'taken',
    ...toMessage(null),
    document_uuids: [id(1), id(2), id(3), id(4), id(5)],
    at: fromNow(-3),
  },
  {
    id: id(2),
    name: 'Delivery note 88412',
    from: 'Elm Foundry <office@elm-foundry.example>',
    status: 'taken',
    ...toMessage(null),
    document_uuids: [id(6)],
    at: fromNow(-8),
  },
  {
    id: id(3),
    name: 'Newsletter for November',
    from: 'news@paper-trade.example',
    status: 'skipped',
    ...toMessage('The email has no attachment.'),
    document_uuids: [],
    at: fromNow(-60),
  },
  {
    id: id(4),
    name: 'Setup of the new scanner',
    from: 'it@example.com',
    status: 'rejected',
    ...toMessage('“setup.exe” is empty.'),
    document_uuids: [],
    at: fromNow(-180),
  },
  {
    id: id(5),
    name: 'Order 4711',
    from: 'orders@carrier.example',
    status: 'failed',
    ...toMessage('The connection was closed unexpectedly.'),
    document_uuids: [],
    at: fromNow(-1500),
  },
];

/** Answers the requests of the page, because the channels read servers that the screenshots don't have. */
async function answer(page: Page, channels: Channel[], folders = ['/srv/scans']): Promise<void> {
  await page.route('**/api/projects/*/channels**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('/items'))
      return await route.fulfill({ json: { items: createItems(), next_cursor: 'older' } });
    if (path.endsWith('/test'))
      return await route.fulfill({ json: { ok: true, ...toMessage('Connected. 12 files are waiting.') } });
    if (route.request().method() === 'PATCH') {
      const message = '`secret` is required, because the channel has another server.';
      return await route.fulfill({ status: 422, json: { message, errors: { secret: [message] } } });
    }
    return await route.fulfill({ json: { channels, folders } });
  });
}

async function open(page: Page, { demo }: Stage): Promise<void> {
  await answer(page, createChannels());
  await page.goto(`/projects/${demo.uuid}/channels`);
  await page.getByRole('table', { name: 'Items' }).waitFor();
}

const add = (name: string, action: string): Scene => ({
  name,
  signedIn: true,
  show: async (page, stage) => {
    await open(page, stage);
    await page.getByRole('button', { name: 'Add channel' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog').waitFor();
  },
});

const choose = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Channels' }).getByRole('button', { name }).click();

export const channelScenes: Scene[] = [
  {
    name: 'channels-empty',
    signedIn: true,
    show: async (page, { empty }) => {
      await answer(page, [], []);
      await page.goto(`/projects/${empty.uuid}/channels`);
      await page.getByText('No channel yet').waitFor();
    },
  },
  { name: 'channels', signedIn: true, show: open },
  {
    name: 'channels-paused',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await choose(page, 'Scans of the warehouse');
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await page.getByText('The test succeeded.').waitFor();
    },
  },
  {
    name: 'channels-failing',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await choose(page, 'Incoming bucket');
      await page.getByText('The last run failed.').waitFor();
    },
  },
  add('channels-imap', 'Connect a mailbox'),
  add('channels-folder', 'Read a folder'),
  add('channels-s3', 'Read an S3 bucket'),
  add('channels-sftp', 'Read an SFTP folder'),
  {
    name: 'channels-secret',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Mail server').fill('imap.example.com');
      await page.getByRole('button', { name: 'Save channel' }).click();
      await page.getByText(/secret.* is required/).waitFor();
    },
  },
  {
    name: 'channels-delete',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await page.getByRole('button', { name: 'More actions for this channel' }).click();
      await page.getByRole('menuitem', { name: 'Delete channel…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
