import { ADMINISTRATION } from './administration';
import { createExampleComposer } from './compose-example';
import { DOCUMENTS } from './documents';
import { FIELDS } from './fields';
import type { JsonSchema } from './json-schema';
import { PARAMETERS } from './parameters';

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

const WHOLES: Record<string, unknown> = { ...PARAMETERS, ...ADMINISTRATION, ...DOCUMENTS };
export const KNOWN_EXAMPLES = { wholes: WHOLES, fields: FIELDS };

/** First characters of contents that have no schema. */
const CONTENTS: Record<string, string> = {
  'application/pdf': '%PDF-1.7 …',
  'application/zip': 'PK …',
  'application/xml': '<?xml version="1.0"?> …',
  'image/jpeg': 'JFIF …',
  'image/png': 'PNG …',
  'image/tiff': 'II* …',
  'image/webp': 'RIFF … WEBP …',
  'message/rfc822': 'From: …',
  'text/csv': 'number,amount …',
  'text/plain': 'Delivery note …',
};

/**
 * Adds an example to each body, response and path parameter of an API document, unless its declaration has one.
 *
 * @param used called with the key of each known example that was used
 * @throws Error if no example can be made for a field
 */
export function addExamples(document: WrittenDocument, used?: (key: string) => void): void {
  const exampleOf = createExampleComposer(document.components?.schemas ?? {}, KNOWN_EXAMPLES, used);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of Object.values(item)) {
      const owner = operation.operationId;
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in === 'header' || !(parameter.required || getParameterKey(path, parameter) in WHOLES))
          continue;
        parameter.example = exampleOf(parameter.schema, {
          owner: getPathSegmentBefore(path, parameter),
          field: parameter.name,
        });
      }
      giveMedia(operation.requestBody?.content, owner);
      for (const response of Object.values(operation.responses)) giveMedia(response.content, owner);
    }
  }

  function giveMedia(content: Record<string, Media> | undefined, owner: string): void {
    for (const [type, media] of Object.entries(content ?? {})) {
      if ('example' in media || 'examples' in media) continue;
      const example =
        media.schema || `${owner}.${type}` in WHOLES
          ? exampleOf(media.schema ?? {}, media.schema ? { owner } : { owner, field: type })
          : (CONTENTS[type] ?? CONTENTS['application/zip']);
      media.example = example;
    }
  }
}

const getParameterKey = (path: string, parameter: Parameter) =>
  `${getPathSegmentBefore(path, parameter)}.${parameter.name}`;

/** Returns the segment before a path parameter, or the last segment of the path for a query parameter. */
function getPathSegmentBefore(path: string, { name }: Parameter): string {
  const segments = path.split('/');
  const at = segments.indexOf(`{${name}}`);
  return (at > 0 ? segments[at - 1] : segments.at(-1)) ?? '';
}
