import openapiTS, { astToString } from 'openapi-typescript';

const HEAD =
  '// Written from docs/openapi.json by `npx tsx scripts/write-openapi.ts`: change the declarations of routes instead.\n';

/** The types of the client (`lib/api-client`), generated from the API document; without examples, which are no types. */
export async function clientTypes(document: object): Promise<string> {
  const plain = JSON.parse(
    JSON.stringify(document, (key, value) => (key === 'example' || key === 'examples' ? undefined : value)),
  );
  // What has a default may be left out of a request.
  return HEAD + astToString(await openapiTS(plain, { defaultNonNullable: false }));
}
