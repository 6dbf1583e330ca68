import type {
  AcceptedInvitation,
  InvitationAcceptance,
} from '@/lib/tenancy/organizations/invitations/schemas';
import { fetchJson, sendRequest } from './client';

const getInvitationPath = (id: string) => `/api/account/invitations/${id}`;

export const invitationsHref = '/invitations';

export const acceptInvitation = (id: string, body: InvitationAcceptance): Promise<AcceptedInvitation> =>
  fetchJson<AcceptedInvitation>(`${getInvitationPath(id)}/accept`, { method: 'POST', body });

export const declineInvitation = (id: string): Promise<void> =>
  sendRequest(`${getInvitationPath(id)}/decline`, { method: 'POST' });

/** Selects the organization for the session. Pages that name no organization use it. */
export const selectOrganization = (organizationId: string): Promise<void> =>
  sendRequest(`/api/organizations/${organizationId}/choose`, { method: 'POST' });
