import { POST, PUT } from '@/app/api/account/password-link/route';
import type { PasswordLinkView } from '@/lib/tenancy/account/password-links/schemas';
import type { TestApp } from './app';

/** Extracts the token that the page of a link sends: the text after `#`. */
export const extractToken = (url: string): string => new URL(url).hash.slice(1);

export const getPasswordLink = async (app: TestApp, url: string): Promise<PasswordLinkView> =>
  (await app.call(POST, { method: 'POST', json: { token: extractToken(url) } })).json();

export const setPassword = (app: TestApp, url: string, password: string, address = '192.0.2.9') =>
  app.call(PUT, {
    method: 'PUT',
    json: { token: extractToken(url), password },
    headers: { 'x-sheaf-client-address': address },
  });
