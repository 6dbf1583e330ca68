import { writeFile } from 'node:fs/promises';
import type { Member } from '@/lib/access/actor';
import type { Env } from '@/lib/config/env';
import type { Context, Services } from '@/lib/context';
import { type Demo, makeDemo } from '@/lib/demo/make-demo';
import { makeFurtherProjects } from '@/lib/demo/make-further-projects';
import { deliveriesPile } from '@/lib/demo/piles';
import { ensureFirstOwner, type FirstOwner } from '@/lib/organizations/ensure-first-owner';
import { join } from '@/lib/platform/paths';

export interface PreparedInstallation {
  /** The password only when it was made up just now. */
  signIn: { email: string; password: string | null };
  demo: Demo | null;
  /** A file to try an upload with. */
  sampleFile: string | null;
  /** What of the demo is made while the service is running already. */
  goOn: () => Promise<void>;
}

/** Makes what a new installation needs to be of use: its first owner and, when it is wanted, the demo. */
export async function prepareInstallation(services: Services, env: Env): Promise<PreparedInstallation> {
  const owner = await ensureFirstOwner(services, {
    email: env.admin?.email,
    password: env.admin?.password,
    organizationName: env.organizationName,
  });
  const signIn = { email: owner.email, password: owner.password };
  const ctx = env.demo ? await ownerContext(services, owner) : null;
  const demo = ctx && (await makeDemo(ctx));
  return {
    signIn,
    demo,
    sampleFile: demo && (await writeSample(env.dataDir)),
    goOn: async () => {
      if (ctx && demo) await makeFurtherProjects(ctx, join(env.appRoot, FONTS));
    },
  };
}

/** The letters of the demo's pictures. */
const FONTS = 'node_modules/pdfjs-dist/standard_fonts';

/** Written anew at each start: it is nobody's data. */
async function writeSample(folder: string): Promise<string> {
  const { bytes } = await deliveriesPile();
  const path = join(folder, 'sample.pdf');
  await writeFile(path, bytes);
  return path;
}

/** The demo belongs to the first owner; once they have left, nobody misses it. */
async function ownerContext(services: Services, owner: FirstOwner): Promise<Context<Member> | null> {
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
