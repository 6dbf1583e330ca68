import { createSecretRoutes } from '@/lib/server/http/provider-secret-routes';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';

export const { GET, PUT, DELETE } = createSecretRoutes('classifier', {
  operation: 'ClassifierSecret',
  key: 'classifier',
  provider: 'external classifier',
});

export const { POST, PATCH, OPTIONS } = rejectOtherMethods({ GET, PUT, DELETE });
