import { z } from 'zod';
import { pathText } from '@/lib/foundation/path-text';
import { drawSampleFile } from '@/lib/server/demo/draw-sample-file';
import { SAMPLE_FILES } from '@/lib/server/demo/sample-files';
import { formatAttachment } from '@/lib/server/http/content-disposition';
import { INERT_HEADERS } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

const SampleFilePath = z.object({
  name: pathText().meta({
    description: `Which of the sample files: ${Object.keys(SAMPLE_FILES).join(', ')}.`,
  }),
});

export const GET = route({
  operationId: 'downloadSampleFile',
  summary: 'Download a sample file',
  description:
    'Returns a PDF of fictional business documents for trying out Sheaf: a pile to split, a contract, or a second pile.',
  auth: 'person',
  params: SampleFilePath,
  responses: { 200: raw('application/pdf', 'PDF file.') },
  responseHeaders: { 200: ['Content-Disposition'] },
  handle: async ({ params }) => {
    const { name, bytes } = await drawSampleFile(params.name);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': formatAttachment(name, 'application/pdf'),
      'cache-control': 'private, no-cache',
      ...INERT_HEADERS,
    };
    return { status: 200, response: new Response(new Uint8Array(bytes), { headers }) };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
