import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { TEST_ORIGIN, type TestApp } from './app';

/** Opens a browser at the sign-in routes. It keeps cookies, and uses the given origin and client address. */
export function openBrowser(app: TestApp, { origin = TEST_ORIGIN, address = '192.0.2.1' } = {}) {
  const jar = new Map<string, string>();
  const setCookies: string[] = [];
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(handler: typeof GET, path: string, form?: Record<string, string>) {
    const response = await app.call(handler, {
      path: `/api/auth/${path}`,
      headers: {
        host: new URL(origin).host,
        'x-sheaf-client-address': address,
        cookie: cookie(),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const each of response.headers.getSetCookie()) {
      setCookies.push(each);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(each)!;
      if (value) jar.set(name!, value);
      else jar.delete(name!);
    }
    return response;
  }

  const csrf = async () => (await (await send(GET, 'csrf')).json()).csrfToken as string;
  const post = async (path: string, fields: Record<string, string> = {}) =>
    send(POST, path, { csrfToken: await csrf(), json: 'true', ...fields });
  return {
    jar,
    setCookies,
    cookie,
    post,
    /** @param path path below `/api/auth/`, with its query */
    get: (path: string) => send(GET, path),
    session: async () => (await send(GET, 'session')).json(),
    signIn: (email: string, password: string, extra: Record<string, string> = {}) =>
      post('callback/credentials', { email, password, ...extra }),
    signOut: () => post('signout'),
  };
}
