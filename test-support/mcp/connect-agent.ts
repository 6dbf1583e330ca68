import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Credential } from '@/test-support/app';

export const AGENT_NAME = 'Test agent';

/** Result of a tool call, with the JSON of its text. */
export interface ToolReply {
  failed: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the replies of all tools differ
  json: any;
}

export interface Agent {
  client: Client;
  call(tool: string, args?: Record<string, unknown>): Promise<ToolReply>;
  close(): Promise<void>;
}

/**
 * Connects the client of the official SDK.
 *
 * @param fetch sends the requests. Default: by the network.
 */
export async function connectAgent(
  url: URL,
  { headers }: Credential,
  { fetch, name = AGENT_NAME }: { fetch?: (request: Request) => Promise<Response>; name?: string } = {},
): Promise<Agent> {
  const client = new Client({ name, version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers },
    ...(fetch && { fetch: (target, init) => fetch(new Request(target, init)) }),
  });
  // The types of the SDK ignore `exactOptionalPropertyTypes`.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return {
    client,
    call: async (tool, args = {}) => {
      const result = await client.callTool({ name: tool, arguments: args });
      const [content] = result.content as { text: string }[];
      return { failed: result.isError === true, text: content!.text, json: parseJson(content!.text) };
    },
    close: () => client.close(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
