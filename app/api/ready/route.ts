import { checkServing } from '@/lib/server/health/check-health';
import { healthRoute } from '@/lib/server/health/health-route';
import { Ready, Unhealthy } from '@/lib/server/health/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';

export const GET = healthRoute({
  operationId: 'getReadiness',
  summary: 'Check readiness',
  description:
    'Returns `200` if the process has started, is not stopping, and reaches the database. Point load balancers at this endpoint. The endpoint ignores outages of the job engine and the storage, because pages, lists, and most requests work without them. `/api/health` reports such outages.',
  responses: { 200: Ready, 503: Unhealthy },
  healthy: { status: 'ready' },
  check: checkServing,
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
