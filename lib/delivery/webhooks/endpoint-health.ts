import { DISABLE_AFTER_MS } from '@/lib/delivery/queue/retry-schedule';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { WebhookOffReason } from '@/lib/platform/db/generated/client';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getHost } from './endpoint-url';

type HealthServices = Pick<Services, 'clock' | 'newId'>;

/** Endpoint and the URL that was called. Results for a URL that has since changed are ignored. */
export interface CalledEndpoint {
  id: string;
  url: string;
}

/** Marks endpoints as working. */
export async function recordSuccesses(tx: Transaction, endpoints: readonly CalledEndpoint[]): Promise<void> {
  if (endpoints.length === 0) return;
  await tx.webhookEndpoint.updateMany({
    where: { OR: [...endpoints], failingSince: { not: null } },
    data: { failingSince: null },
  });
}

/** Records since when endpoints have been failing, and disables those that have failed for 5 days. */
export async function recordFailures(
  tx: Transaction,
  source: HealthServices,
  endpoints: readonly CalledEndpoint[],
): Promise<void> {
  if (endpoints.length === 0) return;
  const now = source.clock();
  await tx.webhookEndpoint.updateMany({
    where: { OR: [...endpoints], failingSince: null },
    data: { failingSince: now },
  });
  const lasting = await tx.webhookEndpoint.findMany({
    where: {
      OR: [...endpoints],
      failingSince: { lte: new Date(now.getTime() - DISABLE_AFTER_MS) },
      offAt: null,
    },
    select: { id: true, url: true },
  });
  for (const endpoint of lasting) await disableEndpoint(tx, source, endpoint, 'failing');
}

/** Disables endpoints that responded 410 Gone. */
export async function disableGoneEndpoints(
  tx: Transaction,
  source: HealthServices,
  endpoints: readonly CalledEndpoint[],
): Promise<void> {
  for (const endpoint of endpoints) await disableEndpoint(tx, source, endpoint, 'gone');
}

async function disableEndpoint(
  tx: Transaction,
  source: HealthServices,
  { id, url }: CalledEndpoint,
  reason: WebhookOffReason,
): Promise<void> {
  const [endpoint] = await tx.webhookEndpoint.updateManyAndReturn({
    where: { id, url, offAt: null },
    data: { offReason: reason, offAt: source.clock() },
  });
  if (!endpoint) return;
  const { organizationId, projectId } = endpoint;
  await recordAudit(
    tx,
    { ...source, actor: { kind: 'system', organizationId } },
    {
      action: 'webhook_endpoint.turned_off',
      projectId,
      subjectId: id,
      details: { host: getHost(url), reason },
    },
  );
}
