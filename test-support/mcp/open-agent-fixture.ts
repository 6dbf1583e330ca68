import { loadRoutes } from '@/app/api/routes';
import { GET, POST } from '@/app/mcp/route';
import { type Credential, TEST_ORIGIN } from '@/test-support/app';
import { openPagePlanFixture, type PagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { type Agent, connectAgent } from './connect-agent';

export interface AgentFixture extends PagePlanFixture {
  /** Connects an agent to the route of this process. */
  connect(credential: Credential, name?: string): Promise<Agent>;
}

/** Opens a page plan fixture whose MCP route the SDK's client calls directly. */
export async function openAgentFixture(): Promise<AgentFixture> {
  // The first message loads all routes. On a busy machine, that takes longer than the SDK's client waits.
  await loadRoutes();
  const fixture = await openPagePlanFixture();
  const send = (request: Request) =>
    (request.method === 'POST' ? POST : GET)(request, { params: Promise.resolve({}) });
  return {
    ...fixture,
    connect: (credential, name) =>
      connectAgent(new URL('/mcp', TEST_ORIGIN), credential, {
        fetch: send,
        ...(name !== undefined && { name }),
      }),
  };
}
