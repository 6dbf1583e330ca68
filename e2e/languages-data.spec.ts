import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api } from './harness/api';
import { type FilledOrganization, fillOrganization } from './harness/filled-organization';
import { findClipped } from './harness/find-clipped';
import { findEnglish } from './harness/find-english';
import { getOverflow } from './harness/get-overflow';
import { listPages } from './harness/pages';
import { ADMIN, type RunningServer, startServer } from './harness/server';
import { expect, test } from './harness/test';
import { type FormToReject, TranslatedPage } from './harness/translated-page';

/** Tests the languages on a separate installation, because the data of other tests are in English. */

const LANGUAGES = ['de', 'fr'] as const;

/** Rejected forms, and images of files that nobody can read. */
const EXPECTED_PROBLEMS = [/status of (404|409|422)/];

let folder: string;
let server: RunningServer;
let filled: FilledOrganization;

test.describe.configure({ timeout: 240_000 });

test.beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'sheaf-folders-')));
  server = await startServer({
    env: {
      ALLOW_PRIVATE_NETWORK: 'true',
      ORGANIZATION_NAME: 'Hafenspedition',
      CHANNEL_FOLDERS: folder,
      DESTINATION_FOLDERS: folder,
    },
  });
  filled = await fillOrganization(await Api.signIn(server.url, ADMIN), folder);
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the paths of all pages with data, except the English texts of the reference. */
function listFilledPages({ project, piles, documents }: FilledOrganization): string[] {
  return [
    ...listPages(project, documents.invoice).filter((path) => !path.startsWith('/docs/')),
    ...Object.values(documents).map((uuid) => `/documents/${uuid}`),
    ...['documents', 'review/gaps', 'dashboard'].map((page) => `/projects/${piles.uuid}/${page}`),
    ...[documents.proposed, documents.found].map(
      (uuid) => `/projects/${piles.uuid}/review?documents=${uuid}`,
    ),
  ];
}

function listRejectedForms({ project, documents }: FilledOrganization): FormToReject[] {
  const inProject = (page: string) => `/projects/${project.uuid}/${page}`;
  return [
    {
      path: '/organization/members',
      open: [['organization', 'members.add']],
      fields: [[['organization', 'member.email'], 'anna@sheaf.example']],
      submit: ['organization', 'member.add'],
    },
    {
      path: '/organization/keys',
      open: [['organization', 'keys.create']],
      fields: [
        [['organization', 'newKey.name'], 'Kasse'],
        [['organization', 'newKey.expiry'], '2020-01-01'],
      ],
      submit: ['organization', 'newKey.action'],
    },
    {
      path: '/account',
      fields: [
        [['account', 'password.current'], 'falsch falsch'],
        [['account', 'password.new'], 'laterne am hafen 9'],
      ],
      submit: ['account', 'password.change'],
    },
    {
      path: inProject('webhooks'),
      open: [['webhooks', 'add']],
      fields: [[['webhooks', 'dialog.address'], 'ftp://127.0.0.1/']],
      submit: ['webhooks', 'dialog.add'],
    },
    {
      path: inProject('channels'),
      open: [
        ['channels', 'add'],
        ['channels', 'kinds.folder.action'],
      ],
      fields: [
        [['channels', 'dialog.name'], 'Etc'],
        [['connections', 'place.folder'], '/etc'],
      ],
      submit: ['channels', 'dialog.saveAndTest'],
    },
    {
      path: inProject('destinations'),
      open: [
        ['destinations', 'add'],
        ['destinations', 'kinds.folder.action'],
      ],
      fields: [
        [['destinations', 'dialog.label'], 'Etc'],
        [['connections', 'place.folder'], '/etc'],
      ],
      submit: ['destinations', 'dialog.saveAndTest'],
    },
    {
      path: inProject('entities'),
      open: [['entities', 'addRecord']],
      submit: ['entities', 'record.add'],
    },
    {
      path: inProject('settings?section=export'),
      fields: [[['settings', 'export.template'], '{ "a": "$ ((uuid" }']],
    },
    {
      path: `/documents/${documents.encrypted}`,
      fields: [[['document', 'unlock.label'], 'falsch']],
      submit: ['document', 'unlock.action'],
    },
  ];
}

for (const locale of LANGUAGES) {
  test(`no page with data has an English sentence: ${locale}`, async ({ page, expectedProblems }) => {
    expectedProblems.push(...EXPECTED_PROBLEMS);
    const translated = await TranslatedPage.open(page, server.url, locale);
    for (const path of listFilledPages(filled)) {
      await translated.goto(path);
      await translated.check();
      await translated.checkMenus();
      if (/(channels|destinations|webhooks)$/.test(path)) await translated.checkConnections();
    }
    expect(translated.findings).toEqual([]);
  });

  test(`no rejected input is explained in English: ${locale}`, async ({ page, expectedProblems }) => {
    expectedProblems.push(...EXPECTED_PROBLEMS);
    const translated = await TranslatedPage.open(page, server.url, locale);
    for (const form of listRejectedForms(filled)) await translated.checkRejection(form);

    await translated.goto(`/documents/${filled.documents.invoice}`);
    await page.getByRole('button', { name: translated.text(['document', 'review.approveAndNext']) }).click();
    await page.getByRole('dialog').waitFor();
    await translated.check(' > blocked approval');

    await translated.goto(`/projects/${filled.empty.uuid}/documents`);
    const web = { name: 'Seite.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><p>Ja') };
    await page.locator('input[type=file]').first().setInputFiles([web]);
    await page.getByRole('alert').first().waitFor();
    await translated.check(' > rejected');
    expect(translated.findings).toEqual([]);
  });

  test.describe(() => {
    test.use({ viewport: { width: 320, height: 640 } });

    test(`no page with data is too wide for the narrowest phone: ${locale}`, async ({
      page,
      expectedProblems,
    }) => {
      expectedProblems.push(...EXPECTED_PROBLEMS);
      const translated = await TranslatedPage.open(page, server.url, locale);
      const wide: string[] = [];
      for (const path of listFilledPages(filled)) {
        await translated.goto(path);
        const overflow = await getOverflow(page);
        if (overflow > 0) wide.push(`${path}: ${overflow} px`);
        for (const text of await findClipped(page)) wide.push(`${path}: “${text}” is cut off`);
      }
      expect(wide).toEqual([]);
    });
  });
}

test('an English sentence, label, or title is found, and marked English and code are not', async ({
  page,
}) => {
  await page.setContent(`<title>Konto</title><main>
    <p>Die Datei fehlt. The file is missing.</p>
    <button aria-label="Close the window">x</button>
    <p lang="en">This is English.</p><pre>The code</pre><p hidden>It is hidden.</p>
    <p>„The Wharf and Sons.pdf“ fehlt.</p><textarea>It is typed.</textarea>
  </main>`);
  expect(await findEnglish(page)).toEqual(['Die Datei fehlt. The file is missing.', 'Close the window']);
});

test('text that a button or the window cuts off is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(`<style>button { font: 16px sans-serif; white-space: nowrap; padding: 0 }</style>
    <button style="width: 40px">Freigabeverfahren</button>
    <div style="width: 60px; overflow: hidden"><button style="margin-left: 40px">Ansehen</button></div>
    <div style="width: 60px; overflow: auto"><button style="margin-left: 40px">Scrollen</button></div>
    <button style="width: 40px; overflow: hidden; text-overflow: ellipsis">Langer Name</button>
    <button style="position: absolute; left: 300px">Rechts</button>
    <button>Ganz</button>`);
  expect(await findClipped(page)).toEqual(['Freigabeverfahren', 'Ansehen', 'Rechts']);
});
