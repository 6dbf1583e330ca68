/** Groups of routes in the API document. The first matching pattern is used. */
const GROUPS = [
  {
    pattern: /^\/api\/v1\/external\//,
    name: 'Integrations',
    description:
      "Routes for other systems, with an organization's API key: upload documents, collect results, and update records.",
  },
  {
    pattern: /^\/api\/v1\//,
    name: 'Connectors',
    description:
      'Routes for automation tools, with an API key: upload one file, and subscribe to events. Each tool has its own path segment; all segments work the same way.',
  },
  {
    pattern:
      /^\/api\/(prebuilt-documents\/(review-pages|attach|page-changes|upload-status)|projects\/\{uuid\}\/review\/)/,
    name: 'Page plans',
    description:
      'Cut, join, attach, and discard pages; doubtful gaps between pages; previews, undo, and the status of a request.',
  },
  {
    pattern: /^\/api\/(prebuilt-documents|projects\/\{uuid\}\/(documents|labels|next|views))/,
    name: 'Documents',
    description:
      'Upload, find, read, claim, label, and change documents; their files, images, and history; saved views of the list.',
  },
  {
    pattern: /^\/api\/projects\/\{uuid\}\/entities/,
    name: 'Entities',
    description:
      'Master data of a project in which Sheaf looks up values, for example suppliers and cost centers.',
  },
  {
    pattern: /^\/api\/projects\/\{uuid\}\/channels/,
    name: 'Channels',
    description: 'Mailboxes, folders, and buckets that documents come from, and what became of their items.',
  },
  {
    pattern: /^\/api\/projects\/\{uuid\}\/destinations/,
    name: 'Destinations',
    description:
      'Folders, buckets, servers, and email addresses that documents are sent to, with their deliveries.',
  },
  {
    pattern: /^\/api\/projects\/\{uuid\}\/webhook-/,
    name: 'Webhook endpoints',
    description: 'Endpoints that receive events, their delivery history, and repeated deliveries.',
  },
  {
    pattern:
      /^\/api\/projects\/\{uuid\}\/(settings|classifi|custom-schema|extraction-secret|ocr-secret|retention)/,
    name: 'Settings',
    description: 'Settings, classifier, and custom schema of a project, with previews on real documents.',
  },
  { pattern: /^\/api\/projects/, name: 'Projects', description: 'Projects and their members.' },
  {
    pattern: /^\/api\/organizations/,
    name: 'Organizations',
    description: 'Organizations, members, API keys, the audit log, and background jobs.',
  },
  {
    pattern: /^\/api\/(account|access-tokens)/,
    name: 'Account',
    description: 'Name, password, sessions, and access tokens of the current user.',
  },
  { pattern: /^\/api\//, name: 'Service', description: 'The service itself.' },
] as const;

export const TAGS = [
  ...GROUPS.map(({ name, description }) => ({ name, description })),
  { name: 'Webhooks', description: 'Events that Sheaf sends to webhook endpoints.' },
];

export const getTag = (path: string): string =>
  GROUPS.find(({ pattern }) => pattern.test(path))?.name ?? 'Service';
