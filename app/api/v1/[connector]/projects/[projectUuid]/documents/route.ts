import { z } from 'zod';
import { DomainError } from '@/lib/core/errors';
import { uuid } from '@/lib/core/uuid';
import { idempotencyKeyOf } from '@/lib/http/idempotency';
import { receiveForm } from '@/lib/http/multipart';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { acceptUpload } from '@/lib/intake/accept-upload';
import { ConnectorName } from '@/lib/intake/connector-name';
import { CONNECTORS, isConnector } from '@/lib/intake/connectors';
import { ConnectorUploadForm, UploadAccepted } from '@/lib/intake/schemas';

const names = CONNECTORS.map((name) => `\`${name}\``).join(', ');

export const POST = route({
  operationId: 'uploadDocumentByConnector',
  summary: 'Upload one document',
  description: `Uploads a single file from an automation platform. The connectors are ${names}. If you repeat a request with the same \`Idempotency-Key\` within 24 hours, Sheaf returns the first response and stores nothing.`,
  requestHeaders: ['Idempotency-Key'],
  auth: 'key',
  params: z.object({
    connector: ConnectorName,
    projectUuid: uuid('a project'),
  }),
  multipart: ConnectorUploadForm,
  responses: { 200: UploadAccepted },
  handle: async ({ ctx, params: { connector, projectUuid }, request, headers }) => {
    if (!isConnector(connector)) throw new DomainError('not_found', 'There is no such connector.');
    const key = idempotencyKeyOf(headers);
    const repeatable = key === null ? null : { key, route: connector };
    await receiveForm(request, { ...ctx, fileField: 'file', single: true }, (form) =>
      acceptUpload(ctx, { projectUuid, form, repeatable }),
    );
    return { status: 200, body: { status: 'success' as const } };
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ POST });
