import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { buildOpenApiDocument, METHODS, type RouteModule } from '@/lib/server/http/openapi/openapi-document';
import { loadRoutes, ROUTES } from './routes';

const DOCUMENT = 'docs/openapi.json';

/** Paths of external protocols and of the not-found handlers. They are not documented. */
const UNDOCUMENTED = [
  '/api/auth/backchannel-logout',
  '/api/auth/{...nextauth}',
  '/api/inngest',
  '/api/{{...rest}}',
  '/api/v1/{{...rest}}',
];

let routes: Record<string, RouteModule>;
beforeAll(async () => {
  routes = await loadRoutes();
});

/** Lists the route files: `app/api/projects/[uuid]/route.ts` serves `/api/projects/{uuid}`. */
async function listRouteFilePaths(): Promise<string[]> {
  const files = await readdir('app/api', { recursive: true });
  return files
    .filter((file) => /(^|[\\/])route\.ts$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\/?route\.ts$/, ''))
    .map((folder) => `/api/${folder.replaceAll('[', '{').replaceAll(']', '}')}`);
}

test('the index of routes has exactly the existing route files', async () => {
  const found = (await listRouteFilePaths()).filter((path) => !UNDOCUMENTED.includes(path));
  expect(found.length).toBeGreaterThan(10);
  expect(Object.keys(ROUTES).sort()).toEqual(found.sort());
});

test('every handler is declared', () => {
  for (const [path, module] of Object.entries(routes)) {
    const handlers = METHODS.flatMap((method) => module[method] ?? []);
    expect(handlers.length, path).toBeGreaterThan(0);
    for (const { declaration } of handlers) expect(declaration?.summary, path).toBeTruthy();
  }
});

/** Returns `true` for declared operations. Handlers that only return 405 don't count. */
const isOperation = (handler: { declaration: { operationId: string } } | undefined) =>
  handler !== undefined && handler.declaration.operationId !== 'rejectMethod';

test('every path responds to unsupported methods and to OPTIONS with Allow', async () => {
  const found = await listRouteFilePaths();
  for (const path of found.filter((each) => !each.includes('{{'))) {
    const file = path
      .replaceAll('{', '[')
      .replaceAll('}', ']')
      .replace(/^\/api/, '.');
    const module = await import(`${file}/route.ts`);
    for (const method of METHODS) expect(module[method], `${method} ${path}`).toBeTypeOf('function');
    const allowed = METHODS.filter(
      (method) => !module[method].declaration || isOperation(module[method]),
    ).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const response: Response = module.OPTIONS(new Request(`http://sheaf.test${path}`, { method: 'OPTIONS' }));
    expect([response.status, response.headers.get('allow')], path).toEqual([
      204,
      [...allowed, 'OPTIONS'].join(', '),
    ]);
  }
});

test('every path parameter is declared', () => {
  for (const [path, module] of Object.entries(routes)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const method of METHODS) {
      const declaration = module[method]?.declaration;
      if (!declaration || !isOperation(module[method])) continue;
      const params = declaration.params as { shape?: object } | undefined;
      expect(Object.keys(params?.shape ?? {}).sort(), `${method} ${path}`).toEqual(named);
    }
  }
});

test('the committed document matches the declarations (to update: npx tsx scripts/write-openapi.ts)', async () => {
  const generated = JSON.parse(JSON.stringify(buildOpenApiDocument(routes)));
  expect(JSON.parse(await readFile(DOCUMENT, 'utf8'))).toEqual(generated);
});

test('every reference in the document resolves', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  const document = JSON.parse(text);
  for (const [, reference] of text.matchAll(/"\$ref": "#\/([^"]+)"/g)) {
    const target = reference!.split('/').reduce((node, key) => node?.[key], document);
    expect(target, reference).toBeDefined();
  }
});

/** Verbs that an operation's name may begin with. */
const VERBS =
  'accept|add|apply|attach|bulk|change|claim|classify|confirm|count|create|decline|delete|download|export|find|get|list|mark|ping|postpone|preview|reject|release|remove|replace|replay|request|restore|retry|revoke|rotate|run|send|set|subscribe|switch|test|undo|unlock|unsubscribe|update|upload|verify';

test('every operation has a unique name, a verb and a noun, that does not repeat its path', () => {
  const names: string[] = [];
  for (const [path, module] of Object.entries(routes)) {
    for (const method of METHODS) {
      const declaration = module[method]?.declaration;
      if (!declaration || !isOperation(module[method])) continue;
      expect(declaration.operationId, `${method} ${path}`).toMatch(
        new RegExp(`^(?:${VERBS})[A-Z][A-Za-z]{2,40}$`),
      );
      expect(declaration.operationId, `${method} ${path}`).not.toMatch(/By(?:Uuid|[A-Z]\w*Id)(?:[A-Z]|$)/);
      names.push(declaration.operationId);
    }
  }
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every operation has a summary of at most six words, and its own description', () => {
  for (const [path, module] of Object.entries(routes)) {
    for (const method of METHODS) {
      const declaration = module[method]?.declaration;
      if (!declaration) continue;
      const { summary, description } = declaration;
      expect(summary, `${method} ${path}`).toMatch(/^[A-Z][a-z]+(?: [^ ]+){0,5}$/);
      expect(summary, `${method} ${path}`).not.toMatch(/[.,:;]/);
      expect(description.length, `${method} ${path}: ${description}`).toBeGreaterThanOrEqual(20);
      expect(description, `${method} ${path}`).toMatch(/^[A-Z`].*[.]$/s);
      expect(description, `${method} ${path}`).not.toMatch(/\boperation \d/i);
    }
  }
});

test('the document has no schema of a kind that common tools don’t read', async () => {
  const kinds: string[] = [];
  walkDocument(JSON.parse(await readFile(DOCUMENT, 'utf8')), '', (node, at) => {
    if ('prefixItems' in node || node.items === false) kinds.push(`${at}: a tuple`);
    if (node.type === 'array' && (typeof node.items !== 'object' || node.items === null))
      kinds.push(`${at}: an array without items`);
  });
  expect(kinds).toEqual([]);
});

interface Node {
  $ref?: string;
  [key: string]: unknown;
}

/** Resolves references, for example `#/components/parameters/Cursor`. */
function resolveRef(document: object, node: Node): Node {
  if (node.$ref === undefined) return node;
  const keys = node.$ref.slice('#/'.length).split('/');
  const target = keys.reduce<Node>((at, key) => at[key] as Node, document as Node);
  return resolveRef(document, target);
}

/** Returns the values of a schema that its description doesn't have in backticks. */
function findUnexplainedValues({ enum: values, const: only, description = '' }: Node): unknown[] {
  const all: unknown[] = [...(Array.isArray(values) ? values : []), only];
  return all.filter((value) => typeof value === 'string' && !`${description}`.includes(`\`${value}\``));
}

/** Returns the operations, parameters and enum values of an API document that have no description. */
function findUndescribedFields(document: object): string[] {
  const found: string[] = [];
  walkDocument(document, '', (node, at) => {
    const { operationId, description = '', parameters } = node;
    if (typeof operationId === 'string' && `${description}`.length < 20) found.push(`${at}: operation`);
    for (const each of Array.isArray(parameters) ? parameters : []) {
      const { description, in: where, name } = resolveRef(document, each);
      if (!description) found.push(`${at}: ${where} parameter ${name}`);
    }
    for (const value of findUnexplainedValues(node)) found.push(`${at}: value ${value}`);
  });
  return found;
}

test('every operation, parameter and enum value has a description', async () => {
  expect(findUndescribedFields(JSON.parse(await readFile(DOCUMENT, 'utf8')))).toEqual([]);
});

test('finds a missing description', () => {
  const parameters = [{ in: 'query', name: 'limit' }, { $ref: '#/components/parameters/Cursor' }];
  const properties = {
    kind: { enum: ['a', 'b'], description: '`a`: the first.' },
    status: { const: 'done' },
    known: { enum: ['c', null], description: '`c`: the third.' },
  };
  const document = {
    paths: { '/things': { get: { operationId: 'listThings', description: 'Too short.', parameters } } },
    components: {
      parameters: { Cursor: { in: 'query', name: 'cursor' } },
      schemas: { Thing: { properties } },
    },
  };
  expect(findUndescribedFields(document)).toEqual([
    '/paths//things/get: operation',
    '/paths//things/get: query parameter limit',
    '/paths//things/get: query parameter cursor',
    '/components/schemas/Thing/properties/kind: value b',
    '/components/schemas/Thing/properties/status: value done',
  ]);
});

/** Walks every object of a document, with its JSON pointer. */
function walkDocument(
  node: unknown,
  at: string,
  visit: (node: Record<string, unknown>, at: string) => void,
): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Record<string, unknown>, at);
  for (const [key, part] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples') walkDocument(part, `${at}/${key}`, visit);
  }
}

test('conditional headers are read only if declared', async () => {
  const folders = ['app/api', 'lib'];
  const readers: string[] = [];
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.ts$/.test(file) || /\.test\.ts$|[\\/]?testing[\\/]/.test(file)) continue;
      const text = await readFile(`${folder}/${file}`, 'utf8');
      if (/request\.headers\s*\.(?:get|has)\(\s*['"`](?:if-|range|idempotency-key)/i.test(text))
        readers.push(file);
    }
  }
  expect(readers).toEqual([]);
});
