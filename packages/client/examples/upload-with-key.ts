import { createSheafClient } from '@sheaf/client';

const { SHEAF_URL = '', SHEAF_KEY = '', SHEAF_PROJECT = '' } = process.env;
const sheaf = createSheafClient({ url: SHEAF_URL, apiKey: SHEAF_KEY });

const file = { name: 'letter.txt', content: new Blob(['Dear all']) };
await sheaf.uploadDocumentsWithKey(SHEAF_PROJECT, [file], { reference: 'mail-4711' });

const found = sheaf.list('/api/v1/external/projects/{projectUuid}/documents', {
  params: { path: { projectUuid: SHEAF_PROJECT }, query: { reference: 'mail-4711' } },
});
for await (const { uuid, status } of found) console.log(uuid, status);
