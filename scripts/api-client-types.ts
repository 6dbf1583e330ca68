import openapiTS, { astToString } from 'openapi-typescript';

const FILE_HEADER =
  '// Written from docs/openapi.json by `npx tsx scripts/write-openapi.ts`: change the declarations of routes instead.\n';

/** Generates the types of the API client (`packages/client`) from the API document, without examples. */
export async function generateClientTypes(document: object): Promise<string> {
  const plain = JSON.parse(
    JSON.stringify(document, (key, value) => (key === 'example' || key === 'examples' ? undefined : value)),
  );
  // A field with a default is optional in a request.
  return FILE_HEADER + astToString(await openapiTS(plain, { defaultNonNullable: false }));
}
