import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { createSheafClient } from '@sheaf/client';

const sheaf = createSheafClient({ url: 'https://sheaf.example.com', accessToken: 'sheaf_pat_…' });
const path = { uuid: '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11' };

const { data } = await sheaf.GET('/api/prebuilt-documents/{uuid}/file', {
  params: { path, query: { variant: 'searchable' } },
  parseAs: 'stream',
});
await data?.pipeTo(Writable.toWeb(createWriteStream('document.pdf')));
