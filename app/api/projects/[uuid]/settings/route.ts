import { formatEtag } from '@/lib/foundation/etag';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { changeSettings } from '@/lib/tenancy/projects/change-settings';
import { getSettings } from '@/lib/tenancy/projects/get-settings';
import { ProjectSettings, ProjectSettingsPatch } from '@/lib/tenancy/projects/project-settings';
import { ChangedSettings, ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'getProjectSettings',
  summary: 'Get project settings',
  description: 'Returns all settings of a project.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: ProjectSettings },
  responseHeaders: { 200: ['ETag'] },
  handle: async ({ ctx, params }) => {
    const { settings, version } = await getSettings(ctx, params.uuid);
    return { status: 200, body: settings, headers: { etag: formatEtag({ version }) } };
  },
});

export const PATCH = route({
  operationId: 'updateProjectSettings',
  summary: 'Update project settings',
  description:
    'Changes the settings in the request and keeps all others. To send documents to another provider or URL, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  params: ProjectPath,
  body: ProjectSettingsPatch,
  responses: { 200: ChangedSettings },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params, body, headers }) => {
    const { settings, version, warnings } = await changeSettings(ctx, params.uuid, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    const response =
      warnings.length > 0
        ? { ...settings, warnings: warnings.map(({ message }) => message), warning_details: warnings }
        : settings;
    return { status: 200, body: response, headers: { etag: formatEtag({ version }) } };
  },
});

export const { POST, PUT, DELETE, OPTIONS } = rejectOtherMethods({ GET, PATCH });
