import { writeFile } from 'node:fs/promises';
import { loadRoutes } from '@/app/api/routes';
import { openApiDocument } from '@/lib/http/openapi/document';
import { clientTypes } from './api-client-types';

// Writes the API document, and the client's types from it, anew from the routes' declarations:
// npx tsx scripts/write-openapi.ts
const document = openApiDocument(await loadRoutes());
await writeFile('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
await writeFile('lib/api-client/paths.d.ts', await clientTypes(document));
