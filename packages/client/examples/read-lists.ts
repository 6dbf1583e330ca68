import { createSheafClient } from '@sheaf/client';

const sheaf = createSheafClient({ url: 'https://sheaf.example.com', accessToken: 'sheaf_pat_…' });
const params = {
  path: { uuid: '0198c1f2-7a1e-7c3b-9d40-726f6a656374' },
  query: { status: 'approved', limit: 100 },
} as const;

for await (const document of sheaf.list('/api/projects/{uuid}/documents', { params }))
  console.log(document.uuid, document.original_filename);

for await (const page of sheaf.pages('/api/projects/{uuid}/documents', { params }))
  console.log(page.documents.length, page.counts);
