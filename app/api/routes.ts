import type { RouteModule } from '@/lib/server/http/openapi/openapi-document';

/**
 * API routes by path; the API document is generated from this list. A test fails if a route is missing. Not listed: the
 * routes of next-auth and Inngest, which have their own protocols, and the not-found handlers.
 */
export const ROUTES: Record<string, () => Promise<RouteModule>> = {
  '/api/access-tokens': () => import('./access-tokens/route'),
  '/api/access-tokens/{tokenId}': () => import('./access-tokens/[tokenId]/route'),
  '/api/account': () => import('./account/route'),
  '/api/account/invitations': () => import('./account/invitations/route'),
  '/api/account/invitations/{invitationId}/accept': () =>
    import('./account/invitations/[invitationId]/accept/route'),
  '/api/account/invitations/{invitationId}/decline': () =>
    import('./account/invitations/[invitationId]/decline/route'),
  '/api/account/notification-preferences': () => import('./account/notification-preferences/route'),
  '/api/account/notifications': () => import('./account/notifications/route'),
  '/api/account/password': () => import('./account/password/route'),
  '/api/account/password-link': () => import('./account/password-link/route'),
  '/api/account/password-reset': () => import('./account/password-reset/route'),
  '/api/account/second-factors': () => import('./account/second-factors/route'),
  '/api/account/second-factors/confirm': () => import('./account/second-factors/confirm/route'),
  '/api/account/second-factors/passkeys': () => import('./account/second-factors/passkeys/route'),
  '/api/account/second-factors/passkeys/options': () =>
    import('./account/second-factors/passkeys/options/route'),
  '/api/account/second-factors/passkeys/{passkeyId}': () =>
    import('./account/second-factors/passkeys/[passkeyId]/route'),
  '/api/account/second-factors/recovery-codes': () => import('./account/second-factors/recovery-codes/route'),
  '/api/account/second-factors/verify': () => import('./account/second-factors/verify/route'),
  '/api/account/second-factors/verify/options': () => import('./account/second-factors/verify/options/route'),
  '/api/account/sessions': () => import('./account/sessions/route'),
  '/api/account/sessions/{sessionId}': () => import('./account/sessions/[sessionId]/route'),
  '/api/health': () => import('./health/route'),
  '/api/installation/job-runs/{runId}/retry': () => import('./installation/job-runs/[runId]/retry/route'),
  '/api/installation/status': () => import('./installation/status/route'),
  '/api/live': () => import('./live/route'),
  '/api/openapi.json': () => import('./openapi.json/route'),
  '/api/organizations': () => import('./organizations/route'),
  '/api/organizations/{organizationId}': () => import('./organizations/[organizationId]/route'),
  '/api/organizations/{organizationId}/api-keys': () =>
    import('./organizations/[organizationId]/api-keys/route'),
  '/api/organizations/{organizationId}/api-keys/{keyId}': () =>
    import('./organizations/[organizationId]/api-keys/[keyId]/route'),
  '/api/organizations/{organizationId}/audit': () => import('./organizations/[organizationId]/audit/route'),
  '/api/organizations/{organizationId}/audit/export': () =>
    import('./organizations/[organizationId]/audit/export/route'),
  '/api/organizations/{organizationId}/choose': () => import('./organizations/[organizationId]/choose/route'),
  '/api/organizations/{organizationId}/job-runs/{runId}/retry': () =>
    import('./organizations/[organizationId]/job-runs/[runId]/retry/route'),
  '/api/organizations/{organizationId}/members': () =>
    import('./organizations/[organizationId]/members/route'),
  '/api/organizations/{organizationId}/members/{memberId}': () =>
    import('./organizations/[organizationId]/members/[memberId]/route'),
  '/api/organizations/{organizationId}/members/{memberId}/password-link': () =>
    import('./organizations/[organizationId]/members/[memberId]/password-link/route'),
  '/api/organizations/{organizationId}/status': () => import('./organizations/[organizationId]/status/route'),
  '/api/prebuilt-documents/attach': () => import('./prebuilt-documents/attach/route'),
  '/api/prebuilt-documents/attach/preview': () => import('./prebuilt-documents/attach/preview/route'),
  '/api/prebuilt-documents/page-changes/{requestId}/undo': () =>
    import('./prebuilt-documents/page-changes/[requestId]/undo/route'),
  '/api/prebuilt-documents/review-pages': () => import('./prebuilt-documents/review-pages/route'),
  '/api/prebuilt-documents/review-pages/names': () => import('./prebuilt-documents/review-pages/names/route'),
  '/api/prebuilt-documents/review-pages/preview': () =>
    import('./prebuilt-documents/review-pages/preview/route'),
  '/api/prebuilt-documents/upload-status/{requestId}': () =>
    import('./prebuilt-documents/upload-status/[requestId]/route'),
  '/api/prebuilt-documents/waiting': () => import('./prebuilt-documents/waiting/route'),
  '/api/prebuilt-documents/waiting/neighbours': () => import('./prebuilt-documents/waiting/neighbours/route'),
  '/api/prebuilt-documents/{uuid}': () => import('./prebuilt-documents/[uuid]/route'),
  '/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/file': () =>
    import('./prebuilt-documents/[uuid]/attachments/[attachmentUuid]/file/route'),
  '/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/pages/{page}/thumbnail': () =>
    import('./prebuilt-documents/[uuid]/attachments/[attachmentUuid]/pages/[page]/thumbnail/route'),
  '/api/prebuilt-documents/{uuid}/classify': () => import('./prebuilt-documents/[uuid]/classify/route'),
  '/api/prebuilt-documents/{uuid}/claim': () => import('./prebuilt-documents/[uuid]/claim/route'),
  '/api/prebuilt-documents/{uuid}/comments': () => import('./prebuilt-documents/[uuid]/comments/route'),
  '/api/prebuilt-documents/{uuid}/comments/{commentId}': () =>
    import('./prebuilt-documents/[uuid]/comments/[commentId]/route'),
  '/api/prebuilt-documents/{uuid}/file': () => import('./prebuilt-documents/[uuid]/file/route'),
  '/api/prebuilt-documents/{uuid}/history': () => import('./prebuilt-documents/[uuid]/history/route'),
  '/api/prebuilt-documents/{uuid}/pages/{page}/history': () =>
    import('./prebuilt-documents/[uuid]/pages/[page]/history/route'),
  '/api/prebuilt-documents/{uuid}/pages/{page}/thumbnail': () =>
    import('./prebuilt-documents/[uuid]/pages/[page]/thumbnail/route'),
  '/api/prebuilt-documents/{uuid}/postpone': () => import('./prebuilt-documents/[uuid]/postpone/route'),
  '/api/prebuilt-documents/{uuid}/presence': () => import('./prebuilt-documents/[uuid]/presence/route'),
  '/api/prebuilt-documents/{uuid}/receipt': () => import('./prebuilt-documents/[uuid]/receipt/route'),
  '/api/prebuilt-documents/{uuid}/reject': () => import('./prebuilt-documents/[uuid]/reject/route'),
  '/api/prebuilt-documents/{uuid}/release': () => import('./prebuilt-documents/[uuid]/release/route'),
  '/api/prebuilt-documents/{uuid}/restore': () => import('./prebuilt-documents/[uuid]/restore/route'),
  '/api/prebuilt-documents/{uuid}/rotate': () => import('./prebuilt-documents/[uuid]/rotate/route'),
  '/api/prebuilt-documents/{uuid}/pages/{page}/words': () =>
    import('./prebuilt-documents/[uuid]/pages/[page]/words/route'),
  '/api/prebuilt-documents/{uuid}/send': () => import('./prebuilt-documents/[uuid]/send/route'),
  '/api/prebuilt-documents/{uuid}/text': () => import('./prebuilt-documents/[uuid]/text/route'),
  '/api/prebuilt-documents/{uuid}/thumbnails': () => import('./prebuilt-documents/[uuid]/thumbnails/route'),
  '/api/prebuilt-documents/{uuid}/unlock': () => import('./prebuilt-documents/[uuid]/unlock/route'),
  '/api/projects': () => import('./projects/route'),
  '/api/projects/activity': () => import('./projects/activity/route'),
  '/api/projects/{uuid}': () => import('./projects/[uuid]/route'),
  '/api/projects/{uuid}/automation': () => import('./projects/[uuid]/automation/route'),
  '/api/projects/{uuid}/automation/decisions': () => import('./projects/[uuid]/automation/decisions/route'),
  '/api/projects/{uuid}/channels': () => import('./projects/[uuid]/channels/route'),
  '/api/projects/{uuid}/channels/{id}': () => import('./projects/[uuid]/channels/[id]/route'),
  '/api/projects/{uuid}/channels/{id}/items': () => import('./projects/[uuid]/channels/[id]/items/route'),
  '/api/projects/{uuid}/channels/{id}/run': () => import('./projects/[uuid]/channels/[id]/run/route'),
  '/api/projects/{uuid}/channels/{id}/test': () => import('./projects/[uuid]/channels/[id]/test/route'),
  '/api/projects/{uuid}/dashboard': () => import('./projects/[uuid]/dashboard/route'),
  '/api/projects/{uuid}/dashboard/export': () => import('./projects/[uuid]/dashboard/export/route'),
  '/api/projects/{uuid}/destinations': () => import('./projects/[uuid]/destinations/route'),
  '/api/projects/{uuid}/destinations/{id}': () => import('./projects/[uuid]/destinations/[id]/route'),
  '/api/projects/{uuid}/destinations/{id}/test': () =>
    import('./projects/[uuid]/destinations/[id]/test/route'),
  '/api/projects/{uuid}/destinations/{id}/deliveries': () =>
    import('./projects/[uuid]/destinations/[id]/deliveries/route'),
  '/api/projects/{uuid}/destinations/{id}/deliveries/{deliveryId}/replay': () =>
    import('./projects/[uuid]/destinations/[id]/deliveries/[deliveryId]/replay/route'),
  '/api/projects/{uuid}/classification-report': () => import('./projects/[uuid]/classification-report/route'),
  '/api/projects/{uuid}/classifier/preview': () => import('./projects/[uuid]/classifier/preview/route'),
  '/api/projects/{uuid}/settings/preview': () => import('./projects/[uuid]/settings/preview/route'),
  '/api/projects/{uuid}/classifier-secret': () => import('./projects/[uuid]/classifier-secret/route'),
  '/api/projects/{uuid}/shadow-secret': () => import('./projects/[uuid]/shadow-secret/route'),
  '/api/projects/{uuid}/extraction-secret': () => import('./projects/[uuid]/extraction-secret/route'),
  '/api/projects/{uuid}/ocr-secret': () => import('./projects/[uuid]/ocr-secret/route'),
  '/api/projects/{uuid}/classifier-categories': () => import('./projects/[uuid]/classifier-categories/route'),
  '/api/projects/{uuid}/custom-schema/preview': () => import('./projects/[uuid]/custom-schema/preview/route'),
  '/api/projects/{uuid}/custom-schema/versions': () =>
    import('./projects/[uuid]/custom-schema/versions/route'),
  '/api/projects/{uuid}/documents': () => import('./projects/[uuid]/documents/route'),
  '/api/projects/{uuid}/documents/bulk': () => import('./projects/[uuid]/documents/bulk/route'),
  '/api/projects/{uuid}/documents/export': () => import('./projects/[uuid]/documents/export/route'),
  '/api/projects/{uuid}/documents/zip': () => import('./projects/[uuid]/documents/zip/route'),
  '/api/projects/{uuid}/duplicates': () => import('./projects/[uuid]/duplicates/route'),
  '/api/projects/{uuid}/documents/neighbours': () => import('./projects/[uuid]/documents/neighbours/route'),
  '/api/projects/{uuid}/entities': () => import('./projects/[uuid]/entities/route'),
  '/api/projects/{uuid}/entities/{entityId}': () => import('./projects/[uuid]/entities/[entityId]/route'),
  '/api/projects/{uuid}/entities/{entityId}/records': () =>
    import('./projects/[uuid]/entities/[entityId]/records/route'),
  '/api/projects/{uuid}/entities/{entityId}/records/delete': () =>
    import('./projects/[uuid]/entities/[entityId]/records/delete/route'),
  '/api/projects/{uuid}/entities/{entityId}/records/export': () =>
    import('./projects/[uuid]/entities/[entityId]/records/export/route'),
  '/api/projects/{uuid}/entities/{entityId}/records/matches': () =>
    import('./projects/[uuid]/entities/[entityId]/records/matches/route'),
  '/api/projects/{uuid}/entities/{entityId}/records/remove': () =>
    import('./projects/[uuid]/entities/[entityId]/records/remove/route'),
  '/api/projects/{uuid}/entities/{entityId}/records/{recordId}': () =>
    import('./projects/[uuid]/entities/[entityId]/records/[recordId]/route'),
  '/api/projects/{uuid}/labels': () => import('./projects/[uuid]/labels/route'),
  '/api/projects/{uuid}/members': () => import('./projects/[uuid]/members/route'),
  '/api/projects/{uuid}/next': () => import('./projects/[uuid]/next/route'),
  '/api/projects/{uuid}/retention': () => import('./projects/[uuid]/retention/route'),
  '/api/projects/{uuid}/review/gaps': () => import('./projects/[uuid]/review/gaps/route'),
  '/api/projects/{uuid}/review/gaps/answers': () => import('./projects/[uuid]/review/gaps/answers/route'),
  '/api/projects/{uuid}/review/gaps/answers/{answerId}': () =>
    import('./projects/[uuid]/review/gaps/answers/[answerId]/route'),
  '/api/projects/{uuid}/review/gaps/apply': () => import('./projects/[uuid]/review/gaps/apply/route'),
  '/api/projects/{uuid}/settings': () => import('./projects/[uuid]/settings/route'),
  '/api/projects/{uuid}/views': () => import('./projects/[uuid]/views/route'),
  '/api/projects/{uuid}/views/{id}': () => import('./projects/[uuid]/views/[id]/route'),
  '/api/projects/{uuid}/webhook-endpoints': () => import('./projects/[uuid]/webhook-endpoints/route'),
  '/api/projects/{uuid}/webhook-endpoints/{id}': () =>
    import('./projects/[uuid]/webhook-endpoints/[id]/route'),
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries': () =>
    import('./projects/[uuid]/webhook-endpoints/[id]/deliveries/route'),
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}': () =>
    import('./projects/[uuid]/webhook-endpoints/[id]/deliveries/[deliveryId]/route'),
  '/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay': () =>
    import('./projects/[uuid]/webhook-endpoints/[id]/deliveries/[deliveryId]/replay/route'),
  '/api/projects/{uuid}/webhook-endpoints/{id}/replay': () =>
    import('./projects/[uuid]/webhook-endpoints/[id]/replay/route'),
  '/api/projects/{uuid}/webhook-endpoints/{id}/rotate': () =>
    import('./projects/[uuid]/webhook-endpoints/[id]/rotate/route'),
  '/api/projects/{uuid}/webhook-endpoints/{id}/test': () =>
    import('./projects/[uuid]/webhook-endpoints/[id]/test/route'),
  '/api/projects/{uuid}/webhook-notices': () => import('./projects/[uuid]/webhook-notices/route'),
  '/api/ready': () => import('./ready/route'),
  '/api/receipt-keys': () => import('./receipt-keys/route'),
  '/api/sample-files/{name}': () => import('./sample-files/[name]/route'),
  '/api/v1/external/projects/{projectUuid}/documents': () =>
    import('./v1/external/projects/[projectUuid]/documents/route'),
  '/api/v1/external/projects/{projectUuid}/documents/custom': () =>
    import('./v1/external/projects/[projectUuid]/documents/custom/route'),
  '/api/v1/external/projects/{projectUuid}/documents/export': () =>
    import('./v1/external/projects/[projectUuid]/documents/export/route'),
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}': () =>
    import('./v1/external/projects/[projectUuid]/documents/[uuid]/route'),
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/attachments/{attachmentUuid}/file': () =>
    import('./v1/external/projects/[projectUuid]/documents/[uuid]/attachments/[attachmentUuid]/file/route'),
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/file': () =>
    import('./v1/external/projects/[projectUuid]/documents/[uuid]/file/route'),
  '/api/v1/external/projects/{projectUuid}/documents/{uuid}/status': () =>
    import('./v1/external/projects/[projectUuid]/documents/[uuid]/status/route'),
  '/api/v1/external/projects/{projectUuid}/entities/{entityId}/records': () =>
    import('./v1/external/projects/[projectUuid]/entities/[entityId]/records/route'),
  '/api/v1/external/projects/{projectUuid}/entities/{entityId}/records/delete': () =>
    import('./v1/external/projects/[projectUuid]/entities/[entityId]/records/delete/route'),
  '/api/v1/{connector}/projects/{projectUuid}/documents': () =>
    import('./v1/[connector]/projects/[projectUuid]/documents/route'),
  '/api/v1/{connector}/projects/{projectUuid}/webhooks': () =>
    import('./v1/[connector]/projects/[projectUuid]/webhooks/route'),
  '/api/v1/{connector}/projects/{projectUuid}/webhooks/samples': () =>
    import('./v1/[connector]/projects/[projectUuid]/webhooks/samples/route'),
  '/api/v1/{connector}/projects/{projectUuid}/webhooks/{id}': () =>
    import('./v1/[connector]/projects/[projectUuid]/webhooks/[id]/route'),
};

export async function loadRoutes(): Promise<Record<string, RouteModule>> {
  const modules = Object.entries(ROUTES).map(async ([path, load]) => [path, await load()] as const);
  return Object.fromEntries(await Promise.all(modules));
}
