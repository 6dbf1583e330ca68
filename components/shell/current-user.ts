import type { Role } from '@/lib/foundation/actor';

/** Signed-in user within an organization, as shown in the sidebar. */
export interface CurrentUser {
  name: string;
  role: Role;
  organization: { id: string; name: string };
}
