import { type Browser, chromium } from 'playwright';
import { Api, type Project } from '@/e2e/harness/api';
import { browserOptions } from '@/e2e/harness/browser';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { type Cookies, getSignedInCookies } from '@/e2e/harness/sign-in';
import { freePort } from '@/test-support/free-port';
import { openMailServer } from '@/test-support/mail-server';
import { OIDC_CLIENT, openOidcServer } from '@/test-support/oidc/oidc-server';
import { prepareStage, type Stage } from './scenes';

export interface OpenStage {
  url: string;
  browser: Browser;
  stage: Stage;
  /** Cookies of the signed-in owner. */
  cookies: Cookies;
  close(): Promise<void>;
}

/** Opens a browser and a separate server with the demo data and all optional features: email and single sign-on. */
export async function openStage(): Promise<OpenStage> {
  const mail = await openMailServer();
  const provider = await openOidcServer({ sub: '1', email: 'nobody@sheaf.example', email_verified: true });
  const port = await freePort();
  const server = await startServer({
    port,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO: 'true',
      LOG_LEVEL: 'error',
      ORGANIZATION_NAME: 'Harbour Freight',
      ALLOW_PRIVATE_NETWORK: 'true',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Sheaf <sheaf@harbour.example>',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.clientId,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
      OIDC_NAME: 'Harbour ID',
    },
  });
  const browser = await chromium.launch(await browserOptions());
  const close = async () => {
    await browser.close();
    await server.stop();
    await provider.close();
    await mail.close();
  };
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const { projects } = await api.get<{ projects: Project[] }>('/api/projects');
    if (!projects[0]) throw new Error('The demo project is missing.');
    const stage = await prepareStage(api, projects[0]);
    return { url: server.url, browser, stage, cookies: await getSignedInCookies(browser, server.url), close };
  } catch (error) {
    await close();
    throw error;
  }
}
