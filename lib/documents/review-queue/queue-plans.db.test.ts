import { expect, test } from 'vitest';
import type { DocumentStatus } from '@/lib/documents/document-status';
import type { Member } from '@/lib/foundation/actor';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { countRead, explainAnalyze } from '@/test-support/query-plan';
import { lockOldestDocument } from './queries';

const WAITING = 600;
const CLAIMED = 20;

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const { membership } = await makeMember(services, { organization, role: 'reviewer', projects: [project] });

test.each([
  ['held', 'needs_action'],
  ['values', 'done'],
] as const)(
  'the queue of %s documents reads only the claimed ones and the next one',
  async (queue, status) => {
    const { db, newId } = services;
    const { fileSha256 } = await makeDocument(services, project, {
      pages: 1,
      columns: { status: 'approved' },
    });
    const fill = async (columns: { status: DocumentStatus }, from: Date) => {
      const ids = Array.from({ length: WAITING }, () => newId());
      await db.document.createMany({
        data: ids.map((id, index) => ({
          ...{ id, organizationId: organization.id, projectId: project.id, fileSha256, ...columns },
          ...{
            originalFilename: 'a.pdf',
            uploadedFilename: 'a.pdf',
            mimeType: 'application/pdf',
            sizeBytes: 1,
          },
          createdAt: new Date(from.getTime() + index * 1000),
        })),
      });
      return ids;
    };
    await fill({ status: 'exported' }, new Date('2025-01-01T00:00:00Z'));
    const ids = await fill({ status }, new Date('2026-01-01T00:00:00Z'));
    const now = services.clock();
    await db.documentClaim.createMany({
      data: ids.slice(0, CLAIMED).map((documentId) => ({
        ...{
          documentId,
          membershipId: membership.id,
          claimedAt: now,
          until: new Date(now.getTime() + 60_000),
        },
      })),
    });
    await db.$executeRaw`ANALYZE`;
    const reader: Pick<Member, 'role' | 'membershipId'> = { role: 'reviewer', membershipId: membership.id };
    const query = lockOldestDocument(reader, project, queue, now);
    const nodes = await byIndexes(db, (tx) => explainAnalyze(tx, query));
    const reads = nodes.filter((node) => node['Relation Name'] === 'document');
    expect(reads.map((node) => [node['Node Type'], countRead(node)])).toEqual([['Index Scan', CLAIMED + 1]]);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  },
);
