import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import type { McpResource, McpTool } from '@/lib/server/http/mcp-declaration';
import { METHODS, type RouteModule } from '@/lib/server/http/openapi/openapi-document';
import type { AnyRouteDeclaration, RouteHandler } from '@/lib/server/http/route';
import { getInputShapes } from './input-shapes';

/** Operation that an agent can call. */
export interface AgentRoute {
  method: (typeof METHODS)[number];
  /** Path with its parameters, for example `/api/projects/{uuid}/documents`. */
  path: string;
  handler: RouteHandler;
}

/** Tool with the route that it calls. */
export interface AgentTool extends AgentRoute {
  tool: McpTool;
}

export interface AgentResource extends AgentRoute {
  resource: McpResource;
}

/** What the holders of one kind of credential can use. */
export interface AgentOffer {
  tools: ReadonlyMap<string, AgentTool>;
  resources: readonly AgentResource[];
}

/** Credentials of agents, by the `auth` of the routes that they open. */
export type AgentAuth = 'member' | 'key';

/**
 * Collects the tools and resources that routes declare for a credential.
 *
 * @param routes modules by path
 * @throws Error if two tools have the same name, a change has no preview, or a route doesn't have a variable of its URI
 */
export function collectAgentOffer(routes: Record<string, RouteModule>, auth: AgentAuth): AgentOffer {
  const all = listRoutes(routes).filter(({ handler }) => handler.declaration.auth === auth);
  const tools = new Map<string, AgentTool>();
  for (const route of all) {
    for (const tool of route.handler.declaration.mcp?.tools ?? []) {
      if (tool.change && !route.handler.declaration.preview) throw new Error(`${tool.name} has no preview.`);
      if (tools.has(tool.name)) throw new Error(`Two tools are named ${tool.name}.`);
      tools.set(tool.name, { ...route, tool });
    }
  }
  const resources = all.flatMap((route) => {
    const resource = route.handler.declaration.mcp?.resource;
    return resource ? [{ ...route, resource }] : [];
  });
  for (const resource of resources) requireKnownVariables(resource);
  return { tools, resources };
}

function requireKnownVariables({ resource, handler }: AgentResource): void {
  const { params, query } = getInputShapes(handler.declaration);
  const unknown = new UriTemplate(resource.uriTemplate).variableNames.find(
    (name) => !Object.hasOwn(params, name) && !Object.hasOwn(query, name),
  );
  if (unknown === undefined) return;
  throw new Error(`${resource.uriTemplate} has the variable ${unknown}, which its route does not have.`);
}

const listRoutes = (routes: Record<string, RouteModule>): AgentRoute[] =>
  Object.entries(routes).flatMap(([path, module]) =>
    METHODS.flatMap((method) => {
      const handler = module[method];
      return handler ? [{ method, path, handler }] : [];
    }),
  );

export const getDeclaration = ({ handler }: AgentRoute): AnyRouteDeclaration => handler.declaration;
