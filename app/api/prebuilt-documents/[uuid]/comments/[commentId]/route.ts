import { deleteComment } from '@/lib/documents/comments/delete-comment';
import { CommentPath } from '@/lib/documents/comments/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const DELETE = route({
  operationId: 'deleteComment',
  summary: 'Delete a comment',
  description:
    'Deletes a comment permanently. Authors can delete their own comments. Owners and admins can delete all comments.',
  auth: 'member',
  params: CommentPath,
  responses: { 204: raw('', 'The comment is deleted.') },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => {
    await deleteComment(ctx, params.uuid, params.commentId);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
