import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode, isInitializeRequest, isJSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import type { KeyHolder, Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { cleanAgentName, createSessionId, parseAgentName } from './agent-session';
import type { AgentAuth, AgentOffer } from './agent-tools';
import { findInvalidParameter, openAgentServer } from './open-agent-server';

/** Maximum size of a message without a file. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
/** Maximum number of characters of a parameter's path in an error message. */
const MAX_PATH = 200;
const SESSION_HEADER = 'mcp-session-id';

/**
 * Answers a message of an agent (MCP, Streamable HTTP). Each message gets its own server and transport, so that any
 * process can answer it.
 *
 * @param bytes the body
 * @throws DomainError too_large for a message with more than 1 MB besides a file
 */
export async function handleAgentMessage(
  ctx: Context<Member | KeyHolder>,
  request: Request,
  bytes: Buffer,
  getOffer: (auth: AgentAuth) => Promise<AgentOffer>,
): Promise<Response> {
  const isLarge = bytes.byteLength > MAX_MESSAGE_BYTES;
  // Parsing millions of small values would block the process. One long text is cheap.
  if (isLarge && bytes.byteLength - measureLongestBase64(bytes) > MAX_MESSAGE_BYTES) throw createTooLarge();
  const message = parseMessage(bytes);
  if (message === undefined) return createRpcError(ErrorCode.ParseError, 'The body is not valid JSON.');
  if (Array.isArray(message)) {
    return createRpcError(
      ErrorCode.InvalidRequest,
      'Send one message per request. Batches are not supported.',
    );
  }
  const offer = await getOffer(ctx.actor.kind);
  if (isLarge && !sendsFile(offer, message)) throw createTooLarge();
  const begins = isInitializeRequest(message);
  const agent = begins
    ? cleanAgentName(message.params.clientInfo.name)
    : parseAgentName(request.headers.get(SESSION_HEADER));
  const server = openAgentServer({ offer, caller: getCaller(ctx, request, agent), ...ctx });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  rejectInvalidParameters(transport);
  try {
    const response = await transport.handleRequest(request, { parsedBody: message });
    if (!begins || !response.ok) return response;
    const headers = new Headers(response.headers);
    headers.set(SESSION_HEADER, createSessionId(agent, ctx.newId));
    return new Response(response.body, { status: response.status, headers });
  } finally {
    await server.close();
  }
}

/** Rejects requests with parameters of a wrong type before they reach the server of a connected transport. */
function rejectInvalidParameters(transport: WebStandardStreamableHTTPServerTransport): void {
  const { onmessage } = transport;
  transport.onmessage = (message, extra) => {
    const request = isJSONRPCRequest(message) ? message : undefined;
    const invalid = request && findInvalidParameter(request);
    if (!request || invalid === undefined) return onmessage?.(message, extra);
    const error = {
      code: ErrorCode.InvalidParams,
      message: `\`${invalid.slice(0, MAX_PATH)}\` is missing or has a wrong type.`,
    };
    transport.send({ jsonrpc: '2.0', id: request.id, error }).catch((cause) => transport.onerror?.(cause));
  };
}

const createTooLarge = () =>
  new DomainError(
    'too_large',
    'A message can have at most 1 MB, without the file in `content_base64` of `upload_file`.',
  );

const QUOTE = '"'.charCodeAt(0);
/** 1 for the characters of base64. A backslash can precede a slash in JSON. */
const IS_BASE64 = Uint8Array.from({ length: 256 }, (_, code) =>
  /[A-Za-z0-9+/=\\]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Returns the length of the longest text in JSON that consists of base64 characters, without parsing the JSON. */
function measureLongestBase64(bytes: Buffer): number {
  let longest = 0;
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (IS_BASE64[bytes[at]!] === 1) continue;
    if (at - start > longest && bytes[at] === QUOTE && bytes[start - 1] === QUOTE) longest = at - start;
    start = at + 1;
  }
  return longest;
}

function parseMessage(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

const getCaller = ({ actor, requestId }: Context<Member | KeyHolder>, request: Request, agent: string) => ({
  authorization: request.headers.get('authorization') ?? '',
  organizationId: actor.kind === 'member' ? actor.organizationId : null,
  agent,
  requestId,
  origin: new URL(request.url).origin,
});

/** Checks whether a message calls a tool that sends a file. */
function sendsFile({ tools }: AgentOffer, message: unknown): boolean {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
  return method === 'tools/call' && tools.get(String(params?.name))?.tool.file !== undefined;
}

const createRpcError = (code: ErrorCode, message: string): Response =>
  Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status: 400 });
