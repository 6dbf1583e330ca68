import { roleWord } from '@/components/shell/reader';
import { seesEveryProject } from '@/lib/access/permissions';
import type { Member } from '@/lib/organizations/schemas';
import type { Project } from '@/lib/projects/schemas';
import { projectWords } from './project-words';

/** What someone is, and where, in a line. */
export function memberWords({ role, projects: uuids }: Member, projects: readonly Project[]): string {
  const where = seesEveryProject(role) ? 'every project' : projectWords(uuids, projects);
  return `${roleWord[role]} · ${where}`;
}
