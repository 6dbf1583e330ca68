import type { Translator } from '@/lib/foundation/languages/translator';
import type { Project } from '@/lib/tenancy/projects/schemas';

const MAX_NAMED = 3;

/** Formats the first few project names. */
export function formatProjectNames(
  t: Translator<'organization'>,
  uuids: readonly string[],
  projects: readonly Project[],
): string {
  if (uuids.length === 0) return t('projectNames.none');
  const names = projects.filter(({ uuid }) => uuids.includes(uuid)).map(({ name }) => name);
  const more = uuids.length - Math.min(names.length, MAX_NAMED);
  return [...names.slice(0, MAX_NAMED), ...(more > 0 ? [t('projectNames.more', { count: more })] : [])].join(
    ', ',
  );
}
