import deAccount from '@/messages/de/account.json';
import deApi from '@/messages/de/api.json';
import deApp from '@/messages/de/app.json';
import deAuditLog from '@/messages/de/audit-log.json';
import deAuth from '@/messages/de/auth.json';
import deAutomation from '@/messages/de/automation.json';
import deChannels from '@/messages/de/channels.json';
import deConnections from '@/messages/de/connections.json';
import deDashboard from '@/messages/de/dashboard.json';
import deDestinations from '@/messages/de/destinations.json';
import deDocument from '@/messages/de/document.json';
import deDocuments from '@/messages/de/documents.json';
import deDuplicates from '@/messages/de/duplicates.json';
import deEmails from '@/messages/de/emails.json';
import deEntities from '@/messages/de/entities.json';
import deErrors from '@/messages/de/errors.json';
import deGapReview from '@/messages/de/gap-review.json';
import deInvitations from '@/messages/de/invitations.json';
import deLabels from '@/messages/de/labels.json';
import deOrganization from '@/messages/de/organization.json';
import dePagePlan from '@/messages/de/page-plan.json';
import deProjects from '@/messages/de/projects.json';
import deReference from '@/messages/de/reference.json';
import deSecondFactor from '@/messages/de/second-factor.json';
import deSentences from '@/messages/de/sentences.json';
import deSettings from '@/messages/de/settings.json';
import deShell from '@/messages/de/shell.json';
import deUi from '@/messages/de/ui.json';
import deValues from '@/messages/de/values.json';
import deWebhooks from '@/messages/de/webhooks.json';
import enAccount from '@/messages/en/account.json';
import enApi from '@/messages/en/api.json';
import enApp from '@/messages/en/app.json';
import enAuditLog from '@/messages/en/audit-log.json';
import enAuth from '@/messages/en/auth.json';
import enAutomation from '@/messages/en/automation.json';
import enChannels from '@/messages/en/channels.json';
import enConnections from '@/messages/en/connections.json';
import enDashboard from '@/messages/en/dashboard.json';
import enDestinations from '@/messages/en/destinations.json';
import enDocument from '@/messages/en/document.json';
import enDocuments from '@/messages/en/documents.json';
import enDuplicates from '@/messages/en/duplicates.json';
import enEmails from '@/messages/en/emails.json';
import enEntities from '@/messages/en/entities.json';
import enErrors from '@/messages/en/errors.json';
import enGapReview from '@/messages/en/gap-review.json';
import enInvitations from '@/messages/en/invitations.json';
import enLabels from '@/messages/en/labels.json';
import enOrganization from '@/messages/en/organization.json';
import enPagePlan from '@/messages/en/page-plan.json';
import enProjects from '@/messages/en/projects.json';
import enReference from '@/messages/en/reference.json';
import enSecondFactor from '@/messages/en/second-factor.json';
import enSentences from '@/messages/en/sentences.json';
import enSettings from '@/messages/en/settings.json';
import enShell from '@/messages/en/shell.json';
import enUi from '@/messages/en/ui.json';
import enValues from '@/messages/en/values.json';
import enWebhooks from '@/messages/en/webhooks.json';
import frAccount from '@/messages/fr/account.json';
import frApi from '@/messages/fr/api.json';
import frApp from '@/messages/fr/app.json';
import frAuditLog from '@/messages/fr/audit-log.json';
import frAuth from '@/messages/fr/auth.json';
import frAutomation from '@/messages/fr/automation.json';
import frChannels from '@/messages/fr/channels.json';
import frConnections from '@/messages/fr/connections.json';
import frDashboard from '@/messages/fr/dashboard.json';
import frDestinations from '@/messages/fr/destinations.json';
import frDocument from '@/messages/fr/document.json';
import frDocuments from '@/messages/fr/documents.json';
import frDuplicates from '@/messages/fr/duplicates.json';
import frEmails from '@/messages/fr/emails.json';
import frEntities from '@/messages/fr/entities.json';
import frErrors from '@/messages/fr/errors.json';
import frGapReview from '@/messages/fr/gap-review.json';
import frInvitations from '@/messages/fr/invitations.json';
import frLabels from '@/messages/fr/labels.json';
import frOrganization from '@/messages/fr/organization.json';
import frPagePlan from '@/messages/fr/page-plan.json';
import frProjects from '@/messages/fr/projects.json';
import frReference from '@/messages/fr/reference.json';
import frSecondFactor from '@/messages/fr/second-factor.json';
import frSentences from '@/messages/fr/sentences.json';
import frSettings from '@/messages/fr/settings.json';
import frShell from '@/messages/fr/shell.json';
import frUi from '@/messages/fr/ui.json';
import frValues from '@/messages/fr/values.json';
import frWebhooks from '@/messages/fr/webhooks.json';
import type { Catalog } from './catalog';
import type { Locale } from './locales';

/**
 * All messages, by language and area. For the server: a page sends only the areas that its components use.
 */
export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  en: {
    account: enAccount,
    api: enApi,
    app: enApp,
    auditLog: enAuditLog,
    auth: enAuth,
    automation: enAutomation,
    channels: enChannels,
    connections: enConnections,
    dashboard: enDashboard,
    destinations: enDestinations,
    document: enDocument,
    documents: enDocuments,
    duplicates: enDuplicates,
    emails: enEmails,
    entities: enEntities,
    errors: enErrors,
    gapReview: enGapReview,
    invitations: enInvitations,
    labels: enLabels,
    organization: enOrganization,
    pagePlan: enPagePlan,
    projects: enProjects,
    reference: enReference,
    secondFactor: enSecondFactor,
    sentences: enSentences,
    settings: enSettings,
    shell: enShell,
    ui: enUi,
    values: enValues,
    webhooks: enWebhooks,
  },
  de: {
    account: deAccount,
    api: deApi,
    app: deApp,
    auditLog: deAuditLog,
    auth: deAuth,
    automation: deAutomation,
    channels: deChannels,
    connections: deConnections,
    dashboard: deDashboard,
    destinations: deDestinations,
    document: deDocument,
    documents: deDocuments,
    duplicates: deDuplicates,
    emails: deEmails,
    entities: deEntities,
    errors: deErrors,
    gapReview: deGapReview,
    invitations: deInvitations,
    labels: deLabels,
    organization: deOrganization,
    pagePlan: dePagePlan,
    projects: deProjects,
    reference: deReference,
    secondFactor: deSecondFactor,
    sentences: deSentences,
    settings: deSettings,
    shell: deShell,
    ui: deUi,
    values: deValues,
    webhooks: deWebhooks,
  },
  fr: {
    account: frAccount,
    api: frApi,
    app: frApp,
    auditLog: frAuditLog,
    auth: frAuth,
    automation: frAutomation,
    channels: frChannels,
    connections: frConnections,
    dashboard: frDashboard,
    destinations: frDestinations,
    document: frDocument,
    documents: frDocuments,
    duplicates: frDuplicates,
    emails: frEmails,
    entities: frEntities,
    errors: frErrors,
    gapReview: frGapReview,
    invitations: frInvitations,
    labels: frLabels,
    organization: frOrganization,
    pagePlan: frPagePlan,
    projects: frProjects,
    reference: frReference,
    secondFactor: frSecondFactor,
    sentences: frSentences,
    settings: frSettings,
    shell: frShell,
    ui: frUi,
    values: frValues,
    webhooks: frWebhooks,
  },
};
