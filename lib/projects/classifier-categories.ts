import { z } from 'zod';
import { Category } from './settings';

/** Operation 6: what a project's classifier can tell apart. */
export const ClassifierCategories = z
  .object({
    analyzer: z.string().meta({ description: "The classifier's name." }),
    categories: z.array(Category),
  })
  .meta({ id: 'ClassifierCategories' });
export type ClassifierCategories = z.output<typeof ClassifierCategories>;
