import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeEmail } from '@/test-support/channels/compose-email';
import { IMAP_USER, openImapServer } from '@/test-support/channels/imap-server';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice, createLetter } from '@/test-support/classification/papers';
import { createArchive } from '@/test-support/container-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { expectAccessible } from './harness/expect-accessible';
import { expect, test } from './harness/test';

/** Creates a folder that a channel may read. */
async function createFolder(name: string): Promise<string> {
  const folder = join(process.env.E2E_CHANNEL_FOLDER!, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

test('a folder is connected, its PDF becomes a document, and the channel is turned off and deleted', async ({
  app,
  api,
  project,
  expectedProblems,
}) => {
  test.slow();
  // The page may be requesting items while their channel is deleted.
  expectedProblems.push(/404 \(Not Found\).*\/channels\//);
  const folder = await createFolder(project.uuid);
  await app.goto(`/projects/${project.uuid}/documents`);
  await app.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: 'Channels' }).click();
  await expect(app.getByText('No channel yet')).toBeVisible();
  await expectAccessible(app, 'channels without a channel');

  await app.getByRole('button', { name: 'Read a folder' }).click();
  const adding = app.getByRole('dialog', { name: 'Read a folder' });
  await expect(adding.getByLabel('Folder', { exact: true })).toHaveValue(process.env.E2E_CHANNEL_FOLDER!);
  await adding.getByLabel('Name', { exact: true }).fill('Scanner');
  await adding.getByLabel('Folder', { exact: true }).fill(folder);
  await expectAccessible(app, 'adding a folder');
  await adding.getByRole('button', { name: 'Save and test' }).click();
  await expect(app.getByText('The test succeeded.')).toBeVisible();
  await expect(app.getByText('No items yet')).toBeVisible();

  await writeFile(join(folder, 'delivery.pdf'), createNumberedPdf({ pages: 2, label: 'delivery' }));
  await app.getByRole('button', { name: 'Run now' }).click();
  const row = app.getByRole('table', { name: 'Items' }).getByRole('row', { name: /delivery\.pdf/ });
  await expect(row.getByText('Taken')).toBeVisible({ timeout: 90_000 });
  await expectAccessible(app, 'a channel with a taken item');
  await expect.poll(() => readdir(join(folder, 'processed')), { timeout: 30_000 }).toEqual(['delivery.pdf']);
  // A hidden folder holds files while Sheaf moves them. It is empty again.
  expect((await readdir(folder)).toSorted()).toEqual(['.sheaf-finishing', 'processed']);
  expect(await readdir(join(folder, '.sheaf-finishing'))).toEqual([]);
  expect((await api.documents(project)).map(({ original_filename: name }) => name)).toEqual(['delivery.pdf']);

  await row.getByRole('link', { name: 'Open the document of delivery.pdf' }).click();
  await expect(app.getByRole('heading', { name: 'delivery.pdf' })).toBeVisible();
  await app.goBack();

  const channel = app.getByRole('region', { name: 'Channel', exact: true });
  await channel.getByRole('switch', { name: 'On' }).click();
  await expect(channel.getByText('Off', { exact: true })).toBeVisible();
  await expectAccessible(app, 'a channel that is off');

  await channel.getByRole('button', { name: 'Edit' }).click();
  const editing = app.getByRole('dialog', { name: 'Edit Scanner' });
  await editing.getByLabel('Name', { exact: true }).fill('Scanner in the office');
  await editing.getByRole('button', { name: 'Save channel' }).click();
  await expect(channel.getByRole('heading', { name: 'Scanner in the office' })).toBeVisible();

  await channel.getByRole('button', { name: 'More actions for this channel' }).click();
  await app.getByRole('menuitem', { name: 'Delete channel…' }).click();
  await app.getByRole('button', { name: 'Delete channel' }).click();
  await expect(app.getByText('No channel yet')).toBeVisible();
  expect(await api.documents(project)).toHaveLength(1);
});

test('a folder outside of the allowed folders is rejected at its field', async ({
  app,
  project,
  expectedProblems,
}) => {
  expectedProblems.push(/status of 422/);
  await app.goto(`/projects/${project.uuid}/channels`);
  await app.getByRole('button', { name: 'Read a folder' }).click();
  const adding = app.getByRole('dialog', { name: 'Read a folder' });
  await adding.getByLabel('Folder', { exact: true }).fill('/etc');
  await adding.getByRole('button', { name: 'Save and test' }).click();
  await expect(adding.getByLabel('Folder', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(app, 'a folder that is not allowed');
});

const createPile = async (number: number) =>
  Buffer.from(await createPaperPdf([...createLetter(number), ...createInvoice(number)]));

test('a mailbox is connected, and an email with an archive of two piles becomes documents with proposals', async ({
  app,
  api,
  project,
}) => {
  test.slow();
  await api.setCategories(project, ['letter', 'invoice']);
  const pem = await readFile(process.env.E2E_CERTIFICATE!, 'utf8');
  const server = await openImapServer({ certificate: { key: pem, cert: pem }, tls: 'implicit' });
  try {
    await app.goto(`/projects/${project.uuid}/channels`);
    await app.getByRole('button', { name: 'Connect a mailbox' }).click();
    const adding = app.getByRole('dialog', { name: 'Connect a mailbox' });
    await adding.getByLabel('Name', { exact: true }).fill('Invoices');
    await adding.getByLabel('Mail server', { exact: true }).fill('localhost');
    await adding.getByLabel('Port', { exact: true }).fill(String(server.port));
    await adding.getByLabel('Username', { exact: true }).fill(IMAP_USER);
    await adding.getByLabel('Password', { exact: true }).fill(server.password);
    await adding.getByLabel('Classify and split').click();
    await app.getByRole('option', { name: 'Always' }).click();
    await expectAccessible(app, 'adding a mailbox');
    await adding.getByRole('button', { name: 'Save and test' }).click();
    await expect(app.getByText('The test succeeded.')).toBeVisible();

    const archive = await createArchive([
      ['monday.pdf', await createPile(1)],
      ['tuesday.pdf', await createPile(3)],
    ]);
    server.add(
      await composeEmail({ subject: 'March', attachments: [{ name: 'March.zip', content: archive }] }),
    );
    await app.getByRole('button', { name: 'Run now' }).click();
    const row = app.getByRole('table', { name: 'Items' }).getByRole('row', { name: /March/ });
    await expect(row.getByText('Taken')).toBeVisible({ timeout: 90_000 });
    await expect(row).toContainText('ann@example.com');

    await app.goto(`/projects/${project.uuid}/documents`);
    const rows = app.getByRole('grid', { name: 'Documents' }).getByRole('row');
    for (const name of ['monday.pdf', 'tuesday.pdf']) {
      await expect(rows.filter({ hasText: name }).getByRole('link', { name: 'Review pages' })).toBeVisible({
        timeout: 90_000,
      });
    }
    expect(await api.documents(project)).toHaveLength(2);
    const [message] = server.mailboxes.get('INBOX')!.messages;
    await expect.poll(() => [...message!.flags].sort()).toEqual(['$SheafTaken', '\\Seen']);
  } finally {
    await server.close();
  }
});
