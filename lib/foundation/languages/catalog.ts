import type { Locale } from './locales';

/** Messages by area. Each area has a file in `messages/` for each language; the English one determines the keys. */
export interface Catalog {
  account: typeof import('@/messages/en/account.json');
  api: typeof import('@/messages/en/api.json');
  app: typeof import('@/messages/en/app.json');
  auditLog: typeof import('@/messages/en/audit-log.json');
  auth: typeof import('@/messages/en/auth.json');
  automation: typeof import('@/messages/en/automation.json');
  channels: typeof import('@/messages/en/channels.json');
  connections: typeof import('@/messages/en/connections.json');
  dashboard: typeof import('@/messages/en/dashboard.json');
  destinations: typeof import('@/messages/en/destinations.json');
  document: typeof import('@/messages/en/document.json');
  documents: typeof import('@/messages/en/documents.json');
  duplicates: typeof import('@/messages/en/duplicates.json');
  emails: typeof import('@/messages/en/emails.json');
  entities: typeof import('@/messages/en/entities.json');
  errors: typeof import('@/messages/en/errors.json');
  gapReview: typeof import('@/messages/en/gap-review.json');
  invitations: typeof import('@/messages/en/invitations.json');
  labels: typeof import('@/messages/en/labels.json');
  organization: typeof import('@/messages/en/organization.json');
  pagePlan: typeof import('@/messages/en/page-plan.json');
  projects: typeof import('@/messages/en/projects.json');
  reference: typeof import('@/messages/en/reference.json');
  secondFactor: typeof import('@/messages/en/second-factor.json');
  sentences: typeof import('@/messages/en/sentences.json');
  settings: typeof import('@/messages/en/settings.json');
  shell: typeof import('@/messages/en/shell.json');
  ui: typeof import('@/messages/en/ui.json');
  values: typeof import('@/messages/en/values.json');
  webhooks: typeof import('@/messages/en/webhooks.json');
}

export type Area = keyof Catalog;

declare module 'use-intl' {
  // Keys of messages and locales are checked by the compiler.
  interface AppConfig {
    Locale: Locale;
    Messages: Catalog;
  }
}
