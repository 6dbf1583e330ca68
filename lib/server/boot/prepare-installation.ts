import type { Member } from '@/lib/foundation/actor';
import type { Env } from '@/lib/foundation/config/env';
import type { Context, Services } from '@/lib/platform/context';
import type { PreparedDemo } from '@/lib/server/demo/prepare-demo';
import { ensureFirstOwner, type FirstOwner } from '@/lib/tenancy/organizations/ensure-first-owner';

export interface PreparedInstallation extends PreparedDemo {
  /** Sign-in of the first owner. `password` is set only if it was just generated. */
  signIn: { email: string; password: string | null };
}

export async function prepareInstallation(services: Services, env: Env): Promise<PreparedInstallation> {
  const owner = await ensureFirstOwner(services, {
    email: env.admin?.email,
    password: env.admin?.password,
    organizationName: env.organizationName,
  });
  const signIn = { email: owner.email, password: owner.password };
  const ctx = env.demo ? await createOwnerContext(services, owner) : null;
  if (!ctx) return { signIn, demo: null, sampleFile: null, finish: async () => {} };
  // Load what draws the samples only if there is a demo.
  const { prepareDemo } = await import('@/lib/server/demo/prepare-demo');
  return { signIn, ...(await prepareDemo(ctx, env)) };
}

/** Creates the context of the first owner, who owns the demo. Returns `null` if the owner has left. */
async function createOwnerContext(services: Services, owner: FirstOwner): Promise<Context<Member> | null> {
  const membership = await services.db.membership.findFirst({
    where: { userId: owner.userId, organizationId: owner.organizationId },
  });
  if (!membership) return null;
  const actor: Member = {
    kind: 'member',
    userId: owner.userId,
    membershipId: membership.id,
    organizationId: owner.organizationId,
    role: membership.role,
    sessionId: null,
  };
  return { ...services, actor, requestId: 'start' };
}
