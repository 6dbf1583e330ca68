import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { METHODS, openApiDocument, type RouteModule } from '@/lib/http/openapi/document';
import { loadRoutes, ROUTES } from './routes';

const DOCUMENT = 'docs/openapi.json';

/** What speaks a protocol that isn't ours to document, and what answers where no route is. */
const UNDOCUMENTED = ['/api/auth/{...nextauth}', '/api/inngest', '/api/{{...rest}}', '/api/v1/{{...rest}}'];

let routes: Record<string, RouteModule>;
beforeAll(async () => {
  routes = await loadRoutes();
});

/** `app/api/projects/[uuid]/route.ts` answers `/api/projects/{uuid}`. */
async function pathsOfRouteFiles(): Promise<string[]> {
  const files = await readdir('app/api', { recursive: true });
  return files
    .filter((file) => /(^|[\\/])route\.ts$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\/?route\.ts$/, ''))
    .map((folder) => `/api/${folder.replaceAll('[', '{').replaceAll(']', '}')}`);
}

test('every route file is in the index of routes, and nothing else is', async () => {
  const found = (await pathsOfRouteFiles()).filter((path) => !UNDOCUMENTED.includes(path));
  expect(found.length).toBeGreaterThan(10);
  expect(Object.keys(ROUTES).sort()).toEqual(found.sort());
});

test('every handler is a declared one', () => {
  for (const [path, module] of Object.entries(routes)) {
    const handlers = METHODS.flatMap((method) => module[method] ?? []);
    expect(handlers.length, path).toBeGreaterThan(0);
    for (const { declaration } of handlers) expect(declaration?.summary, path).toBeTruthy();
  }
});

test('every parameter in a path is declared', () => {
  for (const [path, module] of Object.entries(routes)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const method of METHODS) {
      const declaration = module[method]?.declaration;
      if (!declaration) continue;
      const params = declaration.params as { shape?: object } | undefined;
      expect(Object.keys(params?.shape ?? {}).sort(), `${method} ${path}`).toEqual(named);
    }
  }
});

test('the committed document is what the declarations say (else run: npx tsx scripts/write-openapi.ts)', async () => {
  const generated = JSON.parse(JSON.stringify(openApiDocument(routes)));
  expect(JSON.parse(await readFile(DOCUMENT, 'utf8'))).toEqual(generated);
});

test('every reference in the document leads somewhere, and every operation has a name of its own', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  const document = JSON.parse(text);
  for (const [, reference] of text.matchAll(/"\$ref": "#\/([^"]+)"/g)) {
    const target = reference!.split('/').reduce((node, key) => node?.[key], document);
    expect(target, reference).toBeDefined();
  }
  const names = [...text.matchAll(/"operationId": "([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
});
