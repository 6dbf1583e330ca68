import { listNotices } from '@/lib/delivery/webhooks/list-endpoint-notices';
import { EndpointsPath, NoticeList } from '@/lib/delivery/webhooks/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listWebhookNotices',
  summary: 'List disabled webhook endpoints',
  description:
    'Returns the endpoints that Sheaf turned off because they returned `410` or failed for 5 days. An endpoint is listed until somebody turns the endpoint on, confirms with `enabled: false`, or deletes the endpoint.',
  auth: 'member',
  params: EndpointsPath,
  responses: { 200: NoticeList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listNotices(ctx, params.uuid) }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
