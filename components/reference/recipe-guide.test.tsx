import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { renderMarkup } from '@/test-support/render-markup';
import type { ApiDocument } from './api-document';
import { RecipeGuide } from './recipe-guide';

const document: ApiDocument = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
const html = renderMarkup(
  <RecipeGuide document={document} getGuideHref={(name) => `/docs/guides/${name}`} />,
);

test('the recipe for n8n names the package of nodes, and links to its guide', async () => {
  const { name } = JSON.parse(await readFile('packages/n8n-nodes-sheaf/package.json', 'utf8'));
  const recipe = html.split('id="n8n"')[1]!.split('id="power-automate"')[0]!;
  expect(recipe).toContain(`${name}</code>`);
  expect(recipe).toContain('href="/docs/guides/n8n"');
});
