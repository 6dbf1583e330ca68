/** How the API document groups its routes; the first pattern that fits counts. */
const GROUPS = [
  {
    pattern: /^\/api\/v1\/external\//,
    name: 'Integrations',
    description: "What other systems do with an organization's API key: upload, collect, keep records.",
  },
  {
    pattern: /^\/api\/v1\//,
    name: 'Connectors',
    description:
      'For automation tools, with an API key: upload one file, and subscribe to events. Each tool has a fixed segment of its own; they all do the same.',
  },
  {
    pattern: /^\/api\/prebuilt-documents\/(review-pages|attach|page-changes|upload-status)/,
    name: 'Page plans',
    description: 'Cut, join, attach and discard pages; previews, undo, and how far a request is.',
  },
  {
    pattern: /^\/api\/(prebuilt-documents|projects\/\{uuid\}\/documents)/,
    name: 'Documents',
    description: 'Upload, find, read and change documents; their files, pictures and history.',
  },
  {
    pattern: /^\/api\/projects\/\{uuid\}\/entities/,
    name: 'Entities',
    description: "A project's master data: suppliers, cost centres, whatever values are looked up in.",
  },
  {
    pattern: /^\/api\/projects\/\{uuid\}\/webhook-/,
    name: 'Webhook endpoints',
    description: 'Who is told of events, what was delivered, and sending it again.',
  },
  {
    pattern: /^\/api\/projects\/\{uuid\}\/(settings|classifi|custom-schema|extraction-secret|retention)/,
    name: 'Settings',
    description:
      "A project's settings, its classifier and its custom schema, with previews on real documents.",
  },
  { pattern: /^\/api\/projects/, name: 'Projects', description: 'Projects and who works in them.' },
  {
    pattern: /^\/api\/organizations/,
    name: 'Organizations',
    description: 'Organizations, members, API keys, the audit log, and how the work goes.',
  },
  {
    pattern: /^\/api\/(account|access-tokens)/,
    name: 'Account',
    description: "A person's own name, password, sessions and access tokens.",
  },
  { pattern: /^\/api\//, name: 'Service', description: 'The service itself.' },
] as const;

export const TAGS = [
  ...GROUPS.map(({ name, description }) => ({ name, description })),
  { name: 'Webhooks', description: 'What is sent to webhook endpoints.' },
];

export const tagOf = (path: string): string =>
  GROUPS.find(({ pattern }) => pattern.test(path))?.name ?? 'Service';
