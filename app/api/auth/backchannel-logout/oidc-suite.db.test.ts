import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { OIDC_CLIENT, openOidcServer } from '@/test-support/oidc/oidc-server';
import { testOidcProvider } from '@/test-support/oidc/provider-suite';

await testOidcProvider(async ({ logoutUri }) => {
  const server = await openOidcServer({ sub: 'nobody' });
  return {
    issuer: server.issuer,
    client: OIDC_CLIENT,
    close: server.close,
    openBrowserOf: (person) => {
      const sid = randomUUID();
      return {
        authorize: async (address) => {
          Object.assign(server, { person, claims: { sid } });
          const response = await fetch(address, { redirect: 'manual' });
          return response.headers.get('location')!;
        },
        logOut: async () => {
          const logout_token = server.signLogoutToken({ sub: person.sub, sid });
          const response = await fetch(logoutUri, {
            method: 'POST',
            body: new URLSearchParams({ logout_token }),
          });
          expect(response.status).toBe(200);
        },
      };
    },
  };
});
