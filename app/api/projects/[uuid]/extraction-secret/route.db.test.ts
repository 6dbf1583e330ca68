import { testSecretRoutes } from '@/test-support/secret-routes';
import { DELETE, GET, PUT } from './route';

await testSecretRoutes('extraction', { GET, PUT, DELETE });
