/** How the API document groups its routes; the first prefix that fits counts. */
const GROUPS = [
  { prefix: '/api/v1/', name: 'Integrations', description: "With an organization's API key." },
  {
    prefix: '/api/prebuilt-documents/',
    name: 'Documents',
    description: 'Documents, page plans and their status.',
  },
  {
    prefix: '/api/projects',
    name: 'Projects',
    description: 'Projects, their settings, members and documents.',
  },
  {
    prefix: '/api/organizations',
    name: 'Organizations',
    description: 'Organizations, members and API keys.',
  },
  { prefix: '/api/access-tokens', name: 'Access tokens', description: "Tokens for a user's own scripts." },
  { prefix: '/api/', name: 'Service', description: 'The service itself.' },
] as const;

export const TAGS = [
  ...GROUPS.map(({ name, description }) => ({ name, description })),
  { name: 'Webhooks', description: 'What is sent to webhook endpoints.' },
];

export const tagOf = (path: string): string =>
  GROUPS.find(({ prefix }) => path.startsWith(prefix))?.name ?? 'Service';
