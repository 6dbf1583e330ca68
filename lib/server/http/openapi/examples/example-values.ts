import type { DocumentEventPayload } from '@/lib/delivery/webhooks/payloads';
import { getSample } from '@/lib/delivery/webhooks/samples';

/**
 * Shared values of all examples in the API document: a company's project of incoming invoices. A pile arrived by email,
 * was cut into two documents, and is being exported to another system. The webhook samples use the same values.
 */
const { document } = (getSample('document.processed') as DocumentEventPayload).data;

export const PROJECT = document.project_uuid;
export const INVOICE = document.uuid;
export const REFERENCE = document.reference;
export const INVOICE_NAME = document.original_filename;

export const DELIVERY_NOTE = '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e12';
export const PILE = '0198c1f1-09b2-7e41-8a77-2c6d90b1f3a4';
export const PILE_NAME = 'Inbound 20 Nov.pdf';
export const TERMS = '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e13';
export const ORGANIZATION = '0198c1d0-5be2-7a10-9c31-7d0f4a6b2e58';
export const MEMBER = '0198c1d4-2f6a-7b93-8e05-b1c7d9e03a42';
export const USER = '0198c1d3-90ce-7d28-a6f4-3e5b8c1d7f60';
export const ENTITY = '0198c1e9-6d04-7f5b-b2a8-0c9e7d3f1b25';
export const ENDPOINT = '0198c1f0-42c1-7d55-a3f2-1b6e0d9c8f77';
export const DELIVERY = '0198c1f5-3c80-7a6e-9f14-e7d2b5a90c31';
export const MESSAGE = '0198c1f5-3b7f-7c02-8d5a-4f1e6a9b0d83';
export const KEY = '0198c1e4-b850-7e9c-a1d7-6f2c0b8e4d19';
export const TOKEN = '0198c1e6-0a3d-7b14-95e2-d8c1f7a06b35';
export const SESSION = '0198c1e7-71f9-7c60-8b4d-a5e3c2d90f16';

export const RUN = '0198c1f4-1d2e-7b60-9c85-a7f3e0d4b618';
export const UPLOAD = 'upload-0198c1f1-0822-7d93-b6c5-1e0f4a7d9b28';
export const CHANGE = 'split-0198c1f2-5d07-7e2a-9b83-c4f6a1d0e795';

export const CREATED_AT = '2026-11-20T08:30:00.000Z';
export const CHANGED_AT = '2026-11-21T08:41:07.000Z';
export const DATE = '2026-11-20';
export const CURSOR = 'WyIyMDI2LTExLTIwIiwiMDE5OGMxZjIiXQ';
export const SECRET = 'whsec_c2hlYWYtZXhhbXBsZS1zZWNyZXQtMzItYnl0ZXM=';

export const PERSON_NAME = 'Ada Meyer';
export const EMAIL = 'ada@example.com';
