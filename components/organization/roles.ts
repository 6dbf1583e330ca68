import type { Role } from '@/lib/access/actor';

/** What a role may do, in a sentence for the one who gives it. */
const WORDS: Record<Role, { label: string; description: string }> = {
  owner: { label: 'Owner', description: 'Everything, and who is an owner' },
  admin: { label: 'Admin', description: 'Every project, its settings, keys and members' },
  reviewer: { label: 'Reviewer', description: 'Uploads, cuts and approves in their projects' },
  viewer: { label: 'Viewer', description: 'Reads in their projects' },
};

/** Roles to choose from. @param withOwner only an owner makes an owner */
export const roleOptions = (withOwner: boolean) =>
  (Object.keys(WORDS) as Role[])
    .filter((role) => withOwner || role !== 'owner')
    .map((value) => ({ value, ...WORDS[value] }));
