import { writeFile } from 'node:fs/promises';
import { loadRoutes } from '@/app/api/routes';
import { openApiDocument } from '@/lib/http/openapi/document';

// Writes the API document anew from the routes' declarations: npx tsx scripts/write-openapi.ts
const document = openApiDocument(await loadRoutes());
await writeFile('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
