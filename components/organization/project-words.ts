import type { Project } from '@/lib/projects/schemas';

const NAMED = 3;

/** Projects by their names, the first few of them. */
export function projectWords(uuids: readonly string[], projects: readonly Project[]): string {
  if (uuids.length === 0) return 'No project';
  const names = projects.filter(({ uuid }) => uuids.includes(uuid)).map(({ name }) => name);
  const more = uuids.length - Math.min(names.length, NAMED);
  return [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
