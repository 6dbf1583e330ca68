import { POST, PUT } from '@/app/api/account/password-link/route';
import type { PasswordLinkView } from '@/lib/account/password-links/schemas';
import type { TestApp } from './app';

/** What the page of a link sends: all that stands behind `#`. */
export const tokenIn = (url: string): string => new URL(url).hash.slice(1);

export const lookAt = async (app: TestApp, url: string): Promise<PasswordLinkView> =>
  (await app.call(POST, { method: 'POST', json: { token: tokenIn(url) } })).json();

export const setPassword = (app: TestApp, url: string, password: string, address = '192.0.2.9') =>
  app.call(PUT, {
    method: 'PUT',
    json: { token: tokenIn(url), password },
    headers: { 'x-sheaf-client-address': address },
  });
