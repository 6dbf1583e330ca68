import { previewClassifier } from '@/lib/recognition/classification/preview-classifier';
import {
  ClassifierPreview,
  ClassifierPreviewRequest,
} from '@/lib/recognition/classification/preview-schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const POST = route({
  operationId: 'previewClassifier',
  summary: 'Preview classifier settings',
  description:
    'Returns the document types and cuts that unsaved settings would propose for a document of the project. Sheaf uses only text that is already read. Nothing changes. For another provider or URL than the saved one, a session needs a proof of the last 10 minutes.',
  auth: 'member',
  params: ProjectPath,
  body: ClassifierPreviewRequest,
  responses: { 200: ClassifierPreview },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await previewClassifier(ctx, params.uuid, body),
  }),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
