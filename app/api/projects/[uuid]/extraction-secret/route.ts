import { secretRoutes } from '@/lib/providers/secret-routes';

export const { GET, PUT, DELETE } = secretRoutes('extraction', 'language model for values');
