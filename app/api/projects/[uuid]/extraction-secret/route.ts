import { createSecretRoutes } from '@/lib/server/http/provider-secret-routes';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';

export const { GET, PUT, DELETE } = createSecretRoutes('extraction', {
  operation: 'ExtractionSecret',
  key: 'extraction',
  provider: 'language model that extracts values',
});

export const { POST, PATCH, OPTIONS } = rejectOtherMethods({ GET, PUT, DELETE });
