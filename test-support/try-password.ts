import { checkPassword } from '@/lib/tenancy/access/check-password';
import type { TestApp } from './app';

/** Checks a password in a test request, and returns the user. */
export const tryPassword = ({ services }: TestApp, email: string, password: string, address = '192.0.2.1') =>
  checkPassword({ ...services, requestId: 'test' }, { email, password, address });
