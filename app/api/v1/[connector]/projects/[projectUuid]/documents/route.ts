import { z } from 'zod';
import { ConnectorName } from '@/lib/delivery/webhooks/webhook-connector-name';
import { CONNECTORS, isConnector } from '@/lib/delivery/webhooks/webhook-connectors';
import { DomainError } from '@/lib/foundation/errors';
import { uuid } from '@/lib/foundation/uuid';
import { acceptUpload } from '@/lib/intake/accept-upload';
import { ConnectorUploadForm, UploadAccepted } from '@/lib/intake/schemas';
import { getUploadIdempotency } from '@/lib/server/http/idempotent-requests';
import { receiveForm } from '@/lib/server/http/multipart-request';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

const connectorNames = CONNECTORS.map((name) => `\`${name}\``).join(', ');

export const POST = route({
  operationId: 'uploadDocumentByConnector',
  summary: 'Upload one document',
  description: `Uploads a single file from an automation platform. The connectors are ${connectorNames}. If you repeat a request with the same \`Idempotency-Key\` within 24 hours, Sheaf returns the first response and stores nothing.`,
  requestHeaders: ['Idempotency-Key'],
  auth: 'key',
  params: z.object({
    connector: ConnectorName,
    projectUuid: uuid('a project'),
  }),
  multipart: ConnectorUploadForm,
  responses: { 200: UploadAccepted },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params: { connector, projectUuid }, request, headers }) => {
    if (!isConnector(connector)) throw new DomainError('not_found', 'Connector not found.');
    const idempotency = getUploadIdempotency(headers, connector);
    await receiveForm(request, { ...ctx, fileField: 'file', single: true }, (form) =>
      acceptUpload(ctx, { projectUuid, form, idempotency }),
    );
    return { status: 200, body: { status: 'success' as const } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
