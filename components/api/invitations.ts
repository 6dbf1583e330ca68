import { AcceptedInvitation, type InvitationAcceptance } from '@/lib/organizations/invitations/schemas';
import { call, perform } from './client';

const pathOf = (id: string) => `/api/account/invitations/${id}`;

export const invitationsHref = '/invitations';

export const acceptInvitation = (id: string, body: InvitationAcceptance): Promise<AcceptedInvitation> =>
  call(`${pathOf(id)}/accept`, AcceptedInvitation, { method: 'POST', body });

export const declineInvitation = (id: string): Promise<void> =>
  perform(`${pathOf(id)}/decline`, { method: 'POST' });

/** Continues the session in an organization, wherever a page names none. */
export const chooseOrganization = (organizationId: string): Promise<void> =>
  perform(`/api/organizations/${organizationId}/choose`, { method: 'POST' });
