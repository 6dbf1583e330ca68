import { deleteView } from '@/lib/documents/views/delete-view';
import { ViewPath } from '@/lib/documents/views/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

export const DELETE = route({
  operationId: 'deleteView',
  summary: 'Delete a saved view',
  description:
    'Deletes a saved view. Members can delete their own views. Owners and admins can delete all shared views.',
  auth: 'member',
  params: ViewPath,
  responses: { 204: raw('', 'The view is deleted.') },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params }) => {
    await deleteView(ctx, params.uuid, params.id);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});

export const { GET, POST, PUT, PATCH, OPTIONS } = rejectOtherMethods({ DELETE });
