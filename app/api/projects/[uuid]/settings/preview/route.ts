import { previewSettings } from '@/lib/recognition/settings-preview/preview-settings';
import { SettingsPreview, SettingsPreviewRequest } from '@/lib/recognition/settings-preview/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const POST = route({
  operationId: 'previewProjectSettings',
  summary: 'Preview project settings',
  description:
    'Applies unsaved settings to the latest 500 documents of the project, and returns how many results would change, and how many for the better. If the request contains rules, it also returns the results of each rule. Sheaf uses only stored text and values, and calls no external provider. Nothing changes.',
  auth: 'member',
  params: ProjectPath,
  body: SettingsPreviewRequest,
  responses: { 200: SettingsPreview },
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await previewSettings(ctx, params.uuid, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
