import { ZipQuery } from '@/lib/documents/bulk/schemas';
import { raw, route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';
import { zipResponse } from '../bulk/answer';

export const GET = route({
  summary: 'Download documents as a ZIP',
  description:
    'The files and their attachments, packed while they are sent, as `download` of the bulk route answers; as a plain link, so that a browser saves them as they come.',
  auth: 'member',
  params: ProjectPath,
  query: ZipQuery,
  responses: { 200: raw('application/zip', 'The ZIP, as an attachment.') },
  refuses: ['forbidden', 'not_found'],
  handle: ({ ctx, params, query }) => zipResponse(ctx, params.uuid, query.documents),
});
