import { z } from 'zod';
import { pathText } from '@/lib/foundation/path-text';
import { RequestStatus } from '@/lib/intake/schemas';
import { getRequestStatus } from '@/lib/intake/upload-request-status';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getUploadStatus',
  summary: 'Get upload or change status',
  description:
    'Returns the progress of an application upload or a page change. The request ID is part of the response of that request and is valid for 30 days.',
  auth: 'member',
  params: z.object({
    requestId: pathText().meta({
      description: 'ID of an upload or a page change: `request_id` of the response that started it.',
    }),
  }),
  mcp: { tools: [{ name: 'get_request_status' }] },
  responses: { 200: RequestStatus },
  handle: async ({ ctx, params }) => ({ status: 200, body: await getRequestStatus(ctx, params.requestId) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
