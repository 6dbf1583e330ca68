import { recordDocumentEvents } from '@/lib/documents/document-events';
import type { DocumentEventType } from '@/lib/documents/event-types';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, Project, WebhookDelivery, WebhookEndpoint } from '@/lib/platform/db/generated/client';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { sealSecret } from '@/lib/platform/secret-box';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeOrganization, makeProject } from '@/lib/testing/factories';
import type { CourierTimes } from '../courier';
import { deliverDue } from '../deliver-due';
import { newSecret } from '../secrets';

/** An application whose webhooks may go to loopback, where the receivers of tests stand. */
export const openWebhookApp = (): Promise<TestApp> =>
  openTestApp({ outbound: openGuardedOutbound({ allowPrivate: true }) });

export interface TestEndpoint {
  row: WebhookEndpoint;
  secret: string;
}

/** An endpoint as it is made, without asking whether it may be. */
export async function makeEndpoint(
  { services }: TestApp,
  project: Project,
  url: string,
  columns: Partial<WebhookEndpoint> = {},
): Promise<TestEndpoint> {
  const secret = newSecret();
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

export interface Desk {
  app: TestApp;
  project: Project;
  document: Document;
  /** Has things happen to the document. */
  happen(...types: DocumentEventType[]): Promise<void>;
  /** One courier, who goes home when nothing is due, and waits for nobody longer than a test likes. */
  deliver(times?: Partial<CourierTimes>): Promise<void>;
  deliveries(endpoint: TestEndpoint): Promise<WebhookDelivery[]>;
}

/** A project with a document, to have events of. */
export async function openDesk(app: TestApp): Promise<Desk> {
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const document = await makeDocument(app.services, project);
  return {
    app,
    project,
    document,
    happen: (...types) =>
      inTransaction(app.services.db, (tx) =>
        recordDocumentEvents(
          tx,
          types.map((type) => ({ documentId: document.id, type })),
          app.services,
        ),
      ),
    deliver: (times) =>
      deliverDue(app.services, { lingerMs: 0, lookAheadMs: 0, pollMs: 10, timeoutMs: 3000, ...times }),
    deliveries: (endpoint) =>
      app.services.db.webhookDelivery.findMany({
        where: { endpointId: endpoint.row.id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
  };
}

/** Moves everything that waits so far into the past that it is due. */
export async function makeDue({ services }: TestApp): Promise<void> {
  await services.db.$executeRaw`UPDATE webhook_delivery SET due_at = now() WHERE status = 'pending'`;
}
