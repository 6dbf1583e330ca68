import { openAsBlob } from 'node:fs';
import { createSheafClient } from '@sheaf/client';

const sheaf = createSheafClient({ url: 'https://sheaf.example.com', accessToken: 'sheaf_pat_…' });
const projectUuid = '0198c1f2-7a1e-7c3b-9d40-726f6a656374';

const file = { name: 'pile.pdf', content: await openAsBlob('pile.pdf') };
const { request_id } = await sheaf.uploadDocuments(projectUuid, [file], {
  classify: true,
  onProgress: (sent, total) => console.log(`${sent} of ${total} bytes`),
});

const { status, documents } = await sheaf.waitForRequest(request_id, { timeout: 5 * 60_000 });
for (const { uuid } of documents) console.log(status, uuid);
