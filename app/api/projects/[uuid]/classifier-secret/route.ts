import { secretRoutes } from '@/lib/providers/secret-routes';

export const { GET, PUT, DELETE } = secretRoutes('classifier', {
  operation: 'ClassifierSecret',
  key: 'classifier',
  provider: 'external classifier',
});
