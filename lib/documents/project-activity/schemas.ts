import { z } from 'zod';
import { timeRange } from '@/lib/documents/list/document-list-query';
import { DocumentStatusName } from '@/lib/documents/schemas';

export const ProjectActivityQuery = z.object({
  received_from: timeRange.meta({
    description:
      'UTC day or time from which `received` counts, inclusive. For example, the start of your day.',
    example: '2026-11-21T08:30:00Z',
  }),
});
export type ProjectActivityQuery = z.output<typeof ProjectActivityQuery>;

const ProjectActivity = z
  .object({
    project_uuid: z.string().meta({ format: 'uuid' }),
    counts: z.record(DocumentStatusName, z.int()).meta({
      description: 'Number of documents in the list per status.',
      example: {
        pending: 0,
        processing: 1,
        needs_action: 1,
        done: 12,
        approved: 3,
        validated: 0,
        exported: 96,
      },
    }),
    received: z.int().meta({
      description: 'Number of documents in the list that were created at or after `received_from`.',
      example: 4,
    }),
    oldest_needs_action_at: z.string().nullable().meta({
      format: 'date-time',
      description:
        'Time when the oldest document with the status `needs_action` was created. `null` if there is none.',
    }),
    newest_at: z.string().nullable().meta({
      format: 'date-time',
      description: 'Time when the newest document was created. `null` if the list is empty.',
    }),
  })
  .meta({ id: 'ProjectActivity' });
export type ProjectActivity = z.output<typeof ProjectActivity>;

export const ProjectActivityList = z
  .object({ projects: z.array(ProjectActivity) })
  .meta({ id: 'ProjectActivityList' });
export type ProjectActivityList = z.output<typeof ProjectActivityList>;
