import type { Metadata } from 'next';
import { RecipeGuide } from '@/components/reference/recipe-guide';
import { ReferencePage } from '@/components/reference/reference-page';
import { getGuideHref } from '@/lib/server/guides/guide-links';
import { apiDocument } from '../api-document';

export const metadata: Metadata = { title: 'Automation tools' };

export default function RecipesPage() {
  return (
    <ReferencePage title="Automation tools">
      <RecipeGuide document={apiDocument} getGuideHref={getGuideHref} />
    </ReferencePage>
  );
}
