import type { Metadata } from 'next';
import { QuickStart } from '@/components/reference/quick-start';
import { ReferencePage } from '@/components/reference/reference-page';
import { getGuideHref } from '@/lib/server/guides/guide-links';
import { getPageOrigin } from '@/lib/server/http/page-origin';
import { getMemberContext } from '@/lib/server/http/request-session';
import { listProjects } from '@/lib/tenancy/projects/list-projects';
import { apiDocument, apiGroups } from './api-document';

/** Maximum number of projects to choose from. */
const MAX_PROJECTS = 20;

export const metadata: Metadata = { title: 'Quick start' };

/** Shows the quick start with the address of this server, and with the projects of a signed-in user. */
export default async function QuickStartPage() {
  const ctx = await getMemberContext();
  const { projects } = ctx ? await listProjects(ctx) : { projects: [] };
  return (
    <ReferencePage title="Quick start">
      <QuickStart
        document={apiDocument}
        groups={apiGroups}
        server={await getPageOrigin()}
        projects={projects.slice(0, MAX_PROJECTS).map(({ uuid, name }) => ({ uuid, name }))}
        hiddenProjects={Math.max(0, projects.length - MAX_PROJECTS)}
        signedIn={ctx !== null}
        guideHref={getGuideHref('api')}
      />
    </ReferencePage>
  );
}
