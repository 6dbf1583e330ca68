import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { createSheafClient } from '@sheaf/client';

const { SHEAF_URL = '', SHEAF_KEY = '', SHEAF_PROJECT = '', SHEAF_DOCUMENT = '' } = process.env;
const sheaf = createSheafClient({ url: SHEAF_URL, apiKey: SHEAF_KEY });

const { data } = await sheaf.GET('/api/v1/external/projects/{projectUuid}/documents/{uuid}/file', {
  params: {
    path: { projectUuid: SHEAF_PROJECT, uuid: SHEAF_DOCUMENT },
    query: { variant: 'searchable' },
  },
  parseAs: 'stream',
});
await data?.pipeTo(Writable.toWeb(createWriteStream('document.pdf')));
