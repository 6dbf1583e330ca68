import { z } from 'zod';
import { isStorable, ONE_LINE, STORABLE } from '@/lib/foundation/text';
import { uuid } from '@/lib/foundation/uuid';
import { Instant } from '../instant';
import { MAX_VIEW_NAME_LENGTH, MAX_VIEW_QUERY_LENGTH } from './view-limits';
import { findQueryProblem, normalizeQuery } from './view-query';

export const ViewPath = z.object({ uuid: uuid('a project'), id: uuid('a view') });

const QUERY_DESCRIPTION =
  'Filters, search text, and order, as the query string of `GET /api/projects/{uuid}/documents` without `cursor` and `limit`. Empty: all documents, newest first.';

export const NewView = z
  .strictObject({
    name: z
      .string()
      .max(MAX_VIEW_NAME_LENGTH, {
        error: `The name of a view can have at most ${MAX_VIEW_NAME_LENGTH} characters.`,
      })
      .refine((text) => text.trim() !== '', { error: "The name of a view can't be empty." })
      .refine((text) => ONE_LINE.test(text), {
        error: "The name of a view can't contain control characters.",
      })
      .refine(isStorable, STORABLE)
      .overwrite((text) => text.trim())
      .meta({
        description: `Name, 1 to ${MAX_VIEW_NAME_LENGTH} characters, unique among your views of the project regardless of case.`,
        example: 'Urgent invoices',
      }),
    query: z
      .string()
      .max(MAX_VIEW_QUERY_LENGTH, {
        error: `The query can have at most ${MAX_VIEW_QUERY_LENGTH} characters.`,
      })
      .refine(isStorable, STORABLE)
      .superRefine((query, context) => {
        const problem = findQueryProblem(query);
        if (problem !== undefined)
          context.addIssue({ code: 'custom', message: `The query is not valid: ${problem}` });
      })
      .overwrite(normalizeQuery)
      .meta({ description: QUERY_DESCRIPTION, example: 'status=done&label=Urgent' }),
    shared: z.boolean().default(false).meta({
      description: '`true`: everyone who can see the project can open the view. Default: `false`.',
    }),
  })
  .meta({
    id: 'NewView',
    example: { name: 'Urgent invoices', query: 'status=done&label=Urgent', shared: true },
  });
export type NewView = z.output<typeof NewView>;

export const View = z
  .object({
    id: z.string().meta({ format: 'uuid', description: 'ID of the view.' }),
    name: z.string().meta({ example: 'Urgent invoices' }),
    query: z.string().meta({ description: QUERY_DESCRIPTION, example: 'status=done&label=Urgent' }),
    shared: z
      .boolean()
      .meta({ description: '`true` if everyone who can see the project can open the view.', example: true }),
    owner: z
      .object({
        id: z.string().meta({ description: 'ID of the member.' }),
        name: z.string().meta({ example: 'Ada Meyer' }),
        is_you: z.boolean().meta({ description: '`true` if the view is yours.' }),
      })
      .meta({ description: 'Member who saved the view.' }),
    can_delete: z.boolean().meta({ description: '`true` if you can delete the view.' }),
    created_at: Instant,
  })
  .meta({ id: 'View' });
export type View = z.infer<typeof View>;

export const ViewList = z
  .object({
    views: z
      .array(View)
      .meta({ description: 'Your views of the project, and up to 200 shared ones of others, by name.' }),
  })
  .meta({ id: 'ViewList' });
export type ViewList = z.infer<typeof ViewList>;
