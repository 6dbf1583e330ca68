import { drawSampleFile } from '@/lib/demo/draw-sample-file';
import { SampleFilePath } from '@/lib/demo/sample-files';
import { attachmentNamed } from '@/lib/http/content-disposition';
import { INERT } from '@/lib/http/file-response';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { raw, route } from '@/lib/http/route';

export const GET = route({
  operationId: 'downloadSampleFile',
  summary: 'Download a sample file',
  description:
    'Returns a PDF of fictional business documents for trying out Sheaf: a pile to split, a contract, or a second pile.',
  auth: 'person',
  params: SampleFilePath,
  responses: { 200: raw('application/pdf', 'The file.') },
  responseHeaders: { 200: ['Content-Disposition'] },
  handle: async ({ params }) => {
    const { name, bytes } = await drawSampleFile(params.name);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': attachmentNamed(name, 'application/pdf'),
      'cache-control': 'private, no-cache',
      ...INERT,
    };
    return { status: 200, response: new Response(new Uint8Array(bytes), { headers }) };
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
