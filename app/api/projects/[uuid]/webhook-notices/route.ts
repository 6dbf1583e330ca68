import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { listNotices } from '@/lib/webhooks/list-notices';
import { EndpointsPath, NoticeList } from '@/lib/webhooks/schemas';

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
