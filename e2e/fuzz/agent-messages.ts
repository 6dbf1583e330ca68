import type { HttpResponse } from '../harness/http-call';
import { HOSTILE_HEADERS, mutate, RAW_BODIES } from './hostile-input';
import type { Schema } from './operations';
import { createSampleValue } from './sample-value';
import type { SeededRandom } from './seeded-random';

/** Route for agents (MCP). Its messages are those of another protocol, so the API document doesn't have it. */
export const AGENT_OPERATION = { id: 'POST /mcp', method: 'POST', path: '/mcp' } as const;

export interface AgentTool {
  name: string;
  inputSchema: Schema;
}

export interface AgentMessage {
  kind: string;
  body: string | Buffer;
  headers?: Record<string, string | undefined>;
}

const HOSTILE_URIS = [
  '',
  'x',
  'sheaf://documents/%00/pages/1/text',
  'sheaf://documents/x/pages/99999999999999999999/image',
  `sheaf://documents/${'x'.repeat(5000)}/pages/1/text`,
];
const HOSTILE_METHODS = ['', 'tools/none', '__proto__', 'notifications/cancelled', 'resources/subscribe'];
const STATUSES = [200, 202, 400, 401, 403, 404, 406, 413, 415, 429];
const INTERNAL_ERROR = -32603;

export const createAgentMessage = (method: string, params: unknown = {}): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'fuzz', version: '1' },
};

/**
 * Generates correct and invalid messages: calls of every tool, other methods, and bodies that are no messages. The first
 * of each kind `correct …` must succeed.
 */
export function* generateAgentMessages(
  tools: readonly AgentTool[],
  ids: string[],
  chance: SeededRandom,
  rounds: number,
): Generator<AgentMessage> {
  const message = (kind: string, method: string, params?: unknown): AgentMessage => ({
    kind,
    body: createAgentMessage(method, params),
  });
  yield message('correct initialize', 'initialize', INITIALIZE);
  for (const method of ['ping', 'tools/list', 'resources/list', 'resources/templates/list'])
    yield message(`correct ${method}`, method);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, inputSchema } of tools) {
      const sample = createSampleValue(inputSchema, inputSchema, chance, ids);
      yield message(`sample ${name}`, 'tools/call', { name, arguments: sample });
      yield message(`mutated ${name}`, 'tools/call', { name, arguments: mutate(sample, chance) });
    }
    const initialize = JSON.parse(createAgentMessage('initialize', INITIALIZE));
    yield { kind: 'mutated initialize', body: JSON.stringify(mutate(initialize, chance)) };
    yield message('unknown tool', 'tools/call', { name: chance.pick(['x', '__proto__', '']) });
    yield message('hostile method', chance.pick(HOSTILE_METHODS));
    yield message('hostile URI', 'resources/read', { uri: chance.pick(HOSTILE_URIS) });
  }
  for (const headers of HOSTILE_HEADERS)
    yield { ...message(`headers ${Object.keys(headers)}`, 'tools/list'), headers };
  for (const [kind, body] of Object.entries(RAW_BODIES)) yield { kind: `raw ${kind}`, body };
}

/** Returns a sentence for each way in which a response breaks the protocol, or reports an unexpected error. */
export function findAgentProblems({ status, headers, bytes }: HttpResponse): string[] {
  const text = bytes.toString('utf8');
  if (!STATUSES.includes(status)) return [`is ${status}: ${text.slice(0, 300)}`];
  if (text === '') return status === 202 ? [] : [`${status} has no body.`];
  const type = headers['content-type']?.split(';')[0];
  if (type !== 'application/json') return [`${status} is sent as “${type}”.`];
  const { jsonrpc, result, error } = JSON.parse(text);
  if (status !== 200) return [];
  if (jsonrpc !== '2.0' || (result === undefined) === (error === undefined))
    return [`${status} is no response of the protocol: ${text.slice(0, 300)}`];
  const isInternal = error?.code === INTERNAL_ERROR || (result?.isError && text.includes('internal_error'));
  return isInternal ? [`is an unexpected error: ${text.slice(0, 300)}`] : [];
}

/** Returns whether a response has a result that is no error. */
export const hasAgentResult = ({ status, bytes }: HttpResponse): boolean => {
  if (status !== 200) return false;
  const { result } = JSON.parse(bytes.toString('utf8'));
  return result !== undefined && result.isError !== true;
};
