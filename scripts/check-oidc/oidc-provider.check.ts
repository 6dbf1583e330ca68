import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { expect } from 'vitest';
import type { OidcPerson } from '@/test-support/oidc/oidc-server';
import {
  type PersonAtProvider,
  type Registration,
  testOidcProvider,
} from '@/test-support/oidc/provider-suite';

const CLIENT = { clientId: 'sheaf', clientSecret: 'a secret of the client, long enough' };

/** Path of the page on which the provider asks who signs in. The server answers it instead of a person. */
const SIGN_IN = '/sign-in-as/';
const SIGN_IN_HEADER = 'x-person';

await testOidcProvider(openProvider);

async function openProvider({ redirectUri, logoutUri }: Registration) {
  const errors: Error[] = [];
  const people = new Map<string, OidcPerson>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        backchannel_logout_uri: logoutUri,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${SIGN_IN}${interaction.uid}` },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ ...people.get(sub), sub }),
    }),
    // The provider's own dispatcher refuses local addresses, where the test runs.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    // The person has agreed to share the address.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.on('backchannel.error', (_ctx, error) => errors.push(error));
  const callback = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith(SIGN_IN)) return void callback(request, response);
    const accountId = String(request.headers[SIGN_IN_HEADER]);
    void provider.interactionFinished(request, response, { login: { accountId } });
  };

  return {
    issuer,
    client: CLIENT,
    openBrowserOf: (person: OidcPerson) => {
      people.set(person.sub, person);
      return openBrowser(issuer, person, errors);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Opens a browser at the provider, which keeps cookies and follows redirects. */
function openBrowser(issuer: string, person: OidcPerson, errors: readonly Error[]): PersonAtProvider {
  const jar = new Map<string, string>();

  async function send(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        [SIGN_IN_HEADER]: person.sub,
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(each)!;
      if (value) jar.set(name!, value);
      else jar.delete(name!);
    }
    return response;
  }

  return {
    authorize: async (address) => {
      let next = address;
      while (next.startsWith(issuer)) {
        const response = await send(next);
        next = new URL(response.headers.get('location') ?? `no-redirect:${await response.text()}`, issuer)
          .href;
      }
      return next;
    },
    logOut: async () => {
      const page = await (await send(`${issuer}/session/end`)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
      expect(xsrf).toBeDefined();
      const response = await send(`${issuer}/session/end/confirm`, { xsrf: xsrf!, logout: 'yes' });
      expect(response.status).toBe(303);
      expect(errors).toEqual([]);
    },
  };
}
