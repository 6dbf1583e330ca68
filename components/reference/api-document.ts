import type { JsonSchema } from '@/lib/server/http/openapi/examples/openapi-json-schema';

/** Subset of an OpenAPI document that the reference uses. */
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

/** Operation with its method and path. */
export interface Operation extends DocumentedOperation {
  /** HTTP method in capitals. */
  method: string;
  path: string;
}

export interface Group {
  name: string;
  description: string;
  /** Slug in the page's URL. */
  slug: string;
  operations: Operation[];
}

/** Returns all operations by tag, in the document's order, except webhooks. */
export function getGroups(document: ApiDocument): Group[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );
  return document.tags
    .map(({ name, description }) => ({
      name,
      description,
      slug: toSlug(name),
      operations: operations.filter(({ tags }) => tags.includes(name)),
    }))
    .filter((group) => group.operations.length > 0);
}

export const toSlug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** Builds the URL of an operation's description. */
export const operationHref = (slug: string, operationId: string): string => `/docs/${slug}#${operationId}`;
