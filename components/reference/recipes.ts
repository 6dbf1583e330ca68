import type { ApiDocument, Operation } from './api-document';

/** An automation tool, by the fixed segment that it has in the API's paths. */
export interface Tool {
  connector: string;
  name: string;
}

export const TOOLS: Tool[] = [
  { connector: 'zapier', name: 'Zapier' },
  { connector: 'make', name: 'Make' },
  { connector: 'n8n', name: 'n8n' },
  { connector: 'power-automate', name: 'Power Automate' },
];

/** A step of a recipe: a sentence, and the operation that it calls. */
export interface Step {
  say: string;
  method: string;
  path: string;
}

/** From a file in a mailbox to values in another system. */
export const STEPS: Step[] = [
  {
    say: 'Send each new file, with a reference of your own. The field is `file`, one a request; any of the accepted kinds.',
    method: 'POST',
    path: '/api/v1/{connector}/projects/{projectUuid}/documents',
  },
  {
    say: 'Give the address of the tool’s own webhook, and the events that shall start the flow. Keep `id` and `secret`.',
    method: 'POST',
    path: '/api/v1/{connector}/projects/{projectUuid}/webhooks',
  },
  {
    say: 'While you build the flow: one event of each kind, as it was sent last or made up.',
    method: 'GET',
    path: '/api/v1/{connector}/projects/{projectUuid}/webhooks/samples',
  },
  {
    say: 'When an event comes, fetch the document that `data.document.uuid` names, with its values and attachments.',
    method: 'GET',
    path: '/api/v1/external/projects/{projectUuid}/documents/{uuid}',
  },
  {
    say: 'And its file.',
    method: 'GET',
    path: '/api/v1/external/projects/{projectUuid}/documents/{uuid}/file',
  },
  {
    say: 'Once it is in the other system, say so: an approved or validated document becomes exported.',
    method: 'POST',
    path: '/api/v1/external/projects/{projectUuid}/documents/{uuid}/status',
  },
  {
    say: 'When the flow is switched off, end its subscription.',
    method: 'DELETE',
    path: '/api/v1/{connector}/projects/{projectUuid}/webhooks/{id}',
  },
];

/** The operation of a step, for one tool: so that what a recipe shows is what the document says. */
export function operationOf(document: ApiDocument, { method, path }: Step, connector: string): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`A recipe calls ${method} ${path}, which is not in the API document.`);
  const parameters = operation.parameters?.map((parameter) =>
    parameter.name === 'connector' ? { ...parameter, example: connector } : parameter,
  );
  return { ...operation, parameters, method, path };
}
