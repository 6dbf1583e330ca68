import type { Project } from './api';

/** Pages for everyone, also without a session. */
export const PUBLIC_PAGES = [
  '/sign-in',
  '/forgot-password',
  '/set-password',
  '/invitations',
  '/nothing-here',
] as const;

/** Returns the paths of all pages of a signed-in owner, except the editor. */
export const listPages = ({ uuid }: Project, documentUuid: string): string[] => [
  '/projects',
  '/needs-you',
  '/account',
  `/documents/${documentUuid}`,
  ...[
    'documents',
    'documents?trashed=true',
    'duplicates',
    'review/gaps',
    'entities',
    'automation',
    'dashboard',
    'channels',
    'destinations',
    'webhooks',
    'settings',
  ].map((page) => `/projects/${uuid}/${page}`),
  ...['splitting', 'classifier', 'values', 'rules', 'automation', 'export'].map(
    (section) => `/projects/${uuid}/settings?section=${section}`,
  ),
  ...['members', 'keys', 'audit', 'status'].map((page) => `/organization/${page}`),
  ...['', '/documents', '/recipes', '/guides/api', '/guides/webhooks'].map((page) => `/docs${page}`),
];
