import { getClassificationReport } from '@/lib/classification/get-report';
import { ClassificationReport } from '@/lib/classification/report';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';

export const GET = route({
  summary: 'How the classifier has done in a project',
  description: 'By week, and what each threshold would have done with the files that were decided upon.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: ClassificationReport },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await getClassificationReport(ctx, params.uuid),
  }),
});
