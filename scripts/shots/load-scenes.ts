import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './scenes';

/** Loads the scenes of all files in this folder: every page and state, for screenshots and for axe. */
export async function loadScenes(): Promise<Scene[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(join(import.meta.dirname, name))));
  const lists = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (/(^s|S)cenes$/.test(name) ? [value as Scene[]] : [])),
  );
  return lists.filter(Array.isArray).flat();
}
