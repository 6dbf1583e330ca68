import { z } from 'zod';
import { pathText } from '@/lib/foundation/path-text';
import { SAMPLE_FILES } from '@/lib/server/demo/demo-sample-files';
import { drawDemoSampleFile } from '@/lib/server/demo/draw-demo-sample-file';
import { formatAttachment } from '@/lib/server/http/content-disposition-header';
import { INERT_HEADERS } from '@/lib/server/http/file-response';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { raw, route } from '@/lib/server/http/route';

const SampleFilePath = z.object({
  name: pathText().meta({
    description: `Name of the sample file. Values: ${Object.keys(SAMPLE_FILES)
      .map((name) => `\`${name}\``)
      .join(', ')}.`,
  }),
});

export const GET = route({
  operationId: 'downloadSampleFile',
  summary: 'Download a sample file',
  description:
    'Returns a PDF file with fictional business documents to try Sheaf with. The sample files are two stacks to split and a contract.',
  auth: 'person',
  params: SampleFilePath,
  responses: { 200: raw('application/pdf', 'PDF file.') },
  responseHeaders: { 200: ['Content-Disposition'] },
  handle: async ({ params }) => {
    const { name, bytes } = await drawDemoSampleFile(params.name);
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
