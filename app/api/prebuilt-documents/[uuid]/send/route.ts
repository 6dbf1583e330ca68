import {
  DestinationDelivery,
  SendableDestinationList,
  SendRequest,
} from '@/lib/delivery/destinations/schemas';
import { listSendableDestinations, sendDocument } from '@/lib/delivery/destinations/send-document';
import { DocumentPath } from '@/lib/documents/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'listSendableDestinations',
  summary: 'List destinations for a document',
  description: 'Returns the destinations of the document’s project that are on, by name.',
  auth: 'member',
  params: DocumentPath,
  responses: { 200: SendableDestinationList },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await listSendableDestinations(ctx, params.uuid),
  }),
});

export const POST = route({
  operationId: 'sendDocument',
  summary: 'Send a document',
  description:
    'Sends a document to a destination of its project, whatever its status and type. A repeat overwrites the file of the first delivery.',
  auth: 'member',
  params: DocumentPath,
  body: SendRequest,
  responses: { 202: DestinationDelivery },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 202,
    body: await sendDocument(ctx, params.uuid, body.destination_id),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
