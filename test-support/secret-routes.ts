import { describe, expect, test } from 'vitest';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import type { SecretName } from '@/lib/tenancy/projects/provider-secret-schema';
import { openTestApp } from './app';
import { closeAfterTests } from './close-after-tests';
import { testCommonErrors } from './common-errors';
import { makeMember, makeOrganization, makeProject } from './factories';

type Handler = Parameters<typeof testCommonErrors>[0];

/** Tests the routes for the key of a provider whose default address is that of the default language model. */
export async function testSecretRoutes(
  name: Exclude<SecretName, 'ocr' | 'classifier'>,
  { GET, PUT, DELETE }: Record<'GET' | 'PUT' | 'DELETE', Handler>,
): Promise<void> {
  const app = await closeAfterTests(openTestApp());
  const organization = await makeOrganization(app.services);
  const project = await makeProject(app.services, organization);
  const owner = await makeMember(app.services, { organization });
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  const params = { uuid: project.id };

  describe.each([
    ['GET', GET],
    ['PUT', PUT],
    ['DELETE', DELETE],
  ] as const)('%s', (method, handler) => {
    testCommonErrors(handler, method, () => ({
      app,
      member: owner,
      call: { params, ...(method === 'PUT' && { json: { key: 'k' } }) },
    }));
  });

  test('409: an archived project gets no key', async () => {
    const archived = await makeProject(app.services, organization);
    const archivedAt = app.services.clock();
    await app.services.db.project.update({ where: { id: archived.id }, data: { archivedAt } });
    const call = {
      method: 'PUT',
      params: { uuid: archived.id },
      as: owner.token,
      json: { key: 'k' },
    } as const;
    expect((await app.call(PUT, call)).status).toBe(409);
  });

  test('the key is stored separately from the classifier’s, and never returned', async () => {
    const put = (as = owner.token) => app.call(PUT, { method: 'PUT', params, as, json: { key: 'sk-1' } });
    expect((await put(reviewer.token)).status).toBe(403);
    expect((await put()).status).toBe(204);
    expect(await readSecret(app.services, project.id, name, null)).toBe('sk-1');
    expect(await readSecret(app.services, project.id, 'classifier', null)).toBeNull();
    const state = await app.call(GET, { params, as: owner.token });
    expect(await state.json()).toEqual({
      set: true,
      set_at: expect.any(String),
      origin: 'https://api.openai.com',
      notice: null,
    });
    expect((await app.call(DELETE, { method: 'DELETE', params, as: owner.token })).status).toBe(204);
    expect(await readSecret(app.services, project.id, name, null)).toBeNull();
  });
}
