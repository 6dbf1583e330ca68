import { route } from '@/lib/http/route';
import { ClassifierCategories } from '@/lib/projects/classifier-categories';
import { getSettings } from '@/lib/projects/get-settings';
import { ProjectPath } from '@/lib/projects/schemas';

export const GET = route({
  summary: "List the categories of a project's classifier",
  description: 'Their values are what a document type can be.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: ClassifierCategories },
  handle: async ({ ctx, params }) => {
    const { analyzer, categories } = (await getSettings(ctx, params.uuid)).settings.classifier;
    return { status: 200, body: { analyzer, categories } };
  },
});
