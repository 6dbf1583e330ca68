// Written from docs/openapi.json by `npx tsx scripts/write-openapi.ts`: change the declarations of routes instead.
export interface paths {
    "/api/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List access tokens
         * @description Returns the signed-in user's access tokens, without their secrets.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create an access token
         * @description Creates an access token and returns the secret once. Authenticate with email and password, or with a session. A session needs a proof of the last 10 minutes. If you have a second factor, only a session that passed it can create a token. An access token cannot create another one.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access-tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description Revokes one of your access tokens. Later requests with that token receive `401`.
         */
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your account
         * @description Returns the signed-in user's email, name, language, and sign-in methods.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update your account
         * @description Changes the signed-in user's display name or language. Fields that are left out stay unchanged.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/account/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your invitations
         * @description Returns the organizations that invite you to join. An invitation gives no access before you accept it.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/{invitationId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes you a member of the organization. If somebody else may know your password, send the code from the invite link and a new password. This ends all your sessions and revokes all your access tokens and password links, so an access token can’t do it, and a session needs a proof of the last 10 minutes.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/{invitationId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline an invitation
         * @description Deletes the invitation. The organization can invite you again.
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get notification preferences
         * @description Returns which notifications of the organization you get in the app and by email.
         */
        get: operations["getNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update notification preferences
         * @description Changes the preferences that the request names. The change applies to later notifications. An email that is already waiting is not sent if you turn its kind off.
         */
        patch: operations["updateNotificationPreferences"];
        trace?: never;
    };
    "/api/account/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description Returns your notifications in the organization, newest first, and the number of unread ones. Notifications about documents that you can’t view are excluded. Sheaf deletes notifications after 90 days.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark notifications as read
         * @description Marks your notifications in the organization as read: those with the IDs, or all up to a time. Send either `ids` or `until`.
         */
        patch: operations["markNotificationsRead"];
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password
         * @description Changes your password and signs out all your other browsers. Requires a session with a proof of the last 10 minutes. A wrong current password counts as a failed sign-in.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a password by link
         * @description Sets a new password, uses up the link, and revokes the other links of that user. The user is signed out everywhere.
         */
        put: operations["setPasswordByLink"];
        /**
         * Check a password link
         * @description Returns the email that a password link belongs to, and the state of the link. The link stays unused. Send the token in the body, so that no access log stores the token. An unknown token counts as a failed sign-in.
         */
        post: operations["getPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset email
         * @description Sends a password reset email if the address belongs to a user. The response is the same for every address. Requests are limited like failed sign-ins. Returns `409` if the installation cannot send email.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your second factors
         * @description Returns your authenticator app and your passkeys, and which of your organizations require a second factor.
         */
        get: operations["getSecondFactors"];
        put?: never;
        /**
         * Set up an authenticator app
         * @description Creates the secret for an authenticator app (RFC 6238). The app is in use after you confirm it with a first code. Another call replaces the secret. Requires a session with a proof of the last 10 minutes.
         */
        post: operations["createSecondFactor"];
        /**
         * Remove your authenticator app
         * @description Removes your authenticator app. Your recovery codes are deleted with your last second factor. Organizations that require a second factor then limit you to your account. Requires a session with a proof of the last 10 minutes.
         */
        delete: operations["removeSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your authenticator app
         * @description Puts the authenticator app to use with its first code. Your first second factor also returns recovery codes once, and signs out all your other browsers. Wrong codes count as failed sign-ins. Requires a session with a proof of the last 10 minutes.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a passkey
         * @description Adds a passkey that the browser created with the latest options of this session. Your first second factor also returns recovery codes once, and signs out all your other browsers. Requires a session with a proof of the last 10 minutes.
         */
        post: operations["createPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a new passkey
         * @description Returns options for `navigator.credentials.create()`. The challenge replaces an earlier one of this session. You can have at most 10 passkeys. Requires a session with a proof of the last 10 minutes.
         */
        post: operations["createPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description Removes one of your passkeys. Your recovery codes are deleted with your last second factor. Organizations that require a second factor then limit you to your account. Requires a session with a proof of the last 10 minutes.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Changes the name of one of your passkeys. Requires a browser session.
         */
        patch: operations["updatePasskey"];
        trace?: never;
    };
    "/api/account/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace your recovery codes
         * @description Returns new recovery codes once. The earlier codes no longer work. Requires a session with a proof of the last 10 minutes.
         */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prove who uses a session
         * @description Finishes a sign-in that waits for the second factor, and allows changes to credentials for 10 minutes. Send a code of your authenticator app, a recovery code, or the result of a passkey. Send your password if you have no second factor. Each code works once. Wrong codes and passwords count as failed sign-ins.
         */
        post: operations["verifySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factors/verify/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a proof with a passkey
         * @description Returns options for `navigator.credentials.get()`. Send the result to the route that proves who uses a session. The challenge replaces an earlier one of this session.
         */
        post: operations["createPasskeyProofOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description Returns the browsers in which you are signed in.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out all other browsers
         * @description Ends all your sessions except the current one.
         */
        delete: operations["revokeOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one browser
         * @description Ends one of your sessions.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check all dependencies
         * @description Returns `200` when the database, the storage, and the job engine work. Monitor this endpoint. Point load balancers at `/api/ready`, which ignores outages that all processes share.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/installation/job-runs/{runId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry any failed job
         * @description Starts a new run of a failed job of any organization. Only the first owner of the installation has access. Sheaf retries a failed run once; later requests return the state of that retry.
         */
        post: operations["retryInstallationJobRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/installation/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get installation status
         * @description Returns the state of background work for all organizations. Only the first owner of the installation has access. `X-Organization-Id` is not required.
         */
        get: operations["getInstallationStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Returns `200` while the process responds. The request does not use the database, the storage, or the job engine. Use this endpoint to restart a process that hangs, and `/api/ready` to check readiness.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description Returns the OpenAPI 3.1 document of this API.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your organizations
         * @description Returns the organizations that you are a member of. `X-Organization-Id` is not required.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an organization and makes you its owner. Only the first owner of the installation can create organizations.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an organization
         * @description Returns the name and the settings of an organization.
         */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an organization
         * @description Changes the settings of an organization. Requires the session of an owner with a second factor, and a proof of the last 10 minutes. An access token can’t change them.
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/api/organizations/{organizationId}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the API keys of an organization, without their secrets.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Creates an API key for `/api/v1/` and returns the secret once. A session needs a proof of the last 10 minutes.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes an API key. Later requests with that key receive `401`.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Returns audit entries, newest first. Entries never change.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description Streams the audit entries as CSV, newest first. Text that a spreadsheet would run as a formula starts with an apostrophe.
         */
        get: operations["exportAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch organization
         * @description Makes an organization the default of your session. Requests of the session without `X-Organization-Id` use the default.
         */
        post: operations["switchOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/job-runs/{runId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed job
         * @description Starts a new run of a failed job from the beginning. Sheaf retries a failed run once; later requests return the state of that retry. Returns `409` if somebody has handled the document since.
         */
        post: operations["retryJobRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Returns the members of an organization, including pending invitations.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Add a member
         * @description Adds a user to the organization. If the email has no account, Sheaf creates one and returns an invite link once. The link is also emailed if the installation can send email. If the email has an account, the user is invited and stays pending until they accept. Then `password` is ignored: the account keeps its own. A session needs a proof of the last 10 minutes.
         */
        post: operations["addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Removes a member from the organization. The account of the user stays. If the user belongs to no other organization, their sessions end and their access tokens are revoked. API keys that the user created stay valid, unless `revoke_api_keys` lists them. A session needs a proof of the last 10 minutes.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Update a member
         * @description Changes the role or the projects of a member. To change `role` or `password`, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/organizations/{organizationId}/members/{memberId}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a password link
         * @description Creates an invite link for a pending member, or a password reset link for any other member. The link works once and revokes earlier links. You cannot create a link that would give access beyond your own: for members of organizations that you do not administer, for owners if you are an admin, and for the first owner of the installation. A session needs a proof of the last 10 minutes.
         */
        post: operations["createPasswordLink"];
        /**
         * Revoke a password link
         * @description Revokes the open invite link or password reset link of a member.
         */
        delete: operations["revokePasswordLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get organization status
         * @description Returns waiting and running background jobs, jobs that failed permanently, and failing webhook endpoints.
         */
        get: operations["getOrganizationStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach documents
         * @description Attaches every document in `attachments` to every document in `documents`, in the given order. The attached documents leave the list. Sheaf does not scan any document again.
         */
        post: operations["attachDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/attach/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview attaching documents
         * @description Returns the result of an attach request without changing anything. Returns the same errors as the attach request.
         */
        post: operations["previewAttachDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/page-changes/{requestId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a page change
         * @description Reverts a page plan or an attach request: the source documents return and the new documents leave the list. You can undo within 30 days, unless a new document was accepted or changed again.
         */
        post: operations["undoPageChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/review-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a page plan
         * @description Splits and combines PDF documents, attaches whole documents, discards pages, and changes types and names. The segments must cover every page of the documents in order. Page numbers start at 1 and continue across documents.
         */
        post: operations["applyPagePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/review-pages/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview names of parts
         * @description Returns the names that Sheaf proposes for parts of documents, from the text of their pages. Sheaf uses only text that is already read. Nothing changes.
         */
        post: operations["previewPartNames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/review-pages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a page plan
         * @description Returns the result of a page plan, and the extracted values that would be lost. Nothing changes.
         */
        post: operations["previewPagePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/upload-status/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get upload or change status
         * @description Returns the progress of an application upload or a page change. The request ID is part of the response of that request and is valid for 30 days.
         */
        get: operations["getUploadStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List waiting documents
         * @description Returns the documents with the status `needs_action` from all projects that you can view in the organization, oldest first. The list is empty for viewers, who can’t decide on documents. Documents of archived projects and documents that are being changed are excluded.
         */
        get: operations["listWaitingDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/waiting/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get neighboring waiting documents
         * @description Returns the documents before and after a document in the list of waiting documents, which contains all projects that you can view and is empty for viewers. If the document no longer waits or was removed, Sheaf uses the position that the document would have.
         */
        get: operations["getWaitingNeighbors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a document
         * @description Returns a document with its values and metadata. The `ETag` changes with each change. Send `If-None-Match` to receive `304` if your copy is current.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Delete a document
         * @description Moves a document to the trash, where it can be restored for 30 days. With `permanent=true`, an admin deletes a document permanently, also from the trash. Permanent deletion removes the values, texts, attachments, name, and bytes, and the source files of the pages. Page changes that included the document can then no longer be undone. The bytes leave the disk within 2 hours.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Update a document
         * @description Changes the status, the values, the name, the assignee, or the labels of a document. Sheaf applies all changes of the request or none. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attachment
         * @description Returns the bytes of an attachment, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.
         */
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/pages/{page}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an attachment thumbnail
         * @description Returns an image of one page of an attachment. Returns `422` with the reason if Sheaf cannot render the file.
         */
        get: operations["getAttachmentThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a document
         * @description Claims a document, so that the review queue gives it to nobody else. The claim ends with your decision, and 30 min after you last reported the document as open (`PUT …/presence`). If you have claimed it already, the claim is renewed. A claim does not prevent changes by others.
         */
        post: operations["claimDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/classify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Classify a document
         * @description Detects the document type and possible cuts of a document that is already in the list. The document is `pending` until that is done; it is then scanned, put on hold for review, or split, as after an upload with `classify=true`. A document type set by a user and typed values are kept. Returns `409` if the document is being processed or has been approved, and `422` if it is not a PDF, PNG, or JPG file.
         */
        post: operations["classifyDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments
         * @description Returns the comments of a document, oldest first.
         */
        get: operations["listComments"];
        put?: never;
        /**
         * Add a comment
         * @description Adds a comment to a document, and stores whom the comment mentions. A document can have at most 200 comments.
         */
        post: operations["addComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description Deletes a comment permanently. Authors can delete their own comments. Owners and admins can delete all comments.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Returns the bytes of a document as uploaded or cut, under the media type of the file. Also returns an archive or email that was unpacked, by the ID in `metadata.origin.container`. An uploaded XML invoice is a PDF that contains the XML file as `invoice.xml`. With `variant=searchable`, returns a PDF whose scanned pages contain their recognized text, invisibly; returns `409` while Sheaf has yet to read pages. Supports `Range`, `If-Range`, and `If-None-Match`.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get document history
         * @description Returns who changed the values, the status, and the pages of a document, and when. Page changes that can be undone have a request ID.
         */
        get: operations["getDocumentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/pages/{page}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get page history
         * @description Returns the current location of a page and the changes that moved the page there. Also works for documents that have left the list.
         */
        get: operations["getPageHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/pages/{page}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page thumbnail
         * @description Returns an image of one page of a document. Returns `422` with the reason if Sheaf cannot render the file.
         */
        get: operations["getPageThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/pages/{page}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the words of a page
         * @description Returns the words of one page in reading order, with their positions on the page. Send a position back with a value to record where the value is. Maximum: 10,000 words.
         */
        get: operations["listPageWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/postpone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Postpone a document
         * @description Leaves a document out of the review queues until a time, with a reason that other reviewers see. `until: null` includes the document in the queues again. Ends your claim of the document.
         */
        post: operations["postponeDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Report an open document
         * @description Reports that you have the document open, and returns the other users who have the document open. A report expires after 30 s; repeat the request every 10 s. The document is not locked; use `If-Match` to detect concurrent changes.
         */
        put: operations["updatePresence"];
        post?: never;
        /**
         * Report a closed document
         * @description Reports that you have closed the document.
         */
        delete: operations["removePresence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a signed receipt
         * @description Returns a signed manifest of a document: the hash of its file, for each page the uploaded file that it comes from, and the page plan that created the document. Verify the signature with a key of `/.well-known/sheaf-receipt-key`.
         */
        get: operations["getDocumentReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a document
         * @description Moves a document that waits for a person to the trash. The history and the event `document.deleted` have the reason. The document can be restored like other documents in the trash.
         */
        post: operations["rejectDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a claimed document
         * @description Ends your claim of a document, so that the review queue can give it to others. Owners and admins can end the claims of others. Succeeds if nobody has claimed the document.
         */
        post: operations["releaseDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a document
         * @description Restores a document from the trash.
         */
        post: operations["restoreDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate pages
         * @description Rotates pages of a document in place. Values, manual edits, and page identities stay, and Sheaf does not scan again. PDF pages get a new `/Rotate` value; images are rotated without loss. Send `If-Match` so that a repeated request rotates once.
         */
        post: operations["rotatePages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List destinations for a document
         * @description Returns the destinations of the document’s project that are on, by name.
         */
        get: operations["listSendableDestinations"];
        put?: never;
        /**
         * Send a document
         * @description Sends a document to a destination of its project, whatever its status and type. A repeat overwrites the file of the first delivery.
         */
        post: operations["sendDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get page text
         * @description Returns the text of one page in pieces: embedded text, or text recognized by OCR. Files without pages, for example emails, Word files, and spreadsheets, have one page.
         */
        get: operations["getPageText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/thumbnails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List page thumbnails
         * @description Returns the thumbnails of up to 50 consecutive pages that Sheaf has already rendered, in one response. Request a missing or larger one with `getPageThumbnail`, which renders it.
         */
        get: operations["listPageThumbnails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock a document
         * @description Decrypts a password-protected PDF that is on hold, and continues with scanning or classification. Sheaf stores the file without encryption. Unpacks a password-protected ZIP archive or PDF portfolio, which then leaves the list: `GET` returns `404` with its documents in `replaced_by`. Sheaf does not store the password. Returns `409` if the document is not on hold for a password, and `422` if the password is wrong.
         */
        post: operations["unlockDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Returns the projects that you can view in the organization, without archived projects.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project in the organization.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity of projects
         * @description Returns the number of documents per status and the times of the oldest and newest ones, for each project that you can view in the organization. Documents that you can’t view, documents that are not in the list, and archived projects are excluded.
         */
        get: operations["listProjectActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a project permanently
         * @description Deletes a project with its documents, files, entities, webhook endpoints, and settings. This can’t be undone. Only owners and admins can delete a project. The project disappears at once, and a background job removes the data. Files that no other document uses leave the disk within 2 hours after that. Webhook endpoints receive no events about the deletion. The audit log keeps its entries.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Rename or archive a project
         * @description Changes the name of a project, archives it, or restores it. An archived project is read-only: uploads and changes return `409` until an owner or admin restores it. Integrations can still read it.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/api/projects/{uuid}/automation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of automations
         * @description Returns the state of each automation of the setting `automation`, with the decisions of people that prove its threshold.
         */
        get: operations["getAutomationReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/automation/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List automatic approvals
         * @description Returns the latest documents whose values met the conditions of the setting `automation.values`. Sheaf approved them, or left them to a person for the audit. Documents in the trash are not listed.
         */
        get: operations["listAutomaticDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List channels
         * @description Returns the mailboxes, folders, and buckets that the project fetches documents from.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Create a channel
         * @description Adds a channel. An enabled channel takes what it finds at once: each message or file becomes a document, once. The secret is stored encrypted and never returned. A session needs a proof of the last 10 minutes.
         */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a channel
         * @description Returns a channel, without its secret.
         */
        get: operations["getChannel"];
        put?: never;
        post?: never;
        /**
         * Delete a channel
         * @description Deletes a channel and the list of its items. The documents stay.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        /**
         * Update a channel
         * @description Changes a channel. A paused channel resumes if the configuration, the secret, or `enabled: true` is sent. To change `config` or `secret`, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateChannel"];
        trace?: never;
    };
    "/api/projects/{uuid}/channels/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List items of a channel
         * @description Returns the messages or files that the channel has handled, newest first.
         */
        get: operations["listChannelItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/channels/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a channel
         * @description Looks for new items now, also if the channel is off or paused. Tries items again that failed repeatedly. `last_run_at` changes when the run has ended.
         */
        post: operations["runChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/channels/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a channel
         * @description Connects with the stored configuration, and takes nothing. Creates the mailbox for taken messages if it is missing. The first successful test of an SFTP channel stores the fingerprint of the server’s key.
         */
        post: operations["testChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/classification-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the classification report
         * @description Returns the accuracy of the classifier by week, and the result of each threshold for the files that people decided.
         */
        get: operations["getClassificationReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/classifier-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List classifier categories
         * @description Returns the categories of the project's classifier. Their values are the allowed document types.
         */
        get: operations["listClassifierCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/classifier-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get classifier key status
         * @description Returns whether a key for the external classifier is stored, and the origin that it is sent to. The key itself is never returned.
         */
        get: operations["getClassifierSecret"];
        /**
         * Set the classifier key
         * @description Stores the key for the external classifier, encrypted. The key is never returned. It is sent only to the scheme, host and port that it was set for. A session needs a proof of the last 10 minutes.
         */
        put: operations["setClassifierSecret"];
        post?: never;
        /**
         * Delete the classifier key
         * @description Deletes the stored key for the external classifier.
         */
        delete: operations["deleteClassifierSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/classifier/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview classifier settings
         * @description Returns the document types and cuts that unsaved settings would propose for a document of the project. Sheaf uses only text that is already read. Nothing changes. For another provider or URL than the saved one, a session needs a proof of the last 10 minutes.
         */
        post: operations["previewClassifier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/custom-schema/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a custom schema
         * @description Returns a document of the project in the shape of an unsaved custom schema. Nothing changes. Requires the permission to change settings.
         */
        post: operations["previewCustomSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/custom-schema/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom schema versions
         * @description Returns the versions of the project's custom schema, newest first. The newest version is in use. Each change of `custom_schema` in the settings creates a version. To restore a version, save its `custom_schema` in the settings.
         */
        get: operations["listCustomSchemaVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the dashboard
         * @description Returns the intake, the waiting documents, the decisions, the accuracy, and the work of reviewers in a period. Only admins and owners may view these figures.
         */
        get: operations["getProjectDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/dashboard/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the dashboard
         * @description Returns the figures of the dashboard as a file. Shares have four decimals. Only admins and owners may export these figures. In spreadsheets, text never runs as a formula.
         */
        get: operations["exportProjectDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List destinations
         * @description Returns the folders, buckets, servers, and email addresses that the project sends documents to.
         */
        get: operations["listDestinations"];
        put?: never;
        /**
         * Create a destination
         * @description Adds a destination. It receives the documents that are approved or validated from now on, or only those that a person sends. The secret is stored encrypted and never returned. A session needs a proof of the last 10 minutes.
         */
        post: operations["createDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/destinations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a destination
         * @description Returns a destination, without its secret.
         */
        get: operations["getDestination"];
        put?: never;
        post?: never;
        /**
         * Delete a destination
         * @description Deletes a destination and its deliveries. What it has received stays there.
         */
        delete: operations["deleteDestination"];
        options?: never;
        head?: never;
        /**
         * Update a destination
         * @description Changes a destination. Waiting deliveries go to the changed destination. Documents that are approved while it is off are not sent later. To change `config` or `secret`, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateDestination"];
        trace?: never;
    };
    "/api/projects/{uuid}/destinations/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries to a destination
         * @description Returns the deliveries of the last 30 days and those that wait, newest first.
         */
        get: operations["listDestinationDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/destinations/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Sends a document to the destination again now, as it is now. It overwrites the file of the first delivery.
         */
        post: operations["replayDestinationDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/destinations/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a destination
         * @description Connects with the stored configuration, creates a missing folder, and writes and deletes a file whose name begins with `sheaf-test-`. For an email address, only connects to the mail server. The first successful test of an SFTP destination stores the fingerprint of the server’s key.
         */
        post: operations["testDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents
         * @description Returns one page of the documents of a project. Separate several values of a filter with commas. Pass `cursor` to get the next page; concurrent changes do not shift pages. To follow a list, send the `ETag` of the last response in `If-None-Match`: the response is `304` until something changes.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Upload documents
         * @description Uploads one or more files and returns a request ID. Poll the upload status with that ID. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf returns the first response and stores nothing.
         */
        post: operations["uploadDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/documents/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update many documents
         * @description Applies one action to each document independently. The response has one result per document, in the order of the request, with the status and message of the single route in case of an error. The action `download` returns a ZIP of the files and their attachments. Documents that cannot be included are listed in `problems.txt` inside the ZIP and counted in the header `X-Left-Out`. If no document can be included, the request fails with the error of the first one.
         */
        post: operations["bulkUpdateDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/documents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export documents
         * @description Streams the documents that the filters include, with their values, as one file. A column per extraction field, in the order of the settings, follows the columns `uuid`, `original_filename`, `doc_type`, `status`, `reference`, `received_at`, `page_count`, and `labels`. In spreadsheets, text never runs as a formula: in CSV it starts with an apostrophe, and in XLSX it is a text cell. Values that nobody accepted yet are not included.
         */
        get: operations["exportDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/documents/neighbours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get neighboring documents
         * @description Returns the documents before and after a document in a filtered and sorted list. If the document has left the list, Sheaf uses the position that the document would have.
         */
        get: operations["getDocumentNeighbors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/documents/zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download documents as ZIP
         * @description Streams a ZIP of documents with their attachments. Same content as the bulk action `download`, as a link that a browser can open. With `values`, the ZIP also contains a file with the values of the documents.
         */
        get: operations["downloadDocumentsZip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List equal documents
         * @description Returns one page of the groups of equal documents in the list of a project, the group with the newest document first. Documents are equal if they have the same file, or if a rule of the kind `unique` found the same values. Pass `cursor` to get the next page.
         */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities
         * @description Returns the entities of a project: tables of master data, for example suppliers.
         */
        get: operations["listEntities"];
        put?: never;
        /**
         * Create an entity
         * @description Creates a table of master data, for example suppliers or cost centers.
         */
        post: operations["createEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/entities/{entityId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity
         * @description Returns an entity with its declared fields.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        /**
         * Delete an entity
         * @description Deletes an entity and all its records permanently.
         */
        delete: operations["deleteEntity"];
        options?: never;
        head?: never;
        /**
         * Update an entity
         * @description Changes the name or the declared fields of an entity. Existing records stay as they are. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateEntity"];
        trace?: never;
    };
    "/api/projects/{uuid}/entities/{entityId}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entity records
         * @description Returns one page of records in the order of insertion. Pass `cursor` to get the next page.
         */
        get: operations["listEntityRecords"];
        put?: never;
        /**
         * Create entity records
         * @description Inserts all records in the given order, or none. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf inserts nothing and returns the first response.
         */
        post: operations["createEntityRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/entities/{entityId}/records/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete matching entity records
         * @description Deletes every record that matches the search. Use `POST …/records/matches` first to count the matching records.
         */
        post: operations["deleteMatchingEntityRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/entities/{entityId}/records/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export entity records
         * @description Streams all records of an entity as CSV or JSON. In CSV, text that a spreadsheet would run as a formula starts with an apostrophe.
         */
        get: operations["exportEntityRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/entities/{entityId}/records/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count matching entity records
         * @description Returns the number of records that a deletion with the same search would delete, and the first of these records. Nothing is deleted.
         */
        post: operations["countMatchingEntityRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/entities/{entityId}/records/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete entity records by ID
         * @description Deletes the records with the given IDs. IDs of deleted records are ignored.
         */
        post: operations["deleteEntityRecordsById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/entities/{entityId}/records/{recordId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an entity record
         * @description Returns one record of an entity.
         */
        get: operations["getEntityRecord"];
        /**
         * Replace an entity record
         * @description Replaces the data of a record. Keys that are missing in the request are removed from the record.
         */
        put: operations["replaceEntityRecord"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/extraction-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get extraction key status
         * @description Returns whether a key for the language model that extracts values is stored, and the origin that it is sent to. The key itself is never returned.
         */
        get: operations["getExtractionSecret"];
        /**
         * Set the extraction key
         * @description Stores the key for the language model that extracts values, encrypted. The key is never returned. It is sent only to the scheme, host and port that it was set for. A session needs a proof of the last 10 minutes.
         */
        put: operations["setExtractionSecret"];
        post?: never;
        /**
         * Delete the extraction key
         * @description Deletes the stored key for the language model that extracts values.
         */
        delete: operations["deleteExtractionSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List labels
         * @description Returns the labels of the documents in a project with the number of documents, the most frequent first. Labels that differ only in upper and lower case count as one.
         */
        get: operations["listLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List project members
         * @description Returns the members who were added to a project. Owners and admins can view every project and are not listed.
         */
        get: operations["listProjectMembers"];
        /**
         * Set project members
         * @description Replaces the list of members who were added to a project. Owners and admins can view every project without being added.
         */
        put: operations["setProjectMembers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the next document
         * @description Claims the oldest document of a review queue, and returns it. The queue leaves out documents that are claimed, also by you, and those assigned to other members. Simultaneous requests get different documents.
         */
        post: operations["claimNextDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/ocr-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get OCR key status
         * @description Returns whether a key for the OCR service is stored, and the origin that it is sent to. The key itself is never returned.
         */
        get: operations["getOcrSecret"];
        /**
         * Set the OCR key
         * @description Stores the key for the OCR service, encrypted. The key is never returned. It is sent only to the scheme, host and port that it was set for. A session needs a proof of the last 10 minutes.
         */
        put: operations["setOcrSecret"];
        post?: never;
        /**
         * Delete the OCR key
         * @description Deletes the stored key for the OCR service.
         */
        delete: operations["deleteOcrSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview a retention period
         * @description Returns the number of documents that a value of `retention_days` would delete. Nothing changes.
         */
        get: operations["previewRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/review/gaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List doubtful gaps
         * @description Returns the gaps between pages whose cut, or missing cut, may be wrong, in all stacks of a project that wait for a person. The most doubtful gap is first. Each gap has the gaps that look like it. The list is empty for viewers, because they can’t decide.
         */
        get: operations["listDoubtfulGaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/review/gaps/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer doubtful gaps
         * @description Stores one answer for one or several gaps, and decodes the proposals of their stacks again at once. An answer is certain: Sheaf always cuts there, or never. Plans that a person edits in a browser don’t change. If you repeat a request, the response has the same answer.
         */
        post: operations["addGapAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/review/gaps/answers/{answerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Undo an answer
         * @description Removes an answer about doubtful gaps. The gaps are open again, and Sheaf decodes the proposals of their stacks without the answer. You can undo the answer of another person.
         */
        delete: operations["undoGapAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/review/gaps/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split ready stacks
         * @description Applies the proposals of waiting stacks without an open gap, each independently. A part with a doubtful type is put on hold, so that a person checks the type. A stack that another person has open is rejected.
         */
        post: operations["applyReadyStacks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get project settings
         * @description Returns all settings of a project.
         */
        get: operations["getProjectSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update project settings
         * @description Changes the settings in the request and keeps all others. To send documents to another provider or URL, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateProjectSettings"];
        trace?: never;
    };
    "/api/projects/{uuid}/settings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview project settings
         * @description Applies unsaved settings to the latest 500 documents of the project, and returns how many results would change, and how many for the better. If the request contains rules, it also returns the results of each rule. Sheaf uses only stored text and values, and calls no external provider. Nothing changes.
         */
        post: operations["previewProjectSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/shadow-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get second classifier key status
         * @description Returns whether a key for the second classifier in `classifier.shadow` is stored, and the origin that it is sent to. The key itself is never returned.
         */
        get: operations["getShadowClassifierSecret"];
        /**
         * Set the second classifier key
         * @description Stores the key for the second classifier in `classifier.shadow`, encrypted. The key is never returned. It is sent only to the scheme, host and port that it was set for. A session needs a proof of the last 10 minutes.
         */
        put: operations["setShadowClassifierSecret"];
        post?: never;
        /**
         * Delete the second classifier key
         * @description Deletes the stored key for the second classifier in `classifier.shadow`.
         */
        delete: operations["deleteShadowClassifierSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved views
         * @description Returns your saved views of a project, and those that other members share.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Save a view
         * @description Saves filters and the order of the document list under a name. You can have at most 50 views of a project. Viewers can save views, but not share them.
         */
        post: operations["addView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Deletes a saved view. Members can delete their own views. Owners and admins can delete all shared views.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Returns the webhook endpoints of a project.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description Adds an endpoint that receives the events of the project from now on. The response contains the signing secret (Standard Webhooks) once. A session needs a proof of the last 10 minutes.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Returns a webhook endpoint, without its secret.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Deletes a webhook endpoint and its deliveries.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description Changes the URL or the event types of an endpoint, or turns the endpoint on or off. Deliveries wait while the endpoint is off. To change the URL, a session needs a proof of the last 10 minutes. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook deliveries
         * @description Returns the deliveries of an endpoint, newest event first. Deliveries are stored for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook delivery
         * @description Returns a delivery with the request body and the response to each attempt.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a webhook delivery
         * @description Sends a delivery again now, with the same ID and the same body.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay webhook deliveries
         * @description Sends the deliveries of a time range again: failed, all, or missed deliveries. Each delivery keeps its ID and its body. One request replays up to 5,000 deliveries.
         */
        post: operations["replayWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook secret
         * @description Creates a new signing secret for an endpoint. For 24 hours, Sheaf signs with the old and the new secret; `webhook-signature` then contains both signatures. A session needs a proof of the last 10 minutes.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ping a webhook endpoint
         * @description Sends a `ping` event to an endpoint, regardless of its event types. Get the delivery to see the result.
         */
        post: operations["pingWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disabled webhook endpoints
         * @description Returns the endpoints that Sheaf turned off because they returned `410` or failed for 5 days. An endpoint is listed until somebody turns the endpoint on, confirms with `enabled: false`, or deletes the endpoint.
         */
        get: operations["listWebhookNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description Returns `200` if the process has started, is not stopping, and reaches the database. Point load balancers at this endpoint. The endpoint ignores outages of the job engine and the storage, because pages, lists, and most requests work without them. `/api/health` reports such outages.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipt-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the keys of receipts
         * @description Returns the public keys that verify receipts, as JSON Web Keys: the current key first, then the keys of former secret keys.
         */
        get: operations["listReceiptKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sample-files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a sample file
         * @description Returns a PDF file with fictional business documents to try Sheaf with. The sample files are two stacks to split and a contract.
         */
        get: operations["downloadSampleFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find documents by reference
         * @description Returns the documents that were uploaded with a reference. An upload response has no document ID; upload with a reference to find the documents later.
         */
        get: operations["findDocumentsByReference"];
        put?: never;
        /**
         * Upload documents
         * @description Uploads one or more files. `success` means that the files are stored; processing starts afterwards. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf returns the first response and stores nothing.
         */
        post: operations["uploadDocumentsWithKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/documents/custom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents in custom schema
         * @description Returns the documents with a status that were created on or after a day, oldest first, in the shape of the project's custom schema. Without `limit`, all documents are streamed. If a document exceeds a limit of the custom schema (1 MB, or the time or memory of the evaluation), the response contains an object with `error` (`custom_schema_limit`), `message`, `uuid`, and `original_filename` instead.
         */
        get: operations["listCustomDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/documents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export documents
         * @description Streams the documents that the filters include, with their values, as one file. A column per extraction field, in the order of the settings, follows the columns `uuid`, `original_filename`, `doc_type`, `status`, `reference`, `received_at`, and `page_count`. In spreadsheets, text never runs as a formula: in CSV it starts with an apostrophe, and in XLSX it is a text cell. Values that nobody accepted yet are not included.
         */
        get: operations["exportDocumentsWithKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/documents/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a document
         * @description Returns a document with its values and attachments. If `If-None-Match` contains its current ETag, the response is 304 without a body.
         */
        get: operations["getDocumentWithKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/documents/{uuid}/attachments/{attachmentUuid}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an attachment
         * @description Returns the bytes of an attachment, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.
         */
        get: operations["downloadAttachmentWithKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/documents/{uuid}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Returns the bytes of a document, under the media type of the file. With `variant=searchable`, returns a PDF whose scanned pages contain their recognized text, invisibly; returns `409` while Sheaf has yet to read pages. Supports `Range`, `If-Range`, and `If-None-Match`.
         */
        get: operations["downloadDocumentWithKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/documents/{uuid}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a document as exported
         * @description Sets the status of an approved or validated document to `exported`, after your system has stored the document.
         */
        post: operations["markDocumentExported"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/entities/{entityId}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create entity records
         * @description Inserts all records in the given order, or none. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf inserts nothing and returns the first response.
         */
        post: operations["createEntityRecordsWithKey"];
        /**
         * Delete entity records
         * @description Deletes every record that matches the search. If no record matches, the request succeeds with a count of 0, so repeating the request is safe. If a proxy removes the body of `DELETE` requests, use `POST …/records/delete`.
         */
        delete: operations["deleteEntityRecordsWithKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/external/projects/{projectUuid}/entities/{entityId}/records/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete entity records by POST
         * @description Same as `DELETE …/records`, for clients and proxies that cannot send a body with `DELETE`.
         */
        post: operations["deleteEntityRecordsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{connector}/projects/{projectUuid}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload one document
         * @description Uploads a single file from an automation platform. The connectors are `automation`, `zapier`, `make`, `n8n`, `power-automate`. If you repeat a request with the same `Idempotency-Key` within 24 hours, Sheaf returns the first response and stores nothing.
         */
        post: operations["uploadDocumentByConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{connector}/projects/{projectUuid}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to events
         * @description Subscribes an automation platform to the events of a project. Requires an API key with write access. The response contains the signing secret (Standard Webhooks) once.
         */
        post: operations["subscribeConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{connector}/projects/{projectUuid}/webhooks/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sample events
         * @description Returns one event of each type: the latest of the project, or a fictional event if the project has none.
         */
        get: operations["listWebhookSamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/{connector}/projects/{projectUuid}/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unsubscribe from events
         * @description Deletes a subscription that was created under the same connector.
         */
        delete: operations["unsubscribeConnector"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "document.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document was added to the list by an upload, a page plan, a restore, or an undo.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document was read, and its processing is complete.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentProcessed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.needs_action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document requires an action by a person.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentNeedsAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The name, type, values, assignee, or attachments of a document changed, or it was reopened.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The values of a document were accepted.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.validated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document was reviewed a second time.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentValidated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.exported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document was handed over to another system.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentExported"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document was cut, attached, discarded, rejected, or deleted, and is no longer in the list. `reason` contains the cause, and `replaced_by` the documents that contain its pages.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "automation.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An automation paused, because too many automatic items were wrong.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookAutomationPaused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "channel.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A channel paused, because ten runs failed in a row.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookChannelPaused"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A user tests the endpoint.
         * @description Signed as defined by Standard Webhooks: `webhook-signature` contains `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each active secret. Each event arrives at least once, in any order, and with the same
         *     `webhook-id` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.
         */
        post: operations["webhookPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        NewAccessToken: {
            name: string;
            /** @description Time of expiry, in RFC 3339. Default: no expiry. */
            expires_at?: string | null;
        };
        AccountChange: {
            /** @description Name of the user. If `null`, the email address is shown instead. */
            name?: string | null;
            locale?: ("en" | "de" | "fr") | null;
        };
        InvitationAcceptance: {
            /** @description Part behind `#` in the invite link. Required if `accept_with` is `link`. */
            code?: string;
            /** @description New password of the account. Required with `code`. Common passwords and names are rejected. */
            password?: string;
        };
        NotificationPreferencesChange: {
            /** @description Kinds to change. */
            kinds?: {
                assigned?: {
                    /** @description `true` if the app shows notifications of this kind. */
                    in_app?: boolean;
                    /** @description `true` if notifications of this kind are emailed. */
                    email?: boolean;
                };
                mentioned?: {
                    /** @description `true` if the app shows notifications of this kind. */
                    in_app?: boolean;
                    /** @description `true` if notifications of this kind are emailed. */
                    email?: boolean;
                };
                automation_paused?: {
                    /** @description `true` if the app shows notifications of this kind. */
                    in_app?: boolean;
                    /** @description `true` if notifications of this kind are emailed. */
                    email?: boolean;
                };
                channel_paused?: {
                    /** @description `true` if the app shows notifications of this kind. */
                    in_app?: boolean;
                    /** @description `true` if notifications of this kind are emailed. */
                    email?: boolean;
                };
            };
            /** @description Changes of the daily digest. */
            digest?: {
                /** @description `true` to get an email about waiting documents each day. */
                enabled?: boolean;
                /** @description Hour of the day from which the digest is sent, from 0 to 23. Default: 8. */
                hour?: number;
                /** @description IANA name of the time zone. Default: `UTC`. */
                time_zone?: string;
            };
        };
        ReadNotifications: {
            /** @description IDs of the notifications. IDs of other members’ notifications have no effect. */
            ids?: string[];
            /**
             * Format: date-time
             * @description Time up to which all notifications become read, inclusive.
             */
            until?: string;
        };
        PasswordChange: {
            current_password: string;
            /** @description New password. Rejected: common passwords, and names of Sheaf, the organization, or the person, including the email address. */
            new_password: string;
        };
        PasswordLinkToken: {
            /** @description Part behind `#` in the link. */
            token: string;
        };
        PasswordByLink: {
            /** @description Part behind `#` in the link. */
            token: string;
            /** @description New password. Rejected: common passwords, and names of Sheaf, the organization, or the person, including the email address. */
            password: string;
        };
        PasswordResetRequest: {
            /** Format: email */
            email: string;
        };
        SecondFactorConfirmation: {
            /** @description First code of the authenticator app. */
            code: string;
        };
        NewPasskey: {
            name: string;
            /** @description Result of `navigator.credentials.create()`, as JSON. */
            credential: {
                /** @description ID of the credential, in base64url. */
                id: string;
                /**
                 * @description Kind of credential: always `public-key`.
                 * @constant
                 */
                type: "public-key";
                response: {
                    /** @description Client data that the browser collected, in base64url. */
                    clientDataJSON: string;
                    /** @description Public key and data of the authenticator, in base64url. Sheaf ignores attestation statements. */
                    attestationObject: string;
                    /** @description How the browser can reach the authenticator. Unknown values are ignored. */
                    transports?: string[];
                };
            };
        };
        PasskeyChange: {
            name: string;
        };
        SessionProof: {
            /** @description Code of the authenticator app, or a recovery code. Required if there is a second factor, unless you send `credential`. */
            code?: string;
            /** @description Password of the account. Required if there is no second factor. */
            password?: string;
            /** @description Result of `navigator.credentials.get()`, as JSON. Can replace `code` if the account has a passkey. */
            credential?: {
                /** @description ID of the credential, in base64url. */
                id: string;
                /**
                 * @description Kind of credential: always `public-key`.
                 * @constant
                 */
                type: "public-key";
                response: {
                    /** @description Client data that the browser collected, in base64url. */
                    clientDataJSON: string;
                    /** @description Data of the authenticator, in base64url. */
                    authenticatorData: string;
                    /** @description Signature of the authenticator, in base64url. */
                    signature: string;
                };
            };
        };
        NewOrganization: {
            name: string;
        };
        OrganizationChange: {
            /** @description `true` to require a second factor of every member. */
            require_second_factor: boolean;
        };
        NewApiKey: {
            name: string;
            /** @description Time of expiry, in RFC 3339. Default: no expiry. */
            expires_at?: string | null;
            /** @description UUIDs of the projects that the key is limited to. Default: all projects, including later ones. */
            projects?: string[] | null;
            /**
             * @description `read`: the key can read documents, files, and records. `write`: the key can also upload, mark documents as exported, change records, and subscribe to events.
             * @default write
             * @enum {string}
             */
            access?: "read" | "write";
        };
        NewMember: {
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /** @description Password for a person without an account. Omit it to let the person choose a password with the invite link. A person with an account keeps the current password. Common passwords and names are rejected. */
            password?: string;
            /** @description Projects that a reviewer or viewer sees. */
            projects?: string[];
        };
        /**
         * @description `owner`: can do everything an admin can, and manages the owners. `admin`: sees all projects, and manages projects, settings, members, API keys, and webhooks. `reviewer`: uploads, edits, and reviews documents in assigned projects. `viewer`: reads documents in assigned projects.
         * @enum {string}
         */
        Role: "owner" | "admin" | "reviewer" | "viewer";
        MemberChange: {
            role?: components["schemas"]["Role"];
            /** @description Projects of the member. Replaces the current projects. */
            projects?: string[];
            /** @description Password for a member who has none yet and belongs only to this organization. Common passwords and names are rejected. */
            password?: string;
        };
        AttachRequest: {
            /** @description UUIDs of the documents that receive the attachments. */
            documents: string[];
            /** @description UUIDs of the documents to attach, in order. */
            attachments: string[];
        };
        PagePlan: {
            documents: string[];
            segments: components["schemas"]["PagePlanSegment"][];
        };
        PagePlanSegment: {
            /** @description First page in the combined sequence, inclusive, 1-based. */
            start_page: number;
            /** @description Last page, inclusive. */
            end_page: number;
            /**
             * @description `main`: becomes a document. `supporting`: becomes an attachment of the nearest main part before it, or of the first main part if there is none before it. `discard`: is discarded. Default: `main`.
             * @enum {string}
             */
            role?: "main" | "supporting" | "discard";
            /** @description Value of a category. Default: the current type. `null` removes the document type. */
            doc_type?: string | null;
            /** @description Name of the part. Control characters and invisible characters are removed. Default extension: that of the source. */
            name?: string | null;
            /** @description Pages of a main part left unscanned, in the combined numbering. */
            skip_pages?: number[];
            /** @description ID of the proposed segment that this segment is based on. */
            segment_id?: string | null;
        };
        PartNamesRequest: {
            /** @description UUIDs of documents of one project, in the order of the plan. */
            documents: string[];
            /** @description Parts to name. Default: the proposed parts of each document, or the whole document. */
            segments?: {
                /** @description First page in the combined sequence, inclusive, 1-based. */
                start_page: number;
                /** @description Last page, inclusive. */
                end_page: number;
                /**
                 * @description Value of a category. Default: no type.
                 * @default null
                 */
                doc_type?: string | null;
            }[];
            /** @description Pattern of the names. Default: the setting of the project. */
            name_pattern?: string;
        };
        DocumentPatch: {
            /** @description New status of the document. */
            status?: components["schemas"]["DocumentStatus"];
            /** @description Approves the document although a check with the severity `block` failed. Only with the status `approved`, and only for owners and admins. */
            override?: {
                /** @description Reason, for the history and the audit log. */
                reason: string;
            };
            /** @description Sets the values of the listed fields and tables. `null` clears a value. Fields and tables that are not listed stay unchanged. */
            data?: {
                metadataFields?: {
                    key: string;
                    value: string | string[] | null;
                    /** @description Page with the value, from 1. Ignored without `box`. Default: the value keeps its page. */
                    page?: number | null;
                    /** @description Place of the value on the page as [x, y, width, height], in fractions of the page from the top left. Requires `page`. `null` with a `page`, which can be `null` too, removes the box. Default: the value keeps its place. */
                    box?: number[] | null;
                    /** @description Source of the value. To accept a `carried` suggestion, send the value without `source` or with another source. To confirm a scanned value, send it with `manual`. To restore the scanned value of an edited field, send the value of `scanned` with `scan`. */
                    source?: string;
                }[];
                /** @description All rows of each listed table, in order. Rows that are not listed are deleted. */
                tables?: {
                    key: string;
                    rows: components["schemas"]["TableRowEdit"][];
                }[];
            };
            /** @description New name of the document, 1 to 255 characters. Control characters and invisible characters are removed. Default extension: the current one. */
            original_filename?: string;
            /** @description ID of the member the document is assigned to. `null` removes the assignment. */
            assignee?: string | null;
            /** @description All labels of the document: at most 20, each with 1 to 50 characters and without commas, and each once regardless of case. */
            labels?: string[];
        };
        /**
         * @description `pending`: waits for Sheaf to open, classify, or read it. `processing`: Sheaf reads the pages. `needs_action`: on hold until a person resolves `needs_action_type`. `done`: the values are ready for review. `approved`: the values were approved. `validated`: the approved values were checked a second time. `exported`: handed to another system.
         * @enum {string}
         */
        DocumentStatus: "pending" | "processing" | "needs_action" | "done" | "approved" | "validated" | "exported";
        TableRowEdit: {
            /** @description Index of the row in the current table, from 0. Omit it for a new row. */
            row?: number;
            /** @description Cells to set, by column key: the value alone, or an object with the value and its place or source. `null` clears a cell. Cells that are not listed stay unchanged. */
            cells: {
                [key: string]: (string | null) | {
                    value: string | null;
                    /** @description Page with the value, from 1. Ignored without `box`. Default: the value keeps its page. */
                    page?: number | null;
                    /** @description Place of the value on the page as [x, y, width, height], in fractions of the page from the top left. Requires `page`. `null` with a `page`, which can be `null` too, removes the box. Default: the value keeps its place. */
                    box?: number[] | null;
                    /** @description Source of the value. To confirm a scanned value, send it with `manual`. To restore the scanned value of an edited cell, send the value of `scanned` with `scan`. */
                    source?: string;
                };
            };
        };
        NewComment: {
            /** @description Text of the comment. `@` with the name or the email address of a member who can see the project mentions the member. */
            text: string;
        };
        PostponeRequest: {
            /** @description UTC day or time from which the review queue includes the document again, at most 1 year from now. `null`: now. */
            until: (string) | null;
            /** @description Reason, for other reviewers and the history. Required unless `until` is `null`. */
            reason?: string;
        };
        RejectRequest: {
            /** @description Reason, for the history and the audit log. */
            reason: string;
        };
        RotateRequest: {
            /** @description Page numbers, from 1. For an image, `[1]`. */
            pages: number[];
            /** @description Clockwise angle in degrees. A negative value rotates counterclockwise. */
            degrees: 90 | 180 | 270 | -90 | -180 | -270;
        };
        SendRequest: {
            /** @description Destination of the document’s project. */
            destination_id: string;
        };
        UnlockRequest: {
            /**
             * Format: password
             * @description Password of the ZIP archive, or user or owner password of the PDF. Sheaf uses it once and does not store it.
             */
            password: string;
        };
        NewProject: {
            name: string;
            /**
             * @description Default of the `classify` parameter of uploads: whether Sheaf detects document types and possible cuts.
             * @default false
             */
            classify_by_default?: boolean;
            /**
             * @description Handling of files that hold several documents. `off`: Sheaf does not split files; a classified file that may hold several documents is put on hold. `review`: files with several documents are put on hold until a person confirms the cuts. `automatic`: Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold.
             * @default review
             * @enum {string}
             */
            document_splitting?: "off" | "review" | "automatic";
            /**
             * @description Handling of a file that the project already has. `keep`: Sheaf stores the file as another document. `flag`: Sheaf stores the file and lists the earlier documents in `duplicate_of`.
             * @default keep
             * @enum {string}
             */
            duplicates?: "keep" | "flag";
            /**
             * @description Document types that the classifier can find. Default: none.
             * @default []
             */
            categories?: components["schemas"]["ClassifierCategory"][];
            /**
             * @description Fields whose values Sheaf finds in the documents. Default: none.
             * @default []
             */
            extraction_fields?: components["schemas"]["ExtractionField"][];
        };
        ClassifierCategory: {
            /** @description Value of `doc_type` for the documents of this category. */
            value: string;
            /**
             * @description Sentence that distinguishes the category from the others.
             * @default null
             */
            description?: string | null;
            /** @description Beginning of a barcode. A page with such a barcode begins a document of this category, for any `separation`. If several prefixes match, the longest is used. Default: no barcode. */
            barcode_prefix?: string;
        };
        ExtractionField: {
            key: string;
            label: string;
            /**
             * @description `text`: text. `number`: number, returned with a decimal point and without grouping. `amount`: amount of money, returned with a decimal point and without grouping. `currency`: ISO 4217 code. `date`: date, returned as `YYYY-MM-DD`. `boolean`: `true` or `false`. `list`: several texts. `table`: rows of values, returned in `data.tables`. `entity`: text that Sheaf looks up in the records of an entity. `barcode`: text of the first barcode of the document that matches `pattern` and `format`.
             * @enum {string}
             */
            type: "text" | "number" | "amount" | "currency" | "date" | "boolean" | "list" | "table" | "entity" | "barcode";
            description?: string;
            /** @description Other labels of the value on a page. */
            aliases?: string[];
            /** @description Categories that have this field. Default: all categories. A document without a type has every field. */
            doc_types?: string[];
            /** @description Entity in whose records Sheaf looks up the value, for the type `entity`. Default: the entity with the name of the field, or else all entities of the project. */
            entity?: string | null;
            /** @description Pattern that the whole text of a barcode must match, for the type `barcode`. `*` stands for any characters, and `?` for one character. Default: any text. */
            pattern?: string;
            /**
             * @description Format that the barcode must have, for the type `barcode`. A format includes its variants. `Aztec`: a square code with rings in its center, for example on tickets. `Codabar`: digits, for example in libraries. `Code39`: capital letters and digits, used in industry. `Code93`: a denser successor of `Code39`. `Code128`: any ASCII text, also as GS1-128. `DataBar`: a GS1 code for small items. `DataMatrix`: a square code with two solid sides. `EAN8`: an article number of 8 digits. `EAN13`: an article number of 13 digits. `ITF`: digits on cartons, also as ITF-14. `MaxiCode`: a code of hexagons around rings, used on parcels. `PDF417`: a wide code of stacked rows, for example on identity cards. `QRCode`: a square code with squares in three corners, also as Micro QR. `UPCA`: an American article number of 12 digits. `UPCE`: a short American article number. Default: any format.
             * @enum {string}
             */
            format?: "Aztec" | "Codabar" | "Code39" | "Code93" | "Code128" | "DataBar" | "DataMatrix" | "EAN8" | "EAN13" | "ITF" | "MaxiCode" | "PDF417" | "QRCode" | "UPCA" | "UPCE";
        };
        ProjectPatch: {
            name?: string;
            /** @description `true`: archives the project. It leaves the list of projects, and only reading, downloading, and deleting it are possible. `false`: restores an archived project. */
            archived?: boolean;
            /** @description Expected current name. If somebody has renamed the project since, the route returns `412`. */
            former?: string;
        };
        NewChannel: {
            /**
             * @description `imap`: a mailbox.
             * @constant
             */
            kind: "imap";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description Classifies the received files or not. `null`: as the project’s setting `classify_by_default`.
             * @default null
             */
            classify?: boolean | null;
            /**
             * @description Time between two runs, in seconds. Default: 60.
             * @default 60
             */
            interval_seconds?: number;
            config: components["schemas"]["ImapChannelConfig"];
            secret: components["schemas"]["ChannelSecret"];
        } | {
            /**
             * @description `folder`: a folder on the server.
             * @constant
             */
            kind: "folder";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description Classifies the received files or not. `null`: as the project’s setting `classify_by_default`.
             * @default null
             */
            classify?: boolean | null;
            /**
             * @description Time between two runs, in seconds. Default: 60.
             * @default 60
             */
            interval_seconds?: number;
            config: components["schemas"]["FolderChannelConfig"];
        } | {
            /**
             * @description `s3`: a bucket of S3 or a compatible server.
             * @constant
             */
            kind: "s3";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description Classifies the received files or not. `null`: as the project’s setting `classify_by_default`.
             * @default null
             */
            classify?: boolean | null;
            /**
             * @description Time between two runs, in seconds. Default: 60.
             * @default 60
             */
            interval_seconds?: number;
            config: components["schemas"]["S3ChannelConfig"];
            secret: components["schemas"]["ChannelSecret"];
        } | {
            /**
             * @description `sftp`: a folder on an SFTP server.
             * @constant
             */
            kind: "sftp";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description Classifies the received files or not. `null`: as the project’s setting `classify_by_default`.
             * @default null
             */
            classify?: boolean | null;
            /**
             * @description Time between two runs, in seconds. Default: 60.
             * @default 60
             */
            interval_seconds?: number;
            config: components["schemas"]["SftpChannelConfig"];
            secret: components["schemas"]["ChannelSecret"];
        } | {
            /**
             * @description `paperless`: the documents of a Paperless-ngx installation that have a tag.
             * @constant
             */
            kind: "paperless";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description Classifies the received files or not. `null`: as the project’s setting `classify_by_default`.
             * @default null
             */
            classify?: boolean | null;
            /**
             * @description Time between two runs, in seconds. Default: 60.
             * @default 60
             */
            interval_seconds?: number;
            config: components["schemas"]["PaperlessChannelConfig"];
            secret: components["schemas"]["ChannelSecret"];
        };
        ImapChannelConfig: {
            host: string;
            /**
             * @description Default: 993.
             * @default 993
             */
            port?: number;
            /**
             * @description `implicit`: TLS from the start, usually on port 993. `starttls`: STARTTLS, usually on port 143.
             * @default implicit
             * @enum {string}
             */
            tls?: "implicit" | "starttls";
            user: string;
            /**
             * @description `password`: a password or app password. `oauth2`: a refresh token of OAuth 2.0.
             * @default password
             * @enum {string}
             */
            auth?: "password" | "oauth2";
            /**
             * @description Default: `INBOX`.
             * @default INBOX
             */
            mailbox?: string;
            /**
             * @default {
             *       "from": null,
             *       "subject": null,
             *       "has_attachments": false
             *     }
             */
            filter?: {
                /**
                 * @description Only messages whose sender contains this text.
                 * @default null
                 */
                from?: string | null;
                /**
                 * @description Only messages whose subject contains this text.
                 * @default null
                 */
                subject?: string | null;
                /**
                 * @description `true`: only messages with an attachment. Default: `false`.
                 * @default false
                 */
                has_attachments?: boolean;
            };
            /**
             * @description What happens to a message after Sheaf has taken it: `flag` marks it as read and with the keyword `$SheafTaken`; `delete` deletes it; `move:Archive` moves it to the mailbox `Archive`. Default: `flag`.
             * @default flag
             */
            after?: string;
        };
        /** @description Mailbox: `password`, or for OAuth 2.0 `token_url`, `client_id`, `refresh_token`, and optionally `client_secret` and `scope`. S3: `access_key_id` and `secret_access_key`. SFTP: `password`, or `private_key` and optionally `passphrase`. Paperless-ngx: `token`. */
        ChannelSecret: {
            password?: string;
            /** Format: uri */
            token_url?: string;
            client_id?: string;
            client_secret?: string | null;
            refresh_token?: string;
            scope?: string | null;
            access_key_id?: string;
            secret_access_key?: string;
            private_key?: string;
            passphrase?: string | null;
            token?: string;
        };
        FolderChannelConfig: {
            /** @description Folder on the server. It must be in one of the folders of `CHANNEL_FOLDERS`. */
            path: string;
            /**
             * @description What happens to a file after Sheaf has taken it. `move`: moves it to the subfolder `processed`. `delete`: deletes it. Default: `move`.
             * @default move
             * @enum {string}
             */
            after?: "move" | "delete";
        };
        S3ChannelConfig: {
            /**
             * @description URL of an S3-compatible server. `null`: Amazon S3.
             * @default null
             */
            endpoint?: string | null;
            /**
             * @description Default: `us-east-1`.
             * @default us-east-1
             */
            region?: string;
            bucket: string;
            /**
             * @description Only objects whose key begins with this text.
             * @default
             */
            prefix?: string;
            /**
             * @description What happens to a file after Sheaf has taken it. `move`: moves it to the subfolder `processed`. `delete`: deletes it. Default: `move`.
             * @default move
             * @enum {string}
             */
            after?: "move" | "delete";
        };
        SftpChannelConfig: {
            host: string;
            /**
             * @description Default: 22.
             * @default 22
             */
            port?: number;
            user: string;
            /**
             * @description Fingerprint of the server’s key. `null`: the first successful test stores the fingerprint that the server shows.
             * @default null
             */
            host_key?: string | null;
            /** @description Folder on the SFTP server. */
            path: string;
            /**
             * @description What happens to a file after Sheaf has taken it. `move`: moves it to the subfolder `processed`. `delete`: deletes it. Default: `move`.
             * @default move
             * @enum {string}
             */
            after?: "move" | "delete";
        };
        PaperlessChannelConfig: {
            /**
             * Format: uri
             * @description URL of the Paperless-ngx installation.
             */
            url: string;
            /** @description Sheaf takes the documents with this tag. */
            tag: string;
            /**
             * @description Replaces the tag when destinations of the project have delivered all parts of a document to the same installation. `null`: Sheaf only removes the tag.
             * @default null
             */
            done_tag?: string | null;
        };
        ChannelPatch: {
            /** @description Name for people. */
            name?: string;
            /** @description `true` also resumes a paused channel. */
            enabled?: boolean;
            /** @description Classifies the received files or not. `null`: as the project’s setting `classify_by_default`. */
            classify?: boolean | null;
            /** @description Time between two runs, in seconds. Default: 60. */
            interval_seconds?: number;
            /** @description Replaces the whole configuration, with the fields of `NewChannel` for this kind. */
            config?: components["schemas"]["ChannelConfigPatch"];
            /** @description Replaces the secret. Required if `config` names another server, user, or way to sign in. */
            secret?: components["schemas"]["ChannelSecret"];
        };
        ChannelConfigPatch: {
            host?: string;
            port?: number;
            /**
             * @description `implicit`: TLS from the start, usually on port 993. `starttls`: STARTTLS, usually on port 143.
             * @enum {string}
             */
            tls?: "implicit" | "starttls";
            user?: string;
            /**
             * @description `password`: a password or app password. `oauth2`: a refresh token of OAuth 2.0.
             * @enum {string}
             */
            auth?: "password" | "oauth2";
            mailbox?: string;
            filter?: {
                /**
                 * @description Only messages whose sender contains this text.
                 * @default null
                 */
                from?: string | null;
                /**
                 * @description Only messages whose subject contains this text.
                 * @default null
                 */
                subject?: string | null;
                /**
                 * @description `true`: only messages with an attachment. Default: `false`.
                 * @default false
                 */
                has_attachments?: boolean;
            };
            path?: string;
            /** @description URL of an S3-compatible server. `null`: Amazon S3. */
            endpoint?: string | null;
            region?: string;
            bucket?: string;
            /** @description Only objects whose key begins with this text. */
            prefix?: string;
            /** @description Fingerprint of the server’s key. `null`: the first successful test stores the fingerprint that the server shows. */
            host_key?: string | null;
            /**
             * Format: uri
             * @description URL of the Paperless-ngx installation.
             */
            url?: string;
            /** @description Sheaf takes the documents with this tag. */
            tag?: string;
            /** @description Replaces the tag when destinations of the project have delivered all parts of a document to the same installation. `null`: Sheaf only removes the tag. */
            done_tag?: string | null;
            /** @description As in `NewChannel`, for this kind. */
            after?: string;
        };
        NewProviderSecret: {
            key: string;
            /**
             * Format: uri
             * @description Address that the key is for. The key is sent only to the same scheme, host and port. Default: the address in the settings. If the settings have none, the default for a classifier and for extraction is `https://api.openai.com/v1`, and the key of an OCR service is rejected.
             */
            url?: string;
        };
        ClassifierPreviewRequest: {
            /** @description Changes to the saved settings, for this preview only. */
            classifier?: {
                analyzer?: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider?: "builtin" | "http" | "llm";
                categories?: components["schemas"]["ClassifierCategory"][];
                /** @description URL of the provider `http` or `llm`. Default for `llm`: `https://api.openai.com/v1`, with the project’s key, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address. */
                url?: string | null;
                /** @description Name of the model, for `llm`. */
                model?: string | null;
                /** @description Second classifier for comparison. Sheaf asks it about each file after the classifier, and changes nothing by its proposal. `GET …/classification-report` compares both by the decisions of people. Default: none. */
                shadow?: components["schemas"]["ShadowClassifier"] | null;
            };
            separation?: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a separator sheet begins a document: a page with a barcode or patch code and little else.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description Number of pages of each document, for `every_n`. */
                pages?: number;
                /** @description Pattern of the barcodes that separate documents, for `barcode`. `*` stands for any characters, and `?` for one character. With a pattern, such a page begins a document even if it has much text, and other barcodes don't separate. Patch codes always do. Default: any barcode on a page with little text. */
                pattern?: string;
                /**
                 * @description Handling of separator sheets, for `barcode`. `keep`: a separator sheet is the first page of the document after it. `drop`: Sheaf proposes to discard the sheet, and its back side if that is blank; a page with more than 800 characters is kept. Default: `keep`.
                 * @enum {string}
                 */
                sheets?: "keep" | "drop";
            };
            /**
             * Format: uuid
             * @description UUID of a document.
             */
            document: string;
        };
        ShadowClassifier: {
            /**
             * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
             * @enum {string}
             */
            provider: "builtin" | "http" | "llm";
            /** @description URL of the provider `http` or `llm`, as for the classifier. */
            url?: string | null;
            /** @description Name of the model, for `llm`. */
            model?: string | null;
        };
        CustomSchemaPreviewRequest: {
            /** @description Shape of documents in the custom listing. `null`: the default shape. Texts that begin with `$` are JMESPath expressions over the document; `data.fields` maps keys to values. A template can have at most 1,000 expressions, 262,144 characters as JSON, and 100,000 characters of expressions. It can repeat its document at most 2,000 times in total. A shaped document can have at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description UUID of the document to preview. Default: the newest document of the project.
             */
            document?: string;
        };
        NewDestination: {
            /**
             * @description `folder`: a folder on the server.
             * @constant
             */
            kind: "folder";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @default approved
             * @enum {string}
             */
            on?: "approved" | "validated" | "manual";
            /**
             * @description Document types that are sent when they are approved or validated. Empty: all documents. Default: empty.
             * @default []
             */
            doc_types?: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @default original
             * @enum {string}
             */
            file?: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @default none
             * @enum {string}
             */
            values?: "none" | "json" | "csv" | "xml";
            /**
             * @description Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. `doc_type`: document type. `original_filename`: name of the document without its extension. `reference`: reference of the document. `uuid`: ID of the document. `page_count`: number of pages. `received:yyyy-MM-dd`: day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`. `fields.KEY`: value of the field with this key. Default: `{doc_type}/{received:yyyy-MM}/{original_filename}`.
             * @default {doc_type}/{received:yyyy-MM}/{original_filename}
             */
            name_template?: string;
            /**
             * @description Sets the status of an approved or validated document to `exported` after it was sent.
             * @default false
             */
            mark_exported?: boolean;
            config: components["schemas"]["FolderDestinationConfig"];
        } | {
            /**
             * @description `s3`: a bucket of S3 or a compatible server.
             * @constant
             */
            kind: "s3";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @default approved
             * @enum {string}
             */
            on?: "approved" | "validated" | "manual";
            /**
             * @description Document types that are sent when they are approved or validated. Empty: all documents. Default: empty.
             * @default []
             */
            doc_types?: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @default original
             * @enum {string}
             */
            file?: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @default none
             * @enum {string}
             */
            values?: "none" | "json" | "csv" | "xml";
            /**
             * @description Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. `doc_type`: document type. `original_filename`: name of the document without its extension. `reference`: reference of the document. `uuid`: ID of the document. `page_count`: number of pages. `received:yyyy-MM-dd`: day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`. `fields.KEY`: value of the field with this key. Default: `{doc_type}/{received:yyyy-MM}/{original_filename}`.
             * @default {doc_type}/{received:yyyy-MM}/{original_filename}
             */
            name_template?: string;
            /**
             * @description Sets the status of an approved or validated document to `exported` after it was sent.
             * @default false
             */
            mark_exported?: boolean;
            config: components["schemas"]["S3DestinationConfig"];
            secret: components["schemas"]["DestinationSecret"];
        } | {
            /**
             * @description `sftp`: a folder on an SFTP server.
             * @constant
             */
            kind: "sftp";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @default approved
             * @enum {string}
             */
            on?: "approved" | "validated" | "manual";
            /**
             * @description Document types that are sent when they are approved or validated. Empty: all documents. Default: empty.
             * @default []
             */
            doc_types?: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @default original
             * @enum {string}
             */
            file?: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @default none
             * @enum {string}
             */
            values?: "none" | "json" | "csv" | "xml";
            /**
             * @description Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. `doc_type`: document type. `original_filename`: name of the document without its extension. `reference`: reference of the document. `uuid`: ID of the document. `page_count`: number of pages. `received:yyyy-MM-dd`: day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`. `fields.KEY`: value of the field with this key. Default: `{doc_type}/{received:yyyy-MM}/{original_filename}`.
             * @default {doc_type}/{received:yyyy-MM}/{original_filename}
             */
            name_template?: string;
            /**
             * @description Sets the status of an approved or validated document to `exported` after it was sent.
             * @default false
             */
            mark_exported?: boolean;
            config: components["schemas"]["SftpDestinationConfig"];
            secret: components["schemas"]["DestinationSecret"];
        } | {
            /**
             * @description `webdav`: a folder on a WebDAV server, for example Nextcloud.
             * @constant
             */
            kind: "webdav";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @default approved
             * @enum {string}
             */
            on?: "approved" | "validated" | "manual";
            /**
             * @description Document types that are sent when they are approved or validated. Empty: all documents. Default: empty.
             * @default []
             */
            doc_types?: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @default original
             * @enum {string}
             */
            file?: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @default none
             * @enum {string}
             */
            values?: "none" | "json" | "csv" | "xml";
            /**
             * @description Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. `doc_type`: document type. `original_filename`: name of the document without its extension. `reference`: reference of the document. `uuid`: ID of the document. `page_count`: number of pages. `received:yyyy-MM-dd`: day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`. `fields.KEY`: value of the field with this key. Default: `{doc_type}/{received:yyyy-MM}/{original_filename}`.
             * @default {doc_type}/{received:yyyy-MM}/{original_filename}
             */
            name_template?: string;
            /**
             * @description Sets the status of an approved or validated document to `exported` after it was sent.
             * @default false
             */
            mark_exported?: boolean;
            config: components["schemas"]["WebdavDestinationConfig"];
            secret: components["schemas"]["DestinationSecret"];
        } | {
            /**
             * @description `email`: an email address. The installation’s mail server sends the emails.
             * @constant
             */
            kind: "email";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @default approved
             * @enum {string}
             */
            on?: "approved" | "validated" | "manual";
            /**
             * @description Document types that are sent when they are approved or validated. Empty: all documents. Default: empty.
             * @default []
             */
            doc_types?: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @default original
             * @enum {string}
             */
            file?: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @default none
             * @enum {string}
             */
            values?: "none" | "json" | "csv" | "xml";
            /**
             * @description Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. `doc_type`: document type. `original_filename`: name of the document without its extension. `reference`: reference of the document. `uuid`: ID of the document. `page_count`: number of pages. `received:yyyy-MM-dd`: day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`. `fields.KEY`: value of the field with this key. Default: `{doc_type}/{received:yyyy-MM}/{original_filename}`.
             * @default {doc_type}/{received:yyyy-MM}/{original_filename}
             */
            name_template?: string;
            /**
             * @description Sets the status of an approved or validated document to `exported` after it was sent.
             * @default false
             */
            mark_exported?: boolean;
            config: components["schemas"]["EmailDestinationConfig"];
        } | {
            /**
             * @description `paperless`: a Paperless-ngx installation.
             * @constant
             */
            kind: "paperless";
            /** @description Name for people. */
            name: string;
            /**
             * @description Default: `true`.
             * @default true
             */
            enabled?: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @default approved
             * @enum {string}
             */
            on?: "approved" | "validated" | "manual";
            /**
             * @description Document types that are sent when they are approved or validated. Empty: all documents. Default: empty.
             * @default []
             */
            doc_types?: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @default original
             * @enum {string}
             */
            file?: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @default none
             * @enum {string}
             */
            values?: "none" | "json" | "csv" | "xml";
            /**
             * @description Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. `doc_type`: document type. `original_filename`: name of the document without its extension. `reference`: reference of the document. `uuid`: ID of the document. `page_count`: number of pages. `received:yyyy-MM-dd`: day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`. `fields.KEY`: value of the field with this key. Default: `{doc_type}/{received:yyyy-MM}/{original_filename}`.
             * @default {doc_type}/{received:yyyy-MM}/{original_filename}
             */
            name_template?: string;
            /**
             * @description Sets the status of an approved or validated document to `exported` after it was sent.
             * @default false
             */
            mark_exported?: boolean;
            config: components["schemas"]["PaperlessDestinationConfig"];
            secret: components["schemas"]["DestinationSecret"];
        };
        FolderDestinationConfig: {
            /** @description Folder on the server. It must be in one of the folders of `DESTINATION_FOLDERS`. Sheaf creates it if it is missing. */
            path: string;
        };
        S3DestinationConfig: {
            /**
             * @description URL of an S3-compatible server. `null`: Amazon S3.
             * @default null
             */
            endpoint?: string | null;
            /**
             * @description Default: `us-east-1`.
             * @default us-east-1
             */
            region?: string;
            bucket: string;
            /**
             * @description Text that each key begins with.
             * @default
             */
            prefix?: string;
        };
        /** @description S3: `access_key_id` and `secret_access_key`. SFTP: `password`, or `private_key` and optionally `passphrase`. WebDAV: `password`. Paperless-ngx: `token`. */
        DestinationSecret: {
            password?: string;
            access_key_id?: string;
            secret_access_key?: string;
            private_key?: string;
            passphrase?: string | null;
            token?: string;
        };
        SftpDestinationConfig: {
            host: string;
            /**
             * @description Default: 22.
             * @default 22
             */
            port?: number;
            user: string;
            /**
             * @description Fingerprint of the server’s key. `null`: the first successful test stores the fingerprint that the server shows.
             * @default null
             */
            host_key?: string | null;
            /** @description Folder on the SFTP server. Sheaf creates it if it is missing. */
            path: string;
        };
        WebdavDestinationConfig: {
            /**
             * Format: uri
             * @description URL of a folder. Sheaf creates the folder if it is missing.
             */
            url: string;
            user: string;
        };
        EmailDestinationConfig: {
            /** Format: email */
            to: string;
            /**
             * @description Subject with the placeholders of `name_template`.
             * @default {doc_type} {original_filename}
             */
            subject_template?: string;
        };
        PaperlessDestinationConfig: {
            /**
             * Format: uri
             * @description URL of the Paperless-ngx installation.
             */
            url: string;
            /**
             * @description Key of the field whose value is the correspondent. Sheaf creates a correspondent that is missing.
             * @default vendor
             */
            correspondent_field?: string;
            /**
             * @description Key of the field whose value is the date of the document.
             * @default date
             */
            date_field?: string;
            /**
             * @description Tags of each document. Sheaf creates a tag that is missing. Default: none.
             * @default []
             */
            tags?: string[];
            /**
             * @description `true`: Sheaf sends the values of the fields as custom fields with the same names, and creates a custom field that is missing. Default: `true`.
             * @default true
             */
            custom_fields?: boolean;
        };
        DestinationPatch: {
            /** @description Name for people. */
            name?: string;
            /** @description `true` also turns a destination on again that was turned off because it failed. */
            enabled?: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @enum {string}
             */
            on?: "approved" | "validated" | "manual";
            /** @description Document types that are sent when they are approved or validated. Empty: all documents. Default: empty. */
            doc_types?: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @enum {string}
             */
            file?: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @enum {string}
             */
            values?: "none" | "json" | "csv" | "xml";
            /** @description Path at the destination, without an extension. `/` separates folders. `{a|b}` is the first of both with a value. `doc_type`: document type. `original_filename`: name of the document without its extension. `reference`: reference of the document. `uuid`: ID of the document. `page_count`: number of pages. `received:yyyy-MM-dd`: day of the upload in UTC, in any form of `yyyy`, `MM`, and `dd`. `fields.KEY`: value of the field with this key. Default: `{doc_type}/{received:yyyy-MM}/{original_filename}`. */
            name_template?: string;
            /** @description Sets the status of an approved or validated document to `exported` after it was sent. */
            mark_exported?: boolean;
            /** @description Replaces the whole configuration, with the fields of `NewDestination` for this kind. */
            config?: components["schemas"]["DestinationConfigPatch"];
            /** @description Replaces the secret. Required if `config` names another server or user. */
            secret?: components["schemas"]["DestinationSecret"];
        };
        DestinationConfigPatch: {
            path?: string;
            /** @description URL of an S3-compatible server. `null`: Amazon S3. */
            endpoint?: string | null;
            region?: string;
            bucket?: string;
            /** @description Text that each key begins with. */
            prefix?: string;
            host?: string;
            port?: number;
            user?: string;
            /** @description Fingerprint of the server’s key. `null`: the first successful test stores the fingerprint that the server shows. */
            host_key?: string | null;
            /** Format: uri */
            url?: string;
            /** Format: email */
            to?: string;
            /** @description Subject with the placeholders of `name_template`. */
            subject_template?: string;
            /** @description Key of the field whose value is the correspondent. Sheaf creates a correspondent that is missing. */
            correspondent_field?: string;
            /** @description Key of the field whose value is the date of the document. */
            date_field?: string;
            /** @description Tags of each document. Sheaf creates a tag that is missing. Default: none. */
            tags?: string[];
            /** @description `true`: Sheaf sends the values of the fields as custom fields with the same names, and creates a custom field that is missing. Default: `true`. */
            custom_fields?: boolean;
        };
        UploadForm: {
            "files[]": string[];
            /**
             * @description `true`: Sheaf detects the document types and possible cuts. `false`: Sheaf does not detect them. Default: the setting `classify_by_default` of the project.
             * @enum {string}
             */
            classify?: "true" | "false";
            /** @description Your own identifier for the documents. Use it to find them later. */
            reference?: string;
            /**
             * @description `true`: combines the images of the upload, in the order sent, in one PDF. `false`: makes a document of each image. Default: `false`.
             * @enum {string}
             */
            combine?: "true" | "false";
        };
        BulkRequest: {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `set_status`: changes the status of the documents.
             * @constant
             */
            action: "set_status";
            status: components["schemas"]["DocumentStatus"];
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `set_type`: changes the document type of the documents.
             * @constant
             */
            action: "set_type";
            /** @description Value of a category. `null` removes the document type. */
            doc_type: string | null;
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `assign`: assigns the documents to a member.
             * @constant
             */
            action: "assign";
            /** @description ID of the member. `null` removes the assignment. */
            assignee: string | null;
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `add_labels`: adds labels to the documents.
             * @constant
             */
            action: "add_labels";
            /** @description 1 to 20 labels. Upper and lower case count as the same. */
            labels: string[];
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `remove_labels`: removes labels from the documents.
             * @constant
             */
            action: "remove_labels";
            /** @description 1 to 20 labels. Upper and lower case count as the same. */
            labels: string[];
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `classify`: detects the document types and possible cuts.
             * @constant
             */
            action: "classify";
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `delete`: moves the documents to the trash.
             * @constant
             */
            action: "delete";
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `restore`: restores the documents from the trash.
             * @constant
             */
            action: "restore";
        } | {
            /** @description UUIDs of documents in the project, without duplicates. Maximum: 500. */
            documents: string[];
            /**
             * @description `download`: returns the files of the documents as a ZIP file.
             * @constant
             */
            action: "download";
        };
        NewEntity: {
            name: string;
            /**
             * @description Fields that records are validated against. Records can have other fields.
             * @default []
             */
            fields?: components["schemas"]["EntityField"][];
        };
        EntityField: {
            key: string;
            /**
             * @description `string`: text. `number`: JSON number. `boolean`: `true` or `false`. `date`: text in the form `YYYY-MM-DD`.
             * @enum {string}
             */
            type: "string" | "number" | "boolean" | "date";
            /** @default false */
            required?: boolean;
        };
        EntityPatch: {
            name?: string;
            /** @description All fields of the entity. They apply to records written from now on; existing records are unchanged. */
            fields?: components["schemas"]["EntityField"][];
        };
        NewEntityRecords: {
            /** @description Records to insert, in order. Sheaf inserts all records or none. */
            records: {
                /** @description Any JSON object. Numbers of any size are stored exactly. */
                data: {
                    [key: string]: unknown;
                };
            }[];
        };
        EntityRecordSearch: {
            /** @description Field keys, and the text that each value must match exactly. `"12"` matches 12 and "12". A key with a dot is looked up literally, then as a path. All pairs must match. At most 10,000 pairs and 1 MB. */
            search_by: {
                [key: string]: string;
            };
        };
        EntityRecordIds: {
            ids: string[];
        };
        EntityRecordData: {
            /** @description Any JSON object. Numbers of any size are stored exactly. */
            data: {
                [key: string]: unknown;
            };
        };
        NewProjectMembers: {
            /** @description IDs of the members, from the members route of the organization. */
            member_ids: string[];
        };
        NextDocumentRequest: {
            /**
             * @description `held`: documents with the status `needs_action`. `values`: documents with the status `done`, whose values wait for approval.
             * @enum {string}
             */
            queue: "held" | "values";
        };
        GapAnswerRequest: {
            /** @description IDs of gaps with the same answer. Maximum: 50. */
            gaps: string[];
            answer: components["schemas"]["GapAnswer"];
        };
        /**
         * @description `cut`: a document begins after the gap. `same_document`: both pages belong to one document. `unknown`: the person does not know. The gap is not asked again, and its stack needs the editor.
         * @enum {string}
         */
        GapAnswer: "cut" | "same_document" | "unknown";
        ReadyStacksRequest: {
            /** @description UUIDs of ready stacks. Maximum: 50. */
            documents: string[];
        };
        ProjectSettingsPatch: {
            /** @description Default for uploads: `true` if Sheaf classifies and splits them. */
            classify_by_default?: boolean;
            /**
             * @description Handling of files that hold several documents. `off`: Sheaf does not split files; a classified file that may hold several documents is put on hold. `review`: files with several documents are put on hold until a person confirms the cuts. `automatic`: Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold.
             * @enum {string}
             */
            document_splitting?: "off" | "review" | "automatic";
            /** @description Minimum confidence to accept a type without review and, if splitting is automatic, to make the cuts. */
            automatic_threshold?: number;
            /** @description Pattern of the names of new parts. Each placeholder can occur once. Missing values and their separators are left out of the name. If no value was read from the pages, a part has the name of its file and its pages. `{type}`: document type. `{number}`: number of the document, for example its invoice number. `{party}`: company that issued the document. `{date}`: date of the document, as YYYY-MM-DD. `{file}`: name of the file without its extension. `{pages}`: pages in the file, for example “pages 1–2”. */
            name_pattern?: string;
            extraction_fields?: components["schemas"]["ExtractionField"][];
            /** @description Source of the values: rules, or a language model with the rules as fallback. */
            extraction?: {
                /**
                 * @description `rules`: Sheaf finds values by rules; no data leaves the installation. `llm`: a language model finds values; if the model fails, Sheaf uses the rules.
                 * @enum {string}
                 */
                provider: "rules" | "llm";
                /** @description URL of an OpenAI-compatible API. Default: `https://api.openai.com/v1`, with the key of the project’s `extraction-secret`, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address. */
                url?: string | null;
                /** @description Name of the model. */
                model?: string | null;
            };
            /** @description Rules that check the values of each document. The document lists their results in `checks`. A rule doesn’t apply while one of its values is missing, except `required`. */
            rules?: components["schemas"]["Rule"][];
            /**
             * @description Built-in checks of the fields that Sheaf knows: net and tax add up to the total, line items add up, quantity times price, the due date, the totals of an e-invoice by EN 16931, and the XML of an e-invoice against its page. `off`: no built-in checks. `warn`: a contradiction is a warning. `block`: a contradiction blocks the approval. Default: `warn`.
             * @enum {string}
             */
            arithmetic_checks?: "off" | "warn" | "block";
            /** @description Decisions that Sheaf makes without a person. Default: none. */
            automation?: {
                /** @description Cuts of files. With `off`, `document_splitting` and `automatic_threshold` decide. If `document_splitting` is `off`, a person checks each cut. */
                splits: components["schemas"]["Automation"];
                /** @description Types of documents. With `off`, `automatic_threshold` decides. */
                types: components["schemas"]["Automation"];
                /** @description Approval of values. Sheaf approves a document after its scan if the checks with the severity `block` passed and the confidence of each required value is high enough. Required values are those with a rule of the kind `required`. Without such a rule, they are all values that Sheaf found, and the vendor, number, date, and total of an invoice if the type has these fields. */
                values: components["schemas"]["Automation"];
                /**
                 * @description Share of the automatic items that a person decides in order to check the automation, from 0 to 1. Default: 0.05.
                 * @default 0.05
                 */
                audit_share?: number;
            };
            /** @description Shape of documents in the custom listing. `null`: the default shape. Texts that begin with `$` are JMESPath expressions over the document; `data.fields` maps keys to values. A template can have at most 1,000 expressions, 262,144 characters as JSON, and 100,000 characters of expressions. It can repeat its document at most 2,000 times in total. A shaped document can have at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema?: {
                [key: string]: unknown;
            } | null;
            separation?: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a separator sheet begins a document: a page with a barcode or patch code and little else.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description Number of pages of each document, for `every_n`. */
                pages?: number;
                /** @description Pattern of the barcodes that separate documents, for `barcode`. `*` stands for any characters, and `?` for one character. With a pattern, such a page begins a document even if it has much text, and other barcodes don't separate. Patch codes always do. Default: any barcode on a page with little text. */
                pattern?: string;
                /**
                 * @description Handling of separator sheets, for `barcode`. `keep`: a separator sheet is the first page of the document after it. `drop`: Sheaf proposes to discard the sheet, and its back side if that is blank; a page with more than 800 characters is kept. Default: `keep`.
                 * @enum {string}
                 */
                sheets?: "keep" | "drop";
            };
            /** @description Pattern of the barcode whose text becomes the `reference` of a document, if the upload gave none. `*` stands for any characters, and `?` for one character. Sheaf uses the first barcode that matches and has at most 255 characters. `null`: no barcode. */
            reference_barcode?: string | null;
            /**
             * @description Documents that reviewers and viewers of the project can see. `all`: all documents of the project. `assigned`: only documents assigned to them.
             * @enum {string}
             */
            reviewers_see?: "all" | "assigned";
            /**
             * @description Handling of a file that the project already has. `keep`: Sheaf stores the file as another document. `flag`: Sheaf stores the file and lists the earlier documents in `duplicate_of`.
             * @enum {string}
             */
            duplicates?: "keep" | "flag";
            /** @description Files that contain files. Sheaf keeps the container, and deletes it with its first document that is deleted permanently. */
            unpack?: {
                /** @description `true`: each file of a ZIP archive or a PDF portfolio becomes a document. `false`: an archive is put on hold, and a portfolio is a PDF. */
                archives: boolean;
                /**
                 * @description `attachments`: each attachment of an email becomes a document; an email without a usable attachment is one document. `message`: an email is one document with the text of its attachments. `both`: the email and each attachment become documents. `off`: as `message`, and emails in archives and attached emails are not opened either.
                 * @enum {string}
                 */
                emails: "attachments" | "message" | "both" | "off";
            };
            /** @description Validation of approved documents by a second person. */
            second_look?: {
                /** @description `true`: an approved document must be validated by another member than the one who approved it, before it is exported. `false`: any reviewer can validate it, and nobody must. */
                required: boolean;
                /** @description Limits the second look to documents with a high value, or without a readable value. Documents of types without the field need none. `null`: all documents. */
                above: {
                    /** @description Key of a number or amount field. */
                    field: string;
                    /** @description Only documents with a higher value need a second look. */
                    amount: number;
                } | null;
            };
            /** @description Number of days after which Sheaf deletes documents permanently. `null`: never. */
            retention_days?: number | null;
            /** @description Text recognition of pages without text. */
            ocr?: {
                /**
                 * @description `builtin`: Sheaf recognizes text itself; no data leaves the installation. `http`: Sheaf sends the images of pages without text to your service at `url`; if the service fails, Sheaf recognizes the text itself.
                 * @enum {string}
                 */
                provider: "builtin" | "http";
                /** @description URL of the OCR service, for `http`. Its key is the project’s `ocr-secret`. */
                url?: string | null;
            };
            /** @description Languages for pages without text: `eng`, `deu`, `fra`, and additional languages of the installation. Languages that are not installed are rejected. */
            ocr_languages?: string[];
            classifier?: {
                analyzer?: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider?: "builtin" | "http" | "llm";
                categories?: components["schemas"]["ClassifierCategory"][];
                /** @description URL of the provider `http` or `llm`. Default for `llm`: `https://api.openai.com/v1`, with the project’s key, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address. */
                url?: string | null;
                /** @description Name of the model, for `llm`. */
                model?: string | null;
                /** @description Second classifier for comparison. Sheaf asks it about each file after the classifier, and changes nothing by its proposal. `GET …/classification-report` compares both by the decisions of people. Default: none. */
                shadow?: components["schemas"]["ShadowClassifier"] | null;
            };
        };
        Rule: {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `required`: the field must have a value.
             * @constant
             */
            kind: "required";
            field: string;
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `pattern`: the whole value must match a regular expression.
             * @constant
             */
            kind: "pattern";
            field: string;
            /** @description Regular expression in RE2 syntax, which has no backreferences and no lookaround. */
            pattern: string;
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `range`: the number, amount, or date must be within limits.
             * @constant
             */
            kind: "range";
            field: string;
            /** @description Smallest value: a number, a date, `today`, or a day such as `today-90d`. */
            min?: string;
            /** @description Largest value, in the same form as `min`. */
            max?: string;
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `sum`: the sum of the fields must equal another field.
             * @constant
             */
            kind: "sum";
            fields: string[];
            /** @description Key of the field with the sum. */
            equals: string;
            /** @description Largest difference that passes. Default: 0.01. */
            tolerance?: number;
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `table_sum`: the sum of a column must equal a field.
             * @constant
             */
            kind: "table_sum";
            /** @description Key of the field of type `table`. */
            table: string;
            /** @description Key of the column. */
            column: string;
            /** @description Key of the field with the sum. */
            equals: string;
            /** @description Largest difference that passes. Default: 0.01. */
            tolerance?: number;
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `row_product`: in each row, the product of the columns must equal another column.
             * @constant
             */
            kind: "row_product";
            /** @description Key of the field of type `table`. */
            table: string;
            factors: string[];
            /** @description Key of the column with the product. */
            equals: string;
            /** @description Largest difference that passes. Default: 0.01. */
            tolerance?: number;
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `date_order`: the first date must not be after the second.
             * @constant
             */
            kind: "date_order";
            first: string;
            /** @description Key of the field with the later date. */
            then: string;
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `lookup`: a record of an entity must have the value.
             * @constant
             */
            kind: "lookup";
            field: string;
            /**
             * Format: uuid
             * @description UUID of an entity of the project.
             */
            entity: string;
            /** @description Key of the entity’s records. */
            entity_field: string;
            /** @description Other fields whose values the same record must have. */
            also?: {
                field: string;
                entity_field: string;
            }[];
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `unique`: no other document of the project has the same values.
             * @constant
             */
            kind: "unique";
            fields: string[];
        } | {
            /** @description ID of the rule, unique in the project. */
            id: string;
            name: string;
            /** @description Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type. */
            doc_types?: string[];
            /**
             * @description `block`: a document that fails the rule can be approved only by an owner or admin, with a reason. `warn`: the document shows a warning and can be approved.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Message for a document that fails the rule. Default: a sentence with the values. */
            message?: string;
            /**
             * @description `expression`: the expression must be `true`.
             * @constant
             */
            kind: "expression";
            /** @description Expression of the Common Expression Language (CEL) over `fields`, `tables`, `doc_type`, and `page_count`. Numbers and amounts are doubles, and missing values are `null`. `near(a, b)` compares amounts: `true` if they differ by at most 0.01. */
            expression: string;
        };
        Automation: {
            /**
             * @description `off`: a person decides. `threshold`: Sheaf decides if the confidence reaches `threshold`. `budget`: Sheaf decides at confidences for which the decisions of people prove that the share of wrong items is within `budget`.
             * @enum {string}
             */
            mode: "off" | "threshold" | "budget";
            /**
             * @description Minimum confidence for `threshold`, from 0 to 1. Default: 0.9.
             * @default 0.9
             */
            threshold?: number;
            /**
             * @description Share of wrong items that you accept, for `budget`. Default: 1 of 200.
             * @default {
             *       "wrong": 1,
             *       "of": 200
             *     }
             */
            budget?: {
                /** @description Number of wrong items that you accept. */
                wrong: number;
                /** @description Number of automatic items that the wrong ones are counted in. */
                of: number;
            };
        };
        SettingsPreviewRequest: {
            /** @description Changes to the saved settings, for this preview only. */
            settings: components["schemas"]["ProjectSettingsPatch"];
        };
        NewView: {
            /** @description Name, 1 to 80 characters, unique among your views of the project regardless of case. */
            name: string;
            /** @description Filters, search text, and order, as the query string of `GET /api/projects/{uuid}/documents` without `cursor` and `limit`. Empty: all documents, newest first. */
            query: string;
            /**
             * @description `true`: everyone who can see the project can open the view. Default: `false`.
             * @default false
             */
            shared?: boolean;
        };
        NewWebhookEndpoint: {
            /** Format: uri */
            url: string;
            /** @description Event types that the endpoint receives. Default, and for `null`: all event types. */
            events?: components["schemas"]["WebhookEventType"][] | null;
            /** @description Signing secret. Default: a generated secret. */
            secret?: string;
        };
        /**
         * @description `document.created`: a document entered the list by an upload, a page change, a restore, or an undo. `document.processed`: Sheaf read the document, and the status is `done`. `document.needs_action`: the document is on hold until a person resolves the problem. `document.updated`: the name, type, values, assignee, or attachments changed, or the document was reopened. `document.approved`: the values were approved. `document.validated`: the approved values were checked a second time. `document.exported`: the document was handed to another system. `document.deleted`: the document left the list. `automation.paused`: an automation of the project paused, because too many wrong items exceeded its error budget. `channel.paused`: a channel of the project paused, because ten runs failed in a row. `ping`: a user sent a test event to the endpoint.
         * @enum {string}
         */
        WebhookEventType: "document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted" | "automation.paused" | "channel.paused" | "ping";
        WebhookEndpointPatch: {
            /** Format: uri */
            url?: string;
            /** @description Event types that the endpoint receives. Default, and for `null`: all event types. */
            events?: components["schemas"]["WebhookEventType"][] | null;
            enabled?: boolean;
        };
        WebhookReplayRange: {
            /**
             * Format: date-time
             * @description Start of the time range, inclusive. Compared with the time of the event.
             */
            from: string;
            /**
             * Format: date-time
             * @description End of the time range, exclusive. Default: now.
             */
            to?: string;
            /**
             * @description `failed`: deliveries that failed permanently. `all`: all deliveries that were sent. `missed`: events of the last 30 days that were never sent, because the endpoint was off or did not exist.
             * @default failed
             * @enum {string}
             */
            which?: "failed" | "all" | "missed";
        };
        ConnectorUploadForm: {
            /** Format: binary */
            file: string;
            /**
             * @description `true`: Sheaf detects the document types and possible cuts. `false`: Sheaf does not detect them. Default: the setting `classify_by_default` of the project.
             * @enum {string}
             */
            classify?: "true" | "false";
            /** @description Your own identifier for the documents. Use it to find them later. */
            reference?: string;
            /**
             * @description `true`: combines the images of the upload, in the order sent, in one PDF. `false`: makes a document of each image. Default: `false`.
             * @enum {string}
             */
            combine?: "true" | "false";
        };
        NewWebhookSubscription: {
            /** Format: uri */
            url: string;
            /** @description Event types that the endpoint receives. Default, and for `null`: all event types. */
            events?: components["schemas"]["WebhookEventType"][] | null;
        };
        /**
         * @description `document.created`: a document entered the list by an upload, a page change, a restore, or an undo. `document.processed`: Sheaf read the document, and the status is `done`. `document.needs_action`: the document is on hold until a person resolves the problem. `document.updated`: the name, type, values, assignee, or attachments changed, or the document was reopened. `document.approved`: the values were approved. `document.validated`: the approved values were checked a second time. `document.exported`: the document was handed to another system. `document.deleted`: the document left the list.
         * @enum {string}
         */
        DocumentEventType: "document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted";
        DocumentEventPayload: {
            type: components["schemas"]["DocumentEventType"];
            /**
             * Format: date-time
             * @description Time of the event, in UTC.
             */
            timestamp: string;
            data: {
                document: {
                    /** Format: uuid */
                    uuid: string;
                    /** Format: uuid */
                    project_uuid: string;
                    original_filename: string;
                    status: components["schemas"]["DocumentStatus"];
                    /** @description Number of pages. 0 until counted or if unreadable, 1 for an image. */
                    page_count: number;
                    doc_type: string | null;
                    needs_action_type: components["schemas"]["HoldType"] | null;
                    reference: string | null;
                    /** @description Labels, in the order in which they were added. */
                    labels: string[];
                };
                /** @description Number that increases with each event of the document. Ignore an event with a lower number than the last one. */
                sequence: number;
                /**
                 * @description Only in `document.deleted`: why the document left the list. `cut`: a page plan moved its pages to other documents. `attached`: it became an attachment. `discarded`: a page plan discarded it. `deleted`: it was moved to the trash or deleted permanently, or the page plan that made it was undone. `rejected`: a reviewer rejected it. `unpacked`: documents were made of the files in it.
                 * @enum {string}
                 */
                reason?: "cut" | "attached" | "discarded" | "deleted" | "rejected" | "unpacked";
                /** @description Only in `document.deleted`: UUIDs of the documents that hold the pages of the document now, oldest first. Empty if no document does. */
                replaced_by?: string[];
                /** @description Only in `document.deleted` with the reason `rejected`: the reason that the reviewer gave. */
                rejection_reason?: string;
            };
        };
        /**
         * @description `split_review`: a person must confirm where the file is cut. `type_review`: a person must choose the document type. `file_problem`: the file is damaged, encrypted, or beyond a limit.
         * @enum {string}
         */
        HoldType: "split_review" | "type_review" | "file_problem";
        AutomationPausedPayload: {
            /**
             * @description `automation.paused`: an automation of the project paused, because too many automatic items were wrong. It resumes after an admin changes the setting `automation`.
             * @constant
             */
            type: "automation.paused";
            /**
             * Format: date-time
             * @description Time of the event, in UTC.
             */
            timestamp: string;
            data: {
                /** Format: uuid */
                project_uuid: string;
                /**
                 * @description `splits`: cuts of files. `types`: types of documents. `values`: approval of values.
                 * @enum {string}
                 */
                automation: "splits" | "types" | "values";
                /** @description Number of `audited` that a person corrected. */
                wrong: number;
                /** @description Number of the latest audited items, at most 200. If only the corrections of all automatic items exceed the budget: number of the latest automatic items, at most 200. */
                audited: number;
                /** @description Error budget that was exceeded. */
                budget: {
                    /** @description Number of wrong items that the project accepts. */
                    wrong: number;
                    /** @description Number of automatic items that the wrong ones are counted in. */
                    of: number;
                };
            };
        };
        ChannelPausedPayload: {
            /**
             * @description `channel.paused`: a channel of the project paused, because runs failed. It resumes after an admin changes or resumes it, or after a run that a person starts succeeds.
             * @constant
             */
            type: "channel.paused";
            /**
             * Format: date-time
             * @description Time of the event, in UTC.
             */
            timestamp: string;
            data: {
                /** Format: uuid */
                project_uuid: string;
                /** Format: uuid */
                channel_id: string;
                /** @description Name of the channel. */
                name: string;
                /** @description Number of failed runs in a row. */
                failures: number;
                /** @description Why the last run failed, for the user. */
                message: string;
            };
        };
        PingPayload: {
            /**
             * @description `ping`: a user sent a test event to the endpoint.
             * @constant
             */
            type: "ping";
            /**
             * Format: date-time
             * @description Time of the event, in UTC.
             */
            timestamp: string;
            data: {
                endpoint: {
                    /** Format: uuid */
                    id: string;
                    /** Format: uuid */
                    project_uuid: string;
                };
            };
        };
        AccessTokenList: {
            access_tokens: {
                id: string;
                name: string;
                /** @description First characters of the token. */
                start: string;
                /** Format: date-time */
                created_at: string;
                last_used_at: string | null;
                expires_at: string | null;
            }[];
        };
        UnauthenticatedError: {
            /**
             * @description Stable code of the error. Compare this field, not `message`. Values: `bad_request`: the request cannot be read; `invalid_request`: the input is invalid; `unauthenticated`: the credential is missing or invalid; `forbidden`: the credential does not have permission; `not_found`: the object does not exist or belongs to somebody else; `conflict`: the current state does not allow the change; `precondition_failed`: the object has changed since the version in `If-Match`; `too_large`: the request exceeds a limit; `unsupported_media_type`: `Content-Type` is not supported; `rate_limited`: too many requests; `unavailable`: a dependency is down; `second_factor_required`: the session waits for the code of the second factor; `second_factor_setup_required`: the organization requires a second factor, and the user has none, or the access token was created without one; `step_up_required`: the session must prove again who uses it; `method_not_allowed`: the path does not have this method; `internal_error`: an unexpected error in Sheaf.
             * @enum {string}
             */
            code: "bad_request" | "invalid_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "second_factor_required" | "second_factor_setup_required" | "step_up_required" | "method_not_allowed" | "internal_error";
            /** @description Message that explains the error to a person. */
            message: string;
            /** @description The kind of credential that the route expects, and the kind that the request has. */
            hint: string;
            reason?: components["schemas"]["ErrorReason"];
            values?: components["schemas"]["ErrorReasonValues"];
        };
        /**
         * @description Precise reason of an error, if Sheaf names one. Values: `address_not_allowed`: Sheaf may not call a private address; `already_in_list`: The document is in the list already; `already_invited`: The person is already invited; `already_member`: The person is already a member; `archive_limit`: The archive exceeds a limit; `assignee_unknown`: The assignee cannot see the project; `attach_accepted`: The document has a status in which it cannot be attached; `blank`: The text is empty; `body_too_large`: The body of the request is too large; `busy`: Others are changing the object; `changed_meanwhile`: Somebody else has changed the object since it was read; `checks_failed`: A failed check blocks the approval; `code_wrong`: The code of the second factor is wrong, expired, or used; `confirmation_wrong`: The name that confirms the deletion is wrong; `database_unavailable`: The database is unreachable or busy; `delivery_running`: The delivery is being sent; `destination_moved`: The destination has another address now; `document_accepted`: The document is approved, validated, or exported; `document_being_changed`: A page change of the document is in progress; `document_changed_now`: Somebody else changed the document at the same time; `document_claimed`: Another member has claimed the document; `document_claimed_by_other`: A former or unknown member has claimed the document; `document_processing`: The document is being scanned; `document_removed`: The document is no longer in the list; `entity_unknown`: The entity is not in the project; `factor_exists`: The account has an authenticator app; `factor_missing`: The account has no second factor of this kind; `factor_not_begun`: The setup of the second factor was not started; `factor_removed`: The second factor was removed in the meantime; `field_required`: A required field of a record has no value; `field_value`: The value does not fit the type of the field; `file_empty`: A file is empty; `file_name_missing`: A file has no name; `file_name_too_long`: The name of a file is too long; `file_password_wrong`: The password of the file is wrong; `file_too_large`: A file is larger than the maximum, in MB; `file_type_unsupported`: The file type is not supported; `file_unreadable`: The file cannot be opened or processed; `folder_not_allowed`: The folder cannot be used; `folder_taken`: Another organization uses the folder; `gap_answered`: The stack is no longer waiting, or somebody else answered; `host_invalid`: The host name is not valid; `in_past`: The time is in the past; `installation_owner`: The member owns the installation; `installation_owner_only`: Only the first owner of the installation can do this; `internal_error`: An unexpected error in Sheaf; `invalid_characters`: The text contains characters that Sheaf cannot store; `invalid_choice`: The value is none of the allowed values; `invalid_email`: The text is not an email address; `invalid_format`: The text does not have the expected format; `invalid_type`: The value has the wrong type; `invitation_code_wrong`: The code of the invitation is wrong or expired; `invitation_needs_link`: A session is not enough to accept the invitation; `language_missing`: The OCR language is not installed; `last_owner`: The last owner cannot be removed or demoted; `last_signed_in_owner`: No other owner has signed in yet; `limit_reached`: The number of objects has reached its maximum; `link_expired`: The link has expired; `link_revoked`: The link was revoked or replaced; `link_used`: The link was used; `member_elsewhere`: The member belongs to an organization that the caller does not administer; `member_has_password`: The member has a password; `name_taken`: Another object has this name; `needs_no_link`: The member needs no link; `no_email`: The installation sends no email; `no_link`: The member has no link; `no_page_images`: The file type has no page images; `no_pages_to_rotate`: The document has no pages to rotate; `no_proof_possible`: The account has neither a second factor nor a password; `no_proposal`: The document has no proposal; `no_searchable_file`: The document has no searchable PDF; `no_such_page`: The document does not have the page; `not_a_member`: The caller is not a member of the organization; `not_an_image`: Only images can be combined; `not_classifiable`: The file type cannot be classified; `not_found`: The object does not exist, or the caller cannot see it; `not_locked`: The document is not held for a password; `not_permitted`: The role or the API key lacks a permission; `not_read_yet`: Sheaf has not read the document yet; `not_viewable`: The caller may not view the object; `other_project`: The documents are in different projects; `other_site`: The request comes from another site; `own_account`: The account is the caller’s own; `own_factor_first`: The caller needs a second factor first; `owner_only`: Only an owner can do this; `passkey_expired`: The use of a passkey has expired, or was sent before; `passkey_missing`: The account has no passkey; `passkey_rejected`: The passkey cannot be verified; `passkey_taken`: An account already has the passkey; `password_changed`: Another request has changed the password; `password_like_name`: The password consists of a name; `password_missing`: The account has no password; `password_too_common`: The password is a common one; `password_wrong`: The password is wrong; `plan_backwards`: A part ends before it starts; `plan_beyond`: A part goes beyond the last page; `plan_gap`: Pages are in no part; `plan_indivisible`: A file that is not a PDF is joined with other pages; `plan_no_main`: No part of the plan is a main part; `plan_nothing_scanned`: A part has no pages left to scan; `plan_overlap`: Two parts contain the same pages; `plan_skip_not_main`: Pages of a part that is not a main part are left unscanned; `plan_skip_outside`: Skipped pages are outside the part; `plan_too_many_pages`: A joined part has too many pages; `plan_unchanged`: The plan changes nothing; `plan_unknown_type`: The document type is not a category of the project; `plan_unreadable`: The stored plan cannot be read; `project_archived`: The project is archived; `project_empty`: The project has no documents; `project_renamed`: Somebody else has renamed the project; `provider_url_needed`: The address of the service is needed first; `record_unknown`: The value is not the ID of a record; `required`: The field is missing; `run_handled`: Somebody else has already handled the failed run; `second_look_by_other`: The caller approved the document and cannot validate it; `second_look_field`: The field of the second look is not a number or an amount; `second_look_needed`: The document needs a second look; `secret_needed`: The server, the user, or the way to sign in has changed, so the secret is needed; `secret_not_used`: A connection of this kind has no secret; `server_busy`: The server is too busy; `session_ended`: The session has ended; `session_required`: Only a browser session can do this; `settings_too_large`: All settings together are larger than the maximum, in KB; `sign_in_wrong`: The email and the password do not match; `spaces`: The text begins or ends with a space; `stack_not_ready`: The stack no longer waits, is postponed, or has an open gap; `stack_open`: A member has the stack open; `status_not_allowed`: The document cannot change from its status to the new one; `status_not_reviewable`: The document does not wait for a review; `status_unchanged`: The document already has the status; `storage_full`: The disk is full or failed; `storage_unavailable`: The file store is unavailable; `target_off`: The destination or the webhook endpoint is off; `token_url_scheme`: The URL of the token server does not begin with https://; `too_big`: The number is too large; `too_few`: The list has too few items; `too_long`: The text has too many characters; `too_many`: The list has too many items; `too_many_attempts`: Too many failed attempts; `too_many_codes`: Too many wrong codes for the account; recovery codes still work; `too_many_keys`: The object has too many keys; `too_many_pages`: The file has too many pages; `too_many_requests`: The caller sent too many requests; `too_short`: The text has too few characters; `too_small`: The number is too small; `undo_changed_again`: A later page change includes the document; `undo_done`: The page change was undone already; `undo_erased`: A document of the page change was deleted permanently; `undo_failed`: The page change failed and changed nothing; `undo_pending`: The page change is still running; `undo_rotated`: Pages of the document were rotated later; `undo_state_lost`: The earlier state of the document cannot be read; `undo_too_old`: The page change is too old to be undone; `unknown_field`: Sheaf does not know the field; `until_invalid`: The time is not within the next year; `upload_empty`: The upload has no file; `upload_incomplete`: The upload ended too early; `upload_too_large`: The upload is larger than the maximum, in MB; `url_credentials`: The URL contains a user name or a password; `url_scheme`: The URL does not begin with https:// or http://; `values_locked`: The values of a document with this status cannot be edited; `values_not_supported`: The destination receives the values as custom fields, and no second file.
         * @enum {string}
         */
        ErrorReason: "address_not_allowed" | "already_in_list" | "already_invited" | "already_member" | "archive_limit" | "assignee_unknown" | "attach_accepted" | "blank" | "body_too_large" | "busy" | "changed_meanwhile" | "checks_failed" | "code_wrong" | "confirmation_wrong" | "database_unavailable" | "delivery_running" | "destination_moved" | "document_accepted" | "document_being_changed" | "document_changed_now" | "document_claimed" | "document_claimed_by_other" | "document_processing" | "document_removed" | "entity_unknown" | "factor_exists" | "factor_missing" | "factor_not_begun" | "factor_removed" | "field_required" | "field_value" | "file_empty" | "file_name_missing" | "file_name_too_long" | "file_password_wrong" | "file_too_large" | "file_type_unsupported" | "file_unreadable" | "folder_not_allowed" | "folder_taken" | "gap_answered" | "host_invalid" | "in_past" | "installation_owner" | "installation_owner_only" | "internal_error" | "invalid_characters" | "invalid_choice" | "invalid_email" | "invalid_format" | "invalid_type" | "invitation_code_wrong" | "invitation_needs_link" | "language_missing" | "last_owner" | "last_signed_in_owner" | "limit_reached" | "link_expired" | "link_revoked" | "link_used" | "member_elsewhere" | "member_has_password" | "name_taken" | "needs_no_link" | "no_email" | "no_link" | "no_page_images" | "no_pages_to_rotate" | "no_proof_possible" | "no_proposal" | "no_searchable_file" | "no_such_page" | "not_a_member" | "not_an_image" | "not_classifiable" | "not_found" | "not_locked" | "not_permitted" | "not_read_yet" | "not_viewable" | "other_project" | "other_site" | "own_account" | "own_factor_first" | "owner_only" | "passkey_expired" | "passkey_missing" | "passkey_rejected" | "passkey_taken" | "password_changed" | "password_like_name" | "password_missing" | "password_too_common" | "password_wrong" | "plan_backwards" | "plan_beyond" | "plan_gap" | "plan_indivisible" | "plan_no_main" | "plan_nothing_scanned" | "plan_overlap" | "plan_skip_not_main" | "plan_skip_outside" | "plan_too_many_pages" | "plan_unchanged" | "plan_unknown_type" | "plan_unreadable" | "project_archived" | "project_empty" | "project_renamed" | "provider_url_needed" | "record_unknown" | "required" | "run_handled" | "second_look_by_other" | "second_look_field" | "second_look_needed" | "secret_needed" | "secret_not_used" | "server_busy" | "session_ended" | "session_required" | "settings_too_large" | "sign_in_wrong" | "spaces" | "stack_not_ready" | "stack_open" | "status_not_allowed" | "status_not_reviewable" | "status_unchanged" | "storage_full" | "storage_unavailable" | "target_off" | "token_url_scheme" | "too_big" | "too_few" | "too_long" | "too_many" | "too_many_attempts" | "too_many_codes" | "too_many_keys" | "too_many_pages" | "too_many_requests" | "too_short" | "too_small" | "undo_changed_again" | "undo_done" | "undo_erased" | "undo_failed" | "undo_pending" | "undo_rotated" | "undo_state_lost" | "undo_too_old" | "unknown_field" | "until_invalid" | "upload_empty" | "upload_incomplete" | "upload_too_large" | "url_credentials" | "url_scheme" | "values_locked" | "values_not_supported";
        /** @description Values of the reason, for example `max` of `too_long`. */
        ErrorReasonValues: {
            [key: string]: string | number;
        };
        Error: {
            /**
             * @description Stable code of the error. Compare this field, not `message`. Values: `bad_request`: the request cannot be read; `invalid_request`: the input is invalid; `unauthenticated`: the credential is missing or invalid; `forbidden`: the credential does not have permission; `not_found`: the object does not exist or belongs to somebody else; `conflict`: the current state does not allow the change; `precondition_failed`: the object has changed since the version in `If-Match`; `too_large`: the request exceeds a limit; `unsupported_media_type`: `Content-Type` is not supported; `rate_limited`: too many requests; `unavailable`: a dependency is down; `second_factor_required`: the session waits for the code of the second factor; `second_factor_setup_required`: the organization requires a second factor, and the user has none, or the access token was created without one; `step_up_required`: the session must prove again who uses it; `method_not_allowed`: the path does not have this method; `internal_error`: an unexpected error in Sheaf.
             * @enum {string}
             */
            code: "bad_request" | "invalid_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "second_factor_required" | "second_factor_setup_required" | "step_up_required" | "method_not_allowed" | "internal_error";
            /** @description Message that explains the error to a person. */
            message: string;
            reason?: components["schemas"]["ErrorReason"];
            values?: components["schemas"]["ErrorReasonValues"];
            /** @description Messages by field, for example `segments.2.end_page`. Indexes count from 0. */
            errors?: {
                [key: string]: string[];
            };
            /** @description Reasons of `errors`, in the same order. `null` for a message without a reason. */
            error_reasons?: {
                [key: string]: ({
                    reason: components["schemas"]["ErrorReason"];
                    values?: components["schemas"]["ErrorReasonValues"];
                } | null)[];
            };
        };
        MadeAccessToken: {
            id: string;
            name: string;
            /** @description Access token. Returned only in this response. */
            token: string;
            expires_at: string | null;
        };
        NotFoundError: {
            /**
             * @description Stable code of the error. Compare this field, not `message`. Values: `bad_request`: the request cannot be read; `invalid_request`: the input is invalid; `unauthenticated`: the credential is missing or invalid; `forbidden`: the credential does not have permission; `not_found`: the object does not exist or belongs to somebody else; `conflict`: the current state does not allow the change; `precondition_failed`: the object has changed since the version in `If-Match`; `too_large`: the request exceeds a limit; `unsupported_media_type`: `Content-Type` is not supported; `rate_limited`: too many requests; `unavailable`: a dependency is down; `second_factor_required`: the session waits for the code of the second factor; `second_factor_setup_required`: the organization requires a second factor, and the user has none, or the access token was created without one; `step_up_required`: the session must prove again who uses it; `method_not_allowed`: the path does not have this method; `internal_error`: an unexpected error in Sheaf.
             * @enum {string}
             */
            code: "bad_request" | "invalid_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "second_factor_required" | "second_factor_setup_required" | "step_up_required" | "method_not_allowed" | "internal_error";
            /** @description Message that explains the error to a person. */
            message: string;
            reason?: components["schemas"]["ErrorReason"];
            values?: components["schemas"]["ErrorReasonValues"];
            /** @description Messages by field, for example `segments.2.end_page`. Indexes count from 0. */
            errors?: {
                [key: string]: string[];
            };
            /** @description Reasons of `errors`, in the same order. `null` for a message without a reason. */
            error_reasons?: {
                [key: string]: ({
                    reason: components["schemas"]["ErrorReason"];
                    values?: components["schemas"]["ErrorReasonValues"];
                } | null)[];
            };
            /** @description UUIDs of the documents that hold the pages of a document that was removed from the list. */
            replaced_by?: string[];
        };
        Account: {
            email: string;
            name: string | null;
            locale: ("en" | "de" | "fr") | null;
            /** @description `false` for a user who signs in only with the organization’s single sign-on. */
            has_password: boolean;
        };
        InvitationList: {
            /** @description Open invitations, oldest first. */
            invitations: components["schemas"]["Invitation"][];
        };
        Invitation: {
            /** @description ID of the invitation, and of the member after acceptance. */
            id: string;
            /** @description Organization that the invitation is for. */
            organization: {
                /** @description ID of the organization. */
                id: string;
                /** @description Name of the organization. */
                name: string;
            };
            role: components["schemas"]["Role"];
            accept_with: components["schemas"]["AcceptWith"];
            /** @description `true` if accepting replaces your password and revokes your access tokens, because somebody else may have a credential of your account. */
            renews_credentials: boolean;
            /**
             * Format: date-time
             * @description Time of the invitation.
             */
            created_at: string;
        };
        /**
         * @description `session`: signed in, without anything else. `link`: signed in, with the invite link and a new password, because somebody else may know the current one. `email`: with the emailed link, which sets a new password. A sign-in with OpenID Connect replaces `link` and `email`.
         * @enum {string}
         */
        AcceptWith: "session" | "link" | "email";
        AcceptedInvitation: {
            /** @description ID of the member, in `assignee` and `member_ids`. */
            member_id: string;
            /** @description Organization that the invitation is for. */
            organization: {
                /** @description ID of the organization. */
                id: string;
                /** @description Name of the organization. */
                name: string;
            };
            role: components["schemas"]["Role"];
            /** @description Email address to sign in with. */
            email: string;
            /** @description `true` if every session has ended, including this one. Sign in with the new password. */
            signed_out: boolean;
        };
        NotificationPreferences: {
            /** @description Preferences per kind. Only owners and admins get the last two kinds. */
            kinds: {
                assigned: components["schemas"]["NotificationKindPreferences"];
                mentioned: components["schemas"]["NotificationKindPreferences"];
                automation_paused: components["schemas"]["NotificationKindPreferences"];
                channel_paused: components["schemas"]["NotificationKindPreferences"];
            };
            /** @description Daily digest. */
            digest: {
                /** @description `true` to get an email about waiting documents each day. */
                enabled: boolean;
                /** @description Hour of the day from which the digest is sent, from 0 to 23. Default: 8. */
                hour: number;
                /** @description IANA name of the time zone. Default: `UTC`. */
                time_zone: string;
            };
            /** @description `false` if the installation sends no email. */
            email_available: boolean;
        };
        NotificationKindPreferences: {
            /** @description `true` if the app shows notifications of this kind. */
            in_app: boolean;
            /** @description `true` if notifications of this kind are emailed. */
            email: boolean;
        };
        NotificationList: {
            /** @description Notifications, newest first. */
            notifications: components["schemas"]["Notification"][];
            /** @description Value for `cursor` to get the next page. `null` on the last page. */
            next_cursor: string | null;
            /** @description Number of unread notifications, at most 100: 100 means 100 or more. */
            unread_count: number;
        };
        Notification: {
            /**
             * Format: uuid
             * @description ID of the notification.
             */
            id: string;
            /**
             * @description `assigned`: a document was assigned to you. `mentioned`: a comment mentions you. `automation_paused`: an automation of a project exceeded its error budget and paused. `channel_paused`: a channel failed repeatedly and was paused.
             * @enum {string}
             */
            kind: "assigned" | "mentioned" | "automation_paused" | "channel_paused";
            /** Format: date-time */
            created_at: string;
            /** @description Time when you read it. `null` if it is unread. */
            read_at: string | null;
            /** @description Member who caused it. `null` for Sheaf, an API key, and a former member. */
            actor: {
                id: string;
                name: string;
            } | null;
            project: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
            /** @description Document, for `assigned` and `mentioned`. */
            document: {
                /** Format: uuid */
                uuid: string;
                original_filename: string;
            } | null;
            /** @description Comment, for `mentioned`. */
            comment: {
                /** Format: uuid */
                id: string;
                /** @description Start of the comment, up to 200 characters. */
                text: string;
            } | null;
            /** @description Channel, for `channel_paused`. */
            channel: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            automation: ("splits" | "types" | "values") | null;
        };
        UnreadNotifications: {
            /** @description Number of unread notifications, at most 100: 100 means 100 or more. */
            unread_count: number;
        };
        PasswordLink: {
            /**
             * @description `invitation`: for a user who has never signed in. `reset`: for a user who forgot the password.
             * @enum {string}
             */
            kind: "invitation" | "reset";
            /**
             * @description `open`: the link can be used. `used`: the password was set by this link. `revoked`: the link was revoked, for example by a newer link. `expired`: the link was not used in time.
             * @enum {string}
             */
            state: "open" | "used" | "revoked" | "expired";
            /** Format: date-time */
            expires_at: string;
            /** @description Email address of the account. `null` unless `state` is `open`. */
            email: string | null;
            /** @description Organization in which an admin created the link. `null` unless `state` is `open`, and for links requested by email. */
            organization: string | null;
            /** @description `true` if the link also accepts the invitation of the organization. It then revokes all access tokens of the account. */
            joins: boolean;
        };
        PasswordSet: {
            /** @description Email address to sign in with. */
            email: string;
            /** @description Number of browsers that were signed out. */
            sessions_ended: number;
            /** @description Number of access tokens that stay valid. */
            access_tokens: number;
        };
        QueuedPasswordReset: {
            /**
             * @description `queued`: Sheaf sends the email in the background.
             * @constant
             */
            status: "queued";
        };
        SecondFactors: {
            /** @description `true` if a sign-in with the password also needs a second factor. */
            enabled: boolean;
            /** @description Authenticator app. `null` without one. */
            app: {
                /**
                 * Format: date-time
                 * @description Time since when the app is in use.
                 */
                created_at: string;
                /** @description Time of the last accepted code. */
                last_used_at: string | null;
            } | null;
            /** @description Passkeys, the oldest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description Origin of the installation's public URL, with `localhost` for the loopback address. Passkeys work only there. */
            passkey_origin: string;
            /** @description Number of unused recovery codes. */
            recovery_codes_left: number;
            /** @description Names of the user's organizations that require a second factor. */
            required_by: string[];
            /** @description Ways to prove who you are, the preferred one first. */
            verify_with: ("passkey" | "code" | "recovery_code" | "password" | "sign_in")[];
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** @description Time of the last proof. `null` if never used. */
            last_used_at: string | null;
        };
        BegunSecondFactor: {
            /** @description Secret for the authenticator app, in base32. */
            secret: string;
            /** @description Address with the secret and its parameters, for authenticator apps. */
            uri: string;
            /** @description QR code of `uri`, as SVG. */
            qr_svg: string;
        };
        RecoveryCodes: {
            /** @description 10 codes, or none if you have codes from an earlier factor. Each replaces one code or passkey. They can't be read again. */
            recovery_codes: string[];
        };
        CreatedPasskey: {
            passkey: components["schemas"]["Passkey"];
            /** @description Recovery codes, if this is your first factor. Otherwise empty. They can't be read again. */
            recovery_codes: string[];
        };
        PasskeyCreationOptions: {
            /** @description Random value to sign, in base64url. It is valid for 5 minutes, once, in this session. */
            challenge: string;
            rp: {
                /** @description Host name of the installation's public URL. */
                id: string;
                /** @description Name of the site. */
                name: string;
            };
            user: {
                /** @description ID of the account, in base64url. */
                id: string;
                /** @description Email address of the account. */
                name: string;
                /** @description Name of the user, or the email address. */
                displayName: string;
            };
            /** @description Supported algorithms, the preferred one first. */
            pubKeyCredParams: {
                /**
                 * @description Kind of credential: always `public-key`.
                 * @constant
                 */
                type: "public-key";
                /** @description COSE algorithm. */
                alg: number;
            }[];
            /** @description Time limit for the user, in ms. */
            timeout: number;
            /**
             * @description Always `none`: Sheaf asks for no attestation.
             * @constant
             */
            attestation: "none";
            /** @description Passkeys of the account. Their authenticators create no second one. */
            excludeCredentials: {
                /** @description ID of the credential, in base64url. */
                id: string;
                /**
                 * @description Kind of credential: always `public-key`.
                 * @constant
                 */
                type: "public-key";
                /** @description How the browser can reach the authenticator. */
                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
            authenticatorSelection: {
                /**
                 * @description Whether the authenticator stores the passkey. `preferred`: if it can.
                 * @constant
                 */
                residentKey: "preferred";
                /**
                 * @description Whether the authenticator checks a PIN or a fingerprint. `preferred`: if it can.
                 * @constant
                 */
                userVerification: "preferred";
            };
        };
        PasskeyRequestOptions: {
            /** @description Random value to sign, in base64url. It is valid for 5 minutes, once, in this session. */
            challenge: string;
            /** @description Host name of the installation's public URL. */
            rpId: string;
            /** @description Time limit for the user, in ms. */
            timeout: number;
            /**
             * @description Whether the authenticator checks a PIN or a fingerprint. `preferred`: if it can.
             * @constant
             */
            userVerification: "preferred";
            /** @description Passkeys of the account. */
            allowCredentials: {
                /** @description ID of the credential, in base64url. */
                id: string;
                /**
                 * @description Kind of credential: always `public-key`.
                 * @constant
                 */
                type: "public-key";
                /** @description How the browser can reach the authenticator. */
                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
            }[];
        };
        SessionList: {
            sessions: {
                id: string;
                /** @description User agent that the browser sent. */
                user_agent: string | null;
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: date-time
                 * @description Time of the last request, accurate to a few minutes.
                 */
                last_seen_at: string;
                /** @description `true` for the session of this request. */
                current: boolean;
            }[];
        };
        EndedSessions: {
            /** @description Number of sessions that were ended. */
            ended: number;
        };
        /** @description All dependencies are available. */
        Healthy: {
            /**
             * @description `ok`: all dependencies work.
             * @constant
             */
            status: "ok";
        };
        /** @description The service is not ready. Retry after the number of seconds in `Retry-After`. */
        Unhealthy: {
            /**
             * @description `starting`: the process is not ready yet. `unavailable`: a dependency is down, as `message` explains.
             * @enum {string}
             */
            status: "starting" | "unavailable";
            /** @description Dependencies that are down, in sentences. */
            message: string;
        };
        RepeatedRun: {
            /** @description ID of the run that retries the work. */
            id: string;
            /**
             * @description `queued`: waits to run. `running`: runs. `done`: completed, or handed over to the Inngest server if one runs the jobs. `failed`: failed permanently. `cancelled`: stopped, because its work is no longer needed.
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
        };
        InstallationStatus: {
            /** @description Version of Sheaf. */
            version: string;
            /** @description Current problems, in sentences. Empty if there are none. */
            problems: string[];
            /** @description Jobs that wait or run. Empty if an Inngest server runs the jobs. */
            queue: components["schemas"]["JobQueue"][];
            /** @description Inngest server that runs the jobs and knows their state. `null` if Sheaf runs the jobs. */
            job_server: {
                /** @description URL of the dashboard that shows the runs. */
                dashboard_url: string | null;
            } | null;
            /** @description Work that has not moved for 10 minutes and that no job waits for. Sheaf sends it to the job engine again. If an Inngest server runs the jobs, work is listed only after it was sent again and still did not move. Empty if there is none. */
            stuck: components["schemas"]["StuckWork"][];
            /** @description Failed runs, newest first, at most 50. */
            failures: components["schemas"]["FailedRun"][];
            /** @description Events that no job engine has accepted yet. */
            outbox: {
                waiting: number;
                oldest_seconds: number;
            };
            /** @description Waiting webhook deliveries, and endpoints that fail or were turned off. */
            deliveries: {
                waiting: number;
                oldest_seconds: number;
                failing: number;
                off: number;
            };
            /** @description Waiting deliveries to destinations, and destinations that fail or were turned off. */
            destinations: {
                waiting: number;
                oldest_seconds: number;
                failing: number;
                off: number;
            };
            storage: {
                contents: number;
                bytes: number;
            };
        };
        JobQueue: {
            /** @description Name of the job in logs and metrics. */
            job: string;
            /** @description Number of due runs that have not started, counted up to 10,000. */
            waiting: number;
            /** @description Number of runs that sleep or wait for a retry. */
            later: number;
            running: number;
            /** @description Time that the oldest due run has waited, in seconds. 0 if no run waits. */
            oldest_seconds: number;
        };
        /** @description Stuck work of one kind. */
        StuckWork: {
            /**
             * @description `intake`: a file was uploaded and not opened. `classification`: a file waits for its type and cuts. `scan`: a document waits to be read. `cut`: a page change waits to be carried out. `delivery`: a delivery to a webhook endpoint or a destination is overdue.
             * @enum {string}
             */
            kind: "intake" | "classification" | "scan" | "cut" | "delivery";
            /** @description Number of items, counted up to 10,000. */
            count: number;
            /** @description Time since the oldest item moved, in seconds. */
            oldest_seconds: number;
        };
        /** @description Job run that failed permanently and was not retried. */
        FailedRun: {
            id: string;
            job: string;
            /** Format: date-time */
            failed_at: string;
            /** @description Error of the last attempt. */
            message: string;
            /** @description UUID of the document that the run was about. */
            document: string | null;
            /** @description `false` if somebody has already handled the document, so that a retry has nothing to do. */
            repeatable: boolean;
        };
        /** @description The process responds. */
        Alive: {
            /**
             * @description `alive`: the process runs.
             * @constant
             */
            status: "alive";
        };
        OrganizationList: {
            organizations: {
                id: string;
                name: string;
                /** @description Role of the caller. */
                role: components["schemas"]["Role"];
            }[];
        };
        MadeOrganization: {
            id: string;
            name: string;
        };
        OrganizationSettings: {
            id: string;
            name: string;
            /** @description `true` if members need a second factor. Members without one, and access tokens that were created without one, reach only their own account. API keys are not affected. */
            require_second_factor: boolean;
        };
        ApiKeyList: {
            api_keys: {
                id: string;
                name: string;
                /**
                 * @description `read`: the key can read documents, files, and records. `write`: the key can also upload, mark documents as exported, change records, and subscribe to events.
                 * @enum {string}
                 */
                access: "read" | "write";
                /** @description UUIDs of the projects that the key is limited to. `null`: all projects. */
                projects: string[] | null;
                expires_at: string | null;
                /** @description First characters of the key. */
                start: string;
                /** @description Email address of the user who created the key. */
                created_by: string | null;
                /** Format: date-time */
                created_at: string;
                last_used_at: string | null;
                revoked_at: string | null;
            }[];
        };
        MadeApiKey: {
            id: string;
            name: string;
            /**
             * @description `read`: the key can read documents, files, and records. `write`: the key can also upload, mark documents as exported, change records, and subscribe to events.
             * @enum {string}
             */
            access: "read" | "write";
            /** @description UUIDs of the projects that the key is limited to. `null`: all projects. */
            projects: string[] | null;
            expires_at: string | null;
            /** @description API key. Returned only in this response. */
            key: string;
        };
        AuditLog: {
            entries: components["schemas"]["AuditEntry"][];
            next_cursor: string | null;
        };
        AuditEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            action: string;
            actor: {
                /**
                 * @description `user`: a user. `key`: an API key. `system`: Sheaf itself, or a command of the operator.
                 * @enum {string}
                 */
                kind: "user" | "key" | "system";
                id: string | null;
                /** @description Email address of the user, or name of the key. `null` if no longer known. */
                name: string | null;
                /** @description Name of the agent that acted for the user or the key, if they work with one (MCP). The agent chooses the name; Sheaf does not verify it. Empty if the agent gave no name. `null` without an agent. */
                agent: string | null;
            };
            /** @description Project of the entry. `null` if the entry belongs to no project. */
            project: {
                uuid: string;
                name: string | null;
            } | null;
            subject_id: string | null;
            /** @description Documents that the entry is about: the document, or the source documents of a page change. Empty for other entries. */
            documents: components["schemas"]["AuditDocument"][];
            /** @description Member whom the document was assigned to, with the email address. `null` for other entries. */
            assignee: {
                id: string;
                name: string | null;
            } | null;
            /** @description Changes of the documents, each with the previous and the new value. Empty for other entries, and after the document is deleted permanently. A text has at most 300 characters. */
            changes: {
                /**
                 * @description `value`: a value or a table cell. `check`: a value or a table cell that a person checked and left as it is. `uncheck`: a value or a table cell that is no longer checked, because the check was undone. `name`: the name. `type`: the document type. `assignee`: the member the document is assigned to. `labels`: the labels, separated by commas. `status`: the status. `override`: the reason for an approval although a check failed. `postponed`: the reason for postponing the document. `rejected`: the reason for rejecting the document. `more`: counts further changes that are not listed.
                 * @enum {string}
                 */
                what: "value" | "check" | "uncheck" | "name" | "type" | "assignee" | "labels" | "status" | "override" | "postponed" | "rejected" | "more";
                /** @description Label of the field, for example `Total` or `Line items, row 2, Amount`. */
                label: string;
                /** @description Label of the field or the table alone, for example `Line items`. Only for values, and absent in entries of earlier versions. */
                field?: string;
                /** @description Number of the row in its table, from 1. Only for cells and removed rows, and absent in entries of earlier versions. */
                row?: number;
                /** @description Label of the column, for example `Amount`. Only for cells, and absent in entries of earlier versions. */
                column?: string;
                /**
                 * @description Change of a whole row. Absent for other changes, and in entries of earlier versions. `added`: a new row. `removed`: a removed row.
                 * @enum {string}
                 */
                row_change?: "added" | "removed";
                /** @description Number of changes that are not listed. Only for `more`, and absent in entries of earlier versions. */
                count?: number;
                /** @description Type of the field, for example `amount`. Only for values with a type. */
                value_type?: string;
                /** @description Previous value. `null` if there was none. */
                from: string | null;
                /** @description New value. `null` if there is none. */
                to: string | null;
                document_uuid: string;
            }[];
            /** @description Action of the actor as a sentence part in `language`, to display after the actor’s name. */
            summary: components["schemas"]["AuditText"];
            /** @description Other facts about the change, in `language`. Each begins with a capital letter or a number. */
            facts: components["schemas"]["AuditText"][];
            /** @description Details of the change as they were recorded. */
            details: {
                [key: string]: unknown;
            };
        };
        AuditDocument: {
            uuid: string;
            /** @description Current name. `null` if the document was deleted permanently. */
            original_filename: string | null;
            /** @description `true` if the page change attached the document to another one. */
            attached: boolean;
        };
        /** @description Text in parts. Concatenate `text` of all parts for plain text. */
        AuditText: {
            /** @description Text to display, with its spaces. */
            text: string;
            /** @description Object that the text names. Missing if the object was deleted. */
            link?: {
                /**
                 * @description Type of the object, and what `id` is. `document`: UUID of the document. `project`: UUID of the project. `member`: ID of the membership, not of the user. `api_key`: ID of the API key. `entity`: ID of the entity in the entry’s project. `webhook_endpoint`: ID of the webhook endpoint in the entry’s project.
                 * @enum {string}
                 */
                type: "document" | "project" | "member" | "api_key" | "entity" | "webhook_endpoint";
                /** @description ID of the object that the text names. */
                id: string;
            };
            /**
             * Format: date-time
             * @description Time whose UTC day is the text. Only for dates.
             */
            at?: string;
        }[];
        MemberList: {
            members: components["schemas"]["Member"][];
        };
        Member: {
            /** @description ID of the member, for `assignee` and `member_ids`. */
            id: string;
            /** @description ID of the account: `actor.id` in the audit log. */
            user_id: string;
            email: string;
            name: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description `active`: a member. `invited`: a member who has no password yet and has never signed in. `pending`: a person with an account who has not accepted the invitation; only owners and admins see them, and they have no access.
             * @enum {string}
             */
            state: "active" | "invited" | "pending";
            /** @description Method by which a pending member can accept the invitation. `null` for all other members. */
            accept_with: components["schemas"]["AcceptWith"] | null;
            /** @description Newest link that was created for the member here and is neither used nor revoked. Returned only to owners and admins, in the list of the organization. */
            password_link: components["schemas"]["OpenPasswordLink"] | null;
            /** @description Projects that the member was added to. Owners and admins see all projects. */
            projects: string[];
            /** @description Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes. */
            version: string;
            /** Format: date-time */
            created_at: string;
        };
        OpenPasswordLink: {
            /**
             * @description `invitation`: for a user who has never signed in. `reset`: for a user who forgot the password.
             * @enum {string}
             */
            kind: "invitation" | "reset";
            /** Format: date-time */
            expires_at: string;
            expired: boolean;
            /**
             * @description State of the email with the link. `none`: the link was only shown to an admin. `waiting`: the email is not sent yet. `sent`: the email was sent. `failed`: the email could not be sent, as `mail_problem` explains.
             * @enum {string}
             */
            mail: "none" | "waiting" | "sent" | "failed";
            /** @description Reason why the email could not be sent. `null` unless `mail` is `failed`. */
            mail_problem: string | null;
            mail_problem_code: ("address_rejected" | "server_unreachable") | null;
        };
        AddedMember: {
            /** @description ID of the member, for `assignee` and `member_ids`. */
            id: string;
            /** @description ID of the account: `actor.id` in the audit log. */
            user_id: string;
            email: string;
            name: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description `active`: a member. `invited`: a member who has no password yet and has never signed in. `pending`: a person with an account who has not accepted the invitation; only owners and admins see them, and they have no access.
             * @enum {string}
             */
            state: "active" | "invited" | "pending";
            /** @description Method by which a pending member can accept the invitation. `null` for all other members. */
            accept_with: components["schemas"]["AcceptWith"] | null;
            /** @description Newest link that was created for the member here and is neither used nor revoked. Returned only to owners and admins, in the list of the organization. */
            password_link: components["schemas"]["OpenPasswordLink"] | null;
            /** @description Projects that the member was added to. Owners and admins see all projects. */
            projects: string[];
            /** @description Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes. */
            version: string;
            /** Format: date-time */
            created_at: string;
            /** @description Link by which a new member sets a password, or by which a pending member accepts. `null` if they need none. */
            made_link: components["schemas"]["MadePasswordLink"] | null;
        };
        MadePasswordLink: {
            /**
             * @description `invitation`: for a user who has never signed in. `reset`: for a user who forgot the password.
             * @enum {string}
             */
            kind: "invitation" | "reset";
            /** @description Link to set the password. Returned only in this response. `null` if Sheaf sends the link only by email. */
            url: string | null;
            /** Format: date-time */
            expires_at: string;
            /** @description `true` if Sheaf also sends the link by email. */
            mailed: boolean;
        };
        OrganizationStatus: {
            /** @description Version of Sheaf. */
            version: string;
            /** @description Current problems, in sentences. Empty if there are none. */
            problems: string[];
            /** @description Jobs that wait or run. Empty if an Inngest server runs the jobs. */
            queue: components["schemas"]["JobQueue"][];
            /** @description Inngest server that runs the jobs and knows their state. `null` if Sheaf runs the jobs. */
            job_server: {
                /** @description URL of the dashboard that shows the runs. */
                dashboard_url: string | null;
            } | null;
            /** @description Work that has not moved for 10 minutes and that no job waits for. Sheaf sends it to the job engine again. If an Inngest server runs the jobs, work is listed only after it was sent again and still did not move. Empty if there is none. */
            stuck: components["schemas"]["StuckWork"][];
            /** @description Failed runs, newest first, at most 50. */
            failures: components["schemas"]["FailedRun"][];
            /** @description Webhook endpoints whose last attempts failed, or that were turned off because of failures. */
            failing_endpoints: components["schemas"]["FailingEndpoint"][];
            /** @description Destinations whose last attempts failed, or that were turned off because of failures. */
            failing_destinations: components["schemas"]["FailingDestination"][];
        };
        FailingEndpoint: {
            id: string;
            project: {
                uuid: string;
                name: string;
            };
            failing_since: string | null;
            disabled: boolean;
            url: string;
        };
        FailingDestination: {
            id: string;
            project: {
                uuid: string;
                name: string;
            };
            failing_since: string | null;
            disabled: boolean;
            name: string;
        };
        Attached: {
            /**
             * @description `done`: the documents are attached.
             * @constant
             */
            status: "done";
            /** @description ID of the request, for `upload-status` and `undo`. */
            request_id: string;
            documents: components["schemas"]["DocumentSummary"][];
        };
        DocumentSummary: {
            /**
             * Format: uuid
             * @description UUID of the document.
             */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description Number of pages. 0 until counted or if unreadable, 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description Message for the user. */
            needs_action_reason: string | null;
            /** @description Codes and values of the sentences of `needs_action_reason`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            needs_action_details?: components["schemas"]["CodedSentence"][];
            /** @description Code of the hold. `null` if the document is not on hold, or the hold has no code. */
            needs_action_code: ("multiple_documents" | "low_confidence" | "splitting_off" | "password_protected") | null;
            mime_type: string;
            /** @description SHA-256 of the stored file, in hexadecimal. */
            file_sha256: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description ID of the member the document is assigned to. `null` if unassigned. */
            assignee: string | null;
            /** @description Labels, in the order in which they were added. */
            labels: string[];
            /** @description ID of the request of the queued or running page change. `null` if there is none. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Time when the document was moved to the trash. `null` if not in the trash. */
            deleted_at: string | null;
        };
        CodedSentence: {
            /** @description Code of the sentence. Later versions can have more codes. */
            code: string;
            /** @description Values in the sentence, by their names. Empty for a sentence without values. */
            values: {
                [key: string]: string | number | string[] | number[];
            };
        };
        AttachPreview: {
            /** @description Receiving documents, in the order of the request. */
            documents: {
                uuid: string;
                /** @description Current number of attachments. */
                has: number;
                /** @description Number of attachments that the document would get, including attachments of attached documents. */
                gets: number;
            }[];
            /** @description Documents that leave the list, in the order of the request. */
            attachments: {
                uuid: string;
                /** @description Number of attachments that move with the document. */
                brings: number;
                /** @description Number of values. They stay with the attachment and are not merged. */
                values: number;
                /** @description Number of values that a user entered. */
                edited: number;
            }[];
        };
        PagePlanUndone: {
            /**
             * @description `done`: the page change is undone.
             * @constant
             */
            status: "done";
            documents: components["schemas"]["DocumentSummary"][];
        };
        PagePlanDone: {
            /**
             * @description `done`: the page change is complete.
             * @constant
             */
            status: "done";
            /** @description ID of the request, for `upload-status` and `undo`. */
            request_id: string;
            documents: components["schemas"]["DocumentSummary"][];
        };
        PagePlanQueued: {
            /**
             * @description `queued`: Sheaf makes the files in the background.
             * @constant
             */
            status: "queued";
            request_id: string;
        };
        PartNames: {
            parts: {
                start_page: number;
                end_page: number;
                /** @description Proposed name. `null` if too little was read with certainty. */
                name: string | null;
            }[];
        };
        PagePlanPreview: {
            needs_cutting: boolean;
            documents: {
                uuid: string;
                /**
                 * @description `kept`: the document does not change. `changed`: the document keeps its file, but its name, type, pages to read, or hold changes. `cut`: the pages move to new documents, and the document leaves the list. `attached`: the document becomes an attachment. `discarded`: the document moves to the trash.
                 * @enum {string}
                 */
                outcome: "kept" | "changed" | "cut" | "attached" | "discarded";
            }[];
            parts: {
                /**
                 * @description `main`: becomes a document. `supporting`: becomes an attachment of the nearest main part before it, or of the first main part if there is none before it.
                 * @enum {string}
                 */
                role: "main" | "supporting";
                name: string;
                doc_type: string | null;
                /** @description UUID of a document that stays whole. */
                uuid?: string;
                /** @description Source pages, each with its document and its page number there, from 1. */
                pages: {
                    document: string;
                    page: number;
                }[];
                scan_again: boolean;
                /** @description Index of the main part in `parts`, from 0. */
                attaches_to?: number;
            }[];
            losses: {
                values: {
                    document: string;
                    key: string;
                    /** @description Label of the field in the project, or of the value if the field was removed. */
                    label: string;
                    value: string | string[];
                    edited: boolean;
                    /** @description Index in `parts`, from 0. The value is not lost: that part offers it as a suggestion, next to the new scan. */
                    carried_to?: number;
                }[];
                /** @description Tables and their numbers of rows. Sheaf reads the tables again. */
                tables: {
                    document: string;
                    key: string;
                    label: string;
                    rows: number;
                    /** @description `true`: a user changed the table. The changes are lost. */
                    edited: boolean;
                }[];
                /** @description Documents whose digital signature becomes invalid because of a cut. */
                signatures: string[];
                /** @description Documents whose dynamic form (XFA) is removed by a cut. The fields stay. */
                xfa_forms: string[];
            };
        };
        RequestStatus: {
            request_id: string;
            status: components["schemas"]["RequestState"];
            /** @description Files of the upload. Empty for a page change. */
            files: components["schemas"]["IntakeFileStatus"][];
            documents: components["schemas"]["DocumentSummary"][];
            message?: string;
            /** @description Codes and values of the sentences of `message`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            message_details?: components["schemas"]["CodedSentence"][];
            /**
             * Format: date-time
             * @description Time when the page change was undone. Only for a page change.
             */
            undone_at?: string;
            removed?: components["schemas"]["RemovedContent"];
            /** @description Progress of reading the pages. */
            progress?: {
                pages_read: number;
                pages: number;
            };
        };
        /**
         * @description `pending`: waits for processing. `classifying`: Sheaf looks for document types and cuts, or makes the cuts. `review`: a resulting document is on hold until a person resolves the problem. `done`: completed. `failed`: failed permanently.
         * @enum {string}
         */
        RequestState: "pending" | "classifying" | "review" | "done" | "failed";
        IntakeFileStatus: {
            /** Format: uuid */
            id: string;
            original_name: string;
            status: components["schemas"]["RequestState"];
            hold: components["schemas"]["HoldType"] | null;
            /** @description Number of documents in the list that were made from the file, or from its entries. */
            children: number;
            /** @description Number of segments that the classifier proposes. */
            segments: number;
            /** @description Files that Sheaf found in the archive, the email, or the PDF portfolio. Only for a file that was unpacked. */
            entries?: components["schemas"]["UnpackedEntryStatus"][];
        };
        UnpackedEntryStatus: {
            /** @description Name of the file in the container. */
            name: string;
            /** @description Place in the container: names of folders and inner containers, and the file name, joined by `/`. Empty for the email itself. */
            path: string;
            /**
             * @description `taken`: Sheaf made a document of the file. `skipped`: Sheaf made no document of the file. `held`: Sheaf made a document of the file, but can’t process it.
             * @enum {string}
             */
            status: "taken" | "skipped" | "held";
            /** @description Why the file was skipped or put on hold. `null` if it was taken. */
            reason: string | null;
            /** @description Codes and values of the sentences of `reason`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            reason_details?: components["schemas"]["CodedSentence"][];
            /**
             * Format: uuid
             * @description ID of the document. `null` if the file was skipped.
             */
            document_uuid: string | null;
        };
        /** @description Active content that a cut removed from the part, by kind. Actions that run when the document opens count for the part with its first page. */
        RemovedContent: {
            /** @description Number of scripts, including `javascript:` links. */
            scripts?: number;
            /** @description Number of links that start a program. */
            program_links?: number;
            /** @description Number of actions that send the form. */
            form_submissions?: number;
            /** @description Number of actions that import data into the form. */
            data_imports?: number;
            /** @description Number of links to files on a computer or network, such as `file:` links and UNC paths. */
            file_links?: number;
            /** @description Number of embedded rich media objects. */
            media?: number;
            /** @description Number of files that a link carries to open them. */
            attached_files?: number;
        };
        WaitingDocuments: {
            documents: {
                project_uuid: string;
                document: components["schemas"]["ListedDocument"];
            }[];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
            /** @description Number of waiting documents per hold type, on all pages of the list. Only on the first page, without `cursor`. */
            counts?: {
                split_review: number;
                type_review: number;
                file_problem: number;
            };
            /**
             * @description Present on the first page if 1,000 or more documents wait. Sheaf counts the first 1,000, so `counts` are minimums.
             * @constant
             */
            counts_at_least?: true;
        };
        ListedDocument: {
            /**
             * Format: uuid
             * @description UUID of the document.
             */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description Number of pages. 0 until counted or if unreadable, 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description Message for the user. */
            needs_action_reason: string | null;
            /** @description Codes and values of the sentences of `needs_action_reason`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            needs_action_details?: components["schemas"]["CodedSentence"][];
            /** @description Code of the hold. `null` if the document is not on hold, or the hold has no code. */
            needs_action_code: ("multiple_documents" | "low_confidence" | "splitting_off" | "password_protected") | null;
            mime_type: string;
            /** @description SHA-256 of the stored file, in hexadecimal. */
            file_sha256: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description ID of the member the document is assigned to. `null` if unassigned. */
            assignee: string | null;
            /** @description Labels, in the order in which they were added. */
            labels: string[];
            /** @description ID of the request of the queued or running page change. `null` if there is none. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Time when the document was moved to the trash. `null` if not in the trash. */
            deleted_at: string | null;
            /** @description Summary of the main values. `null` without values. */
            headline: string | null;
            /** @description Number of failed checks of the values. */
            failed_checks: number;
            attachment_count: number;
            /** @description Confidence of the least sure proposed part, from 0 to 1, while the cuts wait for review. `null` otherwise. */
            split_confidence: number | null;
            /** @description Other members who have the document open, earliest first. Empty for API keys. */
            viewers: {
                /** @description ID of the member. */
                id: string;
                name: string;
            }[];
            /** @description Member who has claimed the document. `null` if nobody has, and for API keys. */
            claimed_by: components["schemas"]["DocumentClaim"] | null;
            postponed: components["schemas"]["Postponement"] | null;
            /** @description Reason for rejecting a document in the trash. `null` for other documents. */
            rejection_reason: string | null;
            match?: components["schemas"]["SearchMatch"];
        };
        /** @description Member who has claimed the document. `null` if nobody has. */
        DocumentClaim: {
            /** @description ID of the member. */
            id: string;
            name: string;
            /** @description `true` if you have claimed the document. */
            is_you: boolean;
            /**
             * Format: date-time
             * @description Time when the claim ends: 30 min after the claim, or after the member last had the document open.
             */
            until: string;
        };
        /** @description Until when a reviewer postponed the document, and why. `null` if it was not postponed, or decided since. */
        Postponement: {
            /** Format: date-time */
            until: string;
            reason: string;
        };
        /** @description Place of a hit of `q` in the pages or values. Absent without `q`, and if the name or the reference contains all words. */
        SearchMatch: {
            /** @description Page number of the hit, from 1. `null` for a value without a page. */
            page: number | null;
            /** @description Label of the value. `null` for text of a page. */
            label: string | null;
            /** @description Text around the hit, on one line. Plain text, not HTML. */
            snippet: string;
            /** @description Hits in `snippet`, in UTF-16 code units. `end` is exclusive. */
            marks: {
                start: number;
                end: number;
            }[];
        };
        WaitingNeighbours: {
            /** @description Last waiting document before `of`. */
            previous: components["schemas"]["WaitingNeighbour"] | null;
            /** @description First waiting document after `of`. */
            next: components["schemas"]["WaitingNeighbour"] | null;
            /** @description First document after `of` that waits with the hold type `split_review`. If none follows, the oldest such document. `null` if none waits. */
            next_stack: components["schemas"]["WaitingNeighbour"] | null;
            /** @description First document after `of` that waits with another hold type. If none follows, the oldest such document. `null` if none waits. */
            next_document: components["schemas"]["WaitingNeighbour"] | null;
        };
        WaitingNeighbour: {
            /** Format: uuid */
            project_uuid: string;
            /** Format: uuid */
            uuid: string;
            original_filename: string;
            needs_action_type: components["schemas"]["HoldType"];
        };
        Document: {
            /**
             * Format: uuid
             * @description UUID of the document.
             */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description Number of pages. 0 until counted or if unreadable, 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description Message for the user. */
            needs_action_reason: string | null;
            /** @description Codes and values of the sentences of `needs_action_reason`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            needs_action_details?: components["schemas"]["CodedSentence"][];
            /** @description Code of the hold. `null` if the document is not on hold, or the hold has no code. */
            needs_action_code: ("multiple_documents" | "low_confidence" | "splitting_off" | "password_protected") | null;
            mime_type: string;
            /** @description SHA-256 of the stored file, in hexadecimal. */
            file_sha256: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description ID of the member the document is assigned to. `null` if unassigned. */
            assignee: string | null;
            /** @description Labels, in the order in which they were added. */
            labels: string[];
            /** @description ID of the request of the queued or running page change. `null` if there is none. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Time when the document was moved to the trash. `null` if not in the trash. */
            deleted_at: string | null;
            /** Format: uuid */
            project_uuid: string;
            size_bytes: number;
            /** @description Numbers of the pages that Sheaf does not scan, from 1. */
            skip_pages: number[];
            data: components["schemas"]["DocumentData"];
            /** @description Results of the rules in the settings of the project, and of the built-in checks. Empty until the values are read. */
            checks: components["schemas"]["Check"][];
            attachments: components["schemas"]["Attachment"][];
            /** @description Codes and values of the sentences of `data.note`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            note_details?: components["schemas"]["CodedSentence"][];
            /** @description Up to 10 earlier documents of the project with identical bytes, oldest first, also those that were cut or attached. Present only if the project flags duplicates. */
            duplicate_of?: {
                uuid: string;
                original_filename: string;
                /** @description UUIDs of the documents that hold its pages now. Present only if the earlier document was cut or attached. */
                replaced_by?: string[];
            }[];
            postponed: components["schemas"]["Postponement"] | null;
            /** @description Present for an approved document that must be validated by another member than the one who approved it, by the setting `second_look`. `null` otherwise. */
            second_look: {
                /** @description Name of the member who approved the document. `null` for Sheaf and former members. */
                approved_by: string | null;
                /** @description `true` if you approved the document, so that another member must validate it. */
                is_approved_by_you: boolean;
            } | null;
            /** @description `true` if the file can be downloaded with `variant=searchable`, and that PDF differs from the file: Sheaf recognized text on pages without a text layer. */
            has_searchable_pdf: boolean;
            metadata: components["schemas"]["DocumentMetadata"];
            /** @description Number that increases with each change. The ETag is this number in quotes. */
            version: number;
        };
        DocumentData: {
            metadataFields: components["schemas"]["MetadataField"][];
            tables?: components["schemas"]["ValueTable"][];
            /** @description Note for users about how Sheaf found the values. */
            note?: string;
            /** @description Results of checking the e-invoice in the file, from the last scan. Absent if the file contains no e-invoice. */
            invoice?: components["schemas"]["InvoiceFindings"];
        };
        MetadataField: {
            value: string | string[] | null;
            /** @description Text as printed on the page. */
            raw: string | null;
            /** @description From 0 to 1. */
            confidence: number | null;
            /** @description Page number in this document, from 1. */
            page: number | null;
            /** @description Position as [x, y, width, height], in fractions of the page from the top left. */
            box: number[] | null;
            key: string;
            label: string;
            /**
             * @description `scan`: Sheaf found the value in the document. `manual`: a user entered the value. `carried`: suggestion for the reviewer, copied from the document that this document was cut from. Until a user accepts the suggestion, `scanned` is the value of the field. Approval drops suggestions that nobody accepted.
             * @enum {string}
             */
            source: "scan" | "manual" | "carried";
            /** @description Value that Sheaf found, if a manual edit or a suggestion replaced it. */
            scanned?: {
                value: string | string[] | null;
                /** @description Text as printed on the page. */
                raw: string | null;
                /** @description From 0 to 1. */
                confidence: number | null;
                /** @description Page number in this document, from 1. */
                page: number | null;
                /** @description Position as [x, y, width, height], in fractions of the page from the top left. */
                box: number[] | null;
            };
            /** @description Records that the text can match. Only for a field of type `entity`. */
            candidates?: {
                id: string;
                score: number;
            }[];
        };
        ValueTable: {
            key: string;
            label: string;
            columns: {
                key: string;
                label: string;
            }[];
            rows: {
                cells: {
                    [key: string]: {
                        value: string | null;
                        /** @description Text as printed on the page. */
                        raw: string | null;
                        /** @description From 0 to 1. */
                        confidence: number | null;
                        /** @description Page number in this document, from 1. */
                        page: number | null;
                        /** @description Position as [x, y, width, height], in fractions of the page from the top left. */
                        box: number[] | null;
                        /**
                         * @description `manual`: a user entered the value. Absent for a value that Sheaf found.
                         * @constant
                         */
                        source?: "manual";
                        /** @description Value that Sheaf found, if a manual edit replaced it. */
                        scanned?: {
                            value: string | null;
                            /** @description Text as printed on the page. */
                            raw: string | null;
                            /** @description From 0 to 1. */
                            confidence: number | null;
                            /** @description Page number in this document, from 1. */
                            page: number | null;
                            /** @description Position as [x, y, width, height], in fractions of the page from the top left. */
                            box: number[] | null;
                        };
                    };
                };
            }[];
            /**
             * @description `manual`: a user changed the table, and reading the document again keeps the table. Absent for a table that Sheaf found.
             * @constant
             */
            source?: "manual";
        };
        InvoiceFindings: {
            /** @description Totals that differ from the result of the amounts of the e-invoice. */
            contradictions: {
                /** @description Rule of EN 16931 on the totals of an invoice. */
                rule: string;
                /** @description Message for the user. */
                message: string;
                /** @description Code and values of `message`, to build the sentence in another language. Absent if an earlier version read the file. */
                message_detail?: components["schemas"]["CodedSentence"];
            }[];
            /** @description Fields whose value in the XML differs from the page. Sheaf compares the number, the date, the due date, and the totals of the invoice, and only values that it read with high confidence. */
            differences: {
                /** @description Key of the field. */
                field: string;
                /** @description Value in the XML, in the form of a field value. */
                xml: string;
                /** @description Value on the page, in the form of a field value. */
                printed: string;
            }[];
        };
        Check: {
            /** @description ID of the rule in the setting `rules`. IDs that begin with `builtin.` are built-in checks. */
            rule_id: string;
            name: string;
            /**
             * @description `passed`: the values match the rule. `failed`: the values contradict the rule. `not_applicable`: a value that the rule needs is missing.
             * @enum {string}
             */
            outcome: "passed" | "failed" | "not_applicable";
            /**
             * @description `block`: a failed check blocks the approval. `warn`: a failed check is a warning.
             * @enum {string}
             */
            severity: "block" | "warn";
            /** @description Keys of the fields that the rule reads. */
            fields: string[];
            /** @description Message for the user if the check failed. `null` otherwise. */
            message: string | null;
            /** @description Code and values of `message`, to build the sentence in another language. Absent if the check did not fail, if the rule has its own message, and if an earlier version stored the result. */
            message_detail?: components["schemas"]["CodedSentence"];
        };
        Attachment: {
            /** Format: uuid */
            uuid: string;
            original_filename: string;
            mime_type: string;
            /** @description SHA-256 of the stored file, in hexadecimal. */
            file_sha256: string;
            page_count: number;
            /** @description Source document of the pages, with its page numbers. For a combined file, the first source. */
            source: {
                uuid: string;
                original_filename: string;
                pages: number[];
            };
            /** @description All source documents, in the order of the pages. */
            sources: {
                uuid: string;
                original_filename: string;
                pages: number[];
            }[];
            removed?: components["schemas"]["RemovedContent"];
        };
        DocumentMetadata: {
            split?: {
                /** @description ID of the request, for `upload-status` and `undo`. */
                request_id: string;
                sources: {
                    uuid: string;
                    original_filename: string;
                    pages: number[];
                }[];
                removed?: components["schemas"]["RemovedContent"];
            };
            split_proposal?: {
                segments: {
                    segment_id: string;
                    start_page: number;
                    end_page: number;
                    doc_type: string | null;
                    confidence: number;
                    reasons: string[];
                    /** @description Codes and values of `reasons`, in the same order, to build the sentences in another language. `null` for a text of an external classifier. Absent if an earlier version made the proposal. */
                    reason_details?: (components["schemas"]["CodedSentence"] | null)[];
                    /** @description Name from the content of the pages. `null` if too little of it was read with certainty. */
                    name?: string | null;
                    /** @description Confidence of the document type. `confidence` refers to the cuts. */
                    type_confidence?: number | null;
                    /**
                     * @description `main`: becomes a document. `discard`: is discarded: separator sheets, if the setting `separation.sheets` is `drop`. Default: `main`.
                     * @enum {string}
                     */
                    role?: "main" | "discard";
                }[];
                /** @description Probability that all proposed cuts are correct. */
                confidence: number;
            };
            split_confirmed?: {
                /**
                 * @description `automatic`: Sheaf accepted the proposed cuts. `review`: a member accepted the plan.
                 * @enum {string}
                 */
                mode: "automatic" | "review";
                /** @description ID of the member. `null` for the system. */
                by: string | null;
                /** Format: date-time */
                at: string;
                /** @description The accepted plan. */
                segments: {
                    start_page: number;
                    end_page: number;
                    /**
                     * @description `main`: becomes a document. `supporting`: becomes an attachment of the nearest main part before it, or of the first main part if there is none before it. `discard`: is discarded. Default: `main`.
                     * @enum {string}
                     */
                    role?: "main" | "supporting" | "discard";
                    doc_type?: string | null;
                    name?: string | null;
                    skip_pages?: number[];
                    segment_id?: string | null;
                }[];
            };
            doc_type?: {
                type: string;
                confidence: number | null;
                /**
                 * @description `classifier`: the classifier found the type. `review`: a member chose the type while the document was on hold. `manual`: a member chose the type at another time.
                 * @enum {string}
                 */
                source: "classifier" | "review" | "manual";
            };
            needs_action?: {
                type: components["schemas"]["HoldType"];
                /** @description Message for the user. */
                reason: string;
                /**
                 * @description Only with `split_review` and `file_problem`. `multiple_documents`: a person must confirm the cuts, because no cuts of the project are automatic. `low_confidence`: cuts are automatic, but the confidence is below the threshold, the split failed, or the audit drew the file. `splitting_off`: the file may need cuts, but `document_splitting` is `off`. `password_protected`: the PDF or ZIP archive needs a password.
                 * @enum {string}
                 */
                code?: "multiple_documents" | "low_confidence" | "splitting_off" | "password_protected";
            };
            replaced?: {
                /** @description ID of the request, for `upload-status` and `undo`. */
                request_id: string;
                /**
                 * @description `split`: a document was cut into several parts. `combine`: pages were combined in a new document. `attach`: documents became attachments. `discard`: pages or documents were discarded. `rescan`: the selection of pages to read changed.
                 * @enum {string}
                 */
                action: "split" | "combine" | "attach" | "discard" | "rescan";
                documents: {
                    uuid: string;
                    original_filename: string;
                }[];
            };
            replacing?: {
                /** @description ID of the request, for `upload-status` and `undo`. */
                request_id: string;
            };
            correction_failed?: {
                /** @description ID of the request, for `upload-status` and `undo`. */
                request_id: string;
                message: string;
                /** @description Codes and values of the sentences of `message`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
                message_details?: components["schemas"]["CodedSentence"][];
            };
            correction_done?: {
                /** @description ID of the request, for `upload-status` and `undo`. */
                request_id: string;
                /** Format: date-time */
                at: string;
            };
            /** @description Only for a document that a channel fetched or that Sheaf unpacked from an archive, an email, or a PDF portfolio, and for the parts of such a document. */
            origin?: {
                /**
                 * @description Channel that fetched the file. `null` for an upload.
                 * @default null
                 */
                channel: {
                    /** Format: uuid */
                    id: string;
                    name: string;
                } | null;
                /** @description Place in the container: names of folders and inner containers, and the file name, joined by `/`. `null` without a container. */
                path: string | null;
                /** @description `Message-ID` of the email. `null` without an email. */
                message_id: string | null;
                /** @description Sender of the email. */
                from: string | null;
                /** @description Subject of the email. */
                subject: string | null;
                /** @description Date of the email. */
                received_at: string | null;
                /** @description The file that contained the document. `GET …/{uuid}/file` returns it. `null` without a container, and if you may not view it, because you see only documents assigned to you. */
                container: {
                    uuid: string;
                    original_filename: string;
                } | null;
            };
        };
        CommentList: {
            /** @description The newest 200 comments of the document, oldest first. */
            comments: components["schemas"]["Comment"][];
        };
        Comment: {
            /**
             * Format: uuid
             * @description ID of the comment.
             */
            id: string;
            text: string;
            /** @description Author. `null` for a former member. */
            author: {
                /** @description ID of the member. */
                id: string;
                name: string;
            } | null;
            /** @description Members whom the comment mentions, by name. */
            mentions: {
                /** @description ID of the member. */
                id: string;
                name: string;
            }[];
            /** Format: date-time */
            created_at: string;
            /** @description `true` if you can delete the comment. */
            can_delete: boolean;
        };
        DocumentHistory: {
            /** @description Last 100 entries, newest first. */
            entries: {
                /**
                 * @description `received`: the document was uploaded. `scanned`: Sheaf read the document. `held`: the document was put on hold. `values_changed`: values were changed or checked. `status_changed`: the status was changed. `checks_overridden`: the document was approved although a check failed. `approved_automatically`: Sheaf approved the document by itself. `assigned`: the assignee was changed. `renamed`: the name was changed. `labels_changed`: the labels were changed. `rotated`: pages were rotated. `unlocked`: the file was unlocked with its password. `classification_requested`: types and cuts were requested. `postponed`: the document was postponed, or the postponement was ended. `rejected`: the document was rejected and moved to the trash. `deleted`: the document was moved to the trash. `restored`: the document was restored from the trash. `page_change`: a page change made or changed the document.
                 * @enum {string}
                 */
                what: "received" | "scanned" | "held" | "values_changed" | "status_changed" | "checks_overridden" | "approved_automatically" | "assigned" | "renamed" | "labels_changed" | "rotated" | "unlocked" | "classification_requested" | "postponed" | "rejected" | "deleted" | "restored" | "page_change";
                /** Format: date-time */
                at: string;
                /** @description User or system that made the change. `null` if unknown. */
                by: {
                    /**
                     * @description `user`: a user. `key`: an API key. `system`: Sheaf itself, or a command of the operator.
                     * @enum {string}
                     */
                    kind: "user" | "key" | "system";
                    /** @description Name of the user. `null` for the system and for deleted users. */
                    name: string | null;
                    /** @description Name of the agent that acted for the user or the key (MCP), as the agent gave it. Empty without a name. Missing without an agent. */
                    agent?: string;
                } | null;
                /** @description Keys of the changed values. Only for `values_changed`. */
                fields?: string[];
                /** @description Changes that a person made, each with the previous and the new value. Missing for other entries. */
                changes?: components["schemas"]["DocumentChange"][];
                from?: components["schemas"]["DocumentStatus"];
                to?: components["schemas"]["DocumentStatus"];
                /** @description Until when the document was postponed. `null` if the postponement was ended. Only for `postponed`. */
                until?: string | null;
                /** @description Reasons of the approval. Only for `approved_automatically`. */
                reasons?: {
                    /** @description Confidence of the least sure required value, from 0 to 1. */
                    confidence: number;
                    /** @description Minimum confidence at the time of the approval, from 0 to 1. */
                    threshold: number;
                    /** @description Number of checks that passed. */
                    checks_passed: number;
                };
                page_change?: {
                    request_id: string;
                    /**
                     * @description `split`: a document was cut into several parts. `combine`: pages were combined in a new document. `attach`: documents became attachments. `discard`: pages or documents were discarded. `rescan`: the selection of pages to read changed. `edit`: only names, document types, or holds changed.
                     * @enum {string}
                     */
                    action: "split" | "combine" | "attach" | "discard" | "rescan" | "edit";
                    /** @description `true`: the page change made this document. `false`: the page change changed this document. */
                    made: boolean;
                    sources: {
                        uuid: string;
                        original_filename: string;
                    }[];
                    undone_at: string | null;
                    /** @description `true`: the caller has permission to undo the page change. Later changes can still prevent the undo. */
                    undoable: boolean;
                };
            }[];
        };
        DocumentChange: {
            /**
             * @description `value`: a value or a table cell. `check`: a value or a table cell that a person checked and left as it is. `uncheck`: a value or a table cell that is no longer checked, because the check was undone. `name`: the name. `type`: the document type. `assignee`: the member the document is assigned to. `labels`: the labels, separated by commas. `status`: the status. `override`: the reason for an approval although a check failed. `postponed`: the reason for postponing the document. `rejected`: the reason for rejecting the document. `more`: counts further changes that are not listed.
             * @enum {string}
             */
            what: "value" | "check" | "uncheck" | "name" | "type" | "assignee" | "labels" | "status" | "override" | "postponed" | "rejected" | "more";
            /** @description Label of the field, for example `Total` or `Line items, row 2, Amount`. */
            label: string;
            /** @description Label of the field or the table alone, for example `Line items`. Only for values, and absent in entries of earlier versions. */
            field?: string;
            /** @description Number of the row in its table, from 1. Only for cells and removed rows, and absent in entries of earlier versions. */
            row?: number;
            /** @description Label of the column, for example `Amount`. Only for cells, and absent in entries of earlier versions. */
            column?: string;
            /**
             * @description Change of a whole row. Absent for other changes, and in entries of earlier versions. `added`: a new row. `removed`: a removed row.
             * @enum {string}
             */
            row_change?: "added" | "removed";
            /** @description Number of changes that are not listed. Only for `more`, and absent in entries of earlier versions. */
            count?: number;
            /** @description Type of the field, for example `amount`. Only for values with a type. */
            value_type?: string;
            /** @description Previous value. `null` if there was none. */
            from: string | null;
            /** @description New value. `null` if there is none. */
            to: string | null;
        };
        PageHistory: {
            page: {
                document: string;
                page: number;
            };
            /** @description Upload that first contained the page. `null` if the caller may not view it. */
            origin: {
                document: string;
                original_filename: string;
                page: number;
            } | null;
            /** @description Current places of the page. Several documents can share the attachment that contains the page. */
            now: {
                /**
                 * @description `document`: in a document of the list. `attachment`: in an attachment of a document. `trash`: in a document in the trash. `discarded`: removed from its document by a page plan. `erased`: in a document that was deleted permanently.
                 * @enum {string}
                 */
                place: "document" | "attachment" | "trash" | "discarded" | "erased";
                /** @description UUID of the document that contains the page or its attachment. */
                document: string;
                original_filename: string;
                attachment?: string;
                /** @description Page number in the document or in the attachment, from 1. */
                page: number;
            }[];
            /** @description Changes that moved the page, oldest first. */
            changes: {
                request_id: string;
                /**
                 * @description `split`: a document was cut into several parts. `combine`: pages were combined in a new document. `attach`: documents became attachments. `discard`: pages or documents were discarded. `rescan`: the selection of pages to read changed. `edit`: only names, document types, or holds changed.
                 * @enum {string}
                 */
                action: "split" | "combine" | "attach" | "discard" | "rescan" | "edit";
                /** Format: date-time */
                at: string;
                /** @description ID of the member. `null` for the system. */
                by: string | null;
                undone_at: string | null;
            }[];
        };
        PageWordList: {
            page: number;
            /** @description Source of the text. `null` for a page that Sheaf has not read yet. */
            source: ("native" | "ocr") | null;
            words: {
                text: string;
                /** @description Number of the line on the page, from 0. */
                line: number;
                /** @description Position as [x, y, width, height], in fractions of the page from the top left. */
                box: number[];
            }[];
        };
        Presence: {
            /** @description Other members who have the document open, earliest first. */
            others: {
                /** @description ID of the member. */
                id: string;
                name: string;
                /** Format: date-time */
                since: string;
            }[];
            claimed_by: components["schemas"]["DocumentClaim"] | null;
            /** @description Version of the document. If it differs from your version, load the document again. */
            version: number;
            /** @description `true` if the document was removed from the list. Sheaf did not record your presence. Stop sending requests. */
            is_removed: boolean;
            /** @description Seconds until the next request. Your presence expires after three times this interval. */
            renew_after_seconds: number;
        };
        Receipt: {
            manifest: components["schemas"]["ReceiptManifest"];
            signature: {
                /**
                 * @description `Ed25519`: the signature algorithm.
                 * @constant
                 */
                algorithm: "Ed25519";
                /** @description `kid` of the key at `/.well-known/sheaf-receipt-key`. */
                key_id: string;
                /** @description Signature of the manifest in canonical JSON (RFC 8785, UTF-8), in base64url. */
                value: string;
            };
        };
        ReceiptManifest: {
            /** @constant */
            version: 1;
            /** @description Address of the Sheaf server. */
            issuer: string;
            /** Format: date-time */
            issued_at: string;
            document: {
                uuid: string;
                original_filename: string;
                /** @description SHA-256 in hexadecimal. */
                sha256: string;
                size_bytes: number;
                pages: {
                    /** @description Page in this file, from 1. */
                    page: number;
                    /** @description UUID of the uploaded file, as in `sources`. */
                    source: string;
                    /** @description SHA-256 of the file as it was uploaded, before Sheaf rotated or unlocked it. `null` if an earlier version of Sheaf rotated, unlocked, or erased the file. */
                    source_sha256: string | null;
                    /** @description Page in the uploaded file, from 1. */
                    source_page: number;
                    /** Format: date-time */
                    uploaded_at: string;
                }[];
                /** Format: date-time */
                created_at: string;
            };
            attachments: {
                uuid: string;
                original_filename: string;
                /** @description SHA-256 in hexadecimal. */
                sha256: string;
                size_bytes: number;
                pages: {
                    /** @description Page in this file, from 1. */
                    page: number;
                    /** @description UUID of the uploaded file, as in `sources`. */
                    source: string;
                    /** @description SHA-256 of the file as it was uploaded, before Sheaf rotated or unlocked it. `null` if an earlier version of Sheaf rotated, unlocked, or erased the file. */
                    source_sha256: string | null;
                    /** @description Page in the uploaded file, from 1. */
                    source_page: number;
                    /** Format: date-time */
                    uploaded_at: string;
                }[];
            }[];
            /** @description Uploaded files that the pages come from. */
            sources: {
                uuid: string;
                /** @description Name of the file. `null` if it was erased or the caller may not view it. */
                original_filename: string | null;
                /** @description SHA-256 of the file as it was uploaded, before Sheaf rotated or unlocked it. `null` if an earlier version of Sheaf rotated, unlocked, or erased the file. */
                sha256: string | null;
                page_count: number;
                /** Format: date-time */
                uploaded_at: string;
                uploaded_by: {
                    /**
                     * @description `user`: a user. `key`: an API key. `system`: Sheaf itself, or a command of the operator.
                     * @enum {string}
                     */
                    kind: "user" | "key" | "system";
                    /** @description Name of the user. `null` for the system and for deleted users. */
                    name: string | null;
                };
                /** @description The archive or email that the file was unpacked from, and its place there. */
                container: {
                    uuid: string;
                    /** @description Name of the file. `null` if it was erased or the caller may not view it. */
                    original_filename: string | null;
                    /** @description SHA-256 of the file as it was uploaded, before Sheaf rotated or unlocked it. `null` if an earlier version of Sheaf rotated, unlocked, or erased the file. */
                    sha256: string | null;
                    path: string | null;
                } | null;
            }[];
            /** @description The page plan that created the document. `null` for an uploaded file. */
            plan: {
                request_id: string;
                /**
                 * @description `split`: a document was cut into several parts. `combine`: pages were combined in a new document. `attach`: documents became attachments. `discard`: pages or documents were discarded. `rescan`: the selection of pages to read changed. `edit`: only names, document types, or holds changed.
                 * @enum {string}
                 */
                action: "split" | "combine" | "attach" | "discard" | "rescan" | "edit";
                /** Format: date-time */
                at: string;
                /** @description Who requested the change. `system` for an automatic split. */
                by: {
                    /**
                     * @description `user`: a user. `key`: an API key. `system`: Sheaf itself, or a command of the operator.
                     * @enum {string}
                     */
                    kind: "user" | "key" | "system";
                    /** @description Name of the user. `null` for the system and for deleted users. */
                    name: string | null;
                };
                /** @description Documents of the plan. Its pages are numbered through all of them, from 1. */
                documents: {
                    uuid: string;
                    /** @description SHA-256 of the file as it was uploaded, before Sheaf rotated or unlocked it. `null` if an earlier version of Sheaf rotated, unlocked, or erased the file. */
                    sha256: string | null;
                    page_count: number;
                }[];
                segments: {
                    start_page: number;
                    end_page: number;
                    /**
                     * @description `main`: becomes a document. `supporting`: becomes an attachment of the nearest main part before it, or of the first main part if there is none before it. `discard`: is discarded. Default: `main`.
                     * @enum {string}
                     */
                    role: "main" | "supporting" | "discard";
                }[];
            } | null;
        };
        SendableDestinationList: {
            destinations: {
                /** Format: uuid */
                id: string;
                name: string;
                /**
                 * @description `folder`: a folder on the server. `s3`: a bucket of S3 or a compatible server. `sftp`: a folder on an SFTP server. `webdav`: a folder on a WebDAV server, for example Nextcloud. `email`: an email address. The installation’s mail server sends the emails. `paperless`: a Paperless-ngx installation.
                 * @enum {string}
                 */
                kind: "folder" | "s3" | "sftp" | "webdav" | "email" | "paperless";
            }[];
        };
        DestinationDelivery: {
            /** Format: uuid */
            id: string;
            document: {
                /** Format: uuid */
                uuid: string;
                original_filename: string;
            };
            /** @description Path at the destination, without an extension. The same for each delivery of the document. */
            object_name: string;
            /** @description `true` if a person sent the document. */
            manual: boolean;
            /**
             * @description `send`: Sheaf sends the document. `withdraw`: Sheaf removes the document from the destination, because a page plan or its undo replaced it.
             * @enum {string}
             */
            action: "send" | "withdraw";
            /**
             * @description `pending`: not delivered yet; Sheaf sends or retries. `delivered`: the destination has the document. `failed`: failed permanently.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Reason why the last attempt failed, for the user. */
            error: string | null;
            /** @description Sentences of `error`, with their codes and values. Empty if `error` is `null`, or if a part of it has no code. */
            error_parts: components["schemas"]["CodedSentence"][];
            /** @description Duration of the last attempt, in milliseconds. */
            duration_ms: number | null;
            /** @description Number of attempts. */
            attempts: number;
            /** @description Last 10 attempts, oldest first. */
            tries: {
                /** Format: date-time */
                at: string;
                duration_ms: number;
                error: string | null;
                /** @description Sentences of `error`, with their codes and values. Empty if `error` is `null`, or if a part of it has no code. */
                error_parts: components["schemas"]["CodedSentence"][];
            }[];
            next_attempt_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PageText: {
            page: number;
            /** @description Text of the page. Empty if Sheaf read no text. Table cells are separated by tabs. */
            text: string;
            /** @description Source of the text. `null` for a page that Sheaf has not read yet. */
            source: ("native" | "ocr") | null;
            /** @description Reason why the built-in OCR read the page instead of the OCR service of the project, as the end of a sentence. `null` if the service did not fail, or the project has none. */
            ocr_fallback: string | null;
            /** @description Offset of the remaining text of the page. `null` at the end of the page. */
            next_offset: number | null;
            /** @description Barcodes of the page. `null` if Sheaf did not look for barcodes. Sheaf looks for them if the document has a field of type `barcode`, and on pages with little text if the project splits at separator sheets. Sheaf keeps up to 8 codes of a page, with up to 2,000 characters each. */
            barcodes: {
                /** @description Kind of code, for example `QRCode` or `Code128`. */
                format: string;
                text: string;
                /** @description Position as [x, y, width, height], in fractions of the page from the top left. */
                box: number[];
            }[] | null;
        };
        ThumbnailBatch: {
            /** @description First page, from 1. */
            first: number;
            /** @description Images from the first page on, as WebP in base64: at most 50, and none beyond the last page. `null`: not rendered yet. */
            images: (string | null)[];
        };
        ProjectList: {
            projects: components["schemas"]["Project"][];
        };
        Project: {
            uuid: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Time when the project was archived. `null` if it is active.
             */
            archived_at: string | null;
        };
        ProjectActivityList: {
            projects: components["schemas"]["ProjectActivity"][];
        };
        ProjectActivity: {
            /** Format: uuid */
            project_uuid: string;
            /** @description Number of documents in the list per status. */
            counts: {
                pending: number;
                processing: number;
                needs_action: number;
                done: number;
                approved: number;
                validated: number;
                exported: number;
            };
            /** @description Number of documents in the list that were created at or after `received_from`. */
            received: number;
            /**
             * Format: date-time
             * @description Time when the oldest document with the status `needs_action` was created. `null` if there is none.
             */
            oldest_needs_action_at: string | null;
            /**
             * Format: date-time
             * @description Time when the newest document was created. `null` if the list is empty.
             */
            newest_at: string | null;
        };
        AutomationReport: {
            /** @description Cuts of files, by the decisions on classified uploads. */
            splits: components["schemas"]["AutomationStatus"];
            /** @description Types of documents, by the decisions on classified uploads whose cuts were right. */
            types: components["schemas"]["AutomationStatus"];
            /** @description Approval of values, by the decisions on required values. */
            values: components["schemas"]["AutomationStatus"];
        };
        AutomationCurvePoint: {
            /** @description Confidence, from 0 to 1. */
            threshold: number;
            /** @description Number of documents that people decided, at or above `threshold`. */
            decided: number;
            /** @description Number of `decided` that people corrected. */
            wrong: number;
            /** @description 95 % upper bound of the share of wrong documents among `decided`, from 0 to 1. */
            upper_bound: number;
            /** @description Share of all documents at or above `threshold`, decided or not, from 0 to 1. */
            automatic_share: number;
        };
        AutomationStatus: {
            /**
             * @description `off`: a person decides everything. `collecting`: people have not decided enough documents to prove the budget. `active`: Sheaf decides at or above `threshold`. `paused`: too many automatic documents were wrong; a person decides until an admin changes the setting `automation`.
             * @enum {string}
             */
            state: "off" | "collecting" | "active" | "paused";
            /** @description Minimum confidence of automatic decisions, from 0 to 1. `null` if nothing is automatic. */
            threshold: number | null;
            /** @description Number of documents that people decided, at or above `threshold`. Without a threshold, it counts all decided documents. */
            decided: number;
            /** @description Number of `decided` that people corrected. */
            wrong: number;
            /** @description 95 % upper bound of the share of wrong documents among `decided`, from 0 to 1. */
            upper_bound: number;
            /** @description Share of all documents at or above `threshold`, decided or not, from 0 to 1. */
            automatic_share: number;
            /** @description Number of further decisions without a correction until `budget` can find a threshold. 0 for other modes, with a threshold, and if 10,000 decisions prove none: after a change of the setting, later decisions count. */
            reviews_needed: number;
            /** @description Latest audited documents since the last change of the setting, at most 200. If too many are wrong, the automation pauses. */
            audit: {
                /** @description Number of audited documents that people decided. */
                decided: number;
                /** @description Number of `decided` that people corrected. */
                wrong: number;
            };
            /** @description Latest automatic documents since the last change of the setting, at most 200. The automation also pauses if their corrections alone exceed the budget. */
            corrections: {
                /** @description Number of automatic documents, audited or not. */
                automatic: number;
                /** @description Number of `automatic` that people corrected. */
                wrong: number;
            };
            /** @description Evidence for other thresholds, from the highest to the lowest, with at most 50 points. The last point includes all decided documents. */
            curve: components["schemas"]["AutomationCurvePoint"][];
        };
        AutomaticDecisionList: {
            /** @description Latest decisions, newest first, at most 50. */
            decisions: components["schemas"]["AutomaticDecision"][];
        };
        AutomaticDecision: {
            /**
             * Format: uuid
             * @description UUID of the document.
             */
            document_uuid: string;
            /** @description File name of the document. */
            filename: string;
            /**
             * Format: date-time
             * @description Time at which Sheaf approved the document, or left it to a person for the audit.
             */
            decided_at: string;
            /** @description Confidence of the least sure required value. */
            confidence: number;
            /** @description Whether Sheaf left the document to a person in order to check the automation. Sheaf approved the other documents. */
            audited: boolean;
            /** @description Whether a person corrected a required value. `null` until a person has decided. */
            corrected: boolean | null;
        };
        ChannelList: {
            channels: components["schemas"]["Channel"][];
            /** @description Folders of `CHANNEL_FOLDERS`. A channel of the kind `folder` reads one of them or a subfolder. Empty: the kind is not offered. */
            folders: string[];
        };
        Channel: {
            /** Format: uuid */
            id: string;
            /**
             * @description `imap`: a mailbox. `folder`: a folder on the server. `s3`: a bucket of S3 or a compatible server. `sftp`: a folder on an SFTP server. `paperless`: the documents of a Paperless-ngx installation that have a tag.
             * @enum {string}
             */
            kind: "imap" | "folder" | "s3" | "sftp" | "paperless";
            name: string;
            enabled: boolean;
            classify: boolean | null;
            interval_seconds: number;
            config: components["schemas"]["ImapChannelConfigOutput"] | components["schemas"]["FolderChannelConfigOutput"] | components["schemas"]["S3ChannelConfigOutput"] | components["schemas"]["SftpChannelConfigOutput"] | components["schemas"]["PaperlessChannelConfigOutput"];
            /** @description The secret itself is never returned. */
            secret_set: boolean;
            /**
             * @description `active`: the last run succeeded, or the channel is new. `failing`: the last run failed. `paused`: ten runs failed in a row. `off`: a person turned the channel off.
             * @enum {string}
             */
            state: "active" | "failing" | "paused" | "off";
            /** @description Why the last run failed, for the user. `null` if it succeeded. */
            message: string | null;
            /** @description Sentences of `message`, with their codes and values. Empty if `message` is `null`, or if a part of it has no code. */
            message_parts: components["schemas"]["CodedSentence"][];
            /** @description Number of failed runs in a row. */
            failures: number;
            last_run_at: string | null;
            /** @description `null` if the channel is off or paused. */
            next_run_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes. */
            version: string;
        };
        ChannelItemList: {
            items: components["schemas"]["ChannelItem"][];
            next_cursor: string | null;
        };
        ChannelItem: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Sender of a message. */
            from: string | null;
            /**
             * @description `taken`: documents were made. `skipped`: the filter of the channel excludes the item. `rejected`: the type or size of the file is not supported. `failed`: the item could not be read, and is tried again.
             * @enum {string}
             */
            status: "taken" | "skipped" | "rejected" | "failed";
            /** @description Why no document was made, or why the item could not be finished, for the user. */
            message: string | null;
            /** @description Sentences of `message`, with their codes and values. Empty if `message` is `null`, or if a part of it has no code. */
            message_parts: components["schemas"]["CodedSentence"][];
            /** @description Documents that still exist, at most 500. */
            document_uuids: string[];
            /** Format: date-time */
            at: string;
        };
        ChannelRunRequested: Record<string, never>;
        ChannelTestResult: {
            ok: boolean;
            message: string;
            /** @description Sentences of `message`, with their codes and values. Empty if `message` is `null`, or if a part of it has no code. */
            message_parts: components["schemas"]["CodedSentence"][];
        };
        ClassificationReport: {
            /** @description Number of decided files: classified files in which people confirmed every page or corrected any page. People confirm pages with a page plan, or by accepting the documents unchanged. Limited to the latest 5,000 files. All other figures cover only these files. */
            files: number;
            /** @description Number of decided files that were proposed as in the current settings: by the same provider or the same separation. `thresholds` covers only these files. */
            replayed: number;
            /** @description Number of classified files without a complete decision, for example files that were split automatically and whose documents wait for approval. No other figure includes these files. */
            undecided: number;
            /** @description Decided files by week, oldest first. */
            weeks: {
                /**
                 * Format: date
                 * @description Monday on which the week begins, in UTC.
                 */
                week: string;
                files: number;
                /** @description Number of files in which no cut and no type was corrected. */
                right_at_once: number;
                pages: number;
                pages_moved: number;
                pages_moved_per_file: number;
            }[];
            /** @description Results of each threshold for the replayed files, in steps of 1 percentage point. */
            thresholds: {
                threshold: number;
                /** @description Number of replayed files that need no review: every cut and every type reaches the threshold, and nothing else puts the file on hold. A file with one page has no cuts. */
                files: number;
                /** @description Number of these files in which people corrected a cut or a type, or undid an automatic split. */
                wrong: number;
                /** @description Files that need no review, as a share of the replayed files. */
                untouched: number;
                /** @description Wrong files, as a share of the files that need no review. `null` if every file needs a review. */
                error_rate: number | null;
            }[];
            /** @description Types that documents have or had. The most frequent type in the list comes first. */
            types: {
                doc_type: string;
                /** @description Number of documents in the list that have the type. */
                documents: number;
                /** @description Number of documents from decided files that have the type according to people. */
                decided: number;
                /** @description Number of these documents that the classifier proposed with the same pages and the same type. */
                right_first_time: number;
            }[];
            /** @description Comparison with the second classifier of the settings, over the latest 5,000 files. `null` without one. */
            shadow: {
                /** @description Provider, address, and model of the second classifier. */
                source: string;
                /** @description Number of decided files that it was asked about. */
                asked: number;
                /** @description Number of these files that it proposed. The other figures cover only these files. */
                files: number;
                /** @description Results of the classifier. */
                active: {
                    /** @description Number of files in which no cut and no type was wrong. */
                    right: number;
                    /** @description Number of files in which no cut was wrong. */
                    cuts_right: number;
                };
                /** @description Results of the second classifier. */
                shadow: {
                    /** @description Number of files in which no cut and no type was wrong. */
                    right: number;
                    /** @description Number of files in which no cut was wrong. */
                    cuts_right: number;
                };
                /** @description Number of files that only the classifier got right. */
                only_active_right: number;
                /** @description Number of files that only the second classifier got right. */
                only_shadow_right: number;
            } | null;
        };
        ClassifierCategories: {
            /** @description The classifier's name. */
            analyzer: string;
            categories: components["schemas"]["ClassifierCategoryOutput"][];
        };
        ProviderSecret: {
            set: boolean;
            /**
             * Format: date-time
             * @description Time when the key was set. `null` if no key is set.
             */
            set_at: string | null;
            /** @description Scheme, host and port that the key was set for. The key is sent nowhere else. `null` if no key is set. */
            origin: string | null;
            /** @description A sentence if the address in the settings has another origin, so that the key is not sent; otherwise `null`. */
            notice: string | null;
        };
        ClassifierPreview: {
            uuid: string;
            original_filename: string;
            page_count: number;
            /** @description Source of the proposal: a provider or a mode of separation. */
            by: string;
            /** @description Reason why the proposal is not from the requested source, for example because an external classifier is down. */
            trouble: string | null;
            /** @description Codes and values of the sentences of `trouble`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            trouble_details?: components["schemas"]["CodedSentence"][];
            proposal: {
                segments: {
                    segment_id: string;
                    start_page: number;
                    end_page: number;
                    doc_type: string | null;
                    confidence: number;
                    reasons: string[];
                    /** @description Codes and values of `reasons`, in the same order, to build the sentences in another language. `null` for a text of an external classifier. Absent if an earlier version made the proposal. */
                    reason_details?: (components["schemas"]["CodedSentence"] | null)[];
                    /** @description Name from the content of the pages. `null` if too little of it was read with certainty. */
                    name?: string | null;
                    /** @description Confidence of the document type. `confidence` refers to the cuts. */
                    type_confidence?: number | null;
                    /**
                     * @description `main`: becomes a document. `discard`: is discarded: separator sheets, if the setting `separation.sheets` is `drop`. Default: `main`.
                     * @enum {string}
                     */
                    role?: "main" | "discard";
                }[];
                /** @description Probability that all proposed cuts are correct. */
                confidence: number;
            };
        };
        CustomSchemaPreview: {
            uuid: string;
            original_filename: string;
            /** @description Document in the format of the project's custom schema. */
            document: {
                [key: string]: unknown;
            };
            /** @description Expressions that fail for this document, with the reason. Their value is `null` in `document`. */
            failures: {
                path: (string | number)[];
                message: string;
            }[];
        };
        CustomSchemaVersionList: {
            versions: components["schemas"]["CustomSchemaVersion"][];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
        };
        CustomSchemaVersion: {
            number: number;
            /** @description Template of the version. `null` for the default shape. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            /** @description User who saved the version. `null` if unknown. */
            saved_by: {
                name: string;
            } | null;
            /** Format: date-time */
            saved_at: string;
        };
        Dashboard: {
            /**
             * Format: date
             * @description First UTC day of the period.
             */
            from: string;
            /**
             * Format: date
             * @description Last UTC day of the period, inclusive.
             */
            to: string;
            /** @description Received documents, one entry per day of the period. */
            intake: components["schemas"]["DashboardIntake"][];
            /** @description Documents that wait for a person now, whatever the period. */
            waiting: components["schemas"]["DashboardWaiting"][];
            /** @description Decisions, one entry per day of the period. */
            decisions: components["schemas"]["DashboardDecisions"][];
            total: components["schemas"]["DashboardTotal"];
            /** @description Accuracy per type, by `decided` in descending order. Maximum: 100. */
            types: components["schemas"]["DashboardType"][];
            /** @description Accuracy per extraction field, by `read` in descending order. Maximum: 50. */
            fields: components["schemas"]["DashboardField"][];
            /** @description Work of each user, by `documents` in descending order. Maximum: 100. */
            reviewers: components["schemas"]["DashboardReviewer"][];
        };
        DashboardIntake: {
            /**
             * Format: date
             * @description UTC day.
             */
            day: string;
            /** @description Number of files received on the day that became documents, including files unpacked from an archive or email. A file still counts after the document was cut, removed, or deleted permanently. Archives and emails that were unpacked, and parts of a cut, are excluded. */
            documents: number;
            /** @description Number of pages of these documents, as far as counted. */
            pages: number;
            /** @description Number of these documents by source. Documents of a deleted channel keep the kind of the channel. */
            sources: {
                upload: number;
                api: number;
                imap: number;
                folder: number;
                s3: number;
                sftp: number;
                paperless: number;
                deleted_channel: number;
            };
        };
        DashboardWaiting: {
            /**
             * @description `split_review`: documents with this hold type, whose cuts wait for a decision. `type_review`: documents with this hold type, whose type waits for a decision. `file_problem`: documents with this hold type, whose file has a problem. `values`: documents with the status `done`, whose values wait for approval.
             * @enum {string}
             */
            kind: "split_review" | "type_review" | "file_problem" | "values";
            /** @description Number of documents in the list that wait now. Deleted documents are excluded. */
            documents: number;
            /**
             * Format: date-time
             * @description Time when the oldest of these documents entered the list. `null` without documents.
             */
            oldest_at: string | null;
        };
        DashboardDecisions: {
            /** @description Number of documents that were approved or rejected. A document counts once in the period, at its first decision, also if it was deleted permanently later. */
            documents: number;
            /** @description Number of these documents that Sheaf approved by itself. */
            automatic: number;
            /** @description Share of these documents that Sheaf approved by itself. `null` without a decision. */
            automatic_share: number | null;
            /** @description Median time to decision. In seconds, from the upload of the first page to the decision. `null` without a decision. */
            median_seconds: number | null;
            /** @description 90th percentile of the time to decision. In seconds, from the upload of the first page to the decision. `null` without a decision. */
            p90_seconds: number | null;
            /**
             * Format: date
             * @description UTC day.
             */
            day: string;
        };
        /** @description Decisions of the whole period. */
        DashboardTotal: {
            /** @description Number of documents that were approved or rejected. A document counts once in the period, at its first decision, also if it was deleted permanently later. */
            documents: number;
            /** @description Number of these documents that Sheaf approved by itself. */
            automatic: number;
            /** @description Share of these documents that Sheaf approved by itself. `null` without a decision. */
            automatic_share: number | null;
            /** @description Median time to decision. In seconds, from the upload of the first page to the decision. `null` without a decision. */
            median_seconds: number | null;
            /** @description 90th percentile of the time to decision. In seconds, from the upload of the first page to the decision. `null` without a decision. */
            p90_seconds: number | null;
        };
        DashboardType: {
            /** @description Type that people decided. */
            doc_type: string;
            /** @description Number of parts of classified files whose type people decided in the period. Sheaf counts the latest 5,000 files. */
            decided: number;
            /** @description Number of these parts for which Sheaf proposed other pages or another type. */
            corrected: number;
            /** @description Share of these parts that Sheaf proposed as people decided: 1 − `corrected` / `decided`. */
            accuracy: number | null;
        };
        DashboardField: {
            /** @description Key of the extraction field. Tables are excluded. */
            key: string;
            label: string;
            /** @description Number of documents in which Sheaf read a value, among those that a person approved or validated in the period. Documents that only Sheaf approved, that are reopened, or that were deleted permanently are excluded. Sheaf compares the latest 2,000 documents. */
            read: number;
            /** @description Number of these values that a person changed or removed. */
            corrected: number;
            /** @description Number of documents in which a person entered a value that Sheaf did not read. */
            missed: number;
            /** @description Share of the values read that nobody changed: 1 − `corrected` / `read`. `null` if `read` is 0. */
            accuracy: number | null;
        };
        DashboardReviewer: {
            /** Format: uuid */
            user_id: string;
            /** @description Name or email address of the user. `null` if the user is no longer a member. */
            name: string | null;
            /** @description Number of documents that the user approved, validated, rejected, or applied a page plan to in the period. Each document counts once for the user, also if it was deleted permanently later. */
            documents: number;
            /** @description Number of pages of these documents, as far as counted. */
            pages: number;
            /**
             * Format: date-time
             * @description Time of the latest of these decisions.
             */
            last_active_at: string;
        };
        DestinationList: {
            destinations: components["schemas"]["Destination"][];
            /** @description Folders of `DESTINATION_FOLDERS`. A destination of the kind `folder` writes to one of them or a subfolder. Empty: the kind is not offered. */
            folders: string[];
            /** @description `false`: this installation sends no email, so the kind `email` is not offered. */
            can_email: boolean;
        };
        Destination: {
            /** Format: uuid */
            id: string;
            /**
             * @description `folder`: a folder on the server. `s3`: a bucket of S3 or a compatible server. `sftp`: a folder on an SFTP server. `webdav`: a folder on a WebDAV server, for example Nextcloud. `email`: an email address. The installation’s mail server sends the emails. `paperless`: a Paperless-ngx installation.
             * @enum {string}
             */
            kind: "folder" | "s3" | "sftp" | "webdav" | "email" | "paperless";
            name: string;
            enabled: boolean;
            /**
             * @description When a document is sent. `approved`: when a document is approved. `validated`: when a document is validated. `manual`: only when a person sends it. Default: `approved`.
             * @enum {string}
             */
            on: "approved" | "validated" | "manual";
            doc_types: string[];
            /**
             * @description File that is sent. `original`: the file as it was uploaded or cut. `searchable`: a PDF with the recognized text of its pages, or the original if there is nothing to add. Default: `original`.
             * @enum {string}
             */
            file: "original" | "searchable";
            /**
             * @description Second file next to the first, with the same name and another extension. `none`: no second file. `json`: a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it. `csv`: a CSV file with the values of the fields, like an export of this document. `xml`: an XML file with the values of the fields and tables, like an export of this document. Default: `none`.
             * @enum {string}
             */
            values: "none" | "json" | "csv" | "xml";
            name_template: string;
            mark_exported: boolean;
            config: components["schemas"]["FolderDestinationConfig"] | components["schemas"]["S3DestinationConfigOutput"] | components["schemas"]["SftpDestinationConfigOutput"] | components["schemas"]["WebdavDestinationConfig"] | components["schemas"]["EmailDestinationConfigOutput"] | components["schemas"]["PaperlessDestinationConfigOutput"];
            /** @description The secret itself is never returned. */
            secret_set: boolean;
            /**
             * @description `active`: the last attempt succeeded, or nothing was sent yet. `failing`: the last attempt failed, and Sheaf retries. `off`: a person turned the destination off, or all attempts failed for 5 days.
             * @enum {string}
             */
            state: "active" | "failing" | "off";
            /** @description Message for the user. `null` if all is well. */
            message: string | null;
            failing_since: string | null;
            /** @description Number of deliveries that are not done yet, counted up to 1000. */
            waiting: number;
            /** Format: date-time */
            created_at: string;
            /** @description Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes. */
            version: string;
        };
        DestinationDeliveryList: {
            deliveries: components["schemas"]["DestinationDelivery"][];
            next_cursor: string | null;
        };
        DestinationTestResult: {
            ok: boolean;
            message: string;
            /** @description Sentences of `message`, with their codes and values. Empty if `message` is `null`, or if a part of it has no code. */
            message_parts: components["schemas"]["CodedSentence"][];
        };
        DocumentList: {
            documents: components["schemas"]["ListedDocument"][];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
            /** @description Number of documents per status, with all other filters applied. */
            counts: {
                pending: number;
                processing: number;
                needs_action: number;
                done: number;
                approved: number;
                validated: number;
                exported: number;
            };
            /**
             * @description Present if `q` matches too many documents to count them all. The counts are then minimums. A page can have fewer than `limit` documents, or none, before `next_cursor` is `null`.
             * @constant
             */
            counts_at_least?: true;
        };
        UploadQueued: {
            /**
             * @description `queued`: Sheaf processes the files in the background.
             * @constant
             */
            status: "queued";
            request_id: string;
        };
        BulkResult: {
            /** @description Results in the order of the request. */
            documents: ({
                uuid: string;
                /** @constant */
                ok: true;
            } | {
                uuid: string;
                /** @constant */
                ok: false;
                /** @description Status code that the route of a single document returns. */
                status: number;
                message: string;
                reason?: components["schemas"]["ErrorReason"];
                values?: components["schemas"]["ErrorReasonValues"];
            })[];
        };
        ExportedDocuments: {
            documents: {
                uuid: string;
                original_filename: string;
                doc_type: string | null;
                status: components["schemas"]["DocumentStatus"];
                reference: string | null;
                /**
                 * Format: date-time
                 * @description Time of the upload, in UTC.
                 */
                received_at: string;
                page_count: number;
                labels: string[];
                /** @description Values by the key of the extraction field, in the order of the settings. */
                fields: {
                    [key: string]: string | string[] | null;
                };
                /** @description Rows by the key of the extraction field. A row maps column keys to values. */
                tables: {
                    [key: string]: {
                        [key: string]: string | null;
                    }[];
                };
            }[];
        };
        Neighbours: {
            /** Format: uuid */
            previous: string | null;
            /** Format: uuid */
            next: string | null;
            /**
             * Format: uuid
             * @description Next document of the list that waits for a person, with the status `done` or `needs_action`. A status filter of the list applies.
             */
            next_waiting: string | null;
            /**
             * Format: uuid
             * @description First document of the list that waits for a person, except this document.
             */
            first_waiting: string | null;
            /** @description Position in the list, from 1. `null` beyond 1,000, or if the document is not in the list. */
            position: number | null;
            /** @description Number of documents in the list. `null` for 10,000 or more. */
            total: number | null;
        };
        DuplicateGroups: {
            groups: components["schemas"]["DuplicateGroup"][];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
        };
        DuplicateGroup: {
            /**
             * @description `bytes`: the documents have the same file. `value`: a rule of the kind `unique` found the same values in the documents.
             * @enum {string}
             */
            reason: "bytes" | "value";
            /** @description Rule that the documents break. `null` for the reason `bytes`. */
            rule: {
                /** @description ID of the rule in the setting `rules`. */
                id: string;
                name: string;
            } | null;
            /** @description Values of the fields that the rule compares, from the newest document of the group. Empty for the reason `bytes`. */
            fields: {
                key: string;
                label: string;
                /** @description Value. A list is joined by commas. */
                value: string;
            }[];
            /** @description Documents of the group, oldest first, at most 20. */
            documents: components["schemas"]["DocumentSummary"][];
            /** @description Number of documents of the group that the caller can see. */
            count: number;
        };
        EntityList: {
            entities: components["schemas"]["Entity"][];
        };
        Entity: {
            id: string;
            name: string;
            fields: components["schemas"]["EntityFieldOutput"][];
            record_count: number;
            /** @description Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes. */
            version: string;
            /** Format: date-time */
            created_at: string;
        };
        EntityRecordList: {
            records: components["schemas"]["EntityRecord"][];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
        };
        EntityRecord: {
            /** @description ID of a record: a positive integer as text. */
            id: string;
            /** @description Any JSON object. Numbers of any size are stored exactly. */
            data: {
                [key: string]: unknown;
            };
        };
        EntityRecordsInserted: {
            /**
             * @description `done`: the records are inserted.
             * @constant
             */
            status: "done";
            entityRecordsInserted: number;
        };
        EntityRecordsDeleted: {
            /**
             * @description `done`: the records are deleted.
             * @constant
             */
            status: "done";
            entityRecordsDeleted: number;
        };
        ExportedRecords: {
            /** @description All records, in the order of insertion. */
            records: {
                /** @description Any JSON object. Numbers of any size are stored exactly. */
                data: {
                    [key: string]: unknown;
                };
            }[];
        };
        EntityRecordMatches: {
            count: number;
            /** @description First matching records. */
            records: components["schemas"]["EntityRecord"][];
        };
        LabelList: {
            /** @description Labels of documents outside the trash, the most frequent first. */
            labels: {
                /** @description Label in its most frequent spelling. */
                label: string;
                /** @description Number of documents with the label. */
                count: number;
            }[];
        };
        NextDocument: {
            /** @description The document that you have now claimed. `null` if no document waits for you. */
            document: components["schemas"]["ListedDocument"] | null;
        };
        RetentionPreview: {
            /** @description Number of documents older than the period. The next hourly run would delete them permanently. */
            documents: number;
            /** @description Number of these documents in the trash. */
            trashed: number;
            /** @description Time when the next document exceeds the period. `null` if there is none. */
            next_at: string | null;
        };
        DoubtfulGaps: {
            /** @description Open gaps, the most doubtful first. A gap that looks like an earlier one of the page is in its `similar` instead. */
            gaps: components["schemas"]["DoubtfulGap"][];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
            /** @description Number of open gaps of the project. Sheaf counts up to 1000. */
            open: number;
            /** @description Waiting stacks without an open gap and without a gap that was answered with `unknown`. */
            ready: {
                /** @description Number of ready stacks. Sheaf counts up to 1000. */
                count: number;
                /** @description Oldest ready stacks, at most 50. */
                stacks: {
                    /** Format: uuid */
                    uuid: string;
                    original_filename: string;
                    page_count: number;
                    /** @description Number of documents of the proposal. */
                    parts: number;
                    /** @description Proposed document types, the most frequent first, with the number of their documents. */
                    types: {
                        doc_type: string | null;
                        parts: number;
                    }[];
                    /** @description Probability that all cuts of the proposal are correct. */
                    confidence: number;
                }[];
            };
        };
        DoubtfulGap: {
            /**
             * Format: uuid
             * @description ID of the gap.
             */
            id: string;
            /** @description The stack that contains the gap. */
            document: {
                /** Format: uuid */
                uuid: string;
                original_filename: string;
                /** @description SHA-256 of the file, for the URLs of its images. */
                file_sha256: string;
                page_count: number;
            };
            /** @description First page after the gap, 1-based. The page before it is the last one. */
            page: number;
            /** @description Probability that a document begins on `page`. */
            probability: number;
            /**
             * @description `cut`: the proposal cuts here. `same_document`: the proposal keeps the pages together.
             * @enum {string}
             */
            proposed: "cut" | "same_document";
            /** @description Probability that the proposal is wrong at the gap. */
            doubt: number;
            /** @description Reasons of the proposed part that begins after the gap. Empty if no part begins there. */
            reasons: string[];
            /** @description Codes and values of `reasons`, in the same order, to build the sentences in another language. `null` for a text of an external classifier. Absent if an earlier version made the proposal. */
            reason_details?: (components["schemas"]["CodedSentence"] | null)[];
            /** @description Open gaps of the project that look like this one, at most 7: the proposal is the same, and so is the form of the page numbers. One answer can decide them together. */
            similar: {
                /**
                 * Format: uuid
                 * @description ID of the gap.
                 */
                id: string;
                /** @description The stack that contains the gap. */
                document: {
                    /** Format: uuid */
                    uuid: string;
                    original_filename: string;
                    /** @description SHA-256 of the file, for the URLs of its images. */
                    file_sha256: string;
                    page_count: number;
                };
                /** @description First page after the gap, 1-based. The page before it is the last one. */
                page: number;
                /** @description Probability that a document begins on `page`. */
                probability: number;
            }[];
        };
        GapAnswered: {
            /**
             * Format: uuid
             * @description ID of the answer, to undo it.
             */
            answer_id: string;
            /** @description IDs of the gaps that now have the answer. */
            answered: string[];
            /** @description IDs of gaps that someone else answered, or whose stack no longer waits. */
            skipped: string[];
            /** @description The stacks with a new proposal. */
            stacks: {
                /** Format: uuid */
                uuid: string;
                /** @description Number of documents of the new proposal. */
                parts: number;
                /** @description Probability that all cuts of the new proposal are correct. */
                confidence: number;
            }[];
        };
        GapAnswerUndone: {
            /** @description IDs of the gaps that are open again. */
            reopened: string[];
            /** @description The stacks with a new proposal. */
            stacks: {
                /** Format: uuid */
                uuid: string;
                /** @description Number of documents of the new proposal. */
                parts: number;
                /** @description Probability that all cuts of the new proposal are correct. */
                confidence: number;
            }[];
        };
        ReadyStacksApplied: {
            /** @description Stacks whose proposal is applied. Sheaf cuts the files in the background. */
            applied: {
                /** Format: uuid */
                uuid: string;
                /** @description ID of the page change, for `upload-status` and `undo`. */
                request_id: string;
            }[];
            /** @description Stacks that are not split, each with the reason. */
            rejected: {
                /** Format: uuid */
                uuid: string;
                message: string;
                reason?: components["schemas"]["ErrorReason"];
                values?: components["schemas"]["ErrorReasonValues"];
            }[];
        };
        ProjectSettings: {
            /** @description Default for uploads: `true` if Sheaf classifies and splits them. */
            classify_by_default: boolean;
            /**
             * @description Handling of files that hold several documents. `off`: Sheaf does not split files; a classified file that may hold several documents is put on hold. `review`: files with several documents are put on hold until a person confirms the cuts. `automatic`: Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold.
             * @enum {string}
             */
            document_splitting: "off" | "review" | "automatic";
            /** @description Minimum confidence to accept a type without review and, if splitting is automatic, to make the cuts. */
            automatic_threshold: number;
            /** @description Pattern of the names of new parts. Each placeholder can occur once. Missing values and their separators are left out of the name. If no value was read from the pages, a part has the name of its file and its pages. `{type}`: document type. `{number}`: number of the document, for example its invoice number. `{party}`: company that issued the document. `{date}`: date of the document, as YYYY-MM-DD. `{file}`: name of the file without its extension. `{pages}`: pages in the file, for example “pages 1–2”. */
            name_pattern: string;
            extraction_fields: components["schemas"]["ExtractionField"][];
            /** @description Source of the values: rules, or a language model with the rules as fallback. */
            extraction: {
                /**
                 * @description `rules`: Sheaf finds values by rules; no data leaves the installation. `llm`: a language model finds values; if the model fails, Sheaf uses the rules.
                 * @enum {string}
                 */
                provider: "rules" | "llm";
                /** @description URL of an OpenAI-compatible API. Default: `https://api.openai.com/v1`, with the key of the project’s `extraction-secret`, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address. */
                url?: string | null;
                /** @description Name of the model. */
                model?: string | null;
            };
            /** @description Rules that check the values of each document. The document lists their results in `checks`. A rule doesn’t apply while one of its values is missing, except `required`. */
            rules: components["schemas"]["Rule"][];
            /**
             * @description Built-in checks of the fields that Sheaf knows: net and tax add up to the total, line items add up, quantity times price, the due date, the totals of an e-invoice by EN 16931, and the XML of an e-invoice against its page. `off`: no built-in checks. `warn`: a contradiction is a warning. `block`: a contradiction blocks the approval. Default: `warn`.
             * @enum {string}
             */
            arithmetic_checks: "off" | "warn" | "block";
            /** @description Decisions that Sheaf makes without a person. Default: none. */
            automation: {
                /** @description Cuts of files. With `off`, `document_splitting` and `automatic_threshold` decide. If `document_splitting` is `off`, a person checks each cut. */
                splits: components["schemas"]["AutomationOutput"];
                /** @description Types of documents. With `off`, `automatic_threshold` decides. */
                types: components["schemas"]["AutomationOutput"];
                /** @description Approval of values. Sheaf approves a document after its scan if the checks with the severity `block` passed and the confidence of each required value is high enough. Required values are those with a rule of the kind `required`. Without such a rule, they are all values that Sheaf found, and the vendor, number, date, and total of an invoice if the type has these fields. */
                values: components["schemas"]["AutomationOutput"];
                /**
                 * @description Share of the automatic items that a person decides in order to check the automation, from 0 to 1. Default: 0.05.
                 * @default 0.05
                 */
                audit_share: number;
            };
            /** @description Shape of documents in the custom listing. `null`: the default shape. Texts that begin with `$` are JMESPath expressions over the document; `data.fields` maps keys to values. A template can have at most 1,000 expressions, 262,144 characters as JSON, and 100,000 characters of expressions. It can repeat its document at most 2,000 times in total. A shaped document can have at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            separation: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a separator sheet begins a document: a page with a barcode or patch code and little else.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description Number of pages of each document, for `every_n`. */
                pages?: number;
                /** @description Pattern of the barcodes that separate documents, for `barcode`. `*` stands for any characters, and `?` for one character. With a pattern, such a page begins a document even if it has much text, and other barcodes don't separate. Patch codes always do. Default: any barcode on a page with little text. */
                pattern?: string;
                /**
                 * @description Handling of separator sheets, for `barcode`. `keep`: a separator sheet is the first page of the document after it. `drop`: Sheaf proposes to discard the sheet, and its back side if that is blank; a page with more than 800 characters is kept. Default: `keep`.
                 * @enum {string}
                 */
                sheets?: "keep" | "drop";
            };
            /** @description Pattern of the barcode whose text becomes the `reference` of a document, if the upload gave none. `*` stands for any characters, and `?` for one character. Sheaf uses the first barcode that matches and has at most 255 characters. `null`: no barcode. */
            reference_barcode: string | null;
            /**
             * @description Documents that reviewers and viewers of the project can see. `all`: all documents of the project. `assigned`: only documents assigned to them.
             * @enum {string}
             */
            reviewers_see: "all" | "assigned";
            /**
             * @description Handling of a file that the project already has. `keep`: Sheaf stores the file as another document. `flag`: Sheaf stores the file and lists the earlier documents in `duplicate_of`.
             * @enum {string}
             */
            duplicates: "keep" | "flag";
            /** @description Files that contain files. Sheaf keeps the container, and deletes it with its first document that is deleted permanently. */
            unpack: {
                /** @description `true`: each file of a ZIP archive or a PDF portfolio becomes a document. `false`: an archive is put on hold, and a portfolio is a PDF. */
                archives: boolean;
                /**
                 * @description `attachments`: each attachment of an email becomes a document; an email without a usable attachment is one document. `message`: an email is one document with the text of its attachments. `both`: the email and each attachment become documents. `off`: as `message`, and emails in archives and attached emails are not opened either.
                 * @enum {string}
                 */
                emails: "attachments" | "message" | "both" | "off";
            };
            /** @description Validation of approved documents by a second person. */
            second_look: {
                /** @description `true`: an approved document must be validated by another member than the one who approved it, before it is exported. `false`: any reviewer can validate it, and nobody must. */
                required: boolean;
                /** @description Limits the second look to documents with a high value, or without a readable value. Documents of types without the field need none. `null`: all documents. */
                above: {
                    /** @description Key of a number or amount field. */
                    field: string;
                    /** @description Only documents with a higher value need a second look. */
                    amount: number;
                } | null;
            };
            /** @description Number of days after which Sheaf deletes documents permanently. `null`: never. */
            retention_days: number | null;
            /** @description Text recognition of pages without text. */
            ocr: {
                /**
                 * @description `builtin`: Sheaf recognizes text itself; no data leaves the installation. `http`: Sheaf sends the images of pages without text to your service at `url`; if the service fails, Sheaf recognizes the text itself.
                 * @enum {string}
                 */
                provider: "builtin" | "http";
                /** @description URL of the OCR service, for `http`. Its key is the project’s `ocr-secret`. */
                url?: string | null;
            };
            /** @description Languages for pages without text: `eng`, `deu`, `fra`, and additional languages of the installation. Languages that are not installed are rejected. */
            ocr_languages: string[];
            classifier: {
                analyzer: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider: "builtin" | "http" | "llm";
                categories: components["schemas"]["ClassifierCategoryOutput"][];
                /** @description URL of the provider `http` or `llm`. Default for `llm`: `https://api.openai.com/v1`, with the project’s key, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address. */
                url?: string | null;
                /** @description Name of the model, for `llm`. */
                model?: string | null;
                /** @description Second classifier for comparison. Sheaf asks it about each file after the classifier, and changes nothing by its proposal. `GET …/classification-report` compares both by the decisions of people. Default: none. */
                shadow?: components["schemas"]["ShadowClassifier"] | null;
            };
        };
        ChangedProjectSettings: {
            /** @description Default for uploads: `true` if Sheaf classifies and splits them. */
            classify_by_default: boolean;
            /**
             * @description Handling of files that hold several documents. `off`: Sheaf does not split files; a classified file that may hold several documents is put on hold. `review`: files with several documents are put on hold until a person confirms the cuts. `automatic`: Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold.
             * @enum {string}
             */
            document_splitting: "off" | "review" | "automatic";
            /** @description Minimum confidence to accept a type without review and, if splitting is automatic, to make the cuts. */
            automatic_threshold: number;
            /** @description Pattern of the names of new parts. Each placeholder can occur once. Missing values and their separators are left out of the name. If no value was read from the pages, a part has the name of its file and its pages. `{type}`: document type. `{number}`: number of the document, for example its invoice number. `{party}`: company that issued the document. `{date}`: date of the document, as YYYY-MM-DD. `{file}`: name of the file without its extension. `{pages}`: pages in the file, for example “pages 1–2”. */
            name_pattern: string;
            extraction_fields: components["schemas"]["ExtractionField"][];
            /** @description Source of the values: rules, or a language model with the rules as fallback. */
            extraction: {
                /**
                 * @description `rules`: Sheaf finds values by rules; no data leaves the installation. `llm`: a language model finds values; if the model fails, Sheaf uses the rules.
                 * @enum {string}
                 */
                provider: "rules" | "llm";
                /** @description URL of an OpenAI-compatible API. Default: `https://api.openai.com/v1`, with the key of the project’s `extraction-secret`, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address. */
                url?: string | null;
                /** @description Name of the model. */
                model?: string | null;
            };
            /** @description Rules that check the values of each document. The document lists their results in `checks`. A rule doesn’t apply while one of its values is missing, except `required`. */
            rules: components["schemas"]["Rule"][];
            /**
             * @description Built-in checks of the fields that Sheaf knows: net and tax add up to the total, line items add up, quantity times price, the due date, the totals of an e-invoice by EN 16931, and the XML of an e-invoice against its page. `off`: no built-in checks. `warn`: a contradiction is a warning. `block`: a contradiction blocks the approval. Default: `warn`.
             * @enum {string}
             */
            arithmetic_checks: "off" | "warn" | "block";
            /** @description Decisions that Sheaf makes without a person. Default: none. */
            automation: {
                /** @description Cuts of files. With `off`, `document_splitting` and `automatic_threshold` decide. If `document_splitting` is `off`, a person checks each cut. */
                splits: components["schemas"]["AutomationOutput"];
                /** @description Types of documents. With `off`, `automatic_threshold` decides. */
                types: components["schemas"]["AutomationOutput"];
                /** @description Approval of values. Sheaf approves a document after its scan if the checks with the severity `block` passed and the confidence of each required value is high enough. Required values are those with a rule of the kind `required`. Without such a rule, they are all values that Sheaf found, and the vendor, number, date, and total of an invoice if the type has these fields. */
                values: components["schemas"]["AutomationOutput"];
                /**
                 * @description Share of the automatic items that a person decides in order to check the automation, from 0 to 1. Default: 0.05.
                 * @default 0.05
                 */
                audit_share: number;
            };
            /** @description Shape of documents in the custom listing. `null`: the default shape. Texts that begin with `$` are JMESPath expressions over the document; `data.fields` maps keys to values. A template can have at most 1,000 expressions, 262,144 characters as JSON, and 100,000 characters of expressions. It can repeat its document at most 2,000 times in total. A shaped document can have at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            separation: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a separator sheet begins a document: a page with a barcode or patch code and little else.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description Number of pages of each document, for `every_n`. */
                pages?: number;
                /** @description Pattern of the barcodes that separate documents, for `barcode`. `*` stands for any characters, and `?` for one character. With a pattern, such a page begins a document even if it has much text, and other barcodes don't separate. Patch codes always do. Default: any barcode on a page with little text. */
                pattern?: string;
                /**
                 * @description Handling of separator sheets, for `barcode`. `keep`: a separator sheet is the first page of the document after it. `drop`: Sheaf proposes to discard the sheet, and its back side if that is blank; a page with more than 800 characters is kept. Default: `keep`.
                 * @enum {string}
                 */
                sheets?: "keep" | "drop";
            };
            /** @description Pattern of the barcode whose text becomes the `reference` of a document, if the upload gave none. `*` stands for any characters, and `?` for one character. Sheaf uses the first barcode that matches and has at most 255 characters. `null`: no barcode. */
            reference_barcode: string | null;
            /**
             * @description Documents that reviewers and viewers of the project can see. `all`: all documents of the project. `assigned`: only documents assigned to them.
             * @enum {string}
             */
            reviewers_see: "all" | "assigned";
            /**
             * @description Handling of a file that the project already has. `keep`: Sheaf stores the file as another document. `flag`: Sheaf stores the file and lists the earlier documents in `duplicate_of`.
             * @enum {string}
             */
            duplicates: "keep" | "flag";
            /** @description Files that contain files. Sheaf keeps the container, and deletes it with its first document that is deleted permanently. */
            unpack: {
                /** @description `true`: each file of a ZIP archive or a PDF portfolio becomes a document. `false`: an archive is put on hold, and a portfolio is a PDF. */
                archives: boolean;
                /**
                 * @description `attachments`: each attachment of an email becomes a document; an email without a usable attachment is one document. `message`: an email is one document with the text of its attachments. `both`: the email and each attachment become documents. `off`: as `message`, and emails in archives and attached emails are not opened either.
                 * @enum {string}
                 */
                emails: "attachments" | "message" | "both" | "off";
            };
            /** @description Validation of approved documents by a second person. */
            second_look: {
                /** @description `true`: an approved document must be validated by another member than the one who approved it, before it is exported. `false`: any reviewer can validate it, and nobody must. */
                required: boolean;
                /** @description Limits the second look to documents with a high value, or without a readable value. Documents of types without the field need none. `null`: all documents. */
                above: {
                    /** @description Key of a number or amount field. */
                    field: string;
                    /** @description Only documents with a higher value need a second look. */
                    amount: number;
                } | null;
            };
            /** @description Number of days after which Sheaf deletes documents permanently. `null`: never. */
            retention_days: number | null;
            /** @description Text recognition of pages without text. */
            ocr: {
                /**
                 * @description `builtin`: Sheaf recognizes text itself; no data leaves the installation. `http`: Sheaf sends the images of pages without text to your service at `url`; if the service fails, Sheaf recognizes the text itself.
                 * @enum {string}
                 */
                provider: "builtin" | "http";
                /** @description URL of the OCR service, for `http`. Its key is the project’s `ocr-secret`. */
                url?: string | null;
            };
            /** @description Languages for pages without text: `eng`, `deu`, `fra`, and additional languages of the installation. Languages that are not installed are rejected. */
            ocr_languages: string[];
            classifier: {
                analyzer: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider: "builtin" | "http" | "llm";
                categories: components["schemas"]["ClassifierCategoryOutput"][];
                /** @description URL of the provider `http` or `llm`. Default for `llm`: `https://api.openai.com/v1`, with the project’s key, or else the installation’s `LLM_API_KEY`. Sheaf sends `LLM_API_KEY` to no other address. */
                url?: string | null;
                /** @description Name of the model, for `llm`. */
                model?: string | null;
                /** @description Second classifier for comparison. Sheaf asks it about each file after the classifier, and changes nothing by its proposal. `GET …/classification-report` compares both by the decisions of people. Default: none. */
                shadow?: components["schemas"]["ShadowClassifier"] | null;
            };
            /** @description Warnings about the effects of the change, for example about a removed category that is in use. */
            warnings?: string[];
            /** @description The `warnings` with their codes and values, for example to show them in another language. */
            warning_details?: components["schemas"]["SettingsWarning"][];
        };
        SettingsWarning: {
            /**
             * @description Kind of the warning. `type_in_use`: `count` documents keep the type `type`, which is no longer a category. `unknown_type`: the field `field` is for the type `type`, which is not a category. `field_entity_deleted`: the entity of the field `field` was deleted. `rule_entity_deleted`: the entity of the rule `rule` was deleted. `unknown_rule_field`: the rule `rule` uses `fields`, which are not fields of the project. `key_of_other_address`: a key was set for `origin`, and is not sent to `address`, the address in the settings.
             * @enum {string}
             */
            code: "type_in_use" | "unknown_type" | "field_entity_deleted" | "rule_entity_deleted" | "unknown_rule_field" | "key_of_other_address";
            /** @description Values in the warning, by name. */
            values: {
                [key: string]: string | number | string[];
            };
            /** @description The same text as in `warnings`. */
            message: string;
        };
        SettingsPreview: {
            /** @description Number of documents that the settings were applied to: at most the latest 500. */
            evaluated: number;
            /** @description Number of documents with another result. */
            changed: number;
            /** @description Number of changed documents whose new result matches the decision of a person, unlike the old one. */
            better: number;
            /** @description Number of changed documents whose old result matches the decision of a person, unlike the new one. */
            worse: number;
            /** @description Results of each rule in `settings.rules`, with the values as Sheaf read them. Empty if the request has no rules. */
            rules: components["schemas"]["RulePreview"][];
        };
        PreviewOutcome: {
            /** @description Names of the failed checks. */
            failed_checks?: string[];
            /** @description IDs of the rules of `failed_checks`, in the same order. */
            failed_rules?: string[];
            /** @description Proposed parts of an upload, in the order of its pages. */
            parts?: {
                start_page: number;
                end_page: number;
                doc_type: string | null;
            }[];
            /**
             * @description `automatic`: Sheaf accepts the proposal, or approves the document. `review`: a person confirms the proposal, or approves the document.
             * @enum {string}
             */
            handling?: "automatic" | "review";
        };
        RulePreview: {
            /** @description ID of the rule. */
            rule_id: string;
            /** @description Number of documents that match the rule. */
            passed: number;
            /** @description Number of documents that contradict the rule. */
            failed: number;
            /** @description Number of documents that lack a value that the rule needs, or have another type. */
            not_applicable: number;
            /** @description At most 3 documents that contradict the rule, the latest first. */
            failed_documents: {
                /** Format: uuid */
                document_uuid: string;
                original_filename: string;
                /** @description Message of the failed check. */
                message: string;
                /** @description Code and values of `message`, to build the sentence in another language. Absent if the check did not fail, if the rule has its own message, and if an earlier version stored the result. */
                message_detail?: components["schemas"]["CodedSentence"];
            }[];
        };
        ViewList: {
            /** @description Your views of the project, and up to 200 shared ones of others, by name. */
            views: components["schemas"]["View"][];
        };
        View: {
            /**
             * Format: uuid
             * @description ID of the view.
             */
            id: string;
            name: string;
            /** @description Filters, search text, and order, as the query string of `GET /api/projects/{uuid}/documents` without `cursor` and `limit`. Empty: all documents, newest first. */
            query: string;
            /** @description `true` if everyone who can see the project can open the view. */
            shared: boolean;
            /** @description Member who saved the view. */
            owner: {
                /** @description ID of the member. */
                id: string;
                name: string;
                /** @description `true` if the view is yours. */
                is_you: boolean;
            };
            /** @description `true` if you can delete the view. */
            can_delete: boolean;
            /** Format: date-time */
            created_at: string;
        };
        WebhookEndpointList: {
            webhook_endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            /** @description Event types that the endpoint receives. `null`: all event types. */
            events: string[] | null;
            /** @description Connector that created the endpoint. `null` if no connector did. */
            connector: string | null;
            enabled: boolean;
            disabled: {
                /**
                 * @description `gone`: the endpoint returned 410. `failing`: deliveries failed for 5 days. `person`: a user or connector turned the endpoint off.
                 * @enum {string}
                 */
                reason: "gone" | "failing" | "person";
                /** Format: date-time */
                at: string;
                /** @description Message for the user. */
                message: string;
            } | null;
            failing_since: string | null;
            /** @description Time until which the previous secret also signs. `null` if there is none. */
            rotating_until: string | null;
            /**
             * Format: date-time
             * @description Time at which the secret was created or last rotated.
             */
            secret_created_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes. */
            version: string;
            /** @description Recent activity of the endpoint. Present only if requested. */
            activity?: {
                /** @description Number of deliveries that failed at least once and are retried. */
                late: number;
                /** @description Number of deliveries that failed permanently in the last 24 hours. */
                failed: number;
                /** @description Number of deliveries in the last 24 hours, counted up to 5000. */
                sent: number;
                /** @description Number of deliveries in `sent` that succeeded on the first attempt. */
                at_once: number;
                /** @description Deliveries per hour of the last 24 hours, oldest first. */
                hours: {
                    delivered: number;
                    undelivered: number;
                }[];
            };
        };
        MadeWebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            /** @description Event types that the endpoint receives. `null`: all event types. */
            events: string[] | null;
            /** @description Connector that created the endpoint. `null` if no connector did. */
            connector: string | null;
            enabled: boolean;
            disabled: {
                /**
                 * @description `gone`: the endpoint returned 410. `failing`: deliveries failed for 5 days. `person`: a user or connector turned the endpoint off.
                 * @enum {string}
                 */
                reason: "gone" | "failing" | "person";
                /** Format: date-time */
                at: string;
                /** @description Message for the user. */
                message: string;
            } | null;
            failing_since: string | null;
            /** @description Time until which the previous secret also signs. `null` if there is none. */
            rotating_until: string | null;
            /**
             * Format: date-time
             * @description Time at which the secret was created or last rotated.
             */
            secret_created_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Version of the content. To detect conflicts, send it with a change as `If-Match`, in quotes. */
            version: string;
            /** @description Recent activity of the endpoint. Present only if requested. */
            activity?: {
                /** @description Number of deliveries that failed at least once and are retried. */
                late: number;
                /** @description Number of deliveries that failed permanently in the last 24 hours. */
                failed: number;
                /** @description Number of deliveries in the last 24 hours, counted up to 5000. */
                sent: number;
                /** @description Number of deliveries in `sent` that succeeded on the first attempt. */
                at_once: number;
                /** @description Deliveries per hour of the last 24 hours, oldest first. */
                hours: {
                    delivered: number;
                    undelivered: number;
                }[];
            };
            /** @description Signing secret. Returned only in this response. */
            secret: string;
        };
        WebhookDeliveryList: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
        };
        WebhookDelivery: {
            id: string;
            /** @description Value of the `webhook-id` header. */
            message_id: string;
            type: string;
            /**
             * @description `pending`: not delivered yet; Sheaf sends or retries. `delivered`: the endpoint returned a status of 2xx. `failed`: failed permanently.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Status code of the response to the last attempt. `null` if there was no response. */
            response_status: number | null;
            duration_ms: number | null;
            /** @description Reason why the last attempt failed. */
            error: string | null;
            /** @description Sentences of `error`, with their codes and values. Empty if `error` is `null`, or if a part of it has no code. */
            error_parts: components["schemas"]["CodedSentence"][];
            /** @description Number of attempts. */
            attempts: number;
            next_attempt_at: string | null;
            document: {
                uuid: string;
                original_filename: string;
            } | null;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            created_at: string;
        };
        WebhookDeliveryDetail: {
            id: string;
            /** @description Value of the `webhook-id` header. */
            message_id: string;
            type: string;
            /**
             * @description `pending`: not delivered yet; Sheaf sends or retries. `delivered`: the endpoint returned a status of 2xx. `failed`: failed permanently.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Status code of the response to the last attempt. `null` if there was no response. */
            response_status: number | null;
            duration_ms: number | null;
            /** @description Reason why the last attempt failed. */
            error: string | null;
            /** @description Sentences of `error`, with their codes and values. Empty if `error` is `null`, or if a part of it has no code. */
            error_parts: components["schemas"]["CodedSentence"][];
            /** @description Number of attempts. */
            attempts: number;
            next_attempt_at: string | null;
            document: {
                uuid: string;
                original_filename: string;
            } | null;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            created_at: string;
            tries_left: number;
            /** @description Request body, the same for each attempt. */
            body: string;
            /** @description Last 50 attempts, oldest first. */
            tries: {
                /** Format: date-time */
                at: string;
                duration_ms: number;
                error: string | null;
                /** @description Sentences of `error`, with their codes and values. Empty if `error` is `null`, or if a part of it has no code. */
                error_parts: components["schemas"]["CodedSentence"][];
                request: {
                    headers: {
                        [key: string]: string;
                    };
                };
                /** @description Response to the attempt, with up to 64 KB of the body, or 4 KB after a success. `null` if there was no response. */
                response: {
                    status: number;
                    headers: {
                        [key: string]: string;
                    };
                    body: string;
                } | null;
            }[];
        };
        WebhookReplayed: {
            replayed: number;
            /** @description `from` of the next request, if the range has more events than one request replays. `null` otherwise. */
            next_from: string | null;
        };
        RotatedWebhookSecret: {
            /** @description Signing secret. Returned only in this response. */
            secret: string;
            /**
             * Format: date-time
             * @description Time until which the previous secret also signs.
             */
            rotating_until: string;
        };
        WebhookNoticeList: {
            notices: {
                /**
                 * @description `gone`: the endpoint returned 410. `failing`: deliveries failed for 5 days. `person`: a user or connector turned the endpoint off.
                 * @enum {string}
                 */
                reason: "gone" | "failing" | "person";
                /** Format: date-time */
                at: string;
                /** @description Message for the user. */
                message: string;
                /** Format: uuid */
                endpoint_id: string;
                host: string;
            }[];
        };
        /** @description The process accepts requests. */
        Ready: {
            /**
             * @description `ready`: the process accepts requests.
             * @constant
             */
            status: "ready";
        };
        ReceiptKeys: {
            /** @description JSON Web Keys (RFC 7517, RFC 8037): the current key first, then earlier keys. */
            keys: {
                /**
                 * @description `OKP`: a key pair on an Edwards curve.
                 * @constant
                 */
                kty: "OKP";
                /**
                 * @description `Ed25519`: the curve.
                 * @constant
                 */
                crv: "Ed25519";
                /**
                 * @description `sig`: the key is for signatures.
                 * @constant
                 */
                use: "sig";
                /**
                 * @description `EdDSA`: the signature algorithm.
                 * @constant
                 */
                alg: "EdDSA";
                /** @description Thumbprint of the key (RFC 7638). */
                kid: string;
                /** @description 32 bytes in base64url. */
                x: string;
            }[];
        };
        ReferencedDocuments: {
            documents: components["schemas"]["DocumentSummary"][];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
        };
        IntegrationError: {
            /**
             * @description Stable code of the error. Compare this field, not `message`. Values: `bad_request`: the request cannot be read; `invalid_request`: the input is invalid; `unauthenticated`: the credential is missing or invalid; `forbidden`: the credential does not have permission; `not_found`: the object does not exist or belongs to somebody else; `conflict`: the current state does not allow the change; `precondition_failed`: the object has changed since the version in `If-Match`; `too_large`: the request exceeds a limit; `unsupported_media_type`: `Content-Type` is not supported; `rate_limited`: too many requests; `unavailable`: a dependency is down; `second_factor_required`: the session waits for the code of the second factor; `second_factor_setup_required`: the organization requires a second factor, and the user has none, or the access token was created without one; `step_up_required`: the session must prove again who uses it; `method_not_allowed`: the path does not have this method; `internal_error`: an unexpected error in Sheaf.
             * @enum {string}
             */
            error: "bad_request" | "invalid_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "second_factor_required" | "second_factor_setup_required" | "step_up_required" | "method_not_allowed" | "internal_error";
            /** @description Message that explains the error to a person. */
            message: string;
        };
        IntegrationNotFoundError: {
            /**
             * @description Stable code of the error. Compare this field, not `message`. Values: `bad_request`: the request cannot be read; `invalid_request`: the input is invalid; `unauthenticated`: the credential is missing or invalid; `forbidden`: the credential does not have permission; `not_found`: the object does not exist or belongs to somebody else; `conflict`: the current state does not allow the change; `precondition_failed`: the object has changed since the version in `If-Match`; `too_large`: the request exceeds a limit; `unsupported_media_type`: `Content-Type` is not supported; `rate_limited`: too many requests; `unavailable`: a dependency is down; `second_factor_required`: the session waits for the code of the second factor; `second_factor_setup_required`: the organization requires a second factor, and the user has none, or the access token was created without one; `step_up_required`: the session must prove again who uses it; `method_not_allowed`: the path does not have this method; `internal_error`: an unexpected error in Sheaf.
             * @enum {string}
             */
            error: "bad_request" | "invalid_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "second_factor_required" | "second_factor_setup_required" | "step_up_required" | "method_not_allowed" | "internal_error";
            /** @description Message that explains the error to a person. */
            message: string;
            /** @description UUIDs of the documents that hold the pages of a document that was removed from the list. */
            replaced_by?: string[];
        };
        UploadAccepted: {
            /**
             * @description `success`: Sheaf accepted the upload.
             * @constant
             */
            status: "success";
        };
        CustomList: {
            /**
             * @description `success`: the request succeeded.
             * @constant
             */
            status: "success";
            documents: {
                [key: string]: unknown;
            }[];
            /** @description Cursor of the next page. `null` at the end of the list. */
            next_cursor: string | null;
        };
        CollectedDocument: {
            /**
             * Format: uuid
             * @description UUID of the document.
             */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description Number of pages. 0 until counted or if unreadable, 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description Message for the user. */
            needs_action_reason: string | null;
            /** @description Codes and values of the sentences of `needs_action_reason`, to build them in another language. A sentence without its own code has the code `text`. Absent if no sentence has its own code. */
            needs_action_details?: components["schemas"]["CodedSentence"][];
            /** @description Code of the hold. `null` if the document is not on hold, or the hold has no code. */
            needs_action_code: ("multiple_documents" | "low_confidence" | "splitting_off" | "password_protected") | null;
            mime_type: string;
            /** @description SHA-256 of the stored file, in hexadecimal. */
            file_sha256: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description ID of the member the document is assigned to. `null` if unassigned. */
            assignee: string | null;
            /** @description Labels, in the order in which they were added. */
            labels: string[];
            /** @description ID of the request of the queued or running page change. `null` if there is none. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Time when the document was moved to the trash. `null` if not in the trash. */
            deleted_at: string | null;
            /** Format: uuid */
            project_uuid: string;
            size_bytes: number;
            /** @description Numbers of the pages that Sheaf does not scan, from 1. */
            skip_pages: number[];
            data: components["schemas"]["DocumentData"];
            /** @description Results of the rules in the settings of the project, and of the built-in checks. Empty until the values are read. */
            checks: components["schemas"]["Check"][];
            attachments: components["schemas"]["Attachment"][];
        };
        WebhookSubscription: {
            id: string;
            /** @description Signing secret. Returned only in this response. */
            secret: string;
        };
        WebhookSamples: {
            samples: components["schemas"]["DocumentEventPayloadOutput"][];
        };
        ImapChannelConfigOutput: {
            host: string;
            /**
             * @description Default: 993.
             * @default 993
             */
            port: number;
            /**
             * @description `implicit`: TLS from the start, usually on port 993. `starttls`: STARTTLS, usually on port 143.
             * @default implicit
             * @enum {string}
             */
            tls: "implicit" | "starttls";
            user: string;
            /**
             * @description `password`: a password or app password. `oauth2`: a refresh token of OAuth 2.0.
             * @default password
             * @enum {string}
             */
            auth: "password" | "oauth2";
            /**
             * @description Default: `INBOX`.
             * @default INBOX
             */
            mailbox: string;
            /**
             * @default {
             *       "from": null,
             *       "subject": null,
             *       "has_attachments": false
             *     }
             */
            filter: {
                /**
                 * @description Only messages whose sender contains this text.
                 * @default null
                 */
                from: string | null;
                /**
                 * @description Only messages whose subject contains this text.
                 * @default null
                 */
                subject: string | null;
                /**
                 * @description `true`: only messages with an attachment. Default: `false`.
                 * @default false
                 */
                has_attachments: boolean;
            };
            /**
             * @description What happens to a message after Sheaf has taken it: `flag` marks it as read and with the keyword `$SheafTaken`; `delete` deletes it; `move:Archive` moves it to the mailbox `Archive`. Default: `flag`.
             * @default flag
             */
            after: string;
        };
        FolderChannelConfigOutput: {
            /** @description Folder on the server. It must be in one of the folders of `CHANNEL_FOLDERS`. */
            path: string;
            /**
             * @description What happens to a file after Sheaf has taken it. `move`: moves it to the subfolder `processed`. `delete`: deletes it. Default: `move`.
             * @default move
             * @enum {string}
             */
            after: "move" | "delete";
        };
        S3ChannelConfigOutput: {
            /**
             * @description URL of an S3-compatible server. `null`: Amazon S3.
             * @default null
             */
            endpoint: string | null;
            /**
             * @description Default: `us-east-1`.
             * @default us-east-1
             */
            region: string;
            bucket: string;
            /**
             * @description Only objects whose key begins with this text.
             * @default
             */
            prefix: string;
            /**
             * @description What happens to a file after Sheaf has taken it. `move`: moves it to the subfolder `processed`. `delete`: deletes it. Default: `move`.
             * @default move
             * @enum {string}
             */
            after: "move" | "delete";
        };
        SftpChannelConfigOutput: {
            host: string;
            /**
             * @description Default: 22.
             * @default 22
             */
            port: number;
            user: string;
            /**
             * @description Fingerprint of the server’s key. `null`: the first successful test stores the fingerprint that the server shows.
             * @default null
             */
            host_key: string | null;
            /** @description Folder on the SFTP server. */
            path: string;
            /**
             * @description What happens to a file after Sheaf has taken it. `move`: moves it to the subfolder `processed`. `delete`: deletes it. Default: `move`.
             * @default move
             * @enum {string}
             */
            after: "move" | "delete";
        };
        PaperlessChannelConfigOutput: {
            /**
             * Format: uri
             * @description URL of the Paperless-ngx installation.
             */
            url: string;
            /** @description Sheaf takes the documents with this tag. */
            tag: string;
            /**
             * @description Replaces the tag when destinations of the project have delivered all parts of a document to the same installation. `null`: Sheaf only removes the tag.
             * @default null
             */
            done_tag: string | null;
        };
        ClassifierCategoryOutput: {
            /** @description Value of `doc_type` for the documents of this category. */
            value: string;
            /**
             * @description Sentence that distinguishes the category from the others.
             * @default null
             */
            description: string | null;
            /** @description Beginning of a barcode. A page with such a barcode begins a document of this category, for any `separation`. If several prefixes match, the longest is used. Default: no barcode. */
            barcode_prefix?: string;
        };
        S3DestinationConfigOutput: {
            /**
             * @description URL of an S3-compatible server. `null`: Amazon S3.
             * @default null
             */
            endpoint: string | null;
            /**
             * @description Default: `us-east-1`.
             * @default us-east-1
             */
            region: string;
            bucket: string;
            /**
             * @description Text that each key begins with.
             * @default
             */
            prefix: string;
        };
        SftpDestinationConfigOutput: {
            host: string;
            /**
             * @description Default: 22.
             * @default 22
             */
            port: number;
            user: string;
            /**
             * @description Fingerprint of the server’s key. `null`: the first successful test stores the fingerprint that the server shows.
             * @default null
             */
            host_key: string | null;
            /** @description Folder on the SFTP server. Sheaf creates it if it is missing. */
            path: string;
        };
        EmailDestinationConfigOutput: {
            /** Format: email */
            to: string;
            /**
             * @description Subject with the placeholders of `name_template`.
             * @default {doc_type} {original_filename}
             */
            subject_template: string;
        };
        PaperlessDestinationConfigOutput: {
            /**
             * Format: uri
             * @description URL of the Paperless-ngx installation.
             */
            url: string;
            /**
             * @description Key of the field whose value is the correspondent. Sheaf creates a correspondent that is missing.
             * @default vendor
             */
            correspondent_field: string;
            /**
             * @description Key of the field whose value is the date of the document.
             * @default date
             */
            date_field: string;
            /**
             * @description Tags of each document. Sheaf creates a tag that is missing. Default: none.
             * @default []
             */
            tags: string[];
            /**
             * @description `true`: Sheaf sends the values of the fields as custom fields with the same names, and creates a custom field that is missing. Default: `true`.
             * @default true
             */
            custom_fields: boolean;
        };
        EntityFieldOutput: {
            key: string;
            /**
             * @description `string`: text. `number`: JSON number. `boolean`: `true` or `false`. `date`: text in the form `YYYY-MM-DD`.
             * @enum {string}
             */
            type: "string" | "number" | "boolean" | "date";
            /** @default false */
            required: boolean;
        };
        AutomationOutput: {
            /**
             * @description `off`: a person decides. `threshold`: Sheaf decides if the confidence reaches `threshold`. `budget`: Sheaf decides at confidences for which the decisions of people prove that the share of wrong items is within `budget`.
             * @enum {string}
             */
            mode: "off" | "threshold" | "budget";
            /**
             * @description Minimum confidence for `threshold`, from 0 to 1. Default: 0.9.
             * @default 0.9
             */
            threshold: number;
            /**
             * @description Share of wrong items that you accept, for `budget`. Default: 1 of 200.
             * @default {
             *       "wrong": 1,
             *       "of": 200
             *     }
             */
            budget: {
                /** @description Number of wrong items that you accept. */
                wrong: number;
                /** @description Number of automatic items that the wrong ones are counted in. */
                of: number;
            };
        };
        DocumentEventPayloadOutput: {
            type: components["schemas"]["DocumentEventType"];
            /**
             * Format: date-time
             * @description Time of the event, in UTC.
             */
            timestamp: string;
            data: {
                document: {
                    /** Format: uuid */
                    uuid: string;
                    /** Format: uuid */
                    project_uuid: string;
                    original_filename: string;
                    status: components["schemas"]["DocumentStatus"];
                    /** @description Number of pages. 0 until counted or if unreadable, 1 for an image. */
                    page_count: number;
                    doc_type: string | null;
                    needs_action_type: components["schemas"]["HoldType"] | null;
                    reference: string | null;
                    /** @description Labels, in the order in which they were added. */
                    labels: string[];
                };
                /** @description Number that increases with each event of the document. Ignore an event with a lower number than the last one. */
                sequence: number;
                /**
                 * @description Only in `document.deleted`: why the document left the list. `cut`: a page plan moved its pages to other documents. `attached`: it became an attachment. `discarded`: a page plan discarded it. `deleted`: it was moved to the trash or deleted permanently, or the page plan that made it was undone. `rejected`: a reviewer rejected it. `unpacked`: documents were made of the files in it.
                 * @enum {string}
                 */
                reason?: "cut" | "attached" | "discarded" | "deleted" | "rejected" | "unpacked";
                /** @description Only in `document.deleted`: UUIDs of the documents that hold the pages of the document now, oldest first. Empty if no document does. */
                replaced_by?: string[];
                /** @description Only in `document.deleted` with the reason `rejected`: the reason that the reviewer gave. */
                rejection_reason?: string;
            };
        };
    };
    responses: {
        /** @description The credential is missing or invalid. */
        Error401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthenticatedError"];
            };
        };
        /** @description The credential does not have permission to do this, or to view the project or document. */
        Error403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The caller sent too many requests. Retry after the number of seconds in `Retry-After`. */
        Error429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An unexpected error in Sheaf. */
        Error500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A dependency is down. Retry after the number of seconds in `Retry-After`. */
        Error503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. */
        Error400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The object's current state does not allow this change. */
        Error409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request exceeds a limit. */
        Error413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The `Content-Type` of the request is not supported. */
        Error415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The object does not exist, or belongs to another organization. */
        Error404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The object has changed since the version in `If-Match`. */
        Error412: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential is missing or invalid. */
        IntegrationError401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description The credential does not have permission to do this, or to view the project or document. */
        IntegrationError403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description The object does not exist, or belongs to another organization. */
        IntegrationError404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationNotFoundError"];
            };
        };
        /** @description The caller sent too many requests. Retry after the number of seconds in `Retry-After`. */
        IntegrationError429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description An unexpected error in Sheaf. */
        IntegrationError500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description A dependency is down. Retry after the number of seconds in `Retry-After`. */
        IntegrationError503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description The object's current state does not allow this change. */
        IntegrationError409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description The request exceeds a limit. */
        IntegrationError413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
        /** @description The `Content-Type` of the request is not supported. */
        IntegrationError415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description ID of the request. State this ID when you report a problem. */
        "X-Request-Id": string;
        /** @description Name of the limit, with the approximate number of remaining requests `r` and the seconds `t` until the window ends. */
        RateLimit: string;
        /** @description Name of the limit, with its quota `q` and its window `w` in seconds (draft-ietf-httpapi-ratelimit-headers). */
        "RateLimit-Policy": string;
        /** @description Authentication scheme to use. */
        "WWW-Authenticate": string;
        /** @description Seconds to wait before the next request. */
        "Retry-After": number;
        /** @description Name under which to save the file. Present if the body is a file. */
        "Content-Disposition": string;
        /** @description Version of the response, for `If-Match` and `If-None-Match`. */
        ETag: string;
        /** @description Unit of ranges that the route supports. */
        "Accept-Ranges": string;
        /** @description Range that the body contains, and the size of the file in bytes. */
        "Content-Range": string;
        /** @description Number of documents that the ZIP does not contain. */
        "X-Left-Out": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAccessTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeAccessToken"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an access token. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationPreferencesChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description `true`: only unread notifications. `false`: only read ones. Default: both. */
                unread?: "true" | "false";
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 100. Default: 20. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotifications"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotifications"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    setPasswordByLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordByLink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordSet"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordLinkToken"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordLink"];
                };
            };
            400: components["responses"]["Error400"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedPasswordReset"];
                };
            };
            400: components["responses"]["Error400"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getSecondFactors: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactors"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunSecondFactor"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorConfirmation"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPasskey"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createPasskeyOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a passkey. */
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updatePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a passkey. */
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    verifySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionProof"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createPasskeyProofOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All dependencies are available. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Healthy"];
                };
            };
            /** @description The service is not ready. Retry after the number of seconds in `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unhealthy"];
                };
            };
        };
    };
    retryInstallationJobRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a run of a job. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepeatedRun"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getInstallationStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationStatus"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process responds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document of the whole API. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrganization"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeOrganization"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeApiKey"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
                /** @description UUID of a key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Subject of the entries: the first part of `action`. Default: all subjects. `installation`: secrets of the whole installation. `organization`: the organization. `member`: members, invitations, and invite links. `account`: passwords and sessions of users. `api_key`: API keys. `access_token`: access tokens of users. `project`: projects, their members, and their settings. `document`: documents. `page_change`: page plans, attached documents, and undone page changes. `entity`: entities and their fields. `records`: records of entities. `webhook_endpoint`: webhook endpoints. `webhook_delivery`: webhook deliveries that were sent again. `destination`: destinations that documents are sent to. `destination_delivery`: deliveries to destinations that were sent again. `channel`: channels that documents come from. `job`: background jobs that were retried. */
                about?: "installation" | "organization" | "member" | "account" | "api_key" | "access_token" | "project" | "document" | "page_change" | "entity" | "records" | "webhook_endpoint" | "webhook_delivery" | "destination" | "destination_delivery" | "channel" | "job";
                /** @description ID of the user or key: `actor.id` of an entry. */
                actor?: string;
                /** @description UUID of the project. Default: all projects. */
                project?: string;
                /** @description ID of the changed object: `subject_id` of an entry. */
                subject?: string;
                /** @description Words to search for in the action and its general label (for example “applied a page plan to a document”), the details, the actor, and the project of an entry. */
                q?: string;
                /** @description Earliest time of an entry, inclusive. Default: no limit. */
                from?: string;
                /** @description Latest time of an entry, exclusive. Default: no limit. */
                to?: string;
                /** @description Language of `summary`, of `facts`, and of the labels that `q` searches in. Default: `en`. `en`: English. `de`: German. `fr`: French. */
                language?: "en" | "de" | "fr";
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 200. Default: 50. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                /** @description Subject of the entries: the first part of `action`. Default: all subjects. `installation`: secrets of the whole installation. `organization`: the organization. `member`: members, invitations, and invite links. `account`: passwords and sessions of users. `api_key`: API keys. `access_token`: access tokens of users. `project`: projects, their members, and their settings. `document`: documents. `page_change`: page plans, attached documents, and undone page changes. `entity`: entities and their fields. `records`: records of entities. `webhook_endpoint`: webhook endpoints. `webhook_delivery`: webhook deliveries that were sent again. `destination`: destinations that documents are sent to. `destination_delivery`: deliveries to destinations that were sent again. `channel`: channels that documents come from. `job`: background jobs that were retried. */
                about?: "installation" | "organization" | "member" | "account" | "api_key" | "access_token" | "project" | "document" | "page_change" | "entity" | "records" | "webhook_endpoint" | "webhook_delivery" | "destination" | "destination_delivery" | "channel" | "job";
                /** @description ID of the user or key: `actor.id` of an entry. */
                actor?: string;
                /** @description UUID of the project. Default: all projects. */
                project?: string;
                /** @description ID of the changed object: `subject_id` of an entry. */
                subject?: string;
                /** @description Words to search for in the action and its general label (for example “applied a page plan to a document”), the details, the actor, and the project of an entry. */
                q?: string;
                /** @description Earliest time of an entry, inclusive. Default: no limit. */
                from?: string;
                /** @description Latest time of an entry, exclusive. Default: no limit. */
                to?: string;
                /** @description Language of `summary`, of `facts`, and of the labels that `q` searches in. Default: `en`. `en`: English. `de`: German. `fr`: French. */
                language?: "en" | "de" | "fr";
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    switchOrganization: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    retryJobRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
                /** @description UUID of a run of a job. */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepeatedRun"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMember"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedMember"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removeMember: {
        parameters: {
            query?: {
                /** @description Comma-separated UUIDs of API keys that the member created. Revokes them with the removal. Default: none. Maximum: 150. */
                revoke_api_keys?: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
                /** @description UUID of a member. */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
                /** @description UUID of a member. */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberChange"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
                /** @description UUID of a member. */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadePasswordLink"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    revokePasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
                /** @description UUID of a member. */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOrganizationStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of an organization. */
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    attachDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attached"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    previewAttachDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttachRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachPreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    undoPageChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description ID of the page change: `request_id` of the response that started the page change. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagePlanUndone"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    applyPagePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PagePlan"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagePlanDone"];
                };
            };
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagePlanQueued"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    previewPartNames: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartNamesRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartNames"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    previewPagePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PagePlan"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagePlanPreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getUploadStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description ID of an upload or a page change: `request_id` of the response that started it. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWaitingDocuments: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 50. Default: 8. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingDocuments"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWaitingNeighbors: {
        parameters: {
            query?: {
                /** @description UUID of the document whose neighbors are returned. Default: none, and `next` is the oldest waiting document. */
                of?: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingNeighbours"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The document has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: {
                /** @description `true`: deletes the document permanently; only for owners and admins. `false`: moves the document to the trash. Default: `false`. */
                permanent?: "true" | "false";
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is in the trash or deleted permanently. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description One range of bytes to return. Several ranges return the whole file. */
                Range?: string;
                /** @description Returns the range only if this is the current ETag; otherwise returns the whole file. */
                "If-Range"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
                /** @description UUID of an attachment. */
                attachmentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The bytes of the range in `Range`. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The file has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The range starts after the end of the file. `Content-Range` contains the size. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAttachmentThumbnail: {
        parameters: {
            query?: {
                /** @description Width in pixels. The image has the next available width: 128, 192, 256, 512, 1024, and 2048. */
                width?: number;
                /** @description First 16 or more characters of `file_sha256`. If they match, the browser may keep the image without asking again. */
                v?: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
                /** @description UUID of an attachment. */
                attachmentUuid: string;
                /** @description Counts from 1. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                };
            };
            /** @description The image has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    claimDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Member who has claimed the document. `null` if nobody has. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentClaim"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    classifyDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listComments: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
                /** @description UUID of a comment. */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: {
                /** @description `original`: the file as stored. `searchable`: a PDF whose pages without a text layer contain their recognized text, invisibly. An image becomes a PDF. If there is nothing to add, the response is the file as stored. Default: `original`. */
                variant?: "original" | "searchable";
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description One range of bytes to return. Several ranges return the whole file. */
                Range?: string;
                /** @description Returns the range only if this is the current ETag; otherwise returns the whole file. */
                "If-Range"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The bytes of the range in `Range`. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The file has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The range starts after the end of the file. `Content-Range` contains the size. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getDocumentHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentHistory"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getPageHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
                /** @description Counts from 1. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageHistory"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getPageThumbnail: {
        parameters: {
            query?: {
                /** @description Width in pixels. The image has the next available width: 128, 192, 256, 512, 1024, and 2048. */
                width?: number;
                /** @description First 16 or more characters of `file_sha256`. If they match, the browser may keep the image without asking again. */
                v?: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
                /** @description Counts from 1. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                };
            };
            /** @description The image has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listPageWords: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
                /** @description Counts from 1. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageWordList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    postponeDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostponeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updatePresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Presence"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    removePresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You are no longer reported as viewing the document. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getDocumentReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    rejectDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectRequest"];
            };
        };
        responses: {
            /** @description The document is in the trash. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    releaseDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document is not claimed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    restoreDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    rotatePages: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listSendableDestinations: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendableDestinationList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    sendDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendRequest"];
            };
        };
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationDelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getPageText: {
        parameters: {
            query?: {
                /** @description Page number, from 1. A file without pages, for example an email or a spreadsheet, has one page. */
                page?: number;
                /** @description Number of characters to skip. */
                offset?: number;
                /** @description Maximum number of characters in the response. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageText"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listPageThumbnails: {
        parameters: {
            query?: {
                /** @description Width in pixels. The image has the next available width: 128, 192, and 256. */
                width?: number;
                /** @description First 16 or more characters of `file_sha256`. If they match, the browser may keep the image without asking again. */
                v?: string;
                /** @description First page, from 1. */
                first?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThumbnailBatch"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    unlockDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlockRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description `true`: lists the archived projects. `false`: lists the active projects. Default: `false`. */
                archived?: "true" | "false";
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProject"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listProjectActivity: {
        parameters: {
            query: {
                /** @description UTC day or time from which `received` counts, inclusive. For example, the start of your day. */
                received_from: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectActivityList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteProject: {
        parameters: {
            query: {
                /** @description Name of the project, as a confirmation. */
                name: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getAutomationReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomationReport"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listAutomaticDecisions: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutomaticDecisionList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listChannels: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewChannel"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Channel"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listChannelItems: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 200. Default: 50. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelItemList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    runChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelRunRequested"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    testChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelTestResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getClassificationReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassificationReport"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listClassifierCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassifierCategories"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    setClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProviderSecret"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    previewClassifier: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClassifierPreviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClassifierPreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    previewCustomSchema: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomSchemaPreviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomSchemaPreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listCustomSchemaVersions: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 100. Default: 20. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomSchemaVersionList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getProjectDashboard: {
        parameters: {
            query?: {
                /** @description First UTC day of the period. Default: the day 29 days before `to`. */
                from?: string;
                /** @description Last UTC day of the period, inclusive. A period has at most 366 days. Default: today. */
                to?: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    exportProjectDashboard: {
        parameters: {
            query: {
                /** @description First UTC day of the period. Default: the day 29 days before `to`. */
                from?: string;
                /** @description Last UTC day of the period, inclusive. A period has at most 366 days. Default: today. */
                to?: string;
                /** @description Format of the file. Required. `csv`: one table, in UTF-8 with a byte order mark. `xlsx`: a workbook with a sheet for each table. */
                format: "csv" | "xlsx";
                /** @description Table of the file, for `csv` only. `days`: intake and decisions of each day. `waiting`: documents that wait now. `types`: accuracy of each type. `fields`: accuracy of each field. `reviewers`: documents decided by each reviewer. Default: `days`. */
                table?: "days" | "waiting" | "types" | "fields" | "reviewers";
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description File in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listDestinations: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createDestination: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDestination"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getDestination: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a destination. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteDestination: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a destination. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateDestination: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a destination. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DestinationPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listDestinationDeliveries: {
        parameters: {
            query?: {
                /** @description State of the deliveries. Default: all. `pending`: not delivered yet; Sheaf sends or retries. `delivered`: the destination has the document. `failed`: failed permanently. */
                status?: "pending" | "delivered" | "failed";
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 200. Default: 50. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a destination. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationDeliveryList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replayDestinationDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a destination. */
                id: string;
                /** @description UUID of a delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationDelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    testDestination: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a destination. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationTestResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Comma-separated statuses: pending, processing, needs_action, done, approved, validated, exported. */
                status?: string;
                /** @description Comma-separated document types. */
                doc_type?: string;
                /** @description Comma-separated kinds of documents without a type, in addition to those in `doc_type`. `none`: documents without a type. `mixed`: files with several documents, whose cuts wait for review. */
                untyped?: string;
                /** @description Comma-separated hold types: split_review, type_review, file_problem. */
                needs_action_type?: string;
                /** @description Comma-separated IDs of members. `me`: the caller. `none`: unassigned. */
                assignee?: string;
                /** @description Comma-separated labels, regardless of case. Lists the documents with at least one of them. */
                label?: string;
                /** @description `me`: documents that you have claimed. `any`: documents that a member has claimed. `none`: documents without a claim. */
                claimed_by?: "me" | "any" | "none";
                /** @description `true`: lists only documents that are postponed now. `false`: leaves them out. Default: lists both. */
                postponed?: "true" | "false";
                /** @description Comma-separated references. */
                reference?: string;
                /** @description `failed`: lists only documents with a failed check. */
                checks?: string;
                /** @description UTC day or time, inclusive. */
                created_from?: string;
                /** @description UTC day or time, inclusive. */
                created_to?: string;
                /** @description `true`: lists only documents in the trash. `false`: lists only documents outside the trash. Default: `false`. */
                trashed?: "true" | "false";
                /** @description Words to search for. All words must match: any part of the name or reference, or the beginning of a word in the values or pages. Case, accents, and signs within words are ignored. A single letter matches pages only as a whole word. */
                q?: string;
                /** @description Order of the documents. Default: `-created_at`. `created_at`: oldest first. `-created_at`: newest first. `original_filename`: by name, ascending. `-original_filename`: by name, descending. `page_count`: fewest pages first. `-page_count`: most pages first. `status`: by status, `pending` first and `exported` last. `-status`: by status, `exported` first and `pending` last. `certainty`: least sure first: documents on hold by the confidence of their least sure cut or of their type. Documents with nothing in doubt come last. `-certainty`: most sure first, and documents with nothing in doubt before them. */
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status" | "certainty" | "-certainty";
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 200. Default: 50. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            /** @description The list has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    uploadDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Unique key of the request, for example a UUID: 1 to 255 printable ASCII characters. A repeated request with the same key within 24 hours returns the first response. */
                "Idempotency-Key"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadQueued"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    bulkUpdateDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description One result per document, or the ZIP. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Left-Out": components["headers"]["X-Left-Out"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                    "application/zip": unknown;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    exportDocuments: {
        parameters: {
            query: {
                /** @description Comma-separated statuses: pending, processing, needs_action, done, approved, validated, exported. */
                status?: string;
                /** @description Comma-separated document types. */
                doc_type?: string;
                /** @description Comma-separated kinds of documents without a type, in addition to those in `doc_type`. `none`: documents without a type. `mixed`: files with several documents, whose cuts wait for review. */
                untyped?: string;
                /** @description Comma-separated hold types: split_review, type_review, file_problem. */
                needs_action_type?: string;
                /** @description Comma-separated IDs of members. `me`: the caller. `none`: unassigned. */
                assignee?: string;
                /** @description Comma-separated labels, regardless of case. Lists the documents with at least one of them. */
                label?: string;
                /** @description `me`: documents that you have claimed. `any`: documents that a member has claimed. `none`: documents without a claim. */
                claimed_by?: "me" | "any" | "none";
                /** @description `true`: lists only documents that are postponed now. `false`: leaves them out. Default: lists both. */
                postponed?: "true" | "false";
                /** @description Comma-separated references. */
                reference?: string;
                /** @description `failed`: lists only documents with a failed check. */
                checks?: string;
                /** @description UTC day or time, inclusive. */
                created_from?: string;
                /** @description UTC day or time, inclusive. */
                created_to?: string;
                /** @description `true`: lists only documents in the trash. `false`: lists only documents outside the trash. Default: `false`. */
                trashed?: "true" | "false";
                /** @description Words to search for. All words must match: any part of the name or reference, or the beginning of a word in the values or pages. Case, accents, and signs within words are ignored. A single letter matches pages only as a whole word. */
                q?: string;
                /** @description Order of the documents. Default: `-created_at`. `created_at`: oldest first. `-created_at`: newest first. `original_filename`: by name, ascending. `-original_filename`: by name, descending. `page_count`: fewest pages first. `-page_count`: most pages first. `status`: by status, `pending` first and `exported` last. `-status`: by status, `exported` first and `pending` last. `certainty`: least sure first: documents on hold by the confidence of their least sure cut or of their type. Documents with nothing in doubt come last. `-certainty`: most sure first, and documents with nothing in doubt before them. */
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status" | "certainty" | "-certainty";
                /** @description Format of the file. Required. `csv`: one row per document, in UTF-8 with a byte order mark. `xlsx`: a workbook with a sheet of the documents and a sheet for each table. `json`: an object with all documents and their tables. `xml`: all documents and their tables. */
                format: "csv" | "xlsx" | "json" | "xml";
                /** @description Key of an extraction field of type `table`, for `csv` only. The file then has one row per table row, with the UUID of the document in `document_uuid`. */
                table?: string;
                /** @description Comma-separated UUIDs of documents. Exports only those that the other filters include. Maximum: 150. */
                uuids?: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description File in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": components["schemas"]["ExportedDocuments"];
                    "application/xml": unknown;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getDocumentNeighbors: {
        parameters: {
            query: {
                /** @description Comma-separated statuses: pending, processing, needs_action, done, approved, validated, exported. */
                status?: string;
                /** @description Comma-separated document types. */
                doc_type?: string;
                /** @description Comma-separated kinds of documents without a type, in addition to those in `doc_type`. `none`: documents without a type. `mixed`: files with several documents, whose cuts wait for review. */
                untyped?: string;
                /** @description Comma-separated hold types: split_review, type_review, file_problem. */
                needs_action_type?: string;
                /** @description Comma-separated IDs of members. `me`: the caller. `none`: unassigned. */
                assignee?: string;
                /** @description Comma-separated labels, regardless of case. Lists the documents with at least one of them. */
                label?: string;
                /** @description `me`: documents that you have claimed. `any`: documents that a member has claimed. `none`: documents without a claim. */
                claimed_by?: "me" | "any" | "none";
                /** @description `true`: lists only documents that are postponed now. `false`: leaves them out. Default: lists both. */
                postponed?: "true" | "false";
                /** @description Comma-separated references. */
                reference?: string;
                /** @description `failed`: lists only documents with a failed check. */
                checks?: string;
                /** @description UTC day or time, inclusive. */
                created_from?: string;
                /** @description UTC day or time, inclusive. */
                created_to?: string;
                /** @description Words to search for. All words must match: any part of the name or reference, or the beginning of a word in the values or pages. Case, accents, and signs within words are ignored. A single letter matches pages only as a whole word. */
                q?: string;
                /** @description Order of the documents. Default: `-created_at`. `created_at`: oldest first. `-created_at`: newest first. `original_filename`: by name, ascending. `-original_filename`: by name, descending. `page_count`: fewest pages first. `-page_count`: most pages first. `status`: by status, `pending` first and `exported` last. `-status`: by status, `exported` first and `pending` last. `certainty`: least sure first: documents on hold by the confidence of their least sure cut or of their type. Documents with nothing in doubt come last. `-certainty`: most sure first, and documents with nothing in doubt before them. */
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status" | "certainty" | "-certainty";
                /** @description UUID of the document whose neighbors are returned. */
                of: string;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Neighbours"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadDocumentsZip: {
        parameters: {
            query: {
                /** @description Comma-separated UUIDs of documents. Maximum: 150. */
                documents: string;
                /** @description Adds a file with the values of the documents, named `values` with the extension of its format. `csv`: one row per document, in UTF-8 with a byte order mark. `xlsx`: a workbook with a sheet of the documents and a sheet for each table. `json`: an object with all documents and their tables. `xml`: all documents and their tables. Default: no such file. */
                values?: "csv" | "xlsx" | "json" | "xml";
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZIP, as an attachment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "X-Left-Out": components["headers"]["X-Left-Out"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                /** @description Lists only groups with this reason. `bytes`: the documents have the same file. `value`: a rule of the kind `unique` found the same values in the documents. */
                reason?: "bytes" | "value";
                /** @description Lists only groups with the file or the values of this document. A document in the trash has no values here. */
                document?: string;
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 50. Default: 20. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateGroups"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listEntities: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEntity"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateEntity: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entity"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listEntityRecords: {
        parameters: {
            query?: {
                /** @description Beginnings of words, not case-sensitive. Returns records whose values contain all of them. Records larger than 100 KB are not searched. */
                search?: string;
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 200. Default: 50. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createEntityRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Unique key of the request, for example a UUID: 1 to 255 printable ASCII characters. A repeated request with the same key within 24 hours returns the first response. */
                "Idempotency-Key"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEntityRecords"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsInserted"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteMatchingEntityRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRecordSearch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsDeleted"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    exportEntityRecords: {
        parameters: {
            query?: {
                /** @description `csv`: for spreadsheets. `json`: keeps all values unchanged, and can be inserted again. Default: `csv`. */
                format?: "csv" | "json";
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description CSV or JSON file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/json": components["schemas"]["ExportedRecords"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    countMatchingEntityRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRecordSearch"];
            };
        };
        responses: {
            /** @description Number of matching records, and the first of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordMatches"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteEntityRecordsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRecordIds"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsDeleted"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getEntityRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
                /** @description ID of a record: a positive integer as text. */
                recordId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecord"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replaceEntityRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an entity. */
                entityId: string;
                /** @description ID of a record: a positive integer as text. */
                recordId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRecordData"];
            };
        };
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecord"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getExtractionSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    setExtractionSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProviderSecret"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteExtractionSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /** @description Lists only labels that contain this text, regardless of case. */
                q?: string;
                /** @description Maximum number of labels, up to 200. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listProjectMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    setProjectMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProjectMembers"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    claimNextDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NextDocumentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextDocument"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getOcrSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    setOcrSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProviderSecret"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteOcrSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    previewRetention: {
        parameters: {
            query: {
                /** @description Retention period to preview, in days. */
                days: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionPreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listDoubtfulGaps: {
        parameters: {
            query?: {
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 20. Default: 5. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoubtfulGaps"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addGapAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GapAnswerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GapAnswered"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    undoGapAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description `answer_id` of the response to the answer. */
                answerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GapAnswerUndone"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    applyReadyStacks: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadyStacksRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyStacksApplied"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getProjectSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateProjectSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectSettingsPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedProjectSettings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    previewProjectSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsPreviewRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsPreview"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getShadowClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    setShadowClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProviderSecret"];
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteShadowClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    addView: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewView"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of a view. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view is deleted. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeWebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Applies the change only if the current ETag is listed; otherwise returns `412`. One ETag, several separated by commas, or `*`. */
                "If-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointPatch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            412: components["responses"]["Error412"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description State of the deliveries. Default: all. `pending`: not delivered yet; Sheaf sends or retries. `delivered`: the endpoint returned a status of 2xx. `failed`: failed permanently. `late`: failed at least once, and Sheaf retries. */
                status?: "pending" | "late" | "delivered" | "failed";
                /** @description Type of the events. Default: all types. */
                type?: components["schemas"]["WebhookEventType"];
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 200. Default: 50. */
                limit?: number;
            };
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
                /** @description UUID of a delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
                /** @description UUID of a delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    replayWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplayRange"];
            };
        };
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReplayed"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedWebhookSecret"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    pingWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
                /** @description UUID of an endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. Sheaf continues in the background. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    listWebhookNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description ID of the organization. Required with an access token, optional with a session. */
                "X-Organization-Id"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookNoticeList"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process accepts requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description The service is not ready. Retry after the number of seconds in `Retry-After`. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unhealthy"];
                };
            };
        };
    };
    listReceiptKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptKeys"];
                };
            };
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    downloadSampleFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Name of the sample file. Values: `inbound-pile`, `carrier-agreement`, `deliveries-pile`. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description PDF file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            /** @description The input is invalid. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    findDocumentsByReference: {
        parameters: {
            query: {
                /** @description Reference that was sent with the upload. Must match exactly. */
                reference: string;
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of items in the response, from 1 to 1000. Default: 1000. */
                limit?: number;
            };
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencedDocuments"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    uploadDocumentsWithKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key of the request, for example a UUID: 1 to 255 printable ASCII characters. A repeated request with the same key within 24 hours returns the first response. */
                "Idempotency-Key"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAccepted"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            413: components["responses"]["IntegrationError413"];
            415: components["responses"]["IntegrationError415"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    listCustomDocuments: {
        parameters: {
            query: {
                /** @description UTC day, inclusive. Returns documents received on or after this day. */
                from: string;
                /** @description Status of the documents. */
                status: components["schemas"]["DocumentStatus"];
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of documents in the response, from 1 to 10000. Default: all. */
                limit?: number;
                /** @description Version of the custom schema to use. Default: the version in use. */
                version?: number;
            };
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomList"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    exportDocumentsWithKey: {
        parameters: {
            query: {
                /** @description Comma-separated statuses: pending, processing, needs_action, done, approved, validated, exported. */
                status?: string;
                /** @description Comma-separated document types. */
                doc_type?: string;
                /** @description Comma-separated kinds of documents without a type, in addition to those in `doc_type`. `none`: documents without a type. `mixed`: files with several documents, whose cuts wait for review. */
                untyped?: string;
                /** @description Comma-separated hold types: split_review, type_review, file_problem. */
                needs_action_type?: string;
                /** @description Comma-separated IDs of members. `me`: the caller. `none`: unassigned. */
                assignee?: string;
                /** @description Comma-separated labels, regardless of case. Lists the documents with at least one of them. */
                label?: string;
                /** @description `me`: documents that you have claimed. `any`: documents that a member has claimed. `none`: documents without a claim. */
                claimed_by?: "me" | "any" | "none";
                /** @description `true`: lists only documents that are postponed now. `false`: leaves them out. Default: lists both. */
                postponed?: "true" | "false";
                /** @description Comma-separated references. */
                reference?: string;
                /** @description `failed`: lists only documents with a failed check. */
                checks?: string;
                /** @description UTC day or time, inclusive. */
                created_from?: string;
                /** @description UTC day or time, inclusive. */
                created_to?: string;
                /** @description `true`: lists only documents in the trash. `false`: lists only documents outside the trash. Default: `false`. */
                trashed?: "true" | "false";
                /** @description Words to search for. All words must match: any part of the name or reference, or the beginning of a word in the values or pages. Case, accents, and signs within words are ignored. A single letter matches pages only as a whole word. */
                q?: string;
                /** @description Order of the documents. Default: `-created_at`. `created_at`: oldest first. `-created_at`: newest first. `original_filename`: by name, ascending. `-original_filename`: by name, descending. `page_count`: fewest pages first. `-page_count`: most pages first. `status`: by status, `pending` first and `exported` last. `-status`: by status, `exported` first and `pending` last. `certainty`: least sure first: documents on hold by the confidence of their least sure cut or of their type. Documents with nothing in doubt come last. `-certainty`: most sure first, and documents with nothing in doubt before them. */
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status" | "certainty" | "-certainty";
                /** @description Format of the file. Required. `csv`: one row per document, in UTF-8 with a byte order mark. `xlsx`: a workbook with a sheet of the documents and a sheet for each table. `json`: an object with all documents and their tables. `xml`: all documents and their tables. */
                format: "csv" | "xlsx" | "json" | "xml";
                /** @description Key of an extraction field of type `table`, for `csv` only. The file then has one row per table row, with the UUID of the document in `document_uuid`. */
                table?: string;
                /** @description Comma-separated UUIDs of documents. Exports only those that the other filters include. Maximum: 150. */
                uuids?: string;
            };
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description File in the requested format. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/json": components["schemas"]["ExportedDocuments"];
                    "application/xml": unknown;
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    getDocumentWithKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectedDocument"];
                };
            };
            /** @description The document has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    downloadAttachmentWithKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description One range of bytes to return. Several ranges return the whole file. */
                Range?: string;
                /** @description Returns the range only if this is the current ETag; otherwise returns the whole file. */
                "If-Range"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of a document. */
                uuid: string;
                /** @description UUID of an attachment. */
                attachmentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The bytes of the range in `Range`. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The file has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            /** @description The range starts after the end of the file. `Content-Range` contains the size. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    downloadDocumentWithKey: {
        parameters: {
            query?: {
                /** @description `original`: the file as stored. `searchable`: a PDF whose pages without a text layer contain their recognized text, invisibly. An image becomes a PDF. If there is nothing to add, the response is the file as stored. Default: `original`. */
                variant?: "original" | "searchable";
            };
            header?: {
                /** @description Returns `304` without a body if the current ETag is listed. One ETag, several separated by commas, or `*`. */
                "If-None-Match"?: string;
                /** @description One range of bytes to return. Several ranges return the whole file. */
                Range?: string;
                /** @description Returns the range only if this is the current ETag; otherwise returns the whole file. */
                "If-Range"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The bytes of the range in `Range`. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                    "image/png": unknown;
                    "image/jpeg": unknown;
                    "image/tiff": unknown;
                    "image/webp": unknown;
                    "image/heic": unknown;
                    "image/heif": unknown;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
                    "application/vnd.ms-outlook": unknown;
                    "application/zip": unknown;
                };
            };
            /** @description The file has not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            /** @description The range starts after the end of the file. `Content-Range` contains the size. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    markDocumentExported: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of a document. */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `exported`: the document was exported to another system.
                     * @constant
                     */
                    status: "exported";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectedDocument"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            413: components["responses"]["IntegrationError413"];
            415: components["responses"]["IntegrationError415"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    createEntityRecordsWithKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key of the request, for example a UUID: 1 to 255 printable ASCII characters. A repeated request with the same key within 24 hours returns the first response. */
                "Idempotency-Key"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEntityRecords"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsInserted"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            413: components["responses"]["IntegrationError413"];
            415: components["responses"]["IntegrationError415"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    deleteEntityRecordsWithKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRecordSearch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsDeleted"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            413: components["responses"]["IntegrationError413"];
            415: components["responses"]["IntegrationError415"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    deleteEntityRecordsByPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of an entity. */
                entityId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRecordSearch"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsDeleted"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            413: components["responses"]["IntegrationError413"];
            415: components["responses"]["IntegrationError415"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    uploadDocumentByConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key of the request, for example a UUID: 1 to 255 printable ASCII characters. A repeated request with the same key within 24 hours returns the first response. */
                "Idempotency-Key"?: string;
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Name of the connector: `automation`, `zapier`, `make`, `n8n`, `power-automate`. */
                connector: string;
                /** @description UUID of a project. */
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ConnectorUploadForm"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAccepted"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            413: components["responses"]["IntegrationError413"];
            415: components["responses"]["IntegrationError415"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    subscribeConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Name of the connector: `automation`, `zapier`, `make`, `n8n`, `power-automate`. */
                connector: string;
                /** @description UUID of a project. */
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookSubscription"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            409: components["responses"]["IntegrationError409"];
            413: components["responses"]["IntegrationError413"];
            415: components["responses"]["IntegrationError415"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    listWebhookSamples: {
        parameters: {
            query?: {
                /** @description Type of the sample. Default: one sample of each type. */
                event?: components["schemas"]["DocumentEventType"];
            };
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Name of the connector: `automation`, `zapier`, `make`, `n8n`, `power-automate`. */
                connector: string;
                /** @description UUID of a project. */
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSamples"];
                };
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    unsubscribeConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Name of the connector: `automation`, `zapier`, `make`, `n8n`, `power-automate`. */
                connector: string;
                /** @description UUID of a project. */
                projectUuid: string;
                /** @description UUID of a subscription. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing. The input is invalid. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationError"];
                };
            };
            401: components["responses"]["IntegrationError401"];
            403: components["responses"]["IntegrationError403"];
            404: components["responses"]["IntegrationError404"];
            429: components["responses"]["IntegrationError429"];
            500: components["responses"]["IntegrationError500"];
            503: components["responses"]["IntegrationError503"];
        };
    };
    webhookDocumentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDocumentProcessed: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDocumentNeedsAction: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDocumentUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDocumentApproved: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDocumentValidated: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDocumentExported: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookDocumentDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentEventPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookAutomationPaused: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutomationPausedPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookChannelPaused: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChannelPausedPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    webhookPing: {
        parameters: {
            query?: never;
            header: {
                /** @description ID of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description Start of this attempt, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures, separated by spaces. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PingPayload"];
            };
        };
        responses: {
            /** @description The event was accepted. Sheaf ignores the response body. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
