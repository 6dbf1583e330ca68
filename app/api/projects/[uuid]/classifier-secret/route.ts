import { secretRoutes } from '@/lib/providers/secret-routes';

export const { GET, PUT, DELETE } = secretRoutes('classifier', 'outside classifier');
