import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import {
  AUTOMATION_PAUSED_TYPE,
  CHANNEL_PAUSED_TYPE,
  DOCUMENT_TYPES,
  PING_TYPE,
  type WebhookType,
} from './webhook-event-types';
import type {
  AutomationPausedPayload,
  ChannelPausedPayload,
  DocumentEventPayload,
  PingPayload,
} from './webhook-payloads';

type DocumentData = DocumentEventPayload['data'];
type DocumentType = DocumentEventPayload['type'];

const SAMPLE_DOCUMENT: DocumentData['document'] = {
  uuid: '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11',
  project_uuid: '0198c1e0-11aa-7f00-8b1d-90e4c2d7a6b5',
  original_filename: 'Invoice 88412.pdf',
  status: 'done',
  page_count: 2,
  doc_type: 'invoice',
  needs_action_type: null,
  reference: 'PO-4711',
  labels: ['urgent'],
};

/** Document state and event sequence number for each sample event. */
const SAMPLE_STATES: Record<
  DocumentType,
  Omit<DocumentData, 'document'> & { document: Partial<DocumentData['document']> }
> = {
  'document.created': { sequence: 1, document: { status: 'pending', page_count: 0, doc_type: null } },
  'document.processed': { sequence: 2, document: {} },
  'document.needs_action': {
    sequence: 2,
    document: { status: 'needs_action', doc_type: null, needs_action_type: 'split_review' },
  },
  'document.updated': { sequence: 3, document: {} },
  'document.approved': { sequence: 4, document: { status: 'approved' } },
  'document.validated': { sequence: 5, document: { status: 'validated' } },
  'document.exported': { sequence: 6, document: { status: 'exported' } },
  'document.deleted': {
    sequence: 7,
    document: {},
    reason: 'cut',
    replaced_by: ['0198c1f9-3d02-7b64-8e10-c7d1a4f60b22', '0198c1f9-3d05-7a91-b6f8-2e9c0d71f4a3'],
  },
};

const SAMPLE_TIME = '2026-11-21T08:41:07.000Z';

type SamplePayload = DocumentEventPayload | AutomationPausedPayload | ChannelPausedPayload | PingPayload;

export function getSample(type: WebhookType): SamplePayload {
  if (type === PING_TYPE) {
    const endpoint = {
      id: '0198c1f0-42c1-7d55-a3f2-1b6e0d9c8f77',
      project_uuid: SAMPLE_DOCUMENT.project_uuid,
    };
    return { type, timestamp: SAMPLE_TIME, data: { endpoint } };
  }
  if (type === AUTOMATION_PAUSED_TYPE) {
    const { project_uuid } = SAMPLE_DOCUMENT;
    const evidence = { wrong: 7, audited: 40, budget: { wrong: 1, of: 20 } };
    return { type, timestamp: SAMPLE_TIME, data: { project_uuid, automation: 'values', ...evidence } };
  }
  if (type === CHANNEL_PAUSED_TYPE) {
    const { project_uuid } = SAMPLE_DOCUMENT;
    const channel = { channel_id: '0198c1e4-5b1d-7a02-9c44-d0e8f3b1a259', name: 'Invoice mailbox' };
    const failure = { failures: 10, message: formatConnectionMessage('password_rejected') };
    return { type, timestamp: SAMPLE_TIME, data: { project_uuid, ...channel, ...failure } };
  }
  const { document, ...rest } = SAMPLE_STATES[type];
  return { type, timestamp: SAMPLE_TIME, data: { document: { ...SAMPLE_DOCUMENT, ...document }, ...rest } };
}

export const getDocumentSamples = (): DocumentEventPayload[] =>
  DOCUMENT_TYPES.map((type) => getSample(type) as DocumentEventPayload);
