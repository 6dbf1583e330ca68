import { readFileSync } from 'node:fs';
import { client } from './hey-api/client.gen';
import { createProject, getUploadStatus, listDocuments, uploadDocuments } from './hey-api/sdk.gen';
import type { ClientInput, ClientOutput } from './types';

const input: ClientInput = JSON.parse(readFileSync(0, 'utf8'));
const headers = { 'X-Organization-Id': input.organizationId };
client.setConfig({ baseUrl: input.url, auth: input.accessToken, throwOnError: true });

const { data: project } = await createProject({ headers, body: { name: 'hey-api' }, throwOnError: true });
const path = { uuid: project.uuid };
const file = new File([readFileSync(input.file)], 'pile.pdf', { type: 'application/pdf' });
const upload = () =>
  uploadDocuments({
    headers: { ...headers, 'Idempotency-Key': input.idempotencyKey },
    path,
    body: { 'files[]': [file], classify: 'false' },
    throwOnError: true,
  });
const [{ data: first }, { data: repeated }] = [await upload(), await upload()];
const { data: request } = await getUploadStatus({
  headers,
  path: { requestId: first.request_id },
  throwOnError: true,
});
const { data: list } = await listDocuments({ headers, path, query: { limit: 10 }, throwOnError: true });
const output: ClientOutput = {
  requestIds: [first.request_id, repeated.request_id, request.request_id],
  documents: list.documents.map(({ original_filename: name }) => name),
};
console.log(JSON.stringify(output));
