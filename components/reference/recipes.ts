import type { ApiDocument, Operation } from './api-document';

/** Automation tool, with its fixed segment in API paths. */
export interface Tool {
  connector: string;
  name: string;
  /** npm package with nodes that send the requests, and the guide that describes it. */
  nodes?: { packageName: string; guide: string };
}

export const TOOLS: Tool[] = [
  { connector: 'zapier', name: 'Zapier' },
  { connector: 'make', name: 'Make' },
  { connector: 'n8n', name: 'n8n', nodes: { packageName: 'n8n-nodes-sheaf', guide: 'n8n' } },
  { connector: 'power-automate', name: 'Power Automate' },
];

/** Step of a recipe: a sentence, and the operation that it calls. */
export interface RecipeStep {
  say: string;
  method: string;
  path: string;
}

/** Steps from a file in a mailbox to values in another system. */
export const STEPS: RecipeStep[] = [
  {
    say: 'Send each new file in the field `file`, one per request. Set `reference` to find the documents later.',
    method: 'POST',
    path: '/api/v1/{connector}/projects/{projectUuid}/documents',
  },
  {
    say: 'Send the URL of the tool’s webhook and the events that start the flow. Save `id` and `secret`.',
    method: 'POST',
    path: '/api/v1/{connector}/projects/{projectUuid}/webhooks',
  },
  {
    say: 'To build the flow, get a sample of each event type: the last event sent, or a generated one.',
    method: 'GET',
    path: '/api/v1/{connector}/projects/{projectUuid}/webhooks/samples',
  },
  {
    say: 'When an event arrives, get the document in `data.document.uuid` with its values and attachments.',
    method: 'GET',
    path: '/api/v1/external/projects/{projectUuid}/documents/{uuid}',
  },
  {
    say: 'Download the file of the document.',
    method: 'GET',
    path: '/api/v1/external/projects/{projectUuid}/documents/{uuid}/file',
  },
  {
    say: 'After the transfer to the other system, set the approved or validated document to `exported`.',
    method: 'POST',
    path: '/api/v1/external/projects/{projectUuid}/documents/{uuid}/status',
  },
  {
    say: 'When you turn off the flow, delete its subscription.',
    method: 'DELETE',
    path: '/api/v1/{connector}/projects/{projectUuid}/webhooks/{id}',
  },
];

/** Returns the operation of a step for a tool, so that recipes always match the document. */
export function getStepOperation(
  document: ApiDocument,
  { method, path }: RecipeStep,
  connector: string,
): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`A recipe calls ${method} ${path}, which is not in the API document.`);
  const parameters = operation.parameters?.map((parameter) =>
    parameter.name === 'connector' ? { ...parameter, example: connector } : parameter,
  );
  return { ...operation, parameters, method, path };
}
