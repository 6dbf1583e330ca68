/** A project, with what a call about it must say where its path doesn't name it. */
export interface ProjectRef {
  uuid: string;
  organizationId: string;
}

/** The page may be of another organization than the one that the session has chosen, in another tab perhaps. */
export const within = (organizationId: string) => ({ 'x-organization-id': organizationId });
