import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/foundation/languages/locales';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/tenancy/audit/audit-actions';
import {
  type AuditDetails,
  type NewAuditedAction,
  readAuditedAction,
  toStoredDetails,
} from '@/lib/tenancy/audit/audit-details';
import type { AuditEntry } from '../schemas';
import { toPlainText } from '../to-plain-text';
import { describeAuditEntry } from './describe-audit-entry';
import { getAuditLanguage, type SentenceContext } from './sentence';

const PROJECT = '3f8c2a54-7f0e-4b0a-9a35-0c6d1e1f2a3b';
const OTHER_PROJECT = '3f8c2a54-7f0e-4b0a-9a35-0c6d1e1f2a3c';
const SUBJECT = '0198c1d3-90ce-7d28-a6f4-3e5b8c1d7f60';
const LOST = '0198c1d3-90ce-7d28-a6f4-3e5b8c1d7f61';

const NAMES: Record<string, string> = {
  [`project ${PROJECT}`]: 'Invoices',
  [`project ${OTHER_PROJECT}`]: 'HR',
  [`member ${SUBJECT}`]: 'ada@example.com',
  [`user ${SUBJECT}`]: 'ada@example.com',
  [`api_key ${SUBJECT}`]: 'ERP',
  [`entity ${SUBJECT}`]: 'Suppliers',
  [`webhook_endpoint ${SUBJECT}`]: 'hooks.example.com',
};

const DOCUMENT = { uuid: SUBJECT, original_filename: 'scan.pdf', attached: false };

const CONTEXT: SentenceContext = {
  ...getAuditLanguage('en'),
  subject_id: SUBJECT,
  project: null,
  documents: [DOCUMENT],
  assignee: null,
  changes: [],
  findName: (type, id) => NAMES[`${type} ${id}`],
};

/** Describes an entry as plain text, as it was stored and read again. */
function describeEntry(
  action: string,
  details: Record<string, unknown>,
  context: Partial<SentenceContext> = {},
) {
  const { summary, facts } = describeAuditEntry({ action, details }, { ...CONTEXT, ...context });
  return [summary, ...facts].map(toPlainText).join('. ');
}

const field = (key: string, required = false) => ({ key, type: 'string', required });
const by = 'operator' as const;

type Example<A extends AuditAction> = [details: AuditDetails<A>, text: string];

/** Details of each action as they are written, with what readers see. */
const EXAMPLES: { [A in AuditAction]: Example<A>[] } = {
  'installation.secrets_rotated': [
    [
      { sealed_again: 2, unreadable: 1, sessions_ended: 3, by },
      'rotated the secret key, which signed everyone out. 2 stored secrets encrypted again. 1 stored secret can’t be decrypted. Enter the secret again. 3 sessions ended',
    ],
    [
      { sealed_again: 0, unreadable: 2, sessions_ended: 0, by },
      'rotated the secret key, which signed everyone out. 2 stored secrets can’t be decrypted. Enter the secrets again',
    ],
  ],
  'organization.created': [[{ name: 'Meyer Ltd', by }, 'created the organization “Meyer Ltd”']],
  'organization.settings_changed': [
    [{ require_second_factor: { before: false, after: true } }, 'required a second factor of every member'],
    [{ require_second_factor: { before: true, after: false } }, 'made the second factor optional'],
  ],
  'account.password_changed': [
    [{ sessions_ended: 0 }, 'changed their password'],
    [{ sessions_ended: 1 }, 'changed their password. 1 session ended'],
  ],
  'account.password_reset': [
    [
      { sessions_ended: 2, tokens_revoked: 1, by },
      'reset the password of ada@example.com. 2 sessions ended. 1 access token revoked',
    ],
  ],
  'account.password_set': [
    [{ link: 'invitation', sessions_ended: 0 }, 'set a password with the link of an invitation'],
    [{ link: 'reset', sessions_ended: 1 }, 'set a new password with a reset link. 1 session ended'],
    [
      { by: 'single_sign_on', sessions_ended: 0, tokens_revoked: 2 },
      'accepted an invitation by single sign-on, which removed the old password. 2 access tokens revoked',
    ],
    [{ by: 'link', sessions_ended: 0, tokens_revoked: 0 }, 'set a new password to accept an invitation'],
  ],
  'account.session_ended': [
    [{ sessions: 1 }, 'ended a browser session'],
    [{ sessions: 3 }, 'ended 3 browser sessions'],
    [
      { sessions: 1, by: 'single_sign_on' },
      'was signed out by the identity provider, which ended a browser session',
    ],
  ],
  'account.second_factor_added': [
    [{ sessions_ended: 0 }, 'added a second factor'],
    [{ sessions_ended: 2 }, 'added a second factor. 2 sessions ended'],
  ],
  'account.second_factor_removed': [[{}, 'removed their second factor']],
  'account.second_factor_reset': [
    [{ sessions_ended: 1, by }, 'reset the second factor of ada@example.com. 1 session ended'],
  ],
  'account.passkey_added': [
    [{ name: 'Laptop', sessions_ended: 0 }, 'added the passkey “Laptop”'],
    [{ name: 'Laptop', sessions_ended: 2 }, 'added the passkey “Laptop”. 2 sessions ended'],
  ],
  'account.passkey_renamed': [
    [{ name: { before: 'Laptop', after: 'Work laptop' } }, 'renamed the passkey “Laptop” to “Work laptop”'],
  ],
  'account.passkey_removed': [[{ name: 'Laptop' }, 'removed the passkey “Laptop”']],
  'account.recovery_code_used': [
    [{ left: 9 }, 'used a recovery code. 9 recovery codes left'],
    [{ left: 1 }, 'used a recovery code. 1 recovery code left'],
  ],
  'account.recovery_codes_renewed': [[{}, 'replaced their recovery codes']],
  'access_token.created': [
    [{ name: 'Laptop', start: 'sheaf_pat_9fX2' }, 'created the access token “Laptop”'],
    [
      { name: 'Laptop', start: 'sheaf_pat_9fX2', expires_at: null },
      'created the access token “Laptop”. Never expires',
    ],
  ],
  'access_token.revoked': [
    [{ name: 'Laptop', start: 'sheaf_pat_9fX2' }, 'revoked the access token “Laptop”'],
    [{}, 'revoked an access token'],
  ],
  'api_key.created': [
    [
      {
        name: 'ERP',
        start: 'sheaf_key_9fX2',
        access: 'read',
        projects: [PROJECT],
        expires_at: '2027-03-03T09:00:00.000Z',
      },
      'created the API key “ERP”. Can read documents, files, and records. Only Invoices. Expires on 3 Mar 2027',
    ],
    [
      { name: 'ERP', start: 'sheaf_key_9fX2', access: 'write', projects: null, expires_at: null },
      'created the API key “ERP”. Can read and write. All projects. Never expires',
    ],
  ],
  'api_key.revoked': [[{ name: 'ERP', start: 'sheaf_key_9fX2' }, 'revoked the API key “ERP”']],
  'member.added': [
    [{ email: 'ada@example.com', role: 'owner', by }, 'added ada@example.com as owner'],
    [
      { email: 'ada@example.com', role: 'reviewer', projects: [PROJECT, OTHER_PROJECT], link: 'emailed' },
      'invited ada@example.com as reviewer to Invoices and HR. The email was sent',
    ],
    [
      { email: 'ada@example.com', role: 'viewer', projects: [], link: 'shown' },
      'invited ada@example.com as viewer. The link was shown to the admin. No projects assigned',
    ],
  ],
  'member.invited': [
    [
      { email: 'ada@example.com', role: 'admin', projects: [], link: null },
      'invited ada@example.com as admin. The user has an account and must accept the invitation',
    ],
  ],
  'member.joined': [
    [
      { email: 'ada@example.com', role: 'reviewer', proof: 'single_sign_on' },
      'accepted the invitation and joined as reviewer. Accepted by single sign-on',
    ],
  ],
  'member.declined': [
    [{ email: 'ada@example.com', role: 'reviewer' }, 'declined the invitation as reviewer'],
  ],
  'member.changed': [
    [
      { email: 'ada@example.com', role: { before: 'viewer', after: 'reviewer' } },
      'changed the role of ada@example.com from viewer to reviewer',
    ],
    [
      {
        email: 'ada@example.com',
        role: { before: 'viewer', after: 'viewer' },
        projects: { before: [PROJECT], after: [OTHER_PROJECT, LOST] },
        state: 'pending',
      },
      'changed the projects of ada@example.com. Added to HR and a deleted project. Removed from Invoices. Not accepted yet',
    ],
    [
      { email: 'ada@example.com', role: { before: 'viewer', after: 'viewer' }, password: 'set' },
      'set the first password of ada@example.com',
    ],
    [
      { email: 'ada@example.com', role: { before: 'viewer', after: 'viewer' } },
      'saved ada@example.com without changes',
    ],
  ],
  'member.removed': [
    [
      { email: 'ada@example.com', role: 'admin', api_keys: [SUBJECT, LOST] },
      'removed ada@example.com, who had the role admin. Their API keys stay valid: ERP and a deleted key',
    ],
    [
      { email: 'ada@example.com', role: 'viewer', sessions_ended: 2, tokens_revoked: 1 },
      'removed ada@example.com, who had the role viewer. 2 sessions ended. 1 access token revoked',
    ],
    [
      { email: 'ada@example.com', role: 'viewer', state: 'pending' },
      'withdrew the invitation of ada@example.com as viewer',
    ],
  ],
  'member.link_made': [
    [
      { email: 'ada@example.com', kind: 'invitation', mailed: true, state: 'pending' },
      'created a new invitation link for ada@example.com. The email was sent',
    ],
    [
      { email: 'ada@example.com', kind: 'reset', mailed: false },
      'created a password link for ada@example.com. The link was shown to the admin',
    ],
  ],
  'member.link_revoked': [[{ email: 'ada@example.com' }, 'revoked the link of ada@example.com']],
  'project.created': [[{ name: 'Invoices' }, 'created the project “Invoices”']],
  'project.renamed': [[{ before: 'Bills', after: 'Invoices' }, 'renamed the project “Bills” to “Invoices”']],
  'project.archived': [[{ name: 'Invoices' }, 'archived the project “Invoices”']],
  'project.unarchived': [[{ name: 'Invoices' }, 'restored the archived project “Invoices”']],
  'project.deleted': [
    [{ name: 'Invoices', documents: 4 }, 'deleted the project “Invoices” permanently. 4 documents deleted'],
    [{ name: 'Invoices', documents: 0 }, 'deleted the project “Invoices” permanently. It was empty'],
  ],
  'project.members_changed': [
    [
      { before: [LOST], after: [SUBJECT] },
      'changed the members of a deleted project. Added ada@example.com. Removed a former member',
    ],
    [{ before: [], after: [] }, 'changed the members of a deleted project. No members changed'],
  ],
  'project.settings_changed': [
    [
      {
        changed: ['duplicates', 'classifier', 'custom_schema'],
        version: 3,
        values: {
          duplicates: { before: 'keep', after: 'flag' },
          classify_by_default: { before: false, after: true },
          automatic_threshold: { before: 0.9, after: 0.85 },
          retention_days: { before: null, after: 1000 },
          'separation.mode': { before: 'every_n', after: 'blank' },
          'separation.pages': { before: 2, after: null },
          ocr_languages: { before: 'eng', after: 'eng, deu, chi_sim' },
          'classifier.model': { before: null, after: 'gpt' },
        },
      },
      'changed the settings of a deleted project. Duplicates changed from keep to flag. Find types and cuts changed from off to on. Threshold changed from 90% to 85%. Days to keep documents changed from no limit to 1,000. Splitting method changed from every N pages to at blank pages. Pages per document changed from 2 to none. Languages changed from English to English, German, and Chinese. Model of the classifier changed from none to gpt. Custom schema changed',
    ],
    [
      {
        changed: ['extraction_fields', 'classifier'],
        values: {
          extraction_fields: { before: null, after: 'Total' },
          'classifier.categories': { before: 'Invoice', after: null },
        },
      },
      'changed the settings of a deleted project. Fields: added Total. Categories: removed Invoice',
    ],
    [
      { changed: ['extraction_secret'], set: true, origin: 'https://models.example.com' },
      'changed the settings of a deleted project. Key of the extraction provider stored for https://models.example.com',
    ],
    [
      { changed: ['classifier_secret'], set: false },
      'changed the settings of a deleted project. Key of the classification provider deleted',
    ],
  ],
  'project.automation_paused': [
    [
      { automation: 'values', wrong: 3, audited: 20, budget: { wrong: 1, of: 200 } },
      'paused the automation of values in a deleted project. 3 of 20 automatic items wrong. Budget: 1 of 200',
    ],
  ],
  'document.status_changed': [
    [{ from: 'done', to: 'approved' }, 'approved scan.pdf'],
    [{ from: 'approved', to: 'done' }, 'reopened scan.pdf from approved'],
    [{ from: 'needs_action', to: 'pending' }, 'scanned scan.pdf again'],
    [{ from: 'done', to: 'needs_action' }, 'put scan.pdf on hold'],
    [{ from: 'needs_action', to: 'done' }, 'reopened scan.pdf from needs action'],
  ],
  'document.checks_overridden': [
    [{ rules: ['totals', 'duplicates'] }, 'approved scan.pdf with failed checks. Rules: totals, duplicates'],
  ],
  'document.approved_automatically': [
    [
      { confidence: 0.979, threshold: 0.95, checks_passed: 1 },
      'approved scan.pdf. Every required value is at least 97% sure, and 1 check passed. Threshold: 95%',
    ],
  ],
  'document.values_changed': [
    [
      { fields: ['invoice_number', 'total', 'lines'] },
      'changed invoice number, total, and lines of scan.pdf',
    ],
    [{ fields: [] }, 'changed values of scan.pdf'],
  ],
  'document.assigned': [[{ assignee: null }, 'unassigned scan.pdf']],
  'document.renamed': [[{}, 'renamed scan.pdf']],
  'document.labels_changed': [[{}, 'changed the labels of scan.pdf']],
  'document.postponed': [
    [{ until: '2026-12-01T08:00:00.000Z' }, 'postponed scan.pdf until 2026-12-01'],
    [{ until: null }, 'ended the postponement of scan.pdf'],
  ],
  'document.rejected': [[{}, 'rejected scan.pdf']],
  'document.deleted': [[{}, 'moved scan.pdf to the trash']],
  'document.restored': [[{}, 'restored scan.pdf from the trash']],
  'document.erased': [
    [{ by_request: true, erased_with_it: [] }, 'deleted scan.pdf permanently'],
    [
      { retention_days: 30, erased_with_it: [LOST] },
      'deleted scan.pdf permanently. Deleted automatically after 30 days (setting). 1 document with the same pages deleted, too',
    ],
    [{ after_days_in_trash: 30 }, 'deleted scan.pdf permanently. After 30 days in the trash'],
  ],
  'document.unlocked': [[{ pages: 3 }, 'unlocked scan.pdf with its password. 3 pages']],
  'document.classification_requested': [[{}, 'requested types and cuts of scan.pdf']],
  'document.rotated': [
    [{ pages: [1, 3], degrees: 90 }, 'rotated pages 1 and 3 of scan.pdf by 90°'],
    [{ pages: [2], degrees: 180 }, 'rotated page 2 of scan.pdf by 180°'],
    [{ pages: [1, 2, 3, 4, 5, 6, 7, 8, 9], degrees: 90 }, 'rotated 9 pages of scan.pdf by 90°'],
  ],
  'document.comment_deleted': [[{}, 'deleted a comment on scan.pdf']],
  'document.sent': [[{ destination: LOST, name: 'Archive' }, 'sent scan.pdf to the destination “Archive”']],
  'webhook_endpoint.created': [
    [
      { host: 'hooks.example.com', events: ['document.needs_action'], connector: 'zapier' },
      'added the webhook endpoint hooks.example.com. Receives document needs action. Created by the connector zapier',
    ],
    [
      { host: 'hooks.example.com', events: [], connector: null },
      'added the webhook endpoint hooks.example.com. Receives all events',
    ],
  ],
  'webhook_endpoint.changed': [
    [
      {
        changed: ['url', 'events'],
        host: 'new.example.com',
        events: ['document.approved'],
        enabled: true,
        before: { host: 'hooks.example.com', events: [], enabled: true },
      },
      'changed the webhook endpoint new.example.com. Address changed from hooks.example.com to new.example.com. Events changed from all events to document approved',
    ],
    [
      { changed: ['enabled'], host: 'hooks.example.com', enabled: false },
      'turned the webhook endpoint hooks.example.com off',
    ],
  ],
  'webhook_endpoint.turned_off': [
    [
      { host: 'hooks.example.com', reason: 'failing' },
      'turned the webhook endpoint hooks.example.com off. Deliveries failed for 5 days',
    ],
  ],
  'webhook_endpoint.secret_rotated': [
    [{ host: 'hooks.example.com' }, 'rotated the secret of the webhook endpoint hooks.example.com'],
  ],
  'webhook_endpoint.deleted': [
    [{ host: 'hooks.example.com', connector: null }, 'deleted the webhook endpoint hooks.example.com'],
  ],
  'webhook_delivery.replayed': [
    [
      { endpoint: SUBJECT, type: 'document.approved' },
      'sent a delivery again to the webhook endpoint hooks.example.com. Event: document approved',
    ],
    [
      {
        which: 'failed',
        from: '2026-11-01T00:00:00.000Z',
        to: '2026-11-20T12:00:00.000Z',
        deliveries: 12,
        host: 'hooks.example.com',
      },
      'sent 12 deliveries again to the webhook endpoint hooks.example.com. Failed deliveries from 1 Nov 2026 to 20 Nov 2026',
    ],
  ],
  'destination.created': [
    [{ name: 'Archive', kind: 'webdav' }, 'added the destination “Archive”. Kind: WebDAV folder'],
  ],
  'destination.changed': [
    [{ name: 'Archive', changed: ['enabled'], enabled: false }, 'turned the destination “Archive” off'],
    [
      { name: 'Archive', changed: ['name', 'config'], enabled: true },
      'changed the destination “Archive”. Changed: name and config',
    ],
  ],
  'destination.turned_off': [
    [{ name: 'Archive', kind: 's3' }, 'turned the destination “Archive” off. All attempts failed for 5 days'],
  ],
  'destination.deleted': [
    [{ name: 'Archive', kind: 'email' }, 'deleted the destination “Archive”. Kind: email address'],
  ],
  'destination_delivery.replayed': [
    [{ destination: LOST, name: 'Archive' }, 'sent a document to the destination “Archive” again'],
  ],
  'channel.created': [[{ name: 'Scans', kind: 'folder' }, 'added the channel “Scans”. Kind: folder']],
  'channel.changed': [
    [{ name: 'Invoices', changed: ['enabled'], enabled: false }, 'turned the channel “Invoices” off'],
    [
      { name: 'Invoices', changed: ['name', 'config'], enabled: true },
      'changed the channel “Invoices”. Changed: name and config',
    ],
  ],
  'channel.paused': [
    [{ name: 'Invoices', failures: 10 }, 'paused the channel “Invoices”. 10 runs failed in a row'],
  ],
  'channel.deleted': [[{ name: 'Invoices', kind: 'imap' }, 'deleted the channel “Invoices”. Kind: mailbox']],
  'page_change.applied': [
    [
      { action: 'split', documents: [{ uuid: SUBJECT, outcome: 'cut' }], parts: 4, attachments: 1 },
      'cut scan.pdf into 4 documents. 1 attachment created',
    ],
    [
      { action: 'edit', documents: [{ uuid: SUBJECT, outcome: 'changed' }], parts: 0, attachments: 0 },
      'changed the name or type of scan.pdf',
    ],
    [
      { action: 'rescan', documents: [{ uuid: SUBJECT, outcome: 'changed' }], parts: 0, attachments: 0 },
      'changed the scanned pages of scan.pdf',
    ],
    [{ action: 'attach', documents: [SUBJECT], attachments: [LOST] }, 'attached a document to scan.pdf'],
  ],
  'page_change.undone': [[{ action: 'split', documents: [SUBJECT] }, 'undid a page change of scan.pdf']],
  'entity.created': [
    [
      { name: 'Suppliers', fields: [field('supplier_no', true), field('name')] },
      'created the entity “Suppliers”. Fields: supplier no and name',
    ],
  ],
  'entity.changed': [
    [
      {
        name: 'Suppliers',
        fields: [field('name', true), field('vat_id')],
        before: { name: 'Vendors', fields: [field('name'), field('city')] },
      },
      'renamed the entity “Vendors” to “Suppliers”. Fields added: vat id. Fields removed: city. Fields changed: name',
    ],
    [{ fields: [] }, 'changed the entity “Suppliers”. No fields'],
  ],
  'entity.deleted': [
    [{ name: 'Suppliers', records: 2 }, 'deleted the entity “Suppliers”. 2 records deleted'],
  ],
  'records.inserted': [[{ count: 3 }, 'inserted 3 records into the entity “Suppliers”']],
  'records.changed': [[{ record: '17', entity: 'Vendors' }, 'changed record 17 of the entity “Vendors”']],
  'records.deleted': [
    [{ count: 1, ids: ['17'] }, 'deleted 1 record of the entity “Suppliers”'],
    [
      { count: 2, search_by: [{ key: 'supplier_no', value: 'S-1' }], pairs: 4, search_sha256: 'a0' },
      'deleted 2 records of the entity “Suppliers”. Search: supplier no is “S-1” and 3 other values match',
    ],
  ],
  'job.repeated': [
    [{ job: 'account-mail-link', run_id: LOST }, 'retried a failed background job. Emailing a link'],
  ],
};

const RAW = /_|\b(true|false|null|undefined)\b|[–{}]|[0-9a-f]{8}-[0-9a-f]{4}-/;

test.each(AUDIT_ACTIONS)('%s is a sentence for people', (action) => {
  for (const [details, text] of EXAMPLES[action]) {
    const stored = toStoredDetails({ action, details } as NewAuditedAction);
    expect(stored, 'the schema keeps everything that is written').toEqual(details);
    expect(describeEntry(action, stored as AuditEntry['details'])).toBe(text);
    expect(text).not.toMatch(RAW);
  }
});

test('an entry without an object that still exists has no ID either', () => {
  const nothing = { subject_id: LOST, documents: [], findName: () => undefined };
  for (const action of AUDIT_ACTIONS) {
    for (const [details] of EXAMPLES[action])
      expect(describeEntry(action, details as AuditEntry['details'], nothing)).not.toMatch(RAW);
  }
});

test.each(LOCALES)('every sentence is complete in %s', (locale) => {
  const context = { ...getAuditLanguage(locale), project: { uuid: PROJECT, name: 'Invoices' } };
  for (const action of AUDIT_ACTIONS) {
    for (const [details] of EXAMPLES[action]) {
      const { summary, facts } = describeAuditEntry(
        { action, details: details as AuditEntry['details'] },
        { ...CONTEXT, ...context },
      );
      expect(toPlainText(summary)).toMatch(/^\p{Ll}/u);
      for (const fact of facts) expect(toPlainText(fact)).toMatch(/^[\p{Lu}\d]/u);
      for (const text of [summary, ...facts]) expect(toPlainText(text)).not.toMatch(RAW);
    }
  }
});

test('sentences are in the language of the reader, with its numbers, dates, and lists', () => {
  const project = { uuid: PROJECT, name: 'Invoices' };
  const german = (action: AuditAction, details: object, context: Partial<SentenceContext> = {}) =>
    describeEntry(action, { ...details }, { ...getAuditLanguage('de'), ...context });
  expect(german('document.deleted', {}, { project })).toBe(
    'hat scan.pdf in den Papierkorb verschoben (Projekt Invoices)',
  );
  expect(
    german('document.restored', {}, { documents: [DOCUMENT, { ...DOCUMENT, original_filename: null }] }),
  ).toBe('hat scan.pdf und ein gelöschtes Dokument aus dem Papierkorb wiederhergestellt');
  expect(
    german('project.settings_changed', {
      changed: [],
      values: {
        retention_days: { before: null, after: 1000 },
        automatic_threshold: { before: 0.9, after: 0.85 },
        ocr_languages: { before: 'eng', after: 'eng, deu, fra' },
      },
    }),
  ).toBe(
    'hat die Einstellungen eines gelöschten Projekts geändert. Aufbewahrung der Dokumente in Tagen: bisher unbegrenzt, jetzt 1.000. Schwellenwert: bisher 90\u00a0%, jetzt 85\u00a0%. Sprachen: bisher Englisch, jetzt Englisch, Deutsch und Französisch',
  );
  expect(
    german('api_key.created', {
      name: 'ERP',
      start: 'sheaf_key_9fX2',
      access: 'write',
      projects: [PROJECT, LOST],
      expires_at: '2027-03-03T09:00:00.000Z',
    }),
  ).toBe(
    'hat den API-Schlüssel „ERP“ erstellt. Kann lesen und schreiben. Nur Invoices und ein gelöschtes Projekt. Läuft am 3. März 2027 ab',
  );
  expect(describeEntry('document.renamed', {}, { ...getAuditLanguage('fr'), project })).toBe(
    'a renommé scan.pdf dans Invoices',
  );
});

test.each(['constructor', '__proto__', 'new order.length', '', 'a.b'])(
  'a typed value such as “%s” is no message',
  (before) => {
    const values = { extraction_fields: { before, after: 'new order' } };
    expect(describeEntry('project.settings_changed', { changed: ['toString'], values })).toBe(
      `changed the settings of a deleted project. Fields changed from ${before} to new order. ToString changed`,
    );
  },
);

test('a name with the marks of a place adds no link', () => {
  const name = '\ue0000\ue001';
  const { summary } = describeAuditEntry(
    { action: 'member.changed', details: { email: name, role: { before: 'viewer', after: 'admin' } } },
    CONTEXT,
  );
  expect(summary.map(({ text }) => text)).toEqual(['changed the role of ', name, ' from viewer to admin']);
  expect(describeEntry('organization.created', { name })).toBe('created the organization “0”');
});

test('names are links to what still exists', () => {
  const details = { email: 'ada@example.com', role: { before: 'viewer', after: 'admin' } };
  const { summary } = describeAuditEntry({ action: 'member.changed', details }, CONTEXT);
  expect(summary).toEqual([
    { text: 'changed the role of ' },
    { text: 'ada@example.com', link: { type: 'member', id: SUBJECT } },
    { text: ' from viewer to admin' },
  ]);
});

test('an assignment names the member, and changed values have the labels of their fields', () => {
  const assign = (name: string | null) =>
    describeEntry('document.assigned', { assignee: LOST }, { assignee: { id: LOST, name } });
  expect(assign('rita@example.com')).toBe('assigned scan.pdf to rita@example.com');
  expect(assign(null)).toBe('assigned scan.pdf to a former member');
  const change = (field: string, label = field, what: 'value' | 'check' | 'uncheck' = 'value') => ({
    what,
    label,
    field,
    from: '1',
    to: '2',
    document_uuid: 'd',
  });
  const describe = (changes: SentenceContext['changes']) =>
    describeEntry('document.values_changed', { fields: ['total', 'lines'] }, { changes });
  const rows = [change('Lines', 'Lines, row 1, Amount'), change('Lines', 'Lines, row 2, Amount')];
  expect(describe([change('Total, gross'), ...rows])).toBe('changed Total, gross and Lines of scan.pdf');
  const checks = [change('Lines', 'Lines, row 1, Amount', 'check'), change('Total', 'Total', 'check')];
  expect(describe(checks)).toBe('checked Lines and Total of scan.pdf');
  expect(describe([...rows, ...checks])).toBe('changed Lines and checked Total of scan.pdf');
  const unchecked = change('Date', 'Date', 'uncheck');
  expect(describe([...checks, unchecked])).toBe(
    'checked Lines and Total and undid the check of Date of scan.pdf',
  );
  // The changes of a deleted document are deleted with it.
  expect(describe([])).toBe('changed total and lines of scan.pdf');
});

test('a few documents are named, and the others are counted', () => {
  const named = (count: number) =>
    describeEntry(
      'document.restored',
      {},
      {
        documents: Array.from({ length: count }, (_, index) => ({
          ...DOCUMENT,
          original_filename: `${index}`,
        })),
      },
    );
  expect(named(2)).toBe('restored 0 and 1 from the trash');
  expect(named(5)).toBe('restored 0, 1, 2, and 2 others from the trash');
  expect(
    describeEntry('document.restored', {}, { documents: [{ ...DOCUMENT, original_filename: null }] }),
  ).toBe('restored a deleted document from the trash');
});

test('an entry names its project, except in a sentence about the project', () => {
  const project = { uuid: PROJECT, name: 'Invoices' };
  expect(describeEntry('document.renamed', {}, { project })).toBe('renamed scan.pdf in Invoices');
  expect(describeEntry('document.renamed', {}, { project: { ...project, name: null } })).toBe(
    'renamed scan.pdf in a deleted project',
  );
  expect(describeEntry('project.created', { name: 'Invoices' }, { project })).toBe(
    'created the project “Invoices”',
  );
});

test('an entry of another version is described by its label and its details', () => {
  expect(readAuditedAction('member.changed', { email: 'ada@example.com' })).toBeNull();
  const details = {
    email: 'ada@example.com',
    role: { before: 'viewer', after: null },
    proof: 'single_sign_on',
    mailed: true,
    keys: [SUBJECT, LOST],
    pages: [1, 2],
    project_id: PROJECT,
    nested: { a: 1 },
  };
  expect(describeEntry('member.changed', details)).toBe(
    'changed a member. Email: ada@example.com. Role: from viewer to none. Proof: single sign on. Mailed: yes. Keys: 2. Pages: 1 and 2',
  );
  expect(describeEntry('document.shredded_twice', {})).toBe('document shredded twice');
});
