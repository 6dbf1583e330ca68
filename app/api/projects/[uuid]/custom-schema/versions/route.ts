import { listVersions } from '@/lib/custom-schema/list-versions';
import { VersionList, VersionQuery } from '@/lib/custom-schema/schemas';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';

export const GET = route({
  summary: "List the versions of a project's custom schema",
  description:
    'The newest first: it is the one in use. Each change of custom_schema in the settings makes one; to restore a version, change the settings to its custom_schema.',
  auth: 'member',
  params: ProjectPath,
  query: VersionQuery,
  responses: { 200: VersionList },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listVersions(ctx, params.uuid, query),
  }),
});
