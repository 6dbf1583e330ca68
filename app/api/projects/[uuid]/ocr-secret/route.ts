import { createSecretRoutes } from '@/lib/server/http/provider-secret-routes';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';

export const { GET, PUT, DELETE } = createSecretRoutes('ocr', {
  operation: 'OcrSecret',
  key: 'OCR',
  provider: 'OCR service',
});

export const { POST, PATCH, OPTIONS } = rejectOtherMethods({ GET, PUT, DELETE });
