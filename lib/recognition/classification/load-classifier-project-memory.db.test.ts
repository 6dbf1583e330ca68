import { expect, test } from 'vitest';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { loadClassifierProjectMemory, MAX_EXAMPLES } from './load-classifier-project-memory';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);

const DAY_MS = 24 * 3600 * 1000;
/** Features shared by all examples. The tests distinguish examples by type only. */
const features = { document: { word: 1 }, first: { word: 1 }, further: [] };

/** Creates `count` reviewed documents of one type, `daysAgo` days ago. */
async function reviewed(project: Project, docType: string | null, count: number, daysAgo: number) {
  const { db, newId } = app.services;
  const { id: documentId } = await makeDocument(app.services, project);
  const { organizationId, id: projectId } = project;
  const createdAt = new Date(Date.UTC(2026, 10, 1) - daysAgo * DAY_MS);
  await db.classificationExample.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      id: newId(),
      organizationId,
      projectId,
      documentId,
      startPage: index + 1,
      endPage: index + 1,
      docType,
      features,
      createdAt,
    })),
  });
}

const remembered = async (project: Project, ...types: string[]) => {
  const memory = await loadClassifierProjectMemory(app.services, project.id);
  return types.map((type) => memory.countExamples(type));
};

test('many examples of one type don’t displace those of other types', async () => {
  const project = await makeProject(app.services, organization);
  await reviewed(project, 'certificate', 4, 300);
  await reviewed(project, 'contract', 90, 200);
  await reviewed(project, 'invoice', 2 * MAX_EXAMPLES, 1);
  expect(await remembered(project, 'certificate', 'contract', 'invoice')).toEqual([4, 90, MAX_EXAMPLES - 94]);
});

test('types share the available space, including types that only teach cuts', async () => {
  const project = await makeProject(app.services, organization);
  await reviewed(project, null, MAX_EXAMPLES, 1);
  await reviewed(project, 'letter', MAX_EXAMPLES, 2);
  await reviewed(project, 'invoice', MAX_EXAMPLES, 3);
  await reviewed(project, 'report', MAX_EXAMPLES, 4);
  const share = MAX_EXAMPLES / 4;
  expect(await remembered(project, 'letter', 'invoice', 'report')).toEqual([share, share, share]);
});

test('does not read what another project has learned', async () => {
  const [trained, other] = [
    await makeProject(app.services, organization),
    await makeProject(app.services, organization),
  ];
  await reviewed(trained, 'invoice', 3, 1);
  expect(await remembered(other, 'invoice')).toEqual([0]);
});
