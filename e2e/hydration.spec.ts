import { test } from './harness/test';

/** Slowdown of the processor at which the sidebar loads its data before the rest of the page hydrates. */
const SLOWDOWN = 12;

/** The harness reports an error of hydration, as any other error on the console. */
test('on a slow device, lists that the sidebar has loaded already hydrate without an error', async ({
  app,
  project,
}) => {
  test.slow();
  const session = await app.context().newCDPSession(app);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  for (const path of ['channels', 'destinations', 'channels', 'destinations']) {
    await app.goto(`/projects/${project.uuid}/${path}`);
    await app.waitForLoadState('networkidle');
  }
});
