import type { Role } from '@/lib/access/actor';

/** The person who is signed in, as the shell shows them, within one organization. */
export interface Reader {
  name: string;
  role: Role;
  organization: { id: string; name: string };
}

export const roleWord: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  reviewer: 'Reviewer',
  viewer: 'Viewer',
};
