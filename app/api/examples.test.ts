import { beforeAll, describe, expect, test } from 'vitest';
import { type METHODS, openApiDocument, type RouteModule } from '@/lib/http/openapi/document';
import { KNOWN_EXAMPLES } from '@/lib/http/openapi/examples/give-examples';
import type { AnyDeclaration } from '@/lib/http/route';
import { documentValidator, type Validator } from '@/lib/testing/contract/validator';
import { loadRoutes } from './routes';

interface Media {
  schema?: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
type Contents = Record<string, Media>;
interface Operation {
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Contents };
  responses: Record<string, { $ref?: string; content?: Contents }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: Contents }> };
}

const used = new Set<string>();
let routes: Record<string, RouteModule>;
let document: Document;
let problemOf: Validator;
beforeAll(async () => {
  routes = await loadRoutes();
  const generated = openApiDocument(routes, { used: (example) => used.add(example) });
  document = JSON.parse(JSON.stringify(generated));
  problemOf = documentValidator(document);
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Each content of the document with the keys under which it stands: of bodies, of answers, and of shared refusals. */
function* contents(): Generator<{ keys: string[]; media: Media }> {
  function* under(keys: string[], content: Contents | undefined) {
    for (const [type, media] of Object.entries(content ?? {}))
      yield { keys: [...keys, 'content', type], media };
  }
  for (const { path, method, operation } of operations()) {
    const at = ['paths', path, method];
    yield* under([...at, 'requestBody'], operation.requestBody?.content);
    for (const [status, response] of Object.entries(operation.responses))
      yield* under([...at, 'responses', status], response.content);
  }
  for (const [name, response] of Object.entries(document.components.responses))
    yield* under(['components', 'responses', name], response.content);
}

const examplesOf = ({ example, examples }: Media): unknown[] =>
  examples ? Object.values(examples).map(({ value }) => value) : [example];

describe('each body, each answer and each refusal', () => {
  test('has an example', () => {
    const all = [...contents()];
    expect(all.length).toBeGreaterThan(200);
    const without = all.filter(({ media }) => examplesOf(media).some((example) => example === undefined));
    expect(without.map(({ keys }) => keys.join(' '))).toEqual([]);
  });

  test('is as its example shows, to a validator that knows nothing of ours', () => {
    const problems = [...contents()].flatMap(({ keys, media }) =>
      media.schema
        ? examplesOf(media).flatMap((example) => problemOf([...keys, 'schema'], example) ?? [])
        : [],
    );
    expect(problems).toEqual([]);
  });

  test('is not the example of anything else: the validator sees what is wrong', () => {
    const keys = ['components', 'responses', 'Refusal404', 'content', 'application/json', 'schema'];
    expect(problemOf(keys, { error: 'not_found' })).toContain('message');
  });
});

describe('what an operation takes', () => {
  const declarationOf = (path: string, method: string): AnyDeclaration =>
    routes[path]![method.toUpperCase() as (typeof METHODS)[number]]!.declaration;

  test('is shown by an example that its own route accepts', () => {
    for (const { path, method, operation } of operations()) {
      const { body, params, query } = declarationOf(path, method);
      const given = (place: string) =>
        Object.fromEntries(
          (operation.parameters ?? [])
            .filter((parameter) => parameter.in === place && parameter.example !== undefined)
            .map(({ name, example }) => [name, example]),
        );
      const example = operation.requestBody?.content['application/json']?.example;
      for (const [schema, input] of [
        [body, example],
        [params, given('path')],
        [query, given('query')],
      ] as const) {
        const problems = schema?.safeParse(input).error?.issues;
        expect(problems, `${method} ${path} with ${JSON.stringify(input)}`).toBeUndefined();
      }
    }
  });
});

test('every example that is written down is of use', () => {
  const { wholes, fields } = KNOWN_EXAMPLES;
  expect([...Object.keys(wholes), ...Object.keys(fields)].filter((key) => !used.has(key))).toEqual([]);
});
