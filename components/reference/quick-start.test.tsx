import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMarkup } from '@/test-support/render-markup';
import { type ApiDocument, getGroups } from './api-document';
import { QuickStart } from './quick-start';
import { createQuickStartSetup, QUICK_START } from './quick-start-code';

const document: ApiDocument = JSON.parse(await readFile('docs/openapi.json', 'utf8'));

const render = (
  projects: { uuid: string; name: string }[],
  signedIn = projects.length > 0,
  hiddenProjects = 0,
) =>
  renderMarkup(
    <QuickStart
      document={document}
      groups={getGroups(document)}
      server="https://sheaf.example.com"
      projects={projects}
      hiddenProjects={hiddenProjects}
      signedIn={signedIn}
      guideHref="/docs/guides/api"
    />,
  );

const INBOX = { uuid: '0198c1e0-11aa-7f00-8b1d-90e4c2d7a6b5', name: 'Inbox' };
const ARCHIVE = { uuid: '0198c1e0-11aa-7f00-8b1d-90e4c2d7a6b6', name: 'Contracts' };

test('everyone sees the address of the server, and placeholders for the key and the project', () => {
  const html = render([]);
  expect(html).toContain('export SHEAF=https://sheaf.example.com KEY=sheaf_key_… PROJECT=…');
  expect(html).toContain('export SHEAF=https://sheaf.example.com EMAIL=… PASSWORD=…');
  expect(html).not.toContain('/api/sample-files');
  expect(html).not.toContain('/organization/keys');
});

test('a signed-in user sees the first project, a link to the keys, and a sample file', () => {
  const html = render([INBOX]);
  expect(html).toContain(`KEY=sheaf_key_… PROJECT=${INBOX.uuid}`);
  expect(html).toContain('href="/organization/keys"');
  expect(html).toContain('href="/api/sample-files/deliveries-pile"');
  expect(html).not.toContain('Contracts');
});

test('a user with several projects can choose one', () => {
  const html = render([INBOX, ARCHIVE]);
  expect(html).toContain(`PROJECT=${INBOX.uuid}`);
  expect(html).toMatch(/<label [^>]*>Project<\/label>/);
  expect(html).not.toContain('The list contains');
});

test('it says if the list doesn’t contain all projects', () => {
  expect(render([INBOX, ARCHIVE], true, 5)).toContain(
    'The list contains your first 2 of 7 projects. The ID of another project is in the project’s URL.',
  );
});

test('it says how long a document is pending, and links to the chapters of the API guide', async () => {
  const html = render([]);
  expect(html).toMatch(/until a background job is free/);
  const guide = await readFile('docs/api.md', 'utf8');
  const anchors = [...html.matchAll(/href="\/docs\/guides\/api#([^"]+)"/g)].map(([, anchor]) => anchor!);
  expect(anchors.length).toBeGreaterThan(5);
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replaceAll(' ', '-'),
  );
  expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});

test('the code in every language sends an idempotency key and reads the variables', () => {
  for (const code of Object.values(QUICK_START)) {
    expect(code).toMatch(/idempotency-key/i);
    for (const name of ['SHEAF', 'KEY', 'PROJECT']) expect(code).toMatch(new RegExp(`\\b${name}\\b`));
  }
  const setup = createQuickStartSetup({ server: 'http://127.0.0.1:3000', key: 'sheaf_key_a', project: 'b' });
  expect(setup).toBe('export SHEAF=http://127.0.0.1:3000 KEY=sheaf_key_a PROJECT=b');
});
