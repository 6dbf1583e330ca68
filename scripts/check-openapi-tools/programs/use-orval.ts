import { readFileSync } from 'node:fs';
import { createProject, getUploadStatus, listDocuments, uploadDocuments } from './orval/sheaf';
import type { ClientInput, ClientOutput } from './types';

const input: ClientInput = JSON.parse(readFileSync(0, 'utf8'));
const headers = { 'X-Organization-Id': input.organizationId };
const options = { headers: { authorization: `Bearer ${input.accessToken}` } };

const project = await createProject({ name: 'orval' }, headers, options);
if (project.status !== 201) throw new Error(`createProject returned ${project.status}.`);
const { uuid } = project.data;
const file = new File([readFileSync(input.file)], 'pile.pdf', { type: 'application/pdf' });
async function upload(): Promise<string> {
  const response = await uploadDocuments(
    uuid,
    { 'files[]': [file], classify: 'false' },
    { ...headers, 'Idempotency-Key': input.idempotencyKey },
    options,
  );
  if (response.status !== 202) throw new Error(`uploadDocuments returned ${response.status}.`);
  return response.data.request_id;
}
const [first, repeated] = [await upload(), await upload()];
const request = await getUploadStatus(first, headers, options);
if (request.status !== 200) throw new Error(`getUploadStatus returned ${request.status}.`);
const list = await listDocuments(uuid, { limit: 10 }, headers, options);
if (list.status !== 200) throw new Error(`listDocuments returned ${list.status}.`);
const output: ClientOutput = {
  requestIds: [first, repeated, request.data.request_id],
  documents: list.data.documents.map(({ original_filename: name }) => name),
};
console.log(JSON.stringify(output));
