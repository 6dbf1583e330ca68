import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteModule } from '@/lib/server/http/openapi/openapi-document';
import { collectAgentOffer } from './agent-tools';

test('a variable of a resource that is no parameter of its route is an error', () => {
  const load = (uriTemplate: string) => {
    const [params, query] = ['uuid', 'page'].map((name) => z.object({ [name]: z.string() }));
    const mcp = { resource: { uriTemplate } };
    const handler = { declaration: { auth: 'member', operationId: 'a', params, query, mcp } };
    return () => collectAgentOffer({ '/a': { GET: handler } as unknown as RouteModule }, 'member');
  };
  expect(load('sheaf://a/{uuid}/{page}')().resources).toHaveLength(1);
  expect(load('sheaf://a/{uuid}/{pages}')).toThrow('has the variable pages');
});
