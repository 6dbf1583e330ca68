import type { DeliveryWorkerTimings } from '@/lib/delivery/queue/delivery-worker';
import { runDeliveries } from '@/lib/delivery/webhooks/run-deliveries';
import { generateSecret } from '@/lib/delivery/webhooks/webhook-signing-secrets';
import type { DocumentEventType } from '@/lib/documents/events/event-types';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, Project, WebhookDelivery, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { sealSecret } from '@/lib/platform/secret-box';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';

/** Opens an application whose webhooks may be sent to loopback, for the receivers of tests. */
export const openWebhookApp = (): Promise<TestApp> =>
  openTestApp({ outbound: openGuardedOutbound({ allowPrivate: true }) });

export interface TestEndpoint {
  row: WebhookEndpoint;
  secret: string;
}

/** Creates an endpoint without checking its URL. */
export async function makeEndpoint(
  { services }: TestApp,
  project: Project,
  url: string,
  columns: Partial<WebhookEndpoint> = {},
): Promise<TestEndpoint> {
  const secret = generateSecret();
  const row = await services.db.webhookEndpoint.create({
    data: {
      id: services.newId(),
      organizationId: project.organizationId,
      projectId: project.id,
      url,
      secret: sealSecret(services.secretKey, secret),
      ...columns,
    },
  });
  return { row, secret };
}

export interface WebhookFixture {
  app: TestApp;
  project: Project;
  document: Document;
  recordEvents(...types: DocumentEventType[]): Promise<void>;
  /** Runs one delivery worker until nothing is due, with short timeouts. */
  deliverDue(times?: Partial<DeliveryWorkerTimings>): Promise<void>;
  listDeliveries(endpoint: TestEndpoint): Promise<WebhookDelivery[]>;
}

/** Opens a project with a document that can have events. */
export async function openWebhookFixture(app: TestApp): Promise<WebhookFixture> {
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const document = await makeDocument(app.services, project);
  return {
    app,
    project,
    document,
    recordEvents: (...types) =>
      inTransaction(app.services.db, (tx) =>
        recordDocumentEvents(
          tx,
          types.map((type) => ({ documentId: document.id, type })),
          app.services,
        ),
      ),
    deliverDue: (times) =>
      runDeliveries(app.services, {
        idleTimeoutMs: 0,
        lookAheadMs: 0,
        pollMs: 10,
        timeoutMs: 3000,
        ...times,
      }),
    listDeliveries: (endpoint) =>
      app.services.db.webhookDelivery.findMany({
        where: { endpointId: endpoint.row.id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
  };
}

/** Makes all pending deliveries due. */
export async function makeDeliveriesDue({ services }: TestApp): Promise<void> {
  await services.db.$executeRaw`UPDATE webhook_delivery SET due_at = now() WHERE status = 'pending'`;
}
