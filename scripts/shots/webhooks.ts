import type { Page } from 'playwright';
import type { Api, Project } from '@/e2e/harness/api';
import { waitUntil } from '@/e2e/harness/wait-until';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { openWebhookReceiver, respondWith } from '@/test-support/webhook-receiver';
import type { Scene, Stage } from './scenes';

/** Creates endpoints that work, that are late, and that are off, with deliveries to each. */
async function prepare(api: Api): Promise<Project> {
  const project = await api.createProject('Inbound freight');
  const well = await openWebhookReceiver(respondWith(200, 'thanks'));
  const busy = await openWebhookReceiver(respondWith(503, 'upstream busy'));
  const gone = await openWebhookReceiver(respondWith(410));
  const endpoints = `/api/projects/${project.uuid}/webhook-endpoints`;
  const add = (url: string, events?: string[]) => api.post<{ id: string }>(endpoints, { url, events });
  const late = await add(`${busy.origin}/sheaf`);
  await add(`${well.origin}/in`);
  await add(`${gone.origin}/old-tms`, ['document.created']);
  for (const name of ['Invoice 88412.pdf', 'Purchase order 4711.pdf', 'Carrier agreement.pdf']) {
    const { uuid } = await api.uploadAndWait(project, {
      name,
      content: createNumberedPdf({ pages: 2, label: name }),
    });
    await api.patch(`/api/prebuilt-documents/${uuid}`, { status: 'approved' });
  }
  await waitUntil('the late ones have been tried twice', 60_000, async () => {
    const { deliveries } = await api.get<{ deliveries: { attempts: number }[] }>(
      `${endpoints}/${late.id}/deliveries`,
    );
    return deliveries.length > 0 && deliveries.every(({ attempts }) => attempts >= 2);
  });
  return project;
}

let prepared: Promise<Project> | undefined;

async function open(page: Page, { api }: Stage): Promise<void> {
  prepared ??= prepare(api);
  await page.goto(`/projects/${(await prepared).uuid}/webhooks`);
  await page.getByRole('table', { name: 'Deliveries' }).waitFor();
}

async function choose(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions for this endpoint' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
}

const askForAction = (name: string, action: string): Scene => ({
  name,
  signedIn: true,
  show: async (page, stage) => {
    await open(page, stage);
    await choose(page, action);
  },
});

export const webhookScenes: Scene[] = [
  {
    name: 'webhooks-empty',
    signedIn: true,
    show: (page, { empty }) => page.goto(`/projects/${empty.uuid}/webhooks`),
  },
  { name: 'webhooks', signedIn: true, show: open },
  {
    name: 'webhooks-delivery',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await page.getByRole('button', { name: 'document.approved' }).first().click();
      await page.getByText(/Next attempt at/).waitFor();
    },
  },
  {
    name: 'webhooks-off',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await page.getByRole('button', { name: /old-tms/ }).click();
      await page
        .getByText(/^Off since/)
        .last()
        .waitFor();
    },
  },
  {
    name: 'webhooks-add',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await page.getByRole('button', { name: 'Add endpoint' }).click();
      await page.getByText('Only these').click();
    },
  },
  askForAction('webhooks-change', 'Change address or events…'),
  askForAction('webhooks-again', 'Send events again…'),
  askForAction('webhooks-rotate', 'Rotate the secret…'),
  askForAction('webhooks-delete', 'Delete endpoint…'),
  {
    name: 'webhooks-secret',
    signedIn: true,
    show: async (page, stage) => {
      await open(page, stage);
      await choose(page, 'Rotate the secret…');
      await page.getByRole('button', { name: 'Rotate secret' }).click();
      await page.getByRole('dialog', { name: 'Save this secret now' }).waitFor();
    },
  },
];
