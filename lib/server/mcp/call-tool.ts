import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DomainError } from '@/lib/foundation/errors';
import { createInternalErrorResponse, toDomainError } from '@/lib/server/http/http-errors';
import { parse } from '@/lib/server/http/request-validation';
import type { AgentTool } from './agent-tools';
import { type AgentCaller, callRoute, type RouteInput } from './call-route';
import { getInputShapes, pick } from './input-shapes';
import { getArgumentSchema, listHeaderArguments } from './tool-arguments';
import { createErrorResult, toToolResult } from './tool-results';

const PREVIEW_NOTE =
  'Nothing has changed. Show the user what would change. Send the same call with `confirm: true` after they agreed.';

/** Arguments of a tool, as the agent sent them. */
export type ToolArguments = Record<string, unknown>;

/**
 * Calls a tool. The route checks permissions, limits, and values; this function checks only what the route doesn't see.
 * Without `confirm: true`, the route only describes the change, with the same checks.
 *
 * @returns the response of the route; an error that names the field if an argument is wrong. An unexpected error is in the
 *   log, and the result has only the request ID.
 */
export async function callTool(
  agentTool: AgentTool,
  caller: AgentCaller,
  sent: ToolArguments,
  { limits, log }: { limits: { jsonBytes: number }; log: Pick<Logger, 'error'> },
): Promise<CallToolResult> {
  try {
    checkOwnArguments(agentTool, sent, limits);
    const input = buildRouteInput(agentTool, sent);
    const isPreview = agentTool.tool.change !== undefined && sent.confirm !== true;
    const response = await callRoute(agentTool, caller, input, { preview: isPreview });
    const { outcomes } = agentTool.tool;
    if (!isPreview || !response.ok) return await toToolResult(response, { outcomes });
    const { summary: would } = agentTool.handler.declaration;
    const described = { changed: false, note: PREVIEW_NOTE, would, ...(await response.json()) };
    return await toToolResult(Response.json(described), { outcomes });
  } catch (error) {
    const rejected = toDomainError(error);
    if (rejected) return createErrorResult(rejected);
    const { requestId } = caller;
    log.error({ requestId, tool: agentTool.tool.name, err: error }, 'a tool failed');
    return toToolResult(createInternalErrorResponse(requestId, 'app'));
  }
}

/** Checks the names of the arguments, and the values of those that the route doesn't have. */
function checkOwnArguments(agentTool: AgentTool, sent: ToolArguments, limits: { jsonBytes: number }): void {
  const { shape } = getArgumentSchema(agentTool, limits);
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(shape, name));
  if (unknown !== undefined) {
    const sentence = `\`${unknown.slice(0, 100)}\` is not an argument of ${agentTool.tool.name}.`;
    throw new DomainError('invalid', sentence, { errors: { [unknown.slice(0, 100)]: [sentence] } });
  }
  const { params, query, body } = getInputShapes(agentTool.handler.declaration, agentTool.tool);
  const routeOwns = { ...params, ...query, ...body };
  const own = Object.entries(shape).filter(([name]) => !Object.hasOwn(routeOwns, name));
  parse(z.object(Object.fromEntries(own)), pick(sent, Object.fromEntries(own)));
}

/** Sorts the arguments into path, query, headers, and body. */
function buildRouteInput(agentTool: AgentTool, sent: ToolArguments): RouteInput {
  const { handler, tool } = agentTool;
  const shapes = getInputShapes(handler.declaration, tool);
  const { body, multipart } = handler.declaration;
  const fields = { ...pick(sent, shapes.body), ...tool.given };
  return {
    params: pick(sent, shapes.params),
    query: pick(sent, shapes.query),
    headers: buildHeaders(agentTool, sent),
    ...(body && { body: fields }),
    ...(multipart && tool.file && { body: buildForm(tool.file, fields, sent) }),
  };
}

/** Returns the headers of those arguments that a route reads from headers. */
const buildHeaders = (agentTool: AgentTool, sent: ToolArguments): Record<string, string> =>
  Object.fromEntries(
    listHeaderArguments(agentTool).flatMap(({ header, argument }) =>
      typeof sent[argument] === 'string' ? [[header, sent[argument]]] : [],
    ),
  );

function buildForm(fileField: string, fields: Record<string, unknown>, sent: ToolArguments): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  const content = Buffer.from(String(sent.content_base64), 'base64');
  form.set(fileField, new File([content], String(sent.file_name)));
  return form;
}
