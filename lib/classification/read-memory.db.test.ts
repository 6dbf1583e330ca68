import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeOrganization, makeProject } from '@/lib/testing/factories';
import { MOST_EXAMPLES, readMemory } from './read-memory';

let app: TestApp;
let organization: Organization;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
});
afterAll(() => app.close());

const DAY_MS = 24 * 3600 * 1000;
/** What is remembered of each is told by its type alone here. */
const features = { document: { word: 1 }, first: { word: 1 }, further: [] };

/** A pile's worth of reviewed parts of one type, so many days ago. */
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
  const memory = await readMemory(app.services, project.id);
  return types.map((type) => memory.examplesOf(type));
};

test('a flood of one type does not make a project forget its other types', async () => {
  const project = await makeProject(app.services, organization);
  await reviewed(project, 'certificate', 4, 300);
  await reviewed(project, 'contract', 90, 200);
  await reviewed(project, 'invoice', 2 * MOST_EXAMPLES, 1);
  expect(await remembered(project, 'certificate', 'contract', 'invoice')).toEqual([
    4,
    90,
    MOST_EXAMPLES - 94,
  ]);
});

test('types that have more than there is room for share it, those that only teach cuts among them', async () => {
  const project = await makeProject(app.services, organization);
  await reviewed(project, null, MOST_EXAMPLES, 1);
  await reviewed(project, 'letter', MOST_EXAMPLES, 2);
  await reviewed(project, 'invoice', MOST_EXAMPLES, 3);
  await reviewed(project, 'report', MOST_EXAMPLES, 4);
  const share = MOST_EXAMPLES / 4;
  expect(await remembered(project, 'letter', 'invoice', 'report')).toEqual([share, share, share]);
});

test('what another project has learned is not read', async () => {
  const [taught, other] = [
    await makeProject(app.services, organization),
    await makeProject(app.services, organization),
  ];
  await reviewed(taught, 'invoice', 3, 1);
  expect(await remembered(other, 'invoice')).toEqual([0]);
});
