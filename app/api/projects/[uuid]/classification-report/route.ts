import { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import { getClassificationReport } from '@/lib/recognition/classification/get-classification-report';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'getClassificationReport',
  summary: 'Get the classification report',
  description:
    'Returns the accuracy of the classifier by week, and the result of each threshold for the files that people decided.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: ClassificationReport },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await getClassificationReport(ctx, params.uuid),
  }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
