import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDestinationDrivers } from '@/lib/delivery/destinations/drivers/open-destination-drivers';
import {
  type DestinationTimings,
  runDestinationDeliveries,
} from '@/lib/delivery/destinations/run-destination-deliveries';
import { changeDocument } from '@/lib/documents/change-document';
import { openChannelDrivers } from '@/lib/intake/channels/drivers/open-channel-drivers';
import { systemContext } from '@/lib/platform/context';
import type {
  Destination,
  Document,
  Organization,
  Prisma,
  Project,
} from '@/lib/platform/db/generated/client';
import { disabledMailer } from '@/lib/platform/mail/disabled-mailer';
import type { Mailer } from '@/lib/platform/mail/mail-port';
import { openGuardedOutbound } from '@/lib/platform/outbound/guarded-outbound';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDestination, makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { listFiles, readFileOrNull } from './folder-listing';

export interface DestinationApp extends TestApp {
  /** Folder that destinations may write to. */
  root: string;
}

/** Opens an application whose channels and destinations may use a temporary folder and loopback. */
export async function openDestinationApp(mailer: Mailer = disabledMailer): Promise<DestinationApp> {
  const root = await mkdtemp(join(tmpdir(), 'sheaf-destinations-'));
  const outbound = openGuardedOutbound({ allowPrivate: true });
  const app = await openTestApp({
    outbound,
    pdf: inProcessPdf,
    channelDrivers: openChannelDrivers({ folders: [root], outbound }),
    destinationDrivers: openDestinationDrivers({ folders: [root], outbound, mailer }),
  });
  return {
    ...app,
    root,
    close: async () => {
      await app.close();
      await rm(root, { recursive: true });
    },
  };
}

export interface DestinationFixture {
  organization: Organization;
  project: Project;
  /** Folder of the destinations that `add` makes. */
  folder: string;
  /** Adds a folder destination. */
  add(columns?: Partial<Prisma.DestinationUncheckedCreateInput>): Promise<Destination>;
  addDocument(
    columns?: Partial<Prisma.DocumentUncheckedCreateInput>,
    content?: string | Buffer,
  ): Promise<Document>;
  /** Approves a document as the system does. */
  approve(document: Document): Promise<void>;
  /** Runs one worker until nothing is due, with short timeouts. */
  deliverDue(timings?: Partial<DestinationTimings>): Promise<void>;
  listFiles(): Promise<string[]>;
  read(name: string): Promise<string | null>;
}

/** Opens a project with its own folder. */
export async function openDestinationFixture({
  services,
  root,
}: DestinationApp): Promise<DestinationFixture> {
  const organization = await makeOrganization(services);
  const project = await makeProject(services, organization);
  const folder = join(root, project.id);
  return {
    organization,
    project,
    folder,
    add: (columns) =>
      makeDestination(services, project, {
        ...{ kind: 'folder', config: { path: folder }, place: `folder ${folder}` },
        nameTemplate: '{original_filename}',
        ...columns,
      }),
    addDocument: (columns = {}, content = 'the bytes of a file') =>
      makeDocument(services, project, { columns, content: Buffer.from(content as string) }),
    approve: async ({ id, organizationId }) => {
      await changeDocument(systemContext(services, organizationId, id), id, { status: 'approved' });
    },
    deliverDue: (timings) =>
      runDestinationDeliveries(services, { idleTimeoutMs: 0, lookAheadMs: 0, pollMs: 10, ...timings }),
    listFiles: async () => (await listFiles(folder)).sort(),
    read: async (name) => {
      const bytes = await readFileOrNull(join(folder, name));
      return bytes === null ? null : bytes.toString('utf8');
    },
  };
}

/** Makes all pending deliveries due. */
export async function makeDestinationDeliveriesDue({ services }: TestApp): Promise<void> {
  await services.db.$executeRaw`UPDATE destination_delivery SET due_at = now() WHERE status = 'pending'`;
}
