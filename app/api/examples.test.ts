import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildOpenApiDocument,
  type METHODS,
  type RouteModule,
} from '@/lib/server/http/openapi/openapi-document';
import type { AnyRouteDeclaration } from '@/lib/server/http/route';
import { createDocumentValidator, type Validator } from '@/test-support/contract/validator';
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

let routes: Record<string, RouteModule>;
let document: Document;
let getProblem: Validator;
beforeAll(async () => {
  routes = await loadRoutes();
  const generated = buildOpenApiDocument(routes);
  document = JSON.parse(JSON.stringify(generated));
  getProblem = createDocumentValidator(document);
});

const listOperations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Yields each content of the API document with its keys: request bodies, responses and shared errors. */
function* listContents(): Generator<{ keys: string[]; media: Media }> {
  function* under(keys: string[], content: Contents | undefined) {
    for (const [type, media] of Object.entries(content ?? {}))
      yield { keys: [...keys, 'content', type], media };
  }
  for (const { path, method, operation } of listOperations()) {
    const at = ['paths', path, method];
    yield* under([...at, 'requestBody'], operation.requestBody?.content);
    for (const [status, response] of Object.entries(operation.responses))
      yield* under([...at, 'responses', status], response.content);
  }
  for (const [name, response] of Object.entries(document.components.responses))
    yield* under(['components', 'responses', name], response.content);
}

const getExamples = ({ example, examples }: Media): unknown[] =>
  examples ? Object.values(examples).map(({ value }) => value) : [example];

describe('each body, response and error', () => {
  test('has an example', () => {
    const all = [...listContents()];
    expect(all.length).toBeGreaterThan(200);
    const without = all.filter(({ media }) => getExamples(media).some((example) => example === undefined));
    expect(without.map(({ keys }) => keys.join(' '))).toEqual([]);
  });

  test('matches its schema in an independent validator', () => {
    const problems = [...listContents()].flatMap(({ keys, media }) =>
      media.schema
        ? getExamples(media).flatMap((example) => getProblem([...keys, 'schema'], example) ?? [])
        : [],
    );
    expect(problems).toEqual([]);
  });

  test('matches no other schema: the validator reports what is wrong', () => {
    const keys = ['components', 'responses', 'Error404', 'content', 'application/json', 'schema'];
    expect(getProblem(keys, { error: 'not_found' })).toContain('message');
  });
});

describe('the input of an operation', () => {
  const getDeclaration = (path: string, method: string): AnyRouteDeclaration =>
    routes[path]![method.toUpperCase() as (typeof METHODS)[number]]!.declaration;

  test('has an example that its own route accepts', () => {
    for (const { path, method, operation } of listOperations()) {
      const { body, params, query } = getDeclaration(path, method);
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
