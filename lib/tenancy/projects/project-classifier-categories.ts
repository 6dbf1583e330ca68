import { z } from 'zod';
import { Category } from './project-settings';

/** Categories that a project's classifier can return. */
export const ClassifierCategories = z
  .object({
    analyzer: z.string().meta({ description: "The classifier's name.", example: 'builtin' }),
    categories: z.array(Category),
  })
  .meta({ id: 'ClassifierCategories' });
export type ClassifierCategories = z.output<typeof ClassifierCategories>;
