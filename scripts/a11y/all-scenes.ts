import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from '../shots/scenes';
import { moreScenes } from './more-scenes';

const FOLDER = join(import.meta.dirname, '../shots');

/** Loads every scene that `npm run shots` plays, from all files, and the scenes without a screenshot. */
export async function loadScenes(): Promise<Scene[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(join(FOLDER, name))));
  const lists = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (/scenes$/i.test(name) ? [value as Scene[]] : [])),
  );
  return [...lists.flat(), ...moreScenes];
}
