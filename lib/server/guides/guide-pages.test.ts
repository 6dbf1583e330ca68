import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formatLlmsText } from './format-llms-text';
import { resolveGuideLink } from './guide-links';
import { findGuidePage, listGuidePages, parseIndex } from './guide-pages';

const ORIGIN = 'https://docs.test:8443';

test('reads the pages of both sections from the index', () => {
  const index = `# Documentation

## Use Sheaf

| page | content |
|---|---|
| [API guide](api.md) | upload with \`curl\` |
| [OpenAPI document](openapi.json) | every operation |

## Operate Sheaf

| [Threat model](security/threat-model.md) | threats |
| [Operators](operators.md) | commands |

## Develop Sheaf

| [Quality](quality.md) | measurements |
`;
  expect(parseIndex(index)).toEqual([
    { name: 'api', title: 'API guide', description: 'upload with `curl`', section: 'Use Sheaf' },
    { name: 'operators', title: 'Operators', description: 'commands', section: 'Operate Sheaf' },
  ]);
});

test('the index links every page in docs, so that new pages appear by themselves', async () => {
  const index = await readFile('docs/README.md', 'utf8');
  const files = (await readdir('docs')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test('every listed page begins with its title, and nothing else is found', async () => {
  const pages = await listGuidePages();
  expect(pages.length).toBeGreaterThan(15);
  for (const { name } of pages) expect((await findGuidePage(name, ORIGIN))?.text, name).toMatch(/^# .+\n/);
  for (const name of ['README', 'quality', '../package', 'nothing', ''])
    expect(await findGuidePage(name, ORIGIN), name).toBeUndefined();
});

test('pages for users show the address of the server, and those for operators show the example', async () => {
  const read = async (name: string) => (await findGuidePage(name, ORIGIN))!.text;
  expect(await read('mcp')).toContain(`claude mcp add --transport http sheaf ${ORIGIN}/mcp`);
  expect(await read('api')).toContain(`export SHEAF=${ORIGIN} `);
  for (const { name, section } of await listGuidePages())
    if (section === 'Use Sheaf')
      expect(await read(name), name).not.toMatch(/sheaf\.example\.com|127\.0\.0\.1:3000/);
  expect(await read('production')).toContain('PUBLIC_URL=https://sheaf.example.com');
});

test('links lead to pages on this server, or nowhere', () => {
  const pages = [{ name: 'containers' }];
  expect(resolveGuideLink('containers.md#api', pages)).toBe('/docs/guides/containers#api');
  expect(resolveGuideLink('containers.md', pages)).toBe('/docs/guides/containers');
  expect(resolveGuideLink('openapi.json', pages)).toBe('/openapi.json');
  expect(resolveGuideLink('#errors', pages)).toBe('#errors');
  expect(resolveGuideLink('https://www.standardwebhooks.com', pages)).toBe(
    'https://www.standardwebhooks.com',
  );
  for (const target of ['quality.md', '../CHANGELOG.md', 'adr/0001.md', 'javascript:alert(1)', '//evil.test'])
    expect(resolveGuideLink(target, pages), target).toBeUndefined();
});

test('every link of the page about the client leads to a page on this server or to a website', async () => {
  const pages = await listGuidePages();
  const { text } = (await findGuidePage('client', ORIGIN))!;
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  expect(targets.length).toBeGreaterThan(3);
  expect(targets.filter((target) => resolveGuideLink(target, pages) === undefined)).toEqual([]);
});

test('llms.txt has a title, a summary, and links with the address of the server', () => {
  const links = [{ title: 'API guide', href: '/docs/markdown/api.md', description: 'upload' }];
  const text = formatLlmsText({
    origin: 'https://sheaf.example.com',
    sections: [{ title: 'Use Sheaf', links }],
  });
  expect(text).toMatch(/^# Sheaf\n\n> .*\n.*https:\/\/sheaf\.example\.com\.\n\n- /);
  expect(text).toMatch(
    /\n\n## Use Sheaf\n\n- \[API guide\]\(https:\/\/sheaf\.example\.com\/docs\/markdown\/api\.md\): upload\n$/,
  );
});
