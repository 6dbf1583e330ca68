import { writeFile } from 'node:fs/promises';
import { loadRoutes } from '@/app/api/routes';
import { buildOpenApiDocument } from '@/lib/server/http/openapi/openapi-document';
import { generateClientTypes } from './api-client-types';

// Writes the API document from the route declarations, and the client types from the document: npx tsx
// scripts/write-openapi.ts
const document = buildOpenApiDocument(await loadRoutes());
await writeFile('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
await writeFile('packages/client/src/paths.d.ts', await generateClientTypes(document));
