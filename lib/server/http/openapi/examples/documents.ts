import {
  CHANGE,
  CHANGED_AT,
  CREATED_AT,
  DELIVERY_NOTE,
  INVOICE,
  INVOICE_NAME,
  MEMBER,
  PILE,
  PILE_NAME,
  PROJECT,
  REFERENCE,
  TERMS,
  UPLOAD,
} from './example-values';

const summary = {
  uuid: INVOICE,
  original_filename: INVOICE_NAME,
  status: 'done',
  page_count: 2,
  needs_action_type: null,
  needs_action_reason: null,
  mime_type: 'application/pdf',
  file_sha256: '3b7a0f64c2f5d1e8a9b4c6d7e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3',
  doc_type: 'invoice',
  doc_type_confidence: 0.97,
  reference: REFERENCE,
  assignee: null,
  replacing: null,
  created_at: CREATED_AT,
  updated_at: CHANGED_AT,
  deleted_at: null,
};

const data = {
  metadataFields: [
    {
      key: 'invoice_number',
      label: 'Invoice number',
      value: '88412',
      raw: '88412',
      confidence: 0.98,
      page: 1,
      box: [0.62, 0.11, 0.12, 0.02],
      source: 'scan',
    },
    {
      key: 'total',
      label: 'Total',
      value: '1234.50',
      raw: '1.234,50 €',
      confidence: 0.95,
      page: 2,
      box: [0.71, 0.83, 0.1, 0.02],
      source: 'scan',
    },
  ],
};

const attachment = {
  uuid: TERMS,
  original_filename: 'Terms.pdf',
  mime_type: 'application/pdf',
  page_count: 1,
  source: { uuid: PILE, original_filename: PILE_NAME, pages: [5] },
  sources: [{ uuid: PILE, original_filename: PILE_NAME, pages: [5] }],
};

const collected = {
  ...summary,
  project_uuid: PROJECT,
  size_bytes: 48_213,
  skip_pages: [],
  data,
  attachments: [attachment],
};

const metadata = {
  split: { request_id: CHANGE, sources: [{ uuid: PILE, original_filename: PILE_NAME, pages: [1, 2] }] },
  split_confirmed: {
    mode: 'review',
    by: MEMBER,
    at: CHANGED_AT,
    segments: [{ start_page: 1, end_page: 2, doc_type: 'invoice', name: INVOICE_NAME }],
  },
  doc_type: { type: 'invoice', confidence: 0.97, source: 'review' },
};

const proposal = {
  segments: [
    {
      segment_id: 's1',
      start_page: 1,
      end_page: 2,
      doc_type: 'invoice',
      confidence: 0.96,
      reasons: ['Page 1 has the title “Invoice”.', 'Page 2 continues the table.'],
      type_confidence: 0.97,
    },
    {
      segment_id: 's2',
      start_page: 3,
      end_page: 5,
      doc_type: 'delivery_note',
      confidence: 0.91,
      reasons: ['Page 3 has another sender.'],
      type_confidence: 0.93,
    },
  ],
  confidence: 0.91,
};

const plan = {
  documents: [PILE],
  segments: [
    { start_page: 1, end_page: 2, doc_type: 'invoice', name: INVOICE_NAME },
    { start_page: 3, end_page: 4, doc_type: 'delivery_note', skip_pages: [4] },
    { start_page: 5, end_page: 5, role: 'supporting', name: 'Terms.pdf' },
    { start_page: 6, end_page: 6, role: 'discard' },
  ],
};

const preview = {
  needs_cutting: true,
  documents: [{ uuid: PILE, outcome: 'cut' }],
  parts: [
    {
      role: 'main',
      name: INVOICE_NAME,
      doc_type: 'invoice',
      pages: [
        { document: PILE, page: 1 },
        { document: PILE, page: 2 },
      ],
      scan_again: true,
    },
    {
      role: 'supporting',
      name: 'Terms.pdf',
      doc_type: null,
      pages: [{ document: PILE, page: 5 }],
      scan_again: false,
      attaches_to: 0,
    },
  ],
  losses: {
    values: [{ document: PILE, key: 'total', value: '1234.50', edited: true, carried_to: 0 }],
    tables: [],
    signatures: [],
    xfa_forms: [],
  },
};

export const DOCUMENTS = {
  DocumentSummary: summary,
  ListedDocument: {
    ...summary,
    headline: '88412 · Bluepeak Outfitters',
    attachment_count: 1,
    split_confidence: null,
    viewers: [],
  },
  CollectedDocument: collected,
  Document: { ...collected, metadata, version: 7 },
  DocumentPatch: { data: { metadataFields: [{ key: 'total', value: '1243.50' }] } },
  BulkRequest: { documents: [INVOICE, DELIVERY_NOTE], action: 'set_status', status: 'approved' },
  BulkAnswer: {
    documents: [
      { uuid: INVOICE, ok: true },
      {
        uuid: DELIVERY_NOTE,
        ok: false,
        status: 409,
        message: 'A document that is pending can’t become approved.',
      },
    ],
  },
  'WaitingDocuments.project_uuid': PROJECT,
  'DocumentList.counts': {
    pending: 0,
    processing: 1,
    needs_action: 1,
    done: 12,
    approved: 3,
    validated: 0,
    exported: 96,
  },
  DocumentHistory: {
    entries: [
      { what: 'received', at: CREATED_AT, by: { kind: 'key', name: 'Mailbox' } },
      { what: 'scanned', at: CHANGED_AT, by: null },
    ],
  },
  PageHistory: {
    page: { document: PILE, page: 5 },
    origin: { document: PILE, original_filename: PILE_NAME, page: 5 },
    now: [
      {
        place: 'attachment',
        document: INVOICE,
        original_filename: INVOICE_NAME,
        attachment: TERMS,
        page: 1,
      },
    ],
    changes: [{ request_id: CHANGE, action: 'split', at: CHANGED_AT, by: MEMBER, undone_at: null }],
  },
  PagePlan: plan,
  PagePlanPreview: preview,
  AttachRequest: { documents: [INVOICE], attachments: [DELIVERY_NOTE] },
  AttachPreview: {
    documents: [{ uuid: INVOICE, has: 1, gets: 1 }],
    attachments: [{ uuid: DELIVERY_NOTE, brings: 0, values: 3, edited: 1 }],
  },
  'PagePlanQueued.request_id': CHANGE,
  'PagePlanDone.request_id': CHANGE,
  'Attached.request_id': CHANGE,
  ClassifierPreview: {
    uuid: PILE,
    original_filename: PILE_NAME,
    page_count: 5,
    by: 'builtin',
    trouble: null,
    proposal,
  },
  UploadForm: { 'files[]': ['@Inbound 20 Nov.pdf'], classify: 'true', reference: REFERENCE },
  ConnectorUploadForm: { file: '@Inbound 20 Nov.pdf', classify: 'true', reference: REFERENCE },
  'UploadQueued.request_id': UPLOAD,
  RequestStatus: {
    request_id: UPLOAD,
    status: 'done',
    files: [{ id: TERMS, original_name: PILE_NAME, status: 'done', hold: null, children: 2, segments: 2 }],
    documents: [summary],
  },
  CustomList: {
    status: 'success',
    documents: [{ number: '88412', source: 'sheaf' }],
    next_cursor: null,
  },
  CustomSchemaPreview: {
    uuid: INVOICE,
    original_filename: INVOICE_NAME,
    document: { number: '88412', source: 'sheaf' },
    failures: [],
  },
};
