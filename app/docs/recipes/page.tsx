import type { Metadata } from 'next';
import { RecipeGuide } from '@/components/reference/recipe-guide';
import { ReferencePage } from '@/components/reference/reference-page';
import { API } from '../document';

export const metadata: Metadata = { title: 'Automation tools' };

export default function RecipesPage() {
  return (
    <ReferencePage title="Automation tools">
      <RecipeGuide document={API} />
    </ReferencePage>
  );
}
