import { Samples, SamplesQuery } from '@/lib/delivery/webhooks/delivery-schemas';
import { listWebhookSamples } from '@/lib/delivery/webhooks/list-webhook-samples';
import { ConnectorPath, requireConnector } from '@/lib/delivery/webhooks/webhook-connector-path';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listWebhookSamples',
  summary: 'List sample events',
  description:
    'Returns one event of each type: the latest of the project, or a fictional event if the project has none.',
  auth: 'key',
  params: ConnectorPath,
  query: SamplesQuery,
  responses: { 200: Samples },
  handle: async ({ ctx, params: { connector, projectUuid }, query }) => {
    requireConnector(connector);
    return { status: 200, body: { samples: await listWebhookSamples(ctx, projectUuid, query.event) } };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
