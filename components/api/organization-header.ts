/** Project and its organization, for requests whose path doesn't identify the organization. */
export interface ProjectRef {
  uuid: string;
  organizationId: string;
}

/** Returns the header that selects the organization. Another tab may have selected a different one for the session. */
export const organizationHeader = (organizationId: string) => ({ 'x-organization-id': organizationId });
