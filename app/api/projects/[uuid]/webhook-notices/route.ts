import { route } from '@/lib/http/route';
import { listNotices } from '@/lib/webhooks/list-notices';
import { EndpointsPath, NoticeList } from '@/lib/webhooks/schemas';

export const GET = route({
  summary: "List a project's webhook endpoints that were turned off by themselves",
  description:
    'Those that answered 410 or failed for five days. One is listed until it is turned on, left off by a person (PATCH with `enabled` false), or deleted.',
  auth: 'member',
  params: EndpointsPath,
  responses: { 200: NoticeList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listNotices(ctx, params.uuid) }),
});
