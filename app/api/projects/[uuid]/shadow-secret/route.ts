import { createSecretRoutes } from '@/lib/server/http/provider-secret-routes';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';

export const { GET, PUT, DELETE } = createSecretRoutes('shadow', {
  operation: 'ShadowClassifierSecret',
  key: 'second classifier',
  provider: 'second classifier in `classifier.shadow`',
});

export const { POST, PATCH, OPTIONS } = rejectOtherMethods({ GET, PUT, DELETE });
