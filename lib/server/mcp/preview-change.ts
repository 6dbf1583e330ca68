import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { AgentRoute, AgentTool } from './agent-tools';
import { type AgentCaller, callRoute, type RouteInput } from './call-route';
import { describeChange } from './describe-change';
import { listHeaderArguments } from './tool-arguments';
import { createJsonResult, toToolResult } from './tool-results';

const NOTE =
  'Nothing has changed. Show the user what would change. Send the same call with `confirm: true` after they agreed.';

/** Maximum number of documents that a preview shows. */
const MAX_PREVIEWED = 20;

/**
 * Describes a change without making it: by the preview route, if the tool has one, with the same permissions.
 *
 * @param sent arguments of the tool
 */
export async function previewChange(
  agentTool: AgentTool,
  caller: AgentCaller,
  input: RouteInput,
  sent: Record<string, unknown>,
): Promise<CallToolResult> {
  const { tool, preview, handler } = agentTool;
  const head = { changed: false, note: NOTE, would: handler.declaration.summary };
  if (tool.file) return createJsonResult({ ...head, ...describeFile(sent) });
  if (!preview) return createJsonResult(head);
  const previews = [];
  for (const item of listPreviewed(agentTool, sent)) {
    const response = await callRoute(
      preview,
      caller,
      selectInput(preview, { ...input.params, ...item }, input),
    );
    if (!response.ok) return toToolResult(response);
    const etag = takesVersion(agentTool) ? response.headers.get('etag') : null;
    previews.push({
      ...describePreview(agentTool, preview, await response.json(), input),
      ...(etag !== null && { if_match: etag }),
    });
  }
  const { previewEach } = tool.change!;
  const total = previewEach === undefined ? 1 : (sent[previewEach] as unknown[]).length;
  return createJsonResult({
    ...head,
    ...(previewEach === undefined ? previews[0] : { [previewEach]: previews }),
    ...(total > previews.length && { not_shown: total - previews.length }),
  });
}

/** Checks whether a tool can require that the document still has the previewed version. */
const takesVersion = (agentTool: AgentTool): boolean =>
  listHeaderArguments(agentTool).some(({ header }) => header === 'If-Match');

/** Lists the path parameters of each preview. */
function listPreviewed({ tool }: AgentTool, sent: Record<string, unknown>): Record<string, unknown>[] {
  const each = tool.change?.previewEach;
  if (each === undefined) return [{}];
  return (sent[each] as unknown[]).slice(0, MAX_PREVIEWED).map((uuid) => ({ uuid }));
}

function selectInput(preview: AgentRoute, params: Record<string, unknown>, input: RouteInput): RouteInput {
  const hasBody = preview.handler.declaration.body !== undefined;
  return { params, query: {}, ...(hasBody && { body: input.body }) };
}

/** A preview that takes the body computes the result. Another one returns the state, which is compared with the body. */
function describePreview({ handler }: AgentTool, preview: AgentRoute, shown: unknown, { body }: RouteInput) {
  if (preview.handler.declaration.body || !handler.declaration.body) return { preview: shown };
  const { uuid, original_filename } = shown as { uuid?: unknown; original_filename?: unknown };
  return { document: { uuid, original_filename }, ...describeChange(shown, omitSelection(body)) };
}

/** Removes the fields of a body that select documents and the action. */
function omitSelection(body: unknown): Record<string, unknown> {
  const { documents: _, action: __, ...rest } = body as Record<string, unknown>;
  return rest;
}

function describeFile({ file_name, content_base64 }: Record<string, unknown>) {
  return { file_name, size_bytes: Buffer.byteLength(String(content_base64), 'base64') };
}
