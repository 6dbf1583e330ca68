import { route } from '@/lib/http/route';
import { ConnectorPath, requireConnector } from '@/lib/webhooks/connector-path';
import { Samples, SamplesQuery } from '@/lib/webhooks/delivery-schemas';
import { listSamples } from '@/lib/webhooks/list-samples';

export const GET = route({
  summary: 'Get examples of events',
  description: 'The project’s last event of each type; a made-up one where there was none.',
  auth: 'key',
  params: ConnectorPath,
  query: SamplesQuery,
  responses: { 200: Samples },
  handle: async ({ ctx, params: { connector, projectUuid }, query }) => {
    requireConnector(connector);
    return { status: 200, body: { samples: await listSamples(ctx, projectUuid, query.event) } };
  },
});
