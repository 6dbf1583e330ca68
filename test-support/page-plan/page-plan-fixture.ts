import type { Services } from '@/lib/platform/context';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/test-support/app';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';

/** Application with a project whose documents can really be cut, and a user who may cut them. */
export interface PagePlanFixture {
  app: TestApp;
  services: Services;
  organization: Organization;
  project: Project;
  owner: TestMember;
  /** Creates a document named `<label>.pdf` whose page n contains the text `<label> page <n>`. */
  createFile(label: string, pages: number, columns?: Columns): ReturnType<typeof makeDocument>;
  /** Returns the text of each page of a stored PDF. */
  readText(sha256: string): Promise<string[]>;
}

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];

export const CATEGORIES = ['invoice', 'contract'];

export async function openPagePlanFixture(overrides: Partial<Services> = {}): Promise<PagePlanFixture> {
  const app = await openTestApp({ pdf: inProcessPdf, ...overrides });
  const { services } = app;
  const organization = await makeOrganization(services);
  const project = await makeProject(services, organization, {
    settings: {
      classifier: {
        analyzer: 'builtin',
        provider: 'builtin',
        categories: CATEGORIES.map((value) => ({ value, description: null })),
      },
    },
  });
  return {
    app,
    services,
    organization,
    project,
    owner: await makeMember(services, { organization }),
    createFile: (label, pages, columns = {}) =>
      makeDocument(services, project, {
        content: createNumberedPdf({ pages, label }),
        pages,
        columns: { originalFilename: `${label}.pdf`, uploadedFilename: `${label}.pdf`, ...columns },
      }),
    readText: async (sha256) => {
      const texts: string[] = [];
      await inProcessPdf.readText({ path: await services.storage.localPath(sha256) }, ({ text }) => {
        texts.push(text.trim());
      });
      return texts;
    },
  };
}
