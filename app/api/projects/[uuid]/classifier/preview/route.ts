import { previewClassifier } from '@/lib/classification/preview-classifier';
import { ClassifierPreview, ClassifierPreviewRequest } from '@/lib/classification/preview-schemas';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';

export const POST = route({
  summary: 'Try a classifier on a document',
  description:
    'Which types and cuts a document of the project would be proposed with settings that are not saved yet. Nothing is changed; of the document, only text that was read already is looked at.',
  auth: 'member',
  params: ProjectPath,
  body: ClassifierPreviewRequest,
  responses: { 200: ClassifierPreview },
  refuses: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 200,
    body: await previewClassifier(ctx, params.uuid, body),
  }),
});
