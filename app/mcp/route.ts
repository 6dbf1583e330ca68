import { z } from 'zod';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';
import { type AgentAuth, type AgentOffer, collectAgentOffer } from '@/lib/server/mcp/agent-tools';
import { handleAgentMessage } from '@/lib/server/mcp/handle-agent-message';
import { loadRoutes } from '../api/routes';

const offers = new Map<AgentAuth, Promise<AgentOffer>>();

/** Returns the tools and resources that the routes of the API declare. Collects them once. */
function getOffer(auth: AgentAuth): Promise<AgentOffer> {
  const known = offers.get(auth) ?? loadRoutes().then((routes) => collectAgentOffer(routes, auth));
  offers.set(auth, known);
  return known;
}

/** The API document doesn't have this route: its body is a message of another protocol (JSON-RPC). */
export const POST = route({
  operationId: 'sendAgentMessage',
  summary: 'Send a message of an agent',
  description: 'Answers a message of the Model Context Protocol.',
  auth: 'agent',
  anyQuery: true,
  jsonBytes: z.looseObject({}),
  // A call can contain a file in base64.
  bodyLimit: 'records',
  responses: {
    200: raw('application/json', 'The answer.'),
    202: raw('', 'The message needs no answer.'),
    400: raw('application/json', 'The message is not valid.'),
  },
  handle: async ({ ctx, request, bytes }) => {
    const response = await handleAgentMessage(ctx, request, bytes, getOffer);
    return { status: response.status as 200, response };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods(
  { POST },
  'Sheaf has no stream of its own messages and no sessions to end.',
);
