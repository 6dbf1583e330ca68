import { checkHealth } from '@/lib/server/health/check-health';
import { healthRoute } from '@/lib/server/health/health-route';
import { Healthy, Unhealthy } from '@/lib/server/health/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';

export const GET = healthRoute({
  operationId: 'getHealth',
  summary: 'Check all dependencies',
  description:
    'Returns `200` when the database, the storage, and the job engine work. Monitor this endpoint. Point load balancers at `/api/ready`, which ignores outages that all processes share.',
  responses: { 200: Healthy, 503: Unhealthy },
  healthy: { status: 'ok' },
  check: checkHealth,
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
