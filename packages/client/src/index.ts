export { createSheafClient, type SheafClient, type SheafClientOptions } from './client.js';
export { createIdempotencyKey } from './idempotency-key.js';
export type { ListItem, ListPage, ListPath } from './paginate.js';
export type { components, operations, paths, webhooks } from './paths.js';
export type { SheafResponse } from './requests.js';
export { SheafError, type SheafErrorCode } from './sheaf-error.js';
export type { UploadFile, UploadOptions } from './upload.js';
export {
  verifyWebhook,
  type WebhookErrorCode,
  type WebhookEvent,
  type WebhookVerification,
  WebhookVerificationError,
} from './verify-webhook.js';
export type { RequestStatus, WaitOptions } from './wait-for-request.js';
