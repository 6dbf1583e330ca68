import { createSheafClient } from '@sheaf/client';

const { SHEAF_URL = '', SHEAF_TOKEN = '', SHEAF_ORGANIZATION = '', SHEAF_PROJECT = '' } = process.env;
const sheaf = createSheafClient({
  url: SHEAF_URL,
  accessToken: SHEAF_TOKEN,
  organizationId: SHEAF_ORGANIZATION,
});
const params = { path: { uuid: SHEAF_PROJECT }, query: { status: 'approved', limit: 100 } } as const;

for await (const document of sheaf.list('/api/projects/{uuid}/documents', { params }))
  console.log(document.uuid, document.original_filename);

for await (const page of sheaf.pages('/api/projects/{uuid}/documents', { params }))
  console.log(page.documents.length, page.counts);
