import { z } from 'zod';
import { DocumentListQuery } from '@/lib/documents/list/document-list-query';

/** Filters and order of the list that the document was opened from. */
export const NeighborsQuery = DocumentListQuery.omit({ cursor: true, limit: true, trashed: true });
export type NeighborsQuery = z.output<typeof NeighborsQuery>;

const NeighborPlace = z.string().nullable().meta({ format: 'uuid' });

export const Neighbors = z
  .object({
    previous: NeighborPlace,
    next: NeighborPlace,
    next_waiting: NeighborPlace.meta({
      description:
        'Next document of the list that waits for a person, with the status `done` or `needs_action`. A status filter of the list applies.',
    }),
    first_waiting: NeighborPlace.meta({
      description: 'First document of the list that waits for a person, except this document.',
    }),
    position: z.int().nullable().meta({
      description:
        'Position in the list, from 1. `null` beyond 1,000, or if the document is not in the list.',
    }),
    total: z
      .int()
      .nullable()
      .meta({ description: 'Number of documents in the list. `null` for 10,000 or more.' }),
  })
  .meta({ id: 'Neighbours' });
export type Neighbors = z.infer<typeof Neighbors>;
