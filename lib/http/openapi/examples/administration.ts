import { sampleOf } from '@/lib/webhooks/samples';
import {
  CAME_IN,
  CHANGED,
  DELIVERY,
  EMAIL,
  ENDPOINT,
  ENTITY,
  INVOICE,
  INVOICE_NAME,
  KEY,
  MEMBER,
  MESSAGE,
  ORGANIZATION,
  PERSON,
  PROJECT,
  RUN,
  SECRET,
  TOKEN,
  USER,
} from './world';

/** Examples of what admins set up: organizations, projects, entities and webhooks, by the names of their schemas. */

const categories = [
  { value: 'invoice', description: 'Asks for money.' },
  { value: 'delivery_note', description: 'Lists what was delivered, without prices.' },
];

const settings = {
  classify_by_default: true,
  document_splitting: 'review',
  automatic_threshold: 0.9,
  extraction_fields: [
    { key: 'invoice_number', label: 'Invoice number', type: 'text', doc_types: ['invoice'] },
    { key: 'total', label: 'Total', type: 'amount', aliases: ['Amount due'] },
  ],
  extraction: { provider: 'rules' },
  custom_schema: { number: '$ data.fields.invoice_number', source: 'sheaf' },
  separation: { mode: 'classifier' },
  reviewers_see: 'all',
  duplicates: 'flag',
  retention_days: null,
  ocr_languages: ['deu', 'eng'],
  classifier: { analyzer: 'builtin', provider: 'builtin', categories },
};

const record = { id: '1', data: { number: 'S-1001', name: 'Bluepeak Outfitters', open: true } };
const search = { search_by: { number: 'S-1001' } };

const endpoint = {
  id: ENDPOINT,
  url: 'https://erp.example.com/sheaf',
  events: ['document.approved', 'document.deleted'],
  connector: null,
  enabled: true,
  disabled: null,
  failing_since: null,
  rotating_until: null,
  created_at: CAME_IN,
  version: 'd2ViaG9vay1ob29r',
};

const delivery = {
  id: DELIVERY,
  message_id: MESSAGE,
  type: 'document.approved',
  status: 'delivered',
  response_status: 204,
  duration_ms: 83,
  error: null,
  attempts: 1,
  next_attempt_at: null,
  document: { uuid: INVOICE, original_filename: INVOICE_NAME },
  created_at: CHANGED,
};

const queue = { job: 'extraction-scan', waiting: 12, later: 1, running: 2, oldest_seconds: 4.2 };

const failure = {
  id: RUN,
  job: 'extraction-scan',
  failed_at: CHANGED,
  message: 'An error of ours; the log has it by the run’s id.',
  document: INVOICE,
  repeatable: true,
};

const stuck = { kind: 'scan', count: 3, oldest_seconds: 940 };

const shownOfAll = {
  version: '0.1.0',
  problems: [],
  queue: [queue],
  job_server: null,
  stuck: [stuck],
  failures: [failure],
};

export const ADMINISTRATION = {
  Role: 'reviewer',
  'Account.name': PERSON,
  'AccountChange.name': PERSON,
  RepeatedRun: { id: RUN, status: 'queued' },
  OrganizationStatus: {
    ...shownOfAll,
    failing_endpoints: [
      {
        id: ENDPOINT,
        project: { uuid: PROJECT, name: 'Accounts payable' },
        url: endpoint.url,
        failing_since: CHANGED,
        disabled: false,
      },
    ],
  },
  InstallationStatus: {
    ...shownOfAll,
    outbox: { waiting: 0, oldest_seconds: 0 },
    deliveries: { waiting: 3, oldest_seconds: 1.5, failing: 1, off: 0 },
    storage: { contents: 48_210, bytes: 91_268_055_040 },
  },
  'AddedMember.id': MEMBER,
  'AddedMember.projects': [PROJECT],
  'AddedMember.state': 'invited',
  'AcceptedInvitation.id': ORGANIZATION,
  'AcceptedInvitation.member_id': MEMBER,
  'Invitation.id': MEMBER,
  'Member.id': MEMBER,
  'Member.name': PERSON,
  'Member.projects': [PROJECT],
  'Presence.id': MEMBER,
  'Presence.name': PERSON,
  MemberChange: { role: 'reviewer', projects: [PROJECT] },
  NewMember: { email: EMAIL, role: 'reviewer', projects: [PROJECT] },
  NewAccessToken: { name: 'Laptop', expires_at: null },
  'MadeAccessToken.id': TOKEN,
  'MadeAccessToken.name': 'Laptop',
  'AccessTokenList.id': TOKEN,
  'AccessTokenList.name': 'Laptop',
  'AccessTokenList.start': 'sheaf_pat_7Kq2',
  NewApiKey: { name: 'Mailbox', projects: [PROJECT], access: 'write' },
  'MadeApiKey.id': KEY,
  'MadeApiKey.name': 'Mailbox',
  'MadeApiKey.projects': [PROJECT],
  'ApiKeyList.id': KEY,
  'ApiKeyList.name': 'Mailbox',
  'ApiKeyList.projects': [PROJECT],
  'ApiKeyList.access': 'write',
  'NewOrganization.name': 'Meyer Ltd',
  'MadeOrganization.name': 'Meyer Ltd',
  'OrganizationList.name': 'Meyer Ltd',
  AuditEntry: {
    id: '4711',
    at: CHANGED,
    action: 'document.deleted',
    actor: { kind: 'user', id: USER, name: PERSON },
    project: { uuid: PROJECT, name: 'Accounts payable' },
    subject_id: INVOICE,
    details: { original_filename: INVOICE_NAME },
  },
  'exportAuditEntries.text/csv': `at,action,actor_kind,actor,project,subject_id,details\n${CHANGED},document.deleted,user,${PERSON},Accounts payable,${INVOICE},{}\n`,
  'Project.name': 'Accounts payable',
  'NewProject.name': 'Accounts payable',
  'ProjectPatch.name': 'Accounts payable',
  ProjectSettings: settings,
  ChangedProjectSettings: settings,
  ProjectSettingsPatch: {
    classify_by_default: true,
    document_splitting: 'automatic',
    classifier: { categories },
  },
  'ClassifierCategories.categories': categories,
  ClassifierPreviewRequest: { classifier: { categories }, document: INVOICE },
  'CustomSchemaVersion.number': 3,
  'CustomSchemaVersion.custom_schema': settings.custom_schema,
  CustomSchemaPreviewRequest: {
    custom_schema: { number: '$ data.fields.invoice_number', source: 'sheaf' },
    document: INVOICE,
  },
  ClassificationReport: {
    files: 120,
    replayed: 118,
    undecided: 2,
    weeks: [
      {
        week: '2026-11-16',
        files: 40,
        right_at_once: 37,
        pages: 212,
        pages_moved: 4,
        pages_moved_per_file: 0.1,
      },
    ],
    thresholds: [{ threshold: 0.9, files: 118, wrong: 1, untouched: 0.86, error_rate: 0.01 }],
    types: [{ doc_type: 'invoice', documents: 96, decided: 80, right_first_time: 78 }],
  },
  NewEntity: { name: 'Suppliers', fields: [{ key: 'number', type: 'string', required: true }] },
  EntityPatch: { fields: [{ key: 'number', type: 'string', required: true }] },
  'Entity.id': ENTITY,
  'Entity.name': 'Suppliers',
  EntityField: { key: 'number', type: 'string', required: true },
  NewEntityRecords: { records: [{ data: record.data }] },
  EntityRecordData: { data: record.data },
  ExportedRecords: { records: [{ data: record.data }] },
  'exportEntityRecords.text/csv': 'number,name\nS-1001,Bluepeak Outfitters\n',
  EntityRecordSearch: search,
  EntityRecordIds: { ids: ['1', '2'] },
  EntityRecord: record,
  NewWebhookEndpoint: { url: endpoint.url, events: endpoint.events },
  WebhookEndpointPatch: { enabled: true },
  WebhookEndpoint: endpoint,
  MadeWebhookEndpoint: { ...endpoint, secret: SECRET },
  NewWebhookSubscription: { url: 'https://hooks.example.com/4711', events: ['document.approved'] },
  DocumentEventPayload: sampleOf('document.approved'),
  WebhookReplayRange: { from: CAME_IN, to: CHANGED, which: 'failed' },
  WebhookDelivery: delivery,
  WebhookDeliveryDetail: {
    ...delivery,
    tries_left: 0,
    body: '{"type":"document.approved", …}',
    tries: [
      {
        at: CHANGED,
        duration_ms: 83,
        error: null,
        request: { headers: { 'webhook-id': MESSAGE, 'content-type': 'application/json' } },
        response: { status: 204, headers: {}, body: '' },
      },
    ],
  },
  'WebhookSubscription.id': ENDPOINT,
  'WebhookNoticeList.endpoint_id': ENDPOINT,
  'WebhookNoticeList.message': 'The endpoint answered 410 Gone, so nothing is sent to it any more.',
  'getOpenApiDocument.application/json': {
    openapi: '3.1.0',
    info: { title: 'Sheaf', version: '1' },
    paths: {},
  },
};
