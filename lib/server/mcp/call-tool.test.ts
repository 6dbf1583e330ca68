import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { AgentTool } from './agent-tools';
import { callTool } from './call-tool';

test('an unexpected error is logged, and the agent gets only the request ID', async () => {
  const handler = Object.assign(() => Promise.reject(new Error('secret detail')), {
    declaration: { auth: 'member', operationId: 'a', params: z.object({ uuid: z.string() }) },
  });
  const agentTool = {
    method: 'GET',
    path: '/a/{uuid}',
    handler,
    tool: { name: 'get_a' },
  };
  const caller = {
    authorization: 'x',
    organizationId: null,
    agent: '',
    requestId: 'r1',
    origin: 'http://localhost',
  };
  const log = { error: vi.fn() };
  const limits = { jsonBytes: 1000 };
  const result = await callTool(agentTool as unknown as AgentTool, caller, { uuid: 'u' }, { limits, log });
  expect(result).toEqual({
    content: [
      {
        type: 'text',
        text: JSON.stringify({
          code: 'internal_error',
          message: 'Something went wrong. The request id is r1.',
          reason: 'internal_error',
          values: { id: 'r1' },
        }),
      },
    ],
    isError: true,
  });
  expect(log.error).toHaveBeenCalledWith(
    { requestId: 'r1', tool: 'get_a', err: new Error('secret detail') },
    'a tool failed',
  );
});
