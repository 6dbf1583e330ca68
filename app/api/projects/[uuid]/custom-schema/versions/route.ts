import { listVersions } from '@/lib/delivery/custom-schema/list-schema-versions';
import { VersionList, VersionQuery } from '@/lib/delivery/custom-schema/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'listCustomSchemaVersions',
  summary: 'List custom schema versions',
  description:
    "Returns the versions of the project's custom schema, newest first. The newest version is in use. Each change of `custom_schema` in the settings creates a version. To restore a version, save its `custom_schema` in the settings.",
  auth: 'member',
  params: ProjectPath,
  query: VersionQuery,
  responses: { 200: VersionList },
  handle: async ({ ctx, params, query }) => ({
    status: 200,
    body: await listVersions(ctx, params.uuid, query),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
