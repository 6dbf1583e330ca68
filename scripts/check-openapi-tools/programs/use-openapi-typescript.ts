import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './openapi-typescript/paths';
import type { ClientInput, ClientOutput } from './types';

const input: ClientInput = JSON.parse(readFileSync(0, 'utf8'));
const client = createClient<paths>({
  baseUrl: input.url,
  headers: { authorization: `Bearer ${input.accessToken}`, 'X-Organization-Id': input.organizationId },
});

/** Returns the body of a successful response. */
function getData<T>({ data, response }: { data?: T; response: Response }): T {
  if (data === undefined) throw new Error(`${response.url} returned ${response.status}.`);
  return data;
}

const project = getData(await client.POST('/api/projects', { body: { name: 'openapi-typescript' } }));
const path = { uuid: project.uuid };
const upload = async () =>
  getData(
    await client.POST('/api/projects/{uuid}/documents', {
      params: { path, header: { 'Idempotency-Key': input.idempotencyKey } },
      body: { 'files[]': ['pile.pdf'], classify: 'false' },
      // Types of files are `string` in the generated types, so the form is built here.
      bodySerializer: () => {
        const form = new FormData();
        form.append('classify', 'false');
        form.append('files[]', new File([readFileSync(input.file)], 'pile.pdf', { type: 'application/pdf' }));
        return form;
      },
    }),
  ).request_id;
const [first, repeated] = [await upload(), await upload()];
const request = getData(
  await client.GET('/api/prebuilt-documents/upload-status/{requestId}', {
    params: { path: { requestId: first } },
  }),
);
const list = getData(
  await client.GET('/api/projects/{uuid}/documents', { params: { path, query: { limit: 10 } } }),
);
const output: ClientOutput = {
  requestIds: [first, repeated, request.request_id],
  documents: list.documents.map(({ original_filename: name }) => name),
};
console.log(JSON.stringify(output));
