import { recordAudit } from '@/lib/audit/record-audit';
import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { WebhookOffReason } from '@/lib/platform/db/generated/client';
import { hostOf } from './endpoint-url';
import { FAILING_MS } from './try-schedule';

type Source = Pick<Services, 'clock' | 'newId'>;

/** An endpoint that was called, and where: a call to an address that it has no more says nothing of it. */
export interface JudgedEndpoint {
  id: string;
  url: string;
}

/** They take what they are sent again. */
export async function noteSuccesses(tx: Transaction, endpoints: readonly JudgedEndpoint[]): Promise<void> {
  if (endpoints.length === 0) return;
  await tx.webhookEndpoint.updateMany({
    where: { OR: [...endpoints], failingSince: { not: null } },
    data: { failingSince: null },
  });
}

/** Remembers since when they fail; whoever has failed for five days, whatever it was sent, is turned off. */
export async function noteFailures(
  tx: Transaction,
  source: Source,
  endpoints: readonly JudgedEndpoint[],
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
      failingSince: { lte: new Date(now.getTime() - FAILING_MS) },
      offAt: null,
    },
    select: { id: true, url: true },
  });
  for (const endpoint of lasting) await turnOff(tx, source, endpoint, 'failing');
}

/** They said that they are there no more. */
export async function noteGone(
  tx: Transaction,
  source: Source,
  endpoints: readonly JudgedEndpoint[],
): Promise<void> {
  for (const endpoint of endpoints) await turnOff(tx, source, endpoint, 'gone');
}

async function turnOff(
  tx: Transaction,
  source: Source,
  { id, url }: JudgedEndpoint,
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
      details: { host: hostOf(url), reason },
    },
  );
}
