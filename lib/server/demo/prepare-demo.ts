import { writeFile } from 'node:fs/promises';
import type { Member } from '@/lib/foundation/actor';
import type { Env } from '@/lib/foundation/config/env';
import type { Context } from '@/lib/platform/context';
import { join } from '@/lib/platform/paths';
import { createDemo, type Demo } from './create-demo';
import { createFurtherDemoProjects } from './create-further-demo-projects';
import { deliveriesPile } from './demo-piles';

export interface PreparedDemo {
  demo: Demo | null;
  sampleFile: string | null;
  /** Creates the rest of the demo while the service is already running. */
  finish: () => Promise<void>;
}

/** Folder of the fonts for the demo's images. */
const FONTS = 'node_modules/pdfjs-dist/standard_fonts';

export async function prepareDemo(
  ctx: Context<Member>,
  { dataDir, appRoot }: Pick<Env, 'dataDir' | 'appRoot'>,
): Promise<PreparedDemo> {
  const demo = await createDemo(ctx);
  return {
    demo,
    sampleFile: demo && (await writeSample(dataDir)),
    finish: async () => {
      if (demo) await createFurtherDemoProjects(ctx, join(appRoot, FONTS));
    },
  };
}

/** Writes the sample file at each start. It contains no user data. */
async function writeSample(folder: string): Promise<string> {
  const { bytes } = await deliveriesPile();
  const path = join(folder, 'sample.pdf');
  await writeFile(path, bytes);
  return path;
}
