import type { Services } from '@/lib/context';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/lib/testing/factories';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';

/** An application with a project whose documents can be cut for real, and someone who may do so. */
export interface Desk {
  app: TestApp;
  services: Services;
  organization: Organization;
  project: Project;
  owner: TestMember;
  /** A document whose page n says `<label> page <n>`; named `<label>.pdf`. */
  file(label: string, pages: number, columns?: Columns): ReturnType<typeof makeDocument>;
  /** What each page of a stored PDF says. */
  textOf(sha256: string): Promise<string[]>;
}

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];

export const CATEGORIES = ['invoice', 'contract'];

export async function openDesk(overrides: Partial<Services> = {}): Promise<Desk> {
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
    file: (label, pages, columns = {}) =>
      makeDocument(services, project, {
        content: numberedPdf({ pages, label }),
        pages,
        columns: { originalFilename: `${label}.pdf`, uploadedFilename: `${label}.pdf`, ...columns },
      }),
    textOf: async (sha256) => {
      const texts: string[] = [];
      await inProcessPdf.readText({ path: await services.storage.localPath(sha256) }, ({ text }) => {
        texts.push(text.trim());
      });
      return texts;
    },
  };
}
