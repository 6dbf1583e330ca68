import { addComment } from '@/lib/documents/comments/add-comment';
import { listComments } from '@/lib/documents/comments/list-comments';
import { Comment, CommentList, NewComment } from '@/lib/documents/comments/schemas';
import { DocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listComments',
  summary: 'List comments',
  description: 'Returns the comments of a document, oldest first.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: CommentList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listComments(ctx, params.uuid) }),
});

export const POST = route({
  operationId: 'addComment',
  summary: 'Add a comment',
  description:
    'Adds a comment to a document, and stores whom the comment mentions. A document can have at most 200 comments.',
  auth: 'member',
  params: DocumentPath,
  body: NewComment,
  responses: { 201: Comment },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 201,
    body: await addComment(ctx, params.uuid, body.text),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
