import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { getSettings } from '@/lib/tenancy/projects/get-settings';
import { ClassifierCategories } from '@/lib/tenancy/projects/project-classifier-categories';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'listClassifierCategories',
  summary: 'List classifier categories',
  description:
    "Returns the categories of the project's classifier. Their values are the allowed document types.",
  auth: 'member',
  params: ProjectPath,
  responses: { 200: ClassifierCategories },
  handle: async ({ ctx, params }) => {
    const { analyzer, categories } = (await getSettings(ctx, params.uuid)).settings.classifier;
    return { status: 200, body: { analyzer, categories } };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
