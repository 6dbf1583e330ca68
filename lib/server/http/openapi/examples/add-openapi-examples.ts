import { createExampleComposer } from './compose-openapi-example';
import type { JsonSchema } from './openapi-json-schema';

/** Parts of a generated API document that carry examples. */
interface Media {
  schema?: JsonSchema;
  example?: unknown;
  examples?: unknown;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}
export interface WrittenDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

/** First characters of contents that have no schema. */
const CONTENTS: Record<string, string> = {
  'application/json': '{ … }',
  'application/pdf': '%PDF-1.7 …',
  'application/zip': 'PK …',
  'application/xml': '<?xml version="1.0"?> …',
  'image/jpeg': 'JFIF …',
  'image/png': 'PNG …',
  'image/tiff': 'II* …',
  'image/webp': 'RIFF … WEBP …',
  'image/heic': 'ftypheic …',
  'image/heif': 'ftypmif1 …',
  'message/rfc822': 'From: …',
  'text/csv': 'number,amount …',
  'text/plain': 'Delivery note …',
};

/**
 * Adds an example to each body, response, and required parameter of an API document, unless its declaration has one.
 *
 * @throws Error if no example can be made for a field
 */
export function addOpenapiExamples(document: WrittenDocument): void {
  const getExample = createExampleComposer(document.components?.schemas ?? {});
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(item)) {
      const owner = operation.operationId;
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in === 'header' || !(parameter.required || 'example' in parameter.schema)) continue;
        parameter.example = getExample(parameter.schema, {
          owner: getSegmentBefore(path, parameter.name),
          field: parameter.name,
        });
      }
      addToContent(operation.requestBody?.content, owner);
      for (const response of Object.values(operation.responses)) addToContent(response.content, owner);
    }
  }

  function addToContent(content: Record<string, Media> | undefined, owner: string): void {
    for (const [type, media] of Object.entries(content ?? {})) {
      if ('example' in media || 'examples' in media) continue;
      media.example = media.schema
        ? getExample(media.schema, { owner })
        : (CONTENTS[type] ?? CONTENTS['application/zip']);
    }
  }
}

/** Returns the segment before a path parameter, or the last segment of the path for a query parameter. */
function getSegmentBefore(path: string, name: string): string {
  const segments = path.split('/');
  return segments.at(segments.indexOf(`{${name}}`) - 1)!;
}
