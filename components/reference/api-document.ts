import type { JsonSchema } from '@/lib/http/openapi/examples/json-schema';

/** As much of an OpenAPI document as the reference shows. */
export interface ApiDocument {
  info: { title: string; description?: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  webhooks: Record<string, { post: DocumentedOperation }>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, DocumentedResponse> };
}

export interface DocumentedOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, DocumentedResponse>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface DocumentedResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

export interface Media {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** An operation where it stands. */
export interface Operation extends DocumentedOperation {
  /** In capitals. */
  method: string;
  path: string;
}

export interface Group {
  name: string;
  description: string;
  /** In the page's address. */
  slug: string;
  operations: Operation[];
}

/** All operations by their tags, in the document's order; those of webhooks are not called, and stand elsewhere. */
export function groupsOf(document: ApiDocument): Group[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
  return document.tags
    .map(({ name, description }) => ({
      name,
      description,
      slug: slugOf(name),
      operations: operations.filter(({ tags }) => tags.includes(name)),
    }))
    .filter((group) => group.operations.length > 0);
}

export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Where an operation is described. */
export const operationHref = (slug: string, operationId: string): string => `/docs/${slug}#${operationId}`;
