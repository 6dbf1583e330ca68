import { createSheafClient } from '@sheaf/client';

const sheaf = createSheafClient({ url: 'https://sheaf.example.com', apiKey: 'sheaf_key_…' });
const projectUuid = '0198c1f2-7a1e-7c3b-9d40-726f6a656374';

const file = { name: 'letter.txt', content: new Blob(['Dear all']) };
await sheaf.uploadDocumentsWithKey(projectUuid, [file], { reference: 'mail-4711' });

const found = sheaf.list('/api/v1/external/projects/{projectUuid}/documents', {
  params: { path: { projectUuid }, query: { reference: 'mail-4711' } },
});
for await (const { uuid, status } of found) console.log(uuid, status);
