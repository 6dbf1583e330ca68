import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from '../shots/scenes';
import { moreScenes } from './more-scenes';

const FOLDER = join(import.meta.dirname, '../shots');

/** Every scene that `npm run shots` plays, whichever of its files it stands in, and those without a picture. */
export async function allScenes(): Promise<Scene[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(join(FOLDER, name))));
  const lists = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (/scenes$/i.test(name) ? [value as Scene[]] : [])),
  );
  return [...lists.flat(), ...moreScenes];
}
