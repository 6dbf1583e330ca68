import { checkPassword } from '@/lib/access/check-password';
import type { TestApp } from './app';

/** Who has this password, as a request of a test asks. */
export const tryPassword = ({ services }: TestApp, email: string, password: string, address = '192.0.2.1') =>
  checkPassword({ ...services, requestId: 'test' }, { email, password, address });
