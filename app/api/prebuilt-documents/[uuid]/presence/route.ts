import { keepPresence } from '@/lib/documents/presence/keep-presence';
import { leaveDocument } from '@/lib/documents/presence/leave-document';
import { Presence } from '@/lib/documents/presence/schemas';
import { DocumentPath } from '@/lib/documents/schemas';
import { raw, route } from '@/lib/http/route';

export const PUT = route({
  summary: 'Say that you have a document open, and see who else has',
  description:
    'Holds for 30 seconds; call it again every 10 while the document is open. It locks nothing: what two people change ' +
    'at once, If-Match tells apart.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: Presence },
  handle: async ({ ctx, params }) => ({ status: 200, body: await keepPresence(ctx, params.uuid) }),
});

export const DELETE = route({
  summary: 'Say that you have closed a document',
  auth: 'member',
  params: DocumentPath,
  responses: { 204: raw('', 'Nobody sees you on it any more.') },
  handle: async ({ ctx, params }) => {
    await leaveDocument(ctx, params.uuid);
    return { status: 204, response: new Response(null, { status: 204 }) };
  },
});
