import { writeFile } from 'node:fs/promises';
import type { Member } from '@/lib/foundation/actor';
import type { Env } from '@/lib/foundation/config/env';
import type { Context, Services } from '@/lib/platform/context';
import { join } from '@/lib/platform/paths';
import { createDemo, type Demo } from '@/lib/server/demo/create-demo';
import { createFurtherDemoProjects } from '@/lib/server/demo/create-further-demo-projects';
import { deliveriesPile } from '@/lib/server/demo/demo-piles';
import { ensureFirstOwner, type FirstOwner } from '@/lib/tenancy/organizations/ensure-first-owner';

export interface PreparedInstallation {
  /** Sign-in of the first owner. `password` is set only if it was just generated. */
  signIn: { email: string; password: string | null };
  demo: Demo | null;
  sampleFile: string | null;
  /** Creates the rest of the demo while the service is already running. */
  finish: () => Promise<void>;
}

export async function prepareInstallation(services: Services, env: Env): Promise<PreparedInstallation> {
  const owner = await ensureFirstOwner(services, {
    email: env.admin?.email,
    password: env.admin?.password,
    organizationName: env.organizationName,
  });
  const signIn = { email: owner.email, password: owner.password };
  const ctx = env.demo ? await createOwnerContext(services, owner) : null;
  const demo = ctx && (await createDemo(ctx));
  return {
    signIn,
    demo,
    sampleFile: demo && (await writeSample(env.dataDir)),
    finish: async () => {
      if (ctx && demo) await createFurtherDemoProjects(ctx, join(env.appRoot, FONTS));
    },
  };
}

/** Folder of the fonts for the demo's images. */
const FONTS = 'node_modules/pdfjs-dist/standard_fonts';

/** Writes the sample file at each start. It contains no user data. */
async function writeSample(folder: string): Promise<string> {
  const { bytes } = await deliveriesPile();
  const path = join(folder, 'sample.pdf');
  await writeFile(path, bytes);
  return path;
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
