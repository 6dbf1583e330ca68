import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import { ErrorCode, McpError, type ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import type { AgentResource } from './agent-tools';
import { type AgentCaller, callRoute } from './call-route';
import { getInputShapes, pick } from './input-shapes';
import { cutText } from './tool-results';

const MAX_URI = 500;
const RESOURCE_NOT_FOUND = -32002;

/**
 * Reads a resource by its route.
 *
 * @throws McpError for an unknown URI; with the error of the route if it rejects the request
 */
export async function readAgentResource(
  resources: readonly AgentResource[],
  caller: AgentCaller,
  uri: string,
): Promise<ReadResourceResult> {
  const found = uri.length > MAX_URI ? undefined : findResource(resources, uri);
  if (!found) throw new McpError(RESOURCE_NOT_FOUND, 'No resource has this URI.');
  const { route, variables } = found;
  const { params, query } = getInputShapes(route.handler.declaration);
  const response = await callRoute(route, caller, {
    params: pick(variables, params),
    query: { ...route.resource.query, ...pick(variables, query) },
  });
  const mimeType = response.headers.get('content-type')?.split(';')[0] ?? route.resource.mimeType;
  if (!response.ok) throw await toMcpError(response);
  if (mimeType.startsWith('image/')) {
    const blob = Buffer.from(await response.arrayBuffer()).toString('base64');
    return { contents: [{ uri, mimeType, blob }] };
  }
  const text = await response.text();
  const cut = cutText(text);
  return { contents: [{ uri, mimeType: cut === text ? mimeType : 'text/plain', text: cut }] };
}

function findResource(resources: readonly AgentResource[], uri: string) {
  for (const route of resources) {
    const variables = new UriTemplate(route.resource.uriTemplate).match(uri);
    if (variables) return { route, variables };
  }
  return undefined;
}

async function toMcpError(response: Response): Promise<McpError> {
  const { message = 'The resource can’t be read.', ...data } = (await response.json()) as {
    message?: string;
  };
  const code = response.status === 404 ? RESOURCE_NOT_FOUND : ErrorCode.InvalidParams;
  return new McpError(response.status >= 500 ? ErrorCode.InternalError : code, message, data);
}
