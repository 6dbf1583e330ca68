import type { Role } from '@/lib/foundation/actor';

/** Descriptions of the roles, for the role selection. */
const ROLE_LABELS: Record<Role, { label: string; description: string }> = {
  owner: { label: 'Owner', description: 'Everything, including who is an owner' },
  admin: { label: 'Admin', description: 'All projects, their settings, keys, and members' },
  reviewer: { label: 'Reviewer', description: 'Uploads, cuts, and approves in their projects' },
  viewer: { label: 'Viewer', description: 'Reads in their projects' },
};

/**
 * Returns the selectable roles.
 * @param withOwner `true` to include owner, which only owners can grant
 */
export const getRoleOptions = (withOwner: boolean) =>
  (Object.keys(ROLE_LABELS) as Role[])
    .filter((role) => withOwner || role !== 'owner')
    .map((value) => ({ value, ...ROLE_LABELS[value] }));
