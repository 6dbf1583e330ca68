import { z } from 'zod';
import { DocumentListQuery } from '../list-query';

/** The filters and the order of the list that the document is looked at in. */
export const NeighboursQuery = DocumentListQuery.omit({ cursor: true, limit: true, trashed: true });
export type NeighboursQuery = z.output<typeof NeighboursQuery>;

const Place = z.string().nullable().meta({ format: 'uuid' });

export const Neighbours = z
  .object({
    previous: Place,
    next: Place,
    next_waiting: Place.meta({
      description:
        'The next that waits for a person: done, or needs action. Of the list’s statuses, if it names some.',
    }),
    first_waiting: Place.meta({ description: 'The first of the list that waits, this document left out.' }),
    position: z
      .int()
      .nullable()
      .meta({ description: 'From 1; null beyond 1,000, and when the list leaves the document out.' }),
    total: z.int().nullable().meta({ description: 'null for 10,000 and more.' }),
  })
  .meta({ id: 'Neighbours' });
export type Neighbours = z.infer<typeof Neighbours>;
