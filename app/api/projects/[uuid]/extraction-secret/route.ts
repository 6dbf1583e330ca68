import { rejectOtherMethods } from '@/lib/http/other-methods';
import { secretRoutes } from '@/lib/providers/secret-routes';

export const { GET, PUT, DELETE } = secretRoutes('extraction', {
  operation: 'ExtractionSecret',
  key: 'extraction',
  provider: 'language model that extracts values',
});

export const { POST, PATCH, OPTIONS } = rejectOtherMethods({ GET, PUT, DELETE });
