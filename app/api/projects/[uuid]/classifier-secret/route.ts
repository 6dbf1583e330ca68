import { rejectOtherMethods } from '@/lib/http/other-methods';
import { secretRoutes } from '@/lib/providers/secret-routes';

export const { GET, PUT, DELETE } = secretRoutes('classifier', {
  operation: 'ClassifierSecret',
  key: 'classifier',
  provider: 'external classifier',
});

export const { POST, PATCH, OPTIONS } = rejectOtherMethods({ GET, PUT, DELETE });
