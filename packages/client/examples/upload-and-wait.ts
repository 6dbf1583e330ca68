import { openAsBlob } from 'node:fs';
import { createSheafClient } from '@sheaf/client';

const { SHEAF_URL = '', SHEAF_TOKEN = '', SHEAF_ORGANIZATION = '', SHEAF_PROJECT = '' } = process.env;
const sheaf = createSheafClient({
  url: SHEAF_URL,
  accessToken: SHEAF_TOKEN,
  organizationId: SHEAF_ORGANIZATION,
});

const file = { name: 'pile.pdf', content: await openAsBlob('pile.pdf') };
const { request_id } = await sheaf.uploadDocuments(SHEAF_PROJECT, [file], {
  classify: true,
  onProgress: (sent, total) => console.log(`${sent} of ${total} bytes`),
});

const { status, documents } = await sheaf.waitForRequest(request_id, { timeout: 5 * 60_000 });
for (const { uuid } of documents) console.log(status, uuid);
