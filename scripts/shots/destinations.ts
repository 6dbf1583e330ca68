import type { Page } from 'playwright';
import type { Destination, DestinationDelivery } from '@/lib/delivery/destinations/schemas';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { Scene, Stage } from './scenes';

const MINUTE_MS = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const id = (number: number) => `01a1fd68-0000-7000-8000-00000000000${number}`;

const common = {
  enabled: true,
  on: 'approved' as const,
  doc_types: [],
  file: 'original' as const,
  values: 'none' as const,
  name_template: '{doc_type}/{received:yyyy-MM}/{fields.invoice_number|original_filename}',
  mark_exported: false,
  secret_set: true,
  state: 'active' as const,
  message: null,
  failing_since: null,
  waiting: 0,
  created_at: fromNow(-90_000),
  version: 'v1',
};

const createDestinations = (): Destination[] => [
  {
    ...common,
    id: id(1),
    kind: 'folder',
    name: 'Archive of the accounting',
    config: { path: '/srv/archive/invoices' },
    file: 'searchable',
    values: 'csv',
    mark_exported: true,
  },
  {
    ...common,
    id: id(2),
    kind: 'sftp',
    name: 'Tax advisor',
    config: {
      host: 'sftp.example.com',
      port: 22,
      user: 'sheaf',
      host_key: 'SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU',
      path: '/incoming',
    },
    doc_types: ['invoice', 'credit_note'],
    state: 'failing',
    message: 'The server rejected the user name or private key.',
    failing_since: fromNow(-50),
    waiting: 3,
  },
  {
    ...common,
    id: id(3),
    kind: 'email',
    name: 'Legal department',
    config: { to: 'legal@example.com', subject_template: '{doc_type} {original_filename}' },
    on: 'manual',
    enabled: false,
    state: 'off',
    secret_set: false,
  },
];

/** Returns the reason of a failure as the API does. */
const toError = (error: string | null) => ({ error, error_parts: parseConnectionMessage(error) });

const createDelivery = (
  number: number,
  name: string,
  changes: Partial<DestinationDelivery>,
): DestinationDelivery => ({
  id: id(number),
  document: { uuid: id(number), original_filename: name },
  object_name: `invoice/2026-11/${88_411 + number}`,
  manual: false,
  action: 'send',
  status: 'delivered',
  ...toError(null),
  duration_ms: 340,
  attempts: 1,
  tries: [{ at: fromNow(-3 * number), duration_ms: 340, ...toError(null) }],
  next_attempt_at: null,
  created_at: fromNow(-3 * number),
  ...changes,
});

const createDeliveries = (): DestinationDelivery[] => [
  createDelivery(1, 'Invoice 88412.pdf', {}),
  createDelivery(2, 'Invoice 88413 of Wharf Nine Ltd for the repair of the roof.pdf', {
    status: 'pending',
    ...toError('The server sent no response in time.'),
    attempts: 2,
    next_attempt_at: fromNow(5),
  }),
  createDelivery(3, 'Letter.pdf', {
    status: 'failed',
    ...toError('The disk of the folder /srv/archive/invoices is full.'),
    attempts: 9,
  }),
  createDelivery(4, 'Invoice 88415.pdf', { manual: true }),
];

/** Answers the requests of the page, because the destinations are servers that the screenshots don't have. */
async function answer(page: Page, destinations: Destination[]): Promise<void> {
  await page.route('**/api/projects/*/destinations**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('/deliveries'))
      return await route.fulfill({ json: { deliveries: createDeliveries(), next_cursor: 'older' } });
    if (path.endsWith('/test'))
      return await route.fulfill({
        json: {
          ok: true,
          message: 'Sheaf can write to the folder.',
          message_parts: parseConnectionMessage('Sheaf can write to the folder.'),
        },
      });
    return await route.fulfill({ json: { destinations, folders: ['/srv/archive'], can_email: true } });
  });
}

async function open(page: Page, { demo }: Stage): Promise<void> {
  await answer(page, createDestinations());
  await page.goto(`/projects/${demo.uuid}/destinations`);
  await page.getByRole('table', { name: 'Deliveries' }).waitFor();
}

const add = (name: string, action: string): Scene => ({
  name,
  signedIn: true,
  show: async (page, stage) => {
    await open(page, stage);
    await page.getByRole('button', { name: 'Add destination' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog').waitFor();
  },
});

export const destinationScenes: Scene[] = [
  {
    name: 'destinations-empty',
    signedIn: true,
    show: async (page, { empty }) => {
      await answer(page, []);
      await page.goto(`/projects/${empty.uuid}/destinations`);
      await page.getByText('No destination yet').waitFor();
    },
  },
  { name: 'destinations', signedIn: true, show: open },
  {
    name: 'destinations-failing',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await page
        .getByRole('region', { name: 'Destinations' })
        .getByRole('button', { name: 'Tax advisor' })
        .click();
      await page.getByText('The server rejected').waitFor();
    },
  },
  add('destinations-folder', 'Send to a folder'),
  add('destinations-webdav', 'Send to a WebDAV folder'),
  add('destinations-email', 'Send by email'),
];
