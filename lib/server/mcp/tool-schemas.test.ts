import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loadRoutes } from '@/app/api/routes';
import type { RouteModule } from '@/lib/server/http/openapi/openapi-document';
import { type AgentAuth, collectAgentOffer } from './agent-tools';
import { getArgumentJsonSchema, getArgumentSchema } from './tool-arguments';

const LIMITS = { jsonBytes: 32 * 1024 * 1024 };
const OWN_ARGUMENTS = ['confirm', 'file_name', 'content_base64', 'if_match', 'idempotency_key'];

let routes: Record<string, RouteModule>;
beforeAll(async () => {
  routes = await loadRoutes();
});

const listTools = () =>
  (['member', 'key'] satisfies AgentAuth[]).flatMap((auth) => [
    ...collectAgentOffer(routes, auth).tools.values(),
  ]);

test('each argument has the schema of the route', () => {
  const tools = listTools();
  expect(tools.length).toBeGreaterThan(10);
  for (const tool of tools) {
    const { params, query, body, multipart } = tool.handler.declaration;
    const bodies = [body, multipart].flatMap((schema) =>
      schema instanceof z.ZodDiscriminatedUnion ? (schema.options as unknown as z.ZodType[]) : [schema],
    );
    const shapes = [params, query, ...bodies].flatMap((schema) =>
      schema instanceof z.ZodObject ? [schema.shape as Record<string, z.ZodType>] : [],
    );
    for (const [name, schema] of Object.entries(getArgumentSchema(tool, LIMITS).shape)) {
      if (OWN_ARGUMENTS.includes(name)) continue;
      expect(
        shapes.some((shape) => shape[name] === schema),
        `${tool.tool.name}.${name}`,
      ).toBe(true);
    }
  }
});

test('each path parameter and each field that a route requires is an argument or has a value', () => {
  for (const tool of listTools()) {
    const { properties = {} } = getArgumentJsonSchema(tool, LIMITS);
    const given = [...Object.keys(tool.tool.given ?? {}), tool.tool.file];
    const { params, body } = tool.handler.declaration;
    const required = [params, body].flatMap((schema) =>
      schema instanceof z.ZodObject ? (z.toJSONSchema(schema, { io: 'input' }).required ?? []) : [],
    );
    for (const name of required.filter((each) => !given.includes(each)))
      expect(Object.keys(properties), `${tool.tool.name}.${name}`).toContain(name);
  }
});

test('a tool whose route is not a GET changes something, or is a preview', () => {
  for (const { method, tool, handler } of listTools())
    expect(tool.change !== undefined, tool.name).toBe(
      method !== 'GET' && !handler.declaration.operationId.startsWith('preview'),
    );
});

test('names have a verb and a noun, and schemas reject unknown arguments', () => {
  for (const tool of listTools()) {
    expect(tool.tool.name).toMatch(/^[a-z]+(?:_[a-z]+)+$/);
    const schema = getArgumentJsonSchema(tool, LIMITS);
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(JSON.stringify(schema)).not.toContain('prefixItems');
  }
});

test('two tools of one name, and a change without a preview, are errors', () => {
  const load = (tools: { name: string; change?: object }[]) => {
    const handler = { declaration: { auth: 'member', operationId: 'a', mcp: { tools } } };
    return () => collectAgentOffer({ '/a': { GET: handler } as unknown as RouteModule }, 'member');
  };
  expect(load([{ name: 'get_a' }, { name: 'get_a' }])).toThrow('Two tools are named get_a.');
  expect(load([{ name: 'get_a', change: {} }])).toThrow('get_a has no preview.');
});
