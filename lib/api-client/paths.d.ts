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
         * @description Creates an access token and returns the secret once. Authenticate with email and password, or with a session. An access token cannot create another one.
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
         * @description Returns the signed-in user's email, name, and sign-in methods.
         */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update your account
         * @description Changes the signed-in user's display name.
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
         * @description Makes you a member of the organization. If somebody else may know your password, send the code from the invite link and a new password. This ends all your sessions and revokes all your access tokens and password links.
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
         * @description Changes your password and signs out all your other browsers. Requires a session. A wrong current password counts as a failed sign-in.
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
         * Check readiness
         * @description Returns `200` when the database, the storage, and the job engine are ready. Point load balancers at this endpoint.
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
         * @description Returns `200` while the process responds. The request does not use the database, the storage, or the job engine. Use this endpoint to restart a process that hangs, and `/api/health` to check readiness.
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
         * @description Creates an API key for `/api/v1/` and returns the secret once.
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
         * @description Adds a user to the organization. If the email has no account, Sheaf creates one and returns an invite link once. The link is also emailed if the installation can send email. If the email has an account, the user is invited and stays pending until they accept. Then `password` is ignored: the account keeps its own.
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
         * @description Removes a member from the organization. The account of the user stays.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Update a member
         * @description Changes the role or the projects of a member. Send `If-Match` to prevent overwriting a concurrent change.
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
         * @description Creates an invite link for a pending member, or a password reset link for any other member. The link works once and revokes earlier links. You cannot create a link that would give access beyond your own: for members of organizations that you do not administer, for owners if you are an admin, and for the first owner of the installation.
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
         * @description Changes the status, the values, or the assignee of a document. Sheaf applies all changes of the request or none. Send `If-Match` to prevent overwriting a concurrent change.
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
    "/api/prebuilt-documents/{uuid}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Returns the bytes of a document as uploaded or cut, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.
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
         * Unlock a PDF
         * @description Decrypts a password-protected PDF that is on hold, and continues with scanning or classification. Sheaf stores the file without encryption and does not store the password. Returns `409` if the document is not on hold for a password, and `422` if the password is wrong.
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
         * @description Returns the projects that you can view in the organization.
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
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename a project
         * @description Changes the name of a project.
         */
        patch: operations["updateProject"];
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
         * @description Stores the key for the external classifier, encrypted. The key is never returned. It is sent only to the scheme, host and port that it was set for.
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
         * @description Returns the document types and cuts that unsaved settings would propose for a document of the project. Sheaf uses only text that is already read. Nothing changes.
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
    "/api/projects/{uuid}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents
         * @description Returns one page of the documents of a project. Separate several values of a filter with commas. Pass `cursor` to get the next page; concurrent changes do not shift pages.
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
         * @description Streams a ZIP of documents with their attachments. Same content as the bulk action `download`, as a link that a browser can open.
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
         * @description Stores the key for the language model that extracts values, encrypted. The key is never returned. It is sent only to the scheme, host and port that it was set for.
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
         * @description Changes the settings in the request and keeps all others. Send `If-Match` to prevent overwriting a concurrent change.
         */
        patch: operations["updateProjectSettings"];
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
         * @description Adds an endpoint that receives the events of the project from now on. The response contains the signing secret (Standard Webhooks) once.
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
         * @description Changes the URL or the event types of an endpoint, or turns the endpoint on or off. Deliveries wait while the endpoint is off. Send `If-Match` to prevent overwriting a concurrent change.
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
         * @description Creates a new signing secret for an endpoint. For 24 hours, Sheaf signs with the old and the new secret; `webhook-signature` then contains both signatures.
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
         * Check whether the process takes requests
         * @description Returns 200 if the process has started, is not stopping, and reaches the database. A proxy asks here which processes to send requests to. An outage of the job engine or the storage does not count: pages, lists and most requests work without them. `/api/health` reports such outages.
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
    "/api/sample-files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a sample file
         * @description Returns a PDF of fictional business documents for trying out Sheaf: a pile to split, a contract, or a second pile.
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
         * @description Returns the documents with a status that were created on or after a day, oldest first, in the shape of the project's custom schema. Without `limit`, all documents are streamed. A document that exceeds a limit in the custom schema (1 MB, or the time or memory of the evaluation) is replaced by an object with `error` (`custom_schema_limit`), `message`, `uuid` and `original_filename`.
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
         * @description Returns the bytes of a document, under the media type of the file. Supports `Range`, `If-Range`, and `If-None-Match`.
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
         * A document has entered the list: an upload, a part, restored, or back by an undo.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
         * A document has been read, and is done.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
         * A document waits for a person.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
         * Its name, type, values, assignee or attachments were changed, or it was reopened.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
         * Its values were accepted.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
         * It was looked at a second time.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
         * It was handed to another system.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
         * It has left the list: cut, attached, discarded or deleted. `reason` says which, and `replaced_by` who has its pages.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
         */
        post: operations["webhookDocumentDeleted"];
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
         * Somebody tries the endpoint out.
         * @description Signed by the Standard Webhooks: `webhook-signature` holds `v1,` and the base64 of an HMAC-SHA256 over
         *     `webhook-id.webhook-timestamp.body`, for each secret in force. Each event arrives at least once, in any order, and under the same
         *     `webhook-id` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.
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
            /** @description When it stops to count, as RFC 3339. Left out: never. */
            expires_at?: string | null;
        };
        AccountChange: {
            /** @description null: the e-mail stands for it. */
            name: string | null;
        };
        InvitationAcceptance: {
            /** @description Part behind `#` in the invite link. Required if `accept_with` is `link`. */
            code?: string;
            /** @description New password of the account. Required with `code`. Common passwords and names are rejected. */
            password?: string;
        };
        PasswordChange: {
            current_password: string;
            /** @description None of the most common passwords, and more than a name: Sheaf’s, the organization’s, the person’s, or their e-mail address. */
            new_password: string;
        };
        PasswordLinkToken: {
            /** @description What stands behind # in the link. */
            token: string;
        };
        PasswordByLink: {
            /** @description What stands behind # in the link. */
            token: string;
            /** @description None of the most common passwords, and more than a name: Sheaf’s, the organization’s, the person’s, or their e-mail address. */
            password: string;
        };
        PasswordResetWish: {
            /** Format: email */
            email: string;
        };
        NewOrganization: {
            name: string;
        };
        NewApiKey: {
            name: string;
            /** @description When it stops to count, as RFC 3339. Left out: never. */
            expires_at?: string | null;
            /** @description The projects that it is limited to. Left out: all of them, later ones included. */
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
            /** @description For someone who has no account yet; better left out, so that they choose their own by a link. Who has an account keeps the password they have. Common passwords and mere names are refused. */
            password?: string;
            /** @description The projects that a reviewer or viewer sees. */
            projects?: string[];
        };
        /**
         * @description `owner`: can do everything an admin can, and manages the owners. `admin`: sees all projects, and manages projects, settings, members, API keys, and webhooks. `reviewer`: uploads, edits, and reviews documents in assigned projects. `viewer`: reads documents in assigned projects.
         * @enum {string}
         */
        Role: "owner" | "admin" | "reviewer" | "viewer";
        MemberChange: {
            role?: components["schemas"]["Role"];
            /** @description Replaces the projects they were added to. */
            projects?: string[];
            /** @description For someone who has none yet and belongs to this organization alone. Common passwords and mere names are refused. */
            password?: string;
        };
        AttachRequest: {
            /** @description The receiving documents. */
            documents: string[];
            /** @description The documents to attach, in this order. */
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
             * @description `main`: becomes a document. `supporting`: becomes an attachment of the nearest main part before it, or of the first main part if there is none before it. `discard`: is left out. Default: `main`.
             * @enum {string}
             */
            role?: "main" | "supporting" | "discard";
            /** @description A category’s value. Left out keeps the type, null clears it. */
            doc_type?: string | null;
            /** @description Name of the part. Control characters and invisible characters are removed. Default extension: that of the source. */
            name?: string | null;
            /** @description Pages of a main part left unscanned, in the combined numbering. */
            skip_pages?: number[];
            /** @description The proposal’s segment that this one came from. */
            segment_id?: string | null;
        };
        DocumentPatch: {
            /** @description Moves the document along its life cycle. */
            status?: components["schemas"]["DocumentStatus"];
            /** @description Sets the named values and leaves the others; null clears. */
            data?: {
                metadataFields?: {
                    key: string;
                    value: string | string[] | null;
                    /** @description As it was read. A value that is `carried` is taken by sending it without this, or with another. */
                    source?: string;
                }[];
                /** @description All rows that each of these tables shall have: one that is left out goes. */
                tables?: {
                    key: string;
                    rows: components["schemas"]["TableRowEdit"][];
                }[];
            };
            /** @description A member's id; null takes the document from everyone. */
            assignee?: string | null;
        };
        /**
         * @description `pending`: waits for Sheaf to open, classify, or read it. `processing`: Sheaf reads the pages. `needs_action`: on hold until a person resolves `needs_action_type`. `done`: the values are ready for review. `approved`: the values were approved. `validated`: the approved values were checked a second time. `exported`: handed to another system.
         * @enum {string}
         */
        DocumentStatus: "pending" | "processing" | "needs_action" | "done" | "approved" | "validated" | "exported";
        TableRowEdit: {
            /** @description Its place in the table as it stands, from 0; left out for a new row. */
            row?: number;
            /** @description The cells that are set, by the keys of their columns; null clears. */
            cells: {
                [key: string]: string | null;
            };
        };
        RotateRequest: {
            /** @description From 1; of an image, [1]. */
            pages: number[];
            /** @description Clockwise; negative turns the other way. */
            degrees: 90 | 180 | 270 | -90 | -180 | -270;
        };
        UnlockRequest: {
            /**
             * Format: password
             * @description Of the user or the owner. Used once, kept nowhere.
             */
            password: string;
        };
        NewProject: {
            name: string;
        };
        ProjectPatch: {
            name?: string;
            /** @description Only when it is still called so: 412 when someone else has renamed it since. */
            former?: string;
        };
        NewProviderSecret: {
            key: string;
            /**
             * Format: uri
             * @description Address that the key is for. The key is sent only to the same scheme, host and port. Default: the address in the settings, or `https://api.openai.com/v1` if the settings have none.
             */
            url?: string;
        };
        ClassifierPreviewRequest: {
            /** @description What differs from the settings that are saved. */
            classifier?: {
                analyzer?: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider?: "builtin" | "http" | "llm";
                categories?: components["schemas"]["ClassifierCategory"][];
                /** @description Where a provider http or llm listens. Without one, llm asks https://api.openai.com/v1, with the project’s key or else the installation’s (LLM_API_KEY), which is sent nowhere else: an endpoint of your own is asked with the project’s key, or with none. */
                url?: string | null;
                /** @description For llm: the name of the model. */
                model?: string | null;
            };
            separation?: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a page with a barcode or patch code and little else begins a document.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /**
             * Format: uuid
             * @description UUID of a document.
             */
            document: string;
        };
        ClassifierCategory: {
            /** @description What `doc_type` takes. */
            value: string;
            /**
             * @description One sentence: what tells it from the others.
             * @default null
             */
            description?: string | null;
        };
        CustomSchemaPreviewRequest: {
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. A template has at most 1,000 expressions, 262,144 characters as JSON, 100,000 characters of expressions, and repeats its document at most 2,000 times in total. A shaped document has at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: uuid
             * @description The project's newest when left out.
             */
            document?: string;
        };
        UploadForm: {
            "files[]": string[];
            /**
             * @description `true`: Sheaf looks for document types and cuts. `false`: Sheaf does not. Default: the setting `classify_by_default` of the project.
             * @enum {string}
             */
            classify?: "true" | "false";
            /** @description A name of the caller’s own for these documents, to look them up by. */
            reference?: string;
            /**
             * @description `true`: combines the images of the upload, in the order sent, in one PDF. `false`: makes a document of each image. Default: `false`.
             * @enum {string}
             */
            combine?: "true" | "false";
        };
        BulkRequest: {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /**
             * @description `set_status`: changes the status of the documents.
             * @constant
             */
            action: "set_status";
            status: components["schemas"]["DocumentStatus"];
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /**
             * @description `set_type`: changes the document type of the documents.
             * @constant
             */
            action: "set_type";
            /** @description A category's value; null clears. */
            doc_type: string | null;
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /**
             * @description `assign`: assigns the documents to a member.
             * @constant
             */
            action: "assign";
            /** @description null takes them from everyone. */
            assignee: string | null;
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /**
             * @description `delete`: moves the documents to the trash.
             * @constant
             */
            action: "delete";
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /**
             * @description `restore`: restores the documents from the trash.
             * @constant
             */
            action: "restore";
        } | {
            /** @description Documents of the project, each once; at most 500. */
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
             * @description Fields that records are checked against. A record may have others.
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
            /** @description All of them. They count for what is written from then on; records that are there stay. */
            fields?: components["schemas"]["EntityField"][];
        };
        NewEntityRecords: {
            /** @description All of them are inserted, in this order, or none. */
            records: {
                /** @description Any JSON object. Numbers are kept exactly, of any size. */
                data: {
                    [key: string]: unknown;
                };
            }[];
        };
        EntityRecordSearch: {
            /** @description Keys of fields, and the text that each must have, exactly; `"12"` matches 12 and "12". A key with a dot is looked for literally, then as a path. Every pair must match. At most 10,000 pairs and 1 MB. */
            search_by: {
                [key: string]: string;
            };
        };
        EntityRecordIds: {
            ids: string[];
        };
        EntityRecordData: {
            /** @description Any JSON object. Numbers are kept exactly, of any size. */
            data: {
                [key: string]: unknown;
            };
        };
        NewProjectMembers: {
            /** @description Members' ids, as the organization's members route gives them. */
            member_ids: string[];
        };
        ProjectSettingsPatch: {
            /** @description Whether uploads are classified and split when they don’t say. */
            classify_by_default?: boolean;
            /**
             * @description Handling of files that hold several documents. `off`: Sheaf does not split files; a classified file that may hold several documents is put on hold. `review`: files with several documents are put on hold until a person confirms the cuts. `automatic`: Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold.
             * @enum {string}
             */
            document_splitting?: "off" | "review" | "automatic";
            /** @description How sure a type must be to be taken over without review, and, where splitting is automatic, the cuts to be made. */
            automatic_threshold?: number;
            extraction_fields?: components["schemas"]["ExtractionField"][];
            /** @description Whether values are found by rules, or by a language model with the rules behind it. */
            extraction?: {
                /**
                 * @description `rules`: Sheaf finds values by rules; no data leaves the installation. `llm`: a language model finds values; if the model fails, Sheaf uses the rules.
                 * @enum {string}
                 */
                provider: "rules" | "llm";
                /** @description Where the language model listens, with an OpenAI-compatible API. Without one, https://api.openai.com/v1 is asked, with the key of the project’s extraction-secret or else the installation’s (LLM_API_KEY), which is sent nowhere else. */
                url?: string | null;
                /** @description The name of the model. */
                model?: string | null;
            };
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. A template has at most 1,000 expressions, 262,144 characters as JSON, 100,000 characters of expressions, and repeats its document at most 2,000 times in total. A shaped document has at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema?: {
                [key: string]: unknown;
            } | null;
            separation?: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a page with a barcode or patch code and little else begins a document.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /**
             * @description Documents that reviewers and viewers of the project can see. `all`: all documents of the project. `assigned`: only documents assigned to them.
             * @enum {string}
             */
            reviewers_see?: "all" | "assigned";
            /**
             * @description Handling of a file that the project has already. `keep`: Sheaf stores the file as another document. `flag`: Sheaf stores the file and lists the earlier documents in `duplicate_of`.
             * @enum {string}
             */
            duplicates?: "keep" | "flag";
            /** @description After how many days documents are erased; null for never. */
            retention_days?: number | null;
            /** @description The languages that pages without text are read in: eng, deu, fra, and those that the installation adds. One that isn’t installed is refused, naming those that are. */
            ocr_languages?: string[];
            classifier?: {
                analyzer?: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider?: "builtin" | "http" | "llm";
                categories?: components["schemas"]["ClassifierCategory"][];
                /** @description Where a provider http or llm listens. Without one, llm asks https://api.openai.com/v1, with the project’s key or else the installation’s (LLM_API_KEY), which is sent nowhere else: an endpoint of your own is asked with the project’s key, or with none. */
                url?: string | null;
                /** @description For llm: the name of the model. */
                model?: string | null;
            };
        };
        ExtractionField: {
            key: string;
            label: string;
            /**
             * @description `text`: text. `number`: number, returned with a decimal point and without grouping. `amount`: amount of money, returned with a decimal point and without grouping. `currency`: ISO 4217 code. `date`: date, returned as `YYYY-MM-DD`. `boolean`: `true` or `false`. `list`: several texts. `table`: rows of values, returned in `data.tables`. `entity`: text that Sheaf looks up in the records of an entity.
             * @enum {string}
             */
            type: "text" | "number" | "amount" | "currency" | "date" | "boolean" | "list" | "table" | "entity";
            description?: string;
            /** @description Other words that stand before the value on a page. */
            aliases?: string[];
            /** @description The categories that have this field; all of them when left out. A document without a type has every field. */
            doc_types?: string[];
            /** @description For the type entity: whose records the value is looked up in. Without one, the entity that is named like the field, else all of the project. */
            entity?: string | null;
        };
        NewWebhookEndpoint: {
            /** Format: uri */
            url: string;
            /** @description The types that it is sent. Left out or null: all of them. */
            events?: components["schemas"]["WebhookEventType"][] | null;
            /** @description Left out, one is made. */
            secret?: string;
        };
        /**
         * @description `document.created`: a document entered the list by an upload, a page change, a restore, or an undo. `document.processed`: Sheaf read the document, and the status is `done`. `document.needs_action`: the document is on hold until a person resolves the problem. `document.updated`: the name, type, values, assignee, or attachments changed, or the document was reopened. `document.approved`: the values were approved. `document.validated`: the approved values were checked a second time. `document.exported`: the document was handed to another system. `document.deleted`: the document left the list. `ping`: a user sent a test event to the endpoint.
         * @enum {string}
         */
        WebhookEventType: "document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted" | "ping";
        WebhookEndpointPatch: {
            /** Format: uri */
            url?: string;
            /** @description The types that it is sent. Left out or null: all of them. */
            events?: components["schemas"]["WebhookEventType"][] | null;
            enabled?: boolean;
        };
        WebhookReplayRange: {
            /**
             * Format: date-time
             * @description By when it happened; inclusive.
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive. Left out: until now.
             */
            to?: string;
            /**
             * @description `failed`: what was given up. `all`: whatever was sent. `missed`: what was never sent, because the endpoint was off or not there yet; of the last 30 days.
             * @default failed
             * @enum {string}
             */
            which?: "failed" | "all" | "missed";
        };
        ConnectorUploadForm: {
            /** Format: binary */
            file: string;
            /**
             * @description `true`: Sheaf looks for document types and cuts. `false`: Sheaf does not. Default: the setting `classify_by_default` of the project.
             * @enum {string}
             */
            classify?: "true" | "false";
            /** @description A name of the caller’s own for these documents, to look them up by. */
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
            /** @description The types that it is sent. Left out or null: all of them. */
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
             * @description When it happened; UTC.
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
                    /** @description 0 until counted or when unreadable, 1 for an image. */
                    page_count: number;
                    doc_type: string | null;
                    needs_action_type: components["schemas"]["HoldType"] | null;
                    reference: string | null;
                };
                /** @description Counts up per document. News with a lower number than what you have is stale: drop it. */
                sequence: number;
                /**
                 * @description Only in `document.deleted`: why the document left the list. `cut`: a page plan moved its pages to other documents. `attached`: it became an attachment. `discarded`: a page plan discarded it. `deleted`: it was moved to the trash or deleted permanently, or the page plan that made it was undone. `rejected`: a reviewer rejected it.
                 * @enum {string}
                 */
                reason?: "cut" | "attached" | "discarded" | "deleted" | "rejected";
                /** @description Only in `document.deleted`: UUIDs of the documents that hold the pages of the document now, oldest first. Empty if no document does. */
                replaced_by?: string[];
            };
        };
        /**
         * @description `split_review`: a person must confirm where the file is cut. `type_review`: a person must choose the document type. `file_problem`: the file is damaged, encrypted, or beyond a limit.
         * @enum {string}
         */
        HoldType: "split_review" | "type_review" | "file_problem";
        PingPayload: {
            /**
             * @description `ping`: a user sent a test event to the endpoint.
             * @constant
             */
            type: "ping";
            /**
             * Format: date-time
             * @description When it happened; UTC.
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
                /** @description Its first characters. */
                start: string;
                /** Format: date-time */
                created_at: string;
                last_used_at: string | null;
                expires_at: string | null;
            }[];
        };
        Refusal: {
            /**
             * @description Stable code of the error. Compare this field, not `message`. Values: `bad_request`: the request cannot be read; `invalid_request`: the input is invalid; `unauthenticated`: the credential is missing or invalid; `forbidden`: the credential does not have permission; `not_found`: the object does not exist or belongs to somebody else; `conflict`: the current state does not allow the change; `precondition_failed`: the object has changed since the version in `If-Match`; `too_large`: the request exceeds a limit; `unsupported_media_type`: `Content-Type` is not supported; `rate_limited`: too many requests; `unavailable`: a dependency is down; `method_not_allowed`: the path does not have this method; `internal_error`: an unexpected error in Sheaf.
             * @enum {string}
             */
            code: "bad_request" | "invalid_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "method_not_allowed" | "internal_error";
            /** @description A sentence for a person. */
            message: string;
            /** @description Messages by field, such as `segments.2.end_page`; indices count from 0. */
            errors?: {
                [key: string]: string[];
            };
            /** @description With 401: the kind of credential that the route expects, and the kind that the request has. */
            hint?: string;
            /** @description Only with 404: UUIDs of the documents that hold the pages of a document that left the list. */
            replaced_by?: string[];
        };
        MadeAccessToken: {
            id: string;
            name: string;
            /** @description Shown this once. */
            token: string;
            expires_at: string | null;
        };
        Account: {
            email: string;
            name: string | null;
            /** @description false for someone who signs in with their organization’s own sign-in alone. */
            has_password: boolean;
        };
        InvitationList: {
            /** @description Open invitations, the oldest first. */
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
            /** @description Whether accepting replaces your password and revokes your access tokens, because somebody else may hold a credential of your account. */
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
            /** @description Whether every session has ended, including this one. Sign in with the new password. */
            signed_out: boolean;
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
            /** @description Whose password it sets; null unless it is open. */
            email: string | null;
            /** @description Where an admin made it; null unless it is open, and for one asked for by mail. */
            organization: string | null;
            /** @description Whether the link also accepts the invitation of the organization. It then revokes all access tokens of the account. */
            joins: boolean;
        };
        PasswordSet: {
            /** @description To sign in with. */
            email: string;
            /** @description In how many browsers they were signed out. */
            sessions_ended: number;
            /** @description How many tokens of theirs go on counting. */
            access_tokens: number;
        };
        QueuedPasswordReset: {
            /**
             * @description `queued`: Sheaf sends the email in the background.
             * @constant
             */
            status: "queued";
        };
        SessionList: {
            sessions: {
                id: string;
                /** @description What the browser called itself. */
                user_agent: string | null;
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: date-time
                 * @description To within some minutes.
                 */
                last_seen_at: string;
                /** @description Whether it is the one that asks. */
                current: boolean;
            }[];
        };
        EndedSessions: {
            /** @description How many sessions were ended. */
            ended: number;
        };
        /** @description All that the service needs is there. */
        Healthy: {
            /**
             * @description `ok`: all dependencies work.
             * @constant
             */
            status: "ok";
        };
        /** @description Not yet, or not now. Retry-After says when to ask again. */
        Unhealthy: {
            /**
             * @description `starting`: the process is not ready yet. `unavailable`: a dependency is down, as `message` explains.
             * @enum {string}
             */
            status: "starting" | "unavailable";
            /** @description What is down, in sentences. */
            message: string;
        };
        RepeatedRun: {
            /** @description The run that tries again. */
            id: string;
            /**
             * @description `queued`: waits to run. `running`: runs. `done`: completed, or handed over to the Inngest server if one runs the jobs. `failed`: failed permanently. `cancelled`: stopped, because its work is no longer needed.
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed" | "cancelled";
        };
        InstallationStatus: {
            /** @description Of Sheaf. */
            version: string;
            /** @description What is down now, in sentences; empty when all is well. */
            problems: string[];
            /** @description Jobs that wait or run. Empty where a server of its own runs them. */
            queue: components["schemas"]["JobQueue"][];
            /** @description The Inngest server that runs the jobs, and knows what waits and runs. Null where Sheaf does. */
            job_server: {
                /** @description Where people look at its runs. */
                dashboard_url: string | null;
            } | null;
            /** @description Work that has not moved for 10 minutes and that no job waits for. Sheaf sends it to the job engine again. Empty if there is none. */
            stuck: components["schemas"]["StuckWork"][];
            /** @description The last ones first, at most 50. */
            failures: components["schemas"]["FailedRun"][];
            /** @description Events that no job engine has taken over yet. */
            outbox: {
                waiting: number;
                oldest_seconds: number;
            };
            /** @description Deliveries that wait, and endpoints that fail or were turned off. */
            deliveries: {
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
            /** @description As its runs are called in logs and metrics. */
            job: string;
            /** @description Due, and not begun; counted up to 10,000. */
            waiting: number;
            /** @description Asleep, or due for another try later. */
            later: number;
            running: number;
            /** @description For how long the oldest has waited; 0 when none does. */
            oldest_seconds: number;
        };
        /** @description Work of one kind that does not move. */
        StuckWork: {
            /**
             * @description `intake`: a file was uploaded and not opened. `classification`: a file waits for its type and cuts. `scan`: a document waits to be read. `cut`: a page change waits to be carried out. `delivery`: a webhook delivery is overdue.
             * @enum {string}
             */
            kind: "intake" | "classification" | "scan" | "cut" | "delivery";
            /** @description Number of items, counted up to 10,000. */
            count: number;
            /** @description Time since the oldest item moved, in seconds. */
            oldest_seconds: number;
        };
        /** @description A run of a job that failed for good and was not tried again. */
        FailedRun: {
            id: string;
            job: string;
            /** Format: date-time */
            failed_at: string;
            /** @description What the last try ended with. */
            message: string;
            /** @description The document that it was about. */
            document: string | null;
            /** @description False where trying again has nothing to do: somebody dealt with its document meanwhile. */
            repeatable: boolean;
        };
        /** @description The process answers. */
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
        ApiKeyList: {
            api_keys: {
                id: string;
                name: string;
                /**
                 * @description `read`: the key can read documents, files, and records. `write`: the key can also upload, mark documents as exported, change records, and subscribe to events.
                 * @enum {string}
                 */
                access: "read" | "write";
                /** @description Null: all of them. */
                projects: string[] | null;
                expires_at: string | null;
                /** @description Its first characters. */
                start: string;
                /** @description Its maker's e-mail. */
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
            /** @description Null: all of them. */
            projects: string[] | null;
            expires_at: string | null;
            /** @description Shown this once. */
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
                /** @description A person's e-mail, a key's name; null when it is known no more. */
                name: string | null;
            };
            /** @description null for what belongs to no project. */
            project: {
                uuid: string;
                name: string | null;
            } | null;
            subject_id: string | null;
            /** @description What changed, for a person to read. */
            details: {
                [key: string]: unknown;
            };
        };
        MemberList: {
            members: components["schemas"]["Member"][];
        };
        Member: {
            /** @description The member's id, which `assignee` and `member_ids` take. */
            id: string;
            /** @description Their account, which the audit log names as `actor.id`. */
            user_id: string;
            email: string;
            name: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description `active`: a member. `invited`: a member who has no password yet and has never signed in. `pending`: a person with an account who has not accepted the invitation; only owners and admins see them, and they have no access.
             * @enum {string}
             */
            state: "active" | "invited" | "pending";
            /** @description How a pending member accepts. `null` for all other members. */
            accept_with: components["schemas"]["AcceptWith"] | null;
            /** @description The newest link that was made for them here, unless it was used or taken back; for owners and admins, in the list of the organization. */
            password_link: components["schemas"]["OpenPasswordLink"] | null;
            /** @description The projects they were added to. Owners and admins see all of them anyway. */
            projects: string[];
            /** @description Names what it holds: what a change of it sends as `If-Match`, in quotes. */
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
        };
        AddedMember: {
            /** @description The member's id, which `assignee` and `member_ids` take. */
            id: string;
            /** @description Their account, which the audit log names as `actor.id`. */
            user_id: string;
            email: string;
            name: string | null;
            role: components["schemas"]["Role"];
            /**
             * @description `active`: a member. `invited`: a member who has no password yet and has never signed in. `pending`: a person with an account who has not accepted the invitation; only owners and admins see them, and they have no access.
             * @enum {string}
             */
            state: "active" | "invited" | "pending";
            /** @description How a pending member accepts. `null` for all other members. */
            accept_with: components["schemas"]["AcceptWith"] | null;
            /** @description The newest link that was made for them here, unless it was used or taken back; for owners and admins, in the list of the organization. */
            password_link: components["schemas"]["OpenPasswordLink"] | null;
            /** @description The projects they were added to. Owners and admins see all of them anyway. */
            projects: string[];
            /** @description Names what it holds: what a change of it sends as `If-Match`, in quotes. */
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
            /** @description Shown this once. null where it goes to their own mailbox alone. */
            url: string | null;
            /** Format: date-time */
            expires_at: string;
            /** @description Whether one goes to them by mail, too. */
            mailed: boolean;
        };
        OrganizationStatus: {
            /** @description Of Sheaf. */
            version: string;
            /** @description What is down now, in sentences; empty when all is well. */
            problems: string[];
            /** @description Jobs that wait or run. Empty where a server of its own runs them. */
            queue: components["schemas"]["JobQueue"][];
            /** @description The Inngest server that runs the jobs, and knows what waits and runs. Null where Sheaf does. */
            job_server: {
                /** @description Where people look at its runs. */
                dashboard_url: string | null;
            } | null;
            /** @description Work that has not moved for 10 minutes and that no job waits for. Sheaf sends it to the job engine again. Empty if there is none. */
            stuck: components["schemas"]["StuckWork"][];
            /** @description The last ones first, at most 50. */
            failures: components["schemas"]["FailedRun"][];
            /** @description Webhook endpoints whose last tries failed, or that were turned off for it. */
            failing_endpoints: components["schemas"]["FailingEndpoint"][];
        };
        FailingEndpoint: {
            id: string;
            project: {
                uuid: string;
                name: string;
            };
            url: string;
            failing_since: string | null;
            disabled: boolean;
        };
        Attached: {
            /**
             * @description `done`: the documents are attached.
             * @constant
             */
            status: "done";
            /** @description For upload-status and undo. */
            request_id: string;
            documents: components["schemas"]["DocumentSummary"][];
        };
        DocumentSummary: {
            /** Format: uuid */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description 0 until counted, or when unreadable; 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description A sentence for a person. */
            needs_action_reason: string | null;
            mime_type: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description A member's id. */
            assignee: string | null;
            /** @description The request id of the page change that is queued or running. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Since when it is in the trash. */
            deleted_at: string | null;
        };
        AttachPreview: {
            /** @description The receivers, in the order of the request. */
            documents: {
                uuid: string;
                /** @description Attachments that hang on it now. */
                has: number;
                /** @description Attachments that it would get, those that come along included. */
                gets: number;
            }[];
            /** @description What leaves the list, in the order of the request. */
            attachments: {
                uuid: string;
                /** @description Attachments of its own that come along. */
                brings: number;
                /** @description Its values, which stay with it and are not merged. */
                values: number;
                /** @description How many of them a person has written. */
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
            /** @description For upload-status and undo. */
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
                /** @description Of a document that stays whole. */
                uuid?: string;
                /** @description Pages within their documents, 1-based. */
                pages: {
                    document: string;
                    page: number;
                }[];
                scan_again: boolean;
                /** @description Index in parts, from 0, of the main part. */
                attaches_to?: number;
            }[];
            losses: {
                values: {
                    document: string;
                    key: string;
                    value: string | string[];
                    edited: boolean;
                    /** @description Index in parts, from 0: not lost but offered there as a suggestion, next to the new scan. */
                    carried_to?: number;
                }[];
                /** @description Scanned tables, with the number of their rows. They are read anew. */
                tables: {
                    document: string;
                    key: string;
                    label: string;
                    rows: number;
                }[];
                /** @description Documents whose digital signature a cut breaks. */
                signatures: string[];
                /** @description Documents whose dynamic form (XFA) a cut leaves behind; their fields stay. */
                xfa_forms: string[];
            };
        };
        RequestStatus: {
            request_id: string;
            status: components["schemas"]["RequestState"];
            /** @description Empty for a page change. */
            files: components["schemas"]["IntakeFileStatus"][];
            documents: components["schemas"]["DocumentSummary"][];
            message?: string;
            /**
             * Format: date-time
             * @description Of a page change: since when it is undone.
             */
            undone_at?: string;
            removed?: components["schemas"]["RemovedContent"];
            /** @description How far the reading of the pages is. */
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
            /** @description How many documents in the list are made of it. */
            children: number;
            /** @description How many segments the classifier proposes. */
            segments: number;
        };
        /** @description Active content that a cut removed from the part, by kind. What the document does when it is opened counts for the part with its first page. */
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
            /** @description Number of files attached to a place on a page. */
            attached_files?: number;
        };
        Document: {
            /** Format: uuid */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description 0 until counted, or when unreadable; 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description A sentence for a person. */
            needs_action_reason: string | null;
            mime_type: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description A member's id. */
            assignee: string | null;
            /** @description The request id of the page change that is queued or running. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Since when it is in the trash. */
            deleted_at: string | null;
            /** Format: uuid */
            project_uuid: string;
            size_bytes: number;
            /** @description Pages that stay unscanned, from 1. */
            skip_pages: number[];
            data: components["schemas"]["DocumentData"];
            attachments: components["schemas"]["Attachment"][];
            /** @description Where the project flags duplicates: up to 10 documents of its list that came before with the same bytes, the first one first. */
            duplicate_of?: {
                uuid: string;
                original_filename: string;
            }[];
            metadata: components["schemas"]["DocumentMetadata"];
            /** @description Counts up with each change; in quotes, it is the ETag. */
            version: number;
        };
        DocumentData: {
            metadataFields: components["schemas"]["MetadataField"][];
            tables?: components["schemas"]["ValueTable"][];
            /** @description What a person should know of how the values were found. */
            note?: string;
        };
        MetadataField: {
            value: string | string[] | null;
            /** @description The text as it stands on the page. */
            raw: string | null;
            /** @description From 0 to 1. */
            confidence: number | null;
            /** @description The page of this document, from 1. */
            page: number | null;
            /** @description [x, y, width, height] in fractions of the page, from its top left. */
            box: number[] | null;
            key: string;
            label: string;
            /**
             * @description `scan`: Sheaf found the value in the document. `manual`: a user entered the value. `carried`: suggestion for the reviewer, copied from the document that this document was cut from. Until a user accepts the suggestion, `scanned` is the value of the field. Approval drops suggestions that nobody accepted.
             * @enum {string}
             */
            source: "scan" | "manual" | "carried";
            /** @description What the scan had read, beside a manual edit or a suggestion. */
            scanned?: {
                value: string | string[] | null;
                /** @description The text as it stands on the page. */
                raw: string | null;
                /** @description From 0 to 1. */
                confidence: number | null;
                /** @description The page of this document, from 1. */
                page: number | null;
                /** @description [x, y, width, height] in fractions of the page, from its top left. */
                box: number[] | null;
            };
            /** @description For a field of type entity: the records that the text may mean. */
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
                        /** @description The text as it stands on the page. */
                        raw: string | null;
                        /** @description From 0 to 1. */
                        confidence: number | null;
                        /** @description The page of this document, from 1. */
                        page: number | null;
                        /** @description [x, y, width, height] in fractions of the page, from its top left. */
                        box: number[] | null;
                        /**
                         * @description `manual`: a user entered the value. Absent for a value that Sheaf found.
                         * @constant
                         */
                        source?: "manual";
                        /** @description What the scan had read, beside a manual edit. */
                        scanned?: {
                            value: string | null;
                            /** @description The text as it stands on the page. */
                            raw: string | null;
                            /** @description From 0 to 1. */
                            confidence: number | null;
                            /** @description The page of this document, from 1. */
                            page: number | null;
                            /** @description [x, y, width, height] in fractions of the page, from its top left. */
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
        Attachment: {
            /** Format: uuid */
            uuid: string;
            original_filename: string;
            mime_type: string;
            page_count: number;
            /** @description The document that its pages came from, and which pages of it; of a joined one, the first. */
            source: {
                uuid: string;
                original_filename: string;
                pages: number[];
            };
            /** @description All of them, in the order of its pages. */
            sources: {
                uuid: string;
                original_filename: string;
                pages: number[];
            }[];
            removed?: components["schemas"]["RemovedContent"];
        };
        DocumentMetadata: {
            split?: {
                /** @description For upload-status and undo. */
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
                    /** @description How sure the type is; `confidence` is of the cuts. */
                    type_confidence?: number | null;
                }[];
                /** @description The probability that all its cuts are right. */
                confidence: number;
            };
            split_confirmed?: {
                /**
                 * @description `automatic`: Sheaf accepted the proposed cuts. `review`: a member accepted the plan.
                 * @enum {string}
                 */
                mode: "automatic" | "review";
                /** @description The member's id; null for the system. */
                by: string | null;
                /** Format: date-time */
                at: string;
                /** @description The accepted plan. */
                segments: {
                    start_page: number;
                    end_page: number;
                    /**
                     * @description `main`: becomes a document. `supporting`: becomes an attachment of the nearest main part before it, or of the first main part if there is none before it. `discard`: is left out. Default: `main`.
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
                /** @description A sentence for a person. */
                reason: string;
                /**
                 * @description Only with `split_review` and `file_problem`. `multiple_documents`: a person must confirm the cuts, because `document_splitting` is `review`. `low_confidence`: `document_splitting` is `automatic`, but the confidence is below the threshold or the split failed. `splitting_off`: the file may need cuts, but `document_splitting` is `off`. `password_protected`: the PDF needs a password.
                 * @enum {string}
                 */
                code?: "multiple_documents" | "low_confidence" | "splitting_off" | "password_protected";
            };
            replaced?: {
                /** @description For upload-status and undo. */
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
                /** @description For upload-status and undo. */
                request_id: string;
            };
            correction_failed?: {
                /** @description For upload-status and undo. */
                request_id: string;
                message: string;
            };
            correction_done?: {
                /** @description For upload-status and undo. */
                request_id: string;
                /** Format: date-time */
                at: string;
            };
        };
        DocumentHistory: {
            /** @description The last 100, the newest first. */
            entries: {
                /**
                 * @description `received`: the document was uploaded. `scanned`: Sheaf read the document. `held`: the document was put on hold. `values_changed`: values were changed. `status_changed`: the status was changed. `assigned`: the assignee was changed. `rotated`: pages were rotated. `unlocked`: the file was unlocked with its password. `deleted`: the document was moved to the trash. `restored`: the document was restored from the trash. `page_change`: a page change made or changed the document.
                 * @enum {string}
                 */
                what: "received" | "scanned" | "held" | "values_changed" | "status_changed" | "assigned" | "rotated" | "unlocked" | "deleted" | "restored" | "page_change";
                /** Format: date-time */
                at: string;
                /** @description null where it is not known. */
                by: {
                    /**
                     * @description `user`: a user. `key`: an API key. `system`: Sheaf itself, or a command of the operator.
                     * @enum {string}
                     */
                    kind: "user" | "key" | "system";
                    /** @description null for the system, and for who is gone. */
                    name: string | null;
                } | null;
                /** @description values_changed: the keys. */
                fields?: string[];
                from?: components["schemas"]["DocumentStatus"];
                to?: components["schemas"]["DocumentStatus"];
                page_change?: {
                    request_id: string;
                    /**
                     * @description `split`: a document was cut into several parts. `combine`: pages were combined in a new document. `attach`: documents became attachments. `discard`: pages or documents were discarded. `rescan`: the selection of pages to read changed. `edit`: only names, document types, or holds changed.
                     * @enum {string}
                     */
                    action: "split" | "combine" | "attach" | "discard" | "rescan" | "edit";
                    /** @description Whether it made this document, or changed it. */
                    made: boolean;
                    sources: {
                        uuid: string;
                        original_filename: string;
                    }[];
                    undone_at: string | null;
                    /** @description Whether the caller may try to undo it; what came after may still stand in the way. */
                    undoable: boolean;
                };
            }[];
        };
        PageHistory: {
            page: {
                document: string;
                page: number;
            };
            /** @description The upload that it began in, when the caller may view it. */
            origin: {
                document: string;
                original_filename: string;
                page: number;
            } | null;
            /** @description One place, or as many as there are documents that share the attachment that it is in. */
            now: {
                /**
                 * @description `document`: in a document of the list. `attachment`: in an attachment of a document. `trash`: in a document in the trash. `discarded`: left out by a page plan. `erased`: deleted permanently.
                 * @enum {string}
                 */
                place: "document" | "attachment" | "trash" | "discarded" | "erased";
                /** @description That it is a page of, or whose attachment it is in. */
                document: string;
                original_filename: string;
                attachment?: string;
                /** @description In the document, or in the attachment, from 1. */
                page: number;
            }[];
            /** @description What took it from one place to another, oldest first. */
            changes: {
                request_id: string;
                /**
                 * @description `split`: a document was cut into several parts. `combine`: pages were combined in a new document. `attach`: documents became attachments. `discard`: pages or documents were discarded. `rescan`: the selection of pages to read changed. `edit`: only names, document types, or holds changed.
                 * @enum {string}
                 */
                action: "split" | "combine" | "attach" | "discard" | "rescan" | "edit";
                /** Format: date-time */
                at: string;
                /** @description The member's id; null for the system. */
                by: string | null;
                undone_at: string | null;
            }[];
        };
        Presence: {
            /** @description Who else has the document open, the first to come first. */
            others: {
                /** @description A member's id. */
                id: string;
                name: string;
                /** Format: date-time */
                since: string;
            }[];
            /** @description The document's version: another one than you know means, read it again. */
            version: number;
            /** @description When to call again; after three times as long you are gone. */
            renew_after_seconds: number;
        };
        PageText: {
            page: number;
            /** @description Empty where nothing was read. Cells of a table are parted by tabs. */
            text: string;
            /** @description Source of the text. `null` for a page that Sheaf has not read yet. */
            source: ("native" | "ocr") | null;
            /** @description Where the page goes on; null at its end. */
            next_offset: number | null;
        };
        ProjectList: {
            projects: components["schemas"]["Project"][];
        };
        Project: {
            uuid: string;
            name: string;
            /** Format: date-time */
            created_at: string;
        };
        ClassificationReport: {
            /** @description Decided files: classified ones of which people have confirmed every page (by a page plan, or by accepting its documents as they are) or corrected any. The latest 5000. All other figures are over these. */
            files: number;
            /** @description Decided files that were proposed in the way that the settings name now: by the same provider, or the same separation. The thresholds speak of these alone. */
            replayed: number;
            /** @description Classified files that nobody has decided upon, or on a part of only, such as those that were split by themselves and whose documents wait for approval. Whether they are right is not known, so they count in no other figure. */
            undecided: number;
            /** @description Oldest first. */
            weeks: {
                /**
                 * Format: date
                 * @description The Monday (UTC) that it begins with.
                 */
                week: string;
                files: number;
                /** @description Files of which no cut and no type was corrected. */
                right_at_once: number;
                pages: number;
                pages_moved: number;
                pages_moved_per_file: number;
            }[];
            /** @description What each threshold, percent by percent, would have done with the replayed files. */
            thresholds: {
                threshold: number;
                /** @description Replayed files that would go through untouched: every cut and every type is at least so sure, and there was no other reason to hold them, such as a type that fits none, or a provider that failed. A file of one page has no cut to be unsure of. */
                files: number;
                /** @description How many of those people corrected, in a cut or a type, or took back after they were split by themselves. */
                wrong: number;
                /** @description Those that would go through untouched, as a share of the replayed files. */
                untouched: number;
                /** @description The share of wrong ones among those that would; null where none would. */
                error_rate: number | null;
            }[];
            /** @description Each type that documents have or had; the most frequent in the list first. */
            types: {
                doc_type: string;
                /** @description How many documents in the list have it. */
                documents: number;
                /** @description How many documents of the decided files have it by what people said. */
                decided: number;
                /** @description How many of these the classifier had proposed so, with these pages and this type. */
                right_first_time: number;
            }[];
        };
        ClassifierCategories: {
            /** @description The classifier's name. */
            analyzer: string;
            categories: components["schemas"]["ClassifierCategoryAnswer"][];
        };
        ProviderSecret: {
            set: boolean;
            /**
             * Format: date-time
             * @description null when there is none.
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
            /** @description Who proposes: a provider, or a mode of separation. */
            by: string;
            /** @description Why it is not the proposal that was asked for, such as an outside classifier that is down. */
            trouble: string | null;
            proposal: {
                segments: {
                    segment_id: string;
                    start_page: number;
                    end_page: number;
                    doc_type: string | null;
                    confidence: number;
                    reasons: string[];
                    /** @description How sure the type is; `confidence` is of the cuts. */
                    type_confidence?: number | null;
                }[];
                /** @description The probability that all its cuts are right. */
                confidence: number;
            };
        };
        CustomSchemaPreview: {
            uuid: string;
            original_filename: string;
            /** @description In the shape of the project's custom schema. */
            document: {
                [key: string]: unknown;
            };
            /** @description The expressions that fail on this document, where null stands, and why. */
            failures: {
                path: (string | number)[];
                message: string;
            }[];
        };
        CustomSchemaVersionList: {
            versions: components["schemas"]["CustomSchemaVersion"][];
            /** @description null at the end of the list. */
            next_cursor: string | null;
        };
        CustomSchemaVersion: {
            number: number;
            /** @description The template; null for the default shape. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            /** @description null where nobody is known. */
            saved_by: {
                name: string;
            } | null;
            /** Format: date-time */
            saved_at: string;
        };
        DocumentList: {
            documents: components["schemas"]["ListedDocument"][];
            /** @description null at the end of the list. */
            next_cursor: string | null;
            /** @description How many of each status there are under the other filters. */
            counts: {
                [key: string]: number;
            };
            /**
             * @description There when `q` fits so many documents that they were not all counted: there are at least so many. A page can have fewer than `limit` then, even none, before `next_cursor` is null.
             * @constant
             */
            counts_at_least?: true;
        };
        ListedDocument: {
            /** Format: uuid */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description 0 until counted, or when unreadable; 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description A sentence for a person. */
            needs_action_reason: string | null;
            mime_type: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description A member's id. */
            assignee: string | null;
            /** @description The request id of the page change that is queued or running. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Since when it is in the trash. */
            deleted_at: string | null;
            /** @description What its leading values say, such as `NF-88412 · Bluepeak Outfitters`; null without any. */
            headline: string | null;
            attachment_count: number;
            /** @description How sure the proposed cuts are, 0 to 1, while they wait for a person; null otherwise. */
            split_confidence: number | null;
        };
        UploadQueued: {
            /**
             * @description `queued`: Sheaf processes the files in the background.
             * @constant
             */
            status: "queued";
            request_id: string;
        };
        BulkAnswer: {
            /** @description In the order of the request. */
            documents: ({
                uuid: string;
                /** @constant */
                ok: true;
            } | {
                uuid: string;
                /** @constant */
                ok: false;
                /** @description The status that the route of one document refuses with. */
                status: number;
                message: string;
            })[];
        };
        Neighbours: {
            /** Format: uuid */
            previous: string | null;
            /** Format: uuid */
            next: string | null;
            /**
             * Format: uuid
             * @description The next that waits for a person: done, or needs action. Of the list’s statuses, if it names some.
             */
            next_waiting: string | null;
            /**
             * Format: uuid
             * @description The first of the list that waits, this document left out.
             */
            first_waiting: string | null;
            /** @description From 1; null beyond 1,000, and when the list leaves the document out. */
            position: number | null;
            /** @description null for 10,000 and more. */
            total: number | null;
        };
        EntityList: {
            entities: components["schemas"]["Entity"][];
        };
        Entity: {
            id: string;
            name: string;
            fields: components["schemas"]["EntityFieldAnswer"][];
            record_count: number;
            /** @description Names what it holds: what a change of it sends as `If-Match`, in quotes. */
            version: string;
            /** Format: date-time */
            created_at: string;
        };
        EntityRecordList: {
            records: components["schemas"]["EntityRecord"][];
            /** @description null at the end of the list. */
            next_cursor: string | null;
        };
        EntityRecord: {
            id: string;
            /** @description Any JSON object. Numbers are kept exactly, of any size. */
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
                /** @description Any JSON object. Numbers are kept exactly, of any size. */
                data: {
                    [key: string]: unknown;
                };
            }[];
        };
        EntityRecordMatches: {
            count: number;
            /** @description The first of them. */
            records: components["schemas"]["EntityRecord"][];
        };
        RetentionPreview: {
            /** @description How many documents are older: what the next hourly run would erase for good. */
            documents: number;
            /** @description How many of these are in the trash. */
            trashed: number;
            /** @description When the next one after them is old enough; null when there is no other. */
            next_at: string | null;
        };
        ProjectSettings: {
            /** @description Whether uploads are classified and split when they don’t say. */
            classify_by_default: boolean;
            /**
             * @description Handling of files that hold several documents. `off`: Sheaf does not split files; a classified file that may hold several documents is put on hold. `review`: files with several documents are put on hold until a person confirms the cuts. `automatic`: Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold.
             * @enum {string}
             */
            document_splitting: "off" | "review" | "automatic";
            /** @description How sure a type must be to be taken over without review, and, where splitting is automatic, the cuts to be made. */
            automatic_threshold: number;
            extraction_fields: components["schemas"]["ExtractionField"][];
            /** @description Whether values are found by rules, or by a language model with the rules behind it. */
            extraction: {
                /**
                 * @description `rules`: Sheaf finds values by rules; no data leaves the installation. `llm`: a language model finds values; if the model fails, Sheaf uses the rules.
                 * @enum {string}
                 */
                provider: "rules" | "llm";
                /** @description Where the language model listens, with an OpenAI-compatible API. Without one, https://api.openai.com/v1 is asked, with the key of the project’s extraction-secret or else the installation’s (LLM_API_KEY), which is sent nowhere else. */
                url?: string | null;
                /** @description The name of the model. */
                model?: string | null;
            };
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. A template has at most 1,000 expressions, 262,144 characters as JSON, 100,000 characters of expressions, and repeats its document at most 2,000 times in total. A shaped document has at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            separation: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a page with a barcode or patch code and little else begins a document.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /**
             * @description Documents that reviewers and viewers of the project can see. `all`: all documents of the project. `assigned`: only documents assigned to them.
             * @enum {string}
             */
            reviewers_see: "all" | "assigned";
            /**
             * @description Handling of a file that the project has already. `keep`: Sheaf stores the file as another document. `flag`: Sheaf stores the file and lists the earlier documents in `duplicate_of`.
             * @enum {string}
             */
            duplicates: "keep" | "flag";
            /** @description After how many days documents are erased; null for never. */
            retention_days: number | null;
            /** @description The languages that pages without text are read in: eng, deu, fra, and those that the installation adds. One that isn’t installed is refused, naming those that are. */
            ocr_languages: string[];
            classifier: {
                analyzer: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider: "builtin" | "http" | "llm";
                categories: components["schemas"]["ClassifierCategoryAnswer"][];
                /** @description Where a provider http or llm listens. Without one, llm asks https://api.openai.com/v1, with the project’s key or else the installation’s (LLM_API_KEY), which is sent nowhere else: an endpoint of your own is asked with the project’s key, or with none. */
                url?: string | null;
                /** @description For llm: the name of the model. */
                model?: string | null;
            };
        };
        ChangedProjectSettings: {
            /** @description Whether uploads are classified and split when they don’t say. */
            classify_by_default: boolean;
            /**
             * @description Handling of files that hold several documents. `off`: Sheaf does not split files; a classified file that may hold several documents is put on hold. `review`: files with several documents are put on hold until a person confirms the cuts. `automatic`: Sheaf splits files if the confidence reaches `automatic_threshold`, and puts other files on hold.
             * @enum {string}
             */
            document_splitting: "off" | "review" | "automatic";
            /** @description How sure a type must be to be taken over without review, and, where splitting is automatic, the cuts to be made. */
            automatic_threshold: number;
            extraction_fields: components["schemas"]["ExtractionField"][];
            /** @description Whether values are found by rules, or by a language model with the rules behind it. */
            extraction: {
                /**
                 * @description `rules`: Sheaf finds values by rules; no data leaves the installation. `llm`: a language model finds values; if the model fails, Sheaf uses the rules.
                 * @enum {string}
                 */
                provider: "rules" | "llm";
                /** @description Where the language model listens, with an OpenAI-compatible API. Without one, https://api.openai.com/v1 is asked, with the key of the project’s extraction-secret or else the installation’s (LLM_API_KEY), which is sent nowhere else. */
                url?: string | null;
                /** @description The name of the model. */
                model?: string | null;
            };
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. A template has at most 1,000 expressions, 262,144 characters as JSON, 100,000 characters of expressions, and repeats its document at most 2,000 times in total. A shaped document has at most 1,048,576 characters, or as many as the document itself if that is more. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            separation: {
                /**
                 * @description `classifier`: the classifier finds the first page of each document. `every_n`: all documents have the number of pages in `pages`. `blank`: a blank page ends a document. `barcode`: a page with a barcode or patch code and little else begins a document.
                 * @enum {string}
                 */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /**
             * @description Documents that reviewers and viewers of the project can see. `all`: all documents of the project. `assigned`: only documents assigned to them.
             * @enum {string}
             */
            reviewers_see: "all" | "assigned";
            /**
             * @description Handling of a file that the project has already. `keep`: Sheaf stores the file as another document. `flag`: Sheaf stores the file and lists the earlier documents in `duplicate_of`.
             * @enum {string}
             */
            duplicates: "keep" | "flag";
            /** @description After how many days documents are erased; null for never. */
            retention_days: number | null;
            /** @description The languages that pages without text are read in: eng, deu, fra, and those that the installation adds. One that isn’t installed is refused, naming those that are. */
            ocr_languages: string[];
            classifier: {
                analyzer: string;
                /**
                 * @description `builtin`: Sheaf classifies pages itself; no data leaves the installation. `http`: Sheaf sends the text of the pages to your service at `url`. `llm`: Sheaf sends the text of the pages to a language model with an OpenAI-compatible API.
                 * @enum {string}
                 */
                provider: "builtin" | "http" | "llm";
                categories: components["schemas"]["ClassifierCategoryAnswer"][];
                /** @description Where a provider http or llm listens. Without one, llm asks https://api.openai.com/v1, with the project’s key or else the installation’s (LLM_API_KEY), which is sent nowhere else: an endpoint of your own is asked with the project’s key, or with none. */
                url?: string | null;
                /** @description For llm: the name of the model. */
                model?: string | null;
            };
            /** @description Sentences about what the change leaves behind, such as a removed category in use. */
            warnings?: string[];
        };
        WebhookEndpointList: {
            webhook_endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        WebhookEndpoint: {
            /** Format: uuid */
            id: string;
            url: string;
            /** @description Null: all of them. */
            events: string[] | null;
            /** @description Which connector subscribed it, if one did. */
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
                /** @description A sentence for a person. */
                message: string;
            } | null;
            failing_since: string | null;
            /** @description Until when the secret before signs too. */
            rotating_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Names what it holds: what a change of it sends as `If-Match`, in quotes. */
            version: string;
            /** @description When asked for. */
            activity?: {
                /** @description Deliveries that have failed at least once and are tried again. */
                late: number;
                /** @description Deliveries that were given up in the last 24 hours, whenever they happened. */
                failed: number;
                /** @description Deliveries of 24 hours; counted up to 5000. */
                sent: number;
                /** @description Those of them that the first try delivered. */
                at_once: number;
                /** @description Of 24 hours, the last one last. */
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
            /** @description Null: all of them. */
            events: string[] | null;
            /** @description Which connector subscribed it, if one did. */
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
                /** @description A sentence for a person. */
                message: string;
            } | null;
            failing_since: string | null;
            /** @description Until when the secret before signs too. */
            rotating_until: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Names what it holds: what a change of it sends as `If-Match`, in quotes. */
            version: string;
            /** @description When asked for. */
            activity?: {
                /** @description Deliveries that have failed at least once and are tried again. */
                late: number;
                /** @description Deliveries that were given up in the last 24 hours, whenever they happened. */
                failed: number;
                /** @description Deliveries of 24 hours; counted up to 5000. */
                sent: number;
                /** @description Those of them that the first try delivered. */
                at_once: number;
                /** @description Of 24 hours, the last one last. */
                hours: {
                    delivered: number;
                    undelivered: number;
                }[];
            };
            /** @description Shown this once. */
            secret: string;
        };
        WebhookDeliveryList: {
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description null at the end of the list. */
            next_cursor: string | null;
        };
        WebhookDelivery: {
            id: string;
            /** @description What the header webhook-id says. */
            message_id: string;
            type: string;
            /**
             * @description `pending`: not delivered yet; Sheaf sends or retries. `delivered`: the endpoint returned a status of 2xx. `failed`: failed permanently.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Of the last try; null when nothing was answered. */
            response_status: number | null;
            duration_ms: number | null;
            /** @description Why the last try failed, in a sentence. */
            error: string | null;
            /** @description How many tries there were. */
            attempts: number;
            next_attempt_at: string | null;
            document: {
                uuid: string;
                original_filename: string;
            } | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
        };
        WebhookDeliveryDetail: {
            id: string;
            /** @description What the header webhook-id says. */
            message_id: string;
            type: string;
            /**
             * @description `pending`: not delivered yet; Sheaf sends or retries. `delivered`: the endpoint returned a status of 2xx. `failed`: failed permanently.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed";
            /** @description Of the last try; null when nothing was answered. */
            response_status: number | null;
            duration_ms: number | null;
            /** @description Why the last try failed, in a sentence. */
            error: string | null;
            /** @description How many tries there were. */
            attempts: number;
            next_attempt_at: string | null;
            document: {
                uuid: string;
                original_filename: string;
            } | null;
            /**
             * Format: date-time
             * @description When it happened.
             */
            created_at: string;
            tries_left: number;
            /** @description What is sent, on each try the same. */
            body: string;
            /** @description The last 50, the oldest first. */
            tries: {
                /** Format: date-time */
                at: string;
                duration_ms: number;
                error: string | null;
                request: {
                    headers: {
                        [key: string]: string;
                    };
                };
                /** @description Up to 64 KB of its body; 4 KB where it was a success. */
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
            /** @description When there is more than one call takes on: the `from` of the next one. */
            next_from: string | null;
        };
        RotatedWebhookSecret: {
            /** @description Shown this once. */
            secret: string;
            /**
             * Format: date-time
             * @description Until then the secret before signs too.
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
                /** @description A sentence for a person. */
                message: string;
                /** Format: uuid */
                endpoint_id: string;
                host: string;
            }[];
        };
        /** @description The process takes requests. */
        Ready: {
            /**
             * @description `ready`: the process accepts requests.
             * @constant
             */
            status: "ready";
        };
        ReferencedDocuments: {
            documents: components["schemas"]["DocumentSummary"][];
            /** @description null at the end of the list. */
            next_cursor: string | null;
        };
        IntegrationRefusal: {
            /**
             * @description Stable code of the error. Compare this field, not `message`. Values: `bad_request`: the request cannot be read; `invalid_request`: the input is invalid; `unauthenticated`: the credential is missing or invalid; `forbidden`: the credential does not have permission; `not_found`: the object does not exist or belongs to somebody else; `conflict`: the current state does not allow the change; `precondition_failed`: the object has changed since the version in `If-Match`; `too_large`: the request exceeds a limit; `unsupported_media_type`: `Content-Type` is not supported; `rate_limited`: too many requests; `unavailable`: a dependency is down; `method_not_allowed`: the path does not have this method; `internal_error`: an unexpected error in Sheaf.
             * @enum {string}
             */
            error: "bad_request" | "invalid_request" | "unauthenticated" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "too_large" | "unsupported_media_type" | "rate_limited" | "unavailable" | "method_not_allowed" | "internal_error";
            /** @description A sentence for a person. */
            message: string;
            /** @description Only with 404: UUIDs of the documents that hold the pages of a document that left the list. */
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
            /** @description For the next page; null when these are all. */
            next_cursor: string | null;
        };
        CollectedDocument: {
            /** Format: uuid */
            uuid: string;
            original_filename: string;
            status: components["schemas"]["DocumentStatus"];
            /** @description 0 until counted, or when unreadable; 1 for an image. */
            page_count: number;
            needs_action_type: components["schemas"]["HoldType"] | null;
            /** @description A sentence for a person. */
            needs_action_reason: string | null;
            mime_type: string;
            doc_type: string | null;
            doc_type_confidence: number | null;
            reference: string | null;
            /** @description A member's id. */
            assignee: string | null;
            /** @description The request id of the page change that is queued or running. */
            replacing: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Since when it is in the trash. */
            deleted_at: string | null;
            /** Format: uuid */
            project_uuid: string;
            size_bytes: number;
            /** @description Pages that stay unscanned, from 1. */
            skip_pages: number[];
            data: components["schemas"]["DocumentData"];
            attachments: components["schemas"]["Attachment"][];
        };
        WebhookSubscription: {
            id: string;
            /** @description Shown this once. */
            secret: string;
        };
        WebhookSamples: {
            samples: components["schemas"]["DocumentEventPayloadAnswer"][];
        };
        ClassifierCategoryAnswer: {
            /** @description What `doc_type` takes. */
            value: string;
            /**
             * @description One sentence: what tells it from the others.
             * @default null
             */
            description: string | null;
        };
        EntityFieldAnswer: {
            key: string;
            /**
             * @description `string`: text. `number`: JSON number. `boolean`: `true` or `false`. `date`: text in the form `YYYY-MM-DD`.
             * @enum {string}
             */
            type: "string" | "number" | "boolean" | "date";
            /** @default false */
            required: boolean;
        };
        DocumentEventPayloadAnswer: {
            type: components["schemas"]["DocumentEventType"];
            /**
             * Format: date-time
             * @description When it happened; UTC.
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
                    /** @description 0 until counted or when unreadable, 1 for an image. */
                    page_count: number;
                    doc_type: string | null;
                    needs_action_type: components["schemas"]["HoldType"] | null;
                    reference: string | null;
                };
                /** @description Counts up per document. News with a lower number than what you have is stale: drop it. */
                sequence: number;
                /**
                 * @description Only in `document.deleted`: why the document left the list. `cut`: a page plan moved its pages to other documents. `attached`: it became an attachment. `discarded`: a page plan discarded it. `deleted`: it was moved to the trash or deleted permanently, or the page plan that made it was undone. `rejected`: a reviewer rejected it.
                 * @enum {string}
                 */
                reason?: "cut" | "attached" | "discarded" | "deleted" | "rejected";
                /** @description Only in `document.deleted`: UUIDs of the documents that hold the pages of the document now, oldest first. Empty if no document does. */
                replaced_by?: string[];
            };
        };
    };
    responses: {
        /** @description No credential, or none that counts here. */
        Refusal401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests. */
        Refusal429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Something went wrong. */
        Refusal500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A dependency is down. */
        Refusal503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. */
        Refusal400: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this, or may not view the project or document. */
        Refusal403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state of things doesn't allow it now. */
        Refusal409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Larger than a limit. */
        Refusal413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request's Content-Type is not the one that is wanted. */
        Refusal415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description There is no such thing, or it belongs to someone else. */
        Refusal404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description It has changed since the version that If-Match names. */
        Refusal412: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description No credential, or none that counts here. */
        IntegrationRefusal401: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description The caller may not do this, or may not view the project or document. */
        IntegrationRefusal403: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description There is no such thing, or it belongs to someone else. */
        IntegrationRefusal404: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description Too many requests. */
        IntegrationRefusal429: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description Something went wrong. */
        IntegrationRefusal500: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description A dependency is down. */
        IntegrationRefusal503: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description Larger than a limit. */
        IntegrationRefusal413: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description The request's Content-Type is not the one that is wanted. */
        IntegrationRefusal415: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description The state of things doesn't allow it now. */
        IntegrationRefusal409: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
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
            401: components["responses"]["Refusal401"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
                "application/json": components["schemas"]["PasswordResetWish"];
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
            400: components["responses"]["Refusal400"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description All that the service needs is there. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Healthy"];
                };
            };
            /** @description Not yet, or not now. Retry-After says when to ask again. */
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
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description The process answers. */
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
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            401: components["responses"]["Refusal401"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Subject of the entries: the first part of `action`. Default: all subjects. `installation`: secrets of the whole installation. `organization`: the organization. `member`: members, invitations, and invite links. `account`: passwords and sessions of users. `api_key`: API keys. `access_token`: access tokens of users. `project`: projects, their members, and their settings. `document`: documents. `page_change`: page plans, attached documents, and undone page changes. `entity`: entities and their fields. `records`: records of entities. `webhook_endpoint`: webhook endpoints. `webhook_delivery`: webhook deliveries that were sent again. `job`: background jobs that were retried. */
                about?: "installation" | "organization" | "member" | "account" | "api_key" | "access_token" | "project" | "document" | "page_change" | "entity" | "records" | "webhook_endpoint" | "webhook_delivery" | "job";
                /** @description Who did it: `actor.id` of an entry. */
                actor?: string;
                /** @description UUID of the project. Default: all projects. */
                project?: string;
                /** @description The id of what it was done to. */
                subject?: string;
                /** @description Words that an entry says: in its action, its details, or who did it and where. */
                q?: string;
                /** @description Earliest time of an entry, inclusive. Default: no limit. */
                from?: string;
                /** @description Latest time of an entry, exclusive. Default: no limit. */
                to?: string;
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                /** @description Subject of the entries: the first part of `action`. Default: all subjects. `installation`: secrets of the whole installation. `organization`: the organization. `member`: members, invitations, and invite links. `account`: passwords and sessions of users. `api_key`: API keys. `access_token`: access tokens of users. `project`: projects, their members, and their settings. `document`: documents. `page_change`: page plans, attached documents, and undone page changes. `entity`: entities and their fields. `records`: records of entities. `webhook_endpoint`: webhook endpoints. `webhook_delivery`: webhook deliveries that were sent again. `job`: background jobs that were retried. */
                about?: "installation" | "organization" | "member" | "account" | "api_key" | "access_token" | "project" | "document" | "page_change" | "entity" | "records" | "webhook_endpoint" | "webhook_delivery" | "job";
                /** @description Who did it: `actor.id` of an entry. */
                actor?: string;
                /** @description UUID of the project. Default: all projects. */
                project?: string;
                /** @description The id of what it was done to. */
                subject?: string;
                /** @description Words that an entry says: in its action, its details, or who did it and where. */
                q?: string;
                /** @description Earliest time of an entry, inclusive. Default: no limit. */
                from?: string;
                /** @description Latest time of an entry, exclusive. Default: no limit. */
                to?: string;
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
            /** @description The file. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    removeMember: {
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description Not changed since. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description It is in the trash, or erased. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
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
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getAttachmentThumbnail: {
        parameters: {
            query?: {
                /** @description In pixels. The picture has the next of the widths 128, 192, 256, 512, 1024 and 2048. */
                width?: number;
                /** @description Not used by the server. Another value makes a browser load a changed image again. */
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
                /** @description From 1. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    downloadDocument: {
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
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
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
                /** @description From 1. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getPageThumbnail: {
        parameters: {
            query?: {
                /** @description In pixels. The picture has the next of the widths 128, 192, 256, 512, 1024 and 2048. */
                width?: number;
                /** @description Not used by the server. Another value makes a browser load a changed image again. */
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
                /** @description From 1. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description Nobody sees you on it any more. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getPageText: {
        parameters: {
            query?: {
                /** @description From 1. A file without pages, such as a mail or a spreadsheet, is one page. */
                page?: number;
                /** @description How many characters of the page are passed over. */
                offset?: number;
                /** @description How many characters are answered at most. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    listProjects: {
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
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description By comma: pending, processing, needs_action, done, approved, validated, exported. */
                status?: string;
                /** @description Document types, by comma. */
                doc_type?: string;
                /** @description By comma: split_review, type_review, file_problem. */
                needs_action_type?: string;
                /** @description Members' ids, by comma; `me` is the caller, `none` is nobody. */
                assignee?: string;
                /** @description References, by comma. */
                reference?: string;
                /** @description A UTC day or an instant, inclusive. */
                created_from?: string;
                /** @description A UTC day or an instant, inclusive. */
                created_to?: string;
                /** @description `true`: lists only documents in the trash. `false`: lists only documents outside the trash. Default: `false`. */
                trashed?: "true" | "false";
                /** @description Words, all of which a document has: any part of its name or reference, or the beginning of a word of its values or on its own pages. Case, accents and signs within words don’t matter; a single letter is found on pages only by itself. */
                q?: string;
                /** @description Order of the documents. Default: `-created_at`. `created_at`: oldest first. `-created_at`: newest first. `original_filename`: by name, ascending. `-original_filename`: by name, descending. `page_count`: fewest pages first. `-page_count`: most pages first. `status`: by status, `pending` first and `exported` last. `-status`: by status, `exported` first and `pending` last. */
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status";
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
                    "application/json": components["schemas"]["DocumentList"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
                    "application/json": components["schemas"]["BulkAnswer"];
                    "application/zip": unknown;
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getDocumentNeighbors: {
        parameters: {
            query: {
                /** @description By comma: pending, processing, needs_action, done, approved, validated, exported. */
                status?: string;
                /** @description Document types, by comma. */
                doc_type?: string;
                /** @description By comma: split_review, type_review, file_problem. */
                needs_action_type?: string;
                /** @description Members' ids, by comma; `me` is the caller, `none` is nobody. */
                assignee?: string;
                /** @description References, by comma. */
                reference?: string;
                /** @description A UTC day or an instant, inclusive. */
                created_from?: string;
                /** @description A UTC day or an instant, inclusive. */
                created_to?: string;
                /** @description Words, all of which a document has: any part of its name or reference, or the beginning of a word of its values or on its own pages. Case, accents and signs within words don’t matter; a single letter is found on pages only by itself. */
                q?: string;
                /** @description Order of the documents. Default: `-created_at`. `created_at`: oldest first. `-created_at`: newest first. `original_filename`: by name, ascending. `-original_filename`: by name, descending. `page_count`: fewest pages first. `-page_count`: most pages first. `status`: by status, `pending` first and `exported` last. `-status`: by status, `exported` first and `pending` last. */
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status";
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    downloadDocumentsZip: {
        parameters: {
            query: {
                /** @description UUIDs with commas between them; at most 150. */
                documents: string;
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    listEntityRecords: {
        parameters: {
            query?: {
                /** @description Beginnings of words, in any case: records that have all of them in their values. Records of more than 100 KB are not searched. */
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
            /** @description One page. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description The file. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description How many there are. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    previewRetention: {
        parameters: {
            query: {
                /** @description For how long documents would be kept: `retention_days`. */
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            412: components["responses"]["Refusal412"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            413: components["responses"]["Refusal413"];
            415: components["responses"]["Refusal415"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            409: components["responses"]["Refusal409"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description The process takes requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description Not yet, or not now. Retry-After says when to ask again. */
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
    downloadSampleFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID. */
                "X-Request-Id"?: string;
            };
            path: {
                /** @description Which of the sample files: inbound-pile, carrier-agreement, deliveries-pile. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
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
            401: components["responses"]["Refusal401"];
            404: components["responses"]["Refusal404"];
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            413: components["responses"]["IntegrationRefusal413"];
            415: components["responses"]["IntegrationRefusal415"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
        };
    };
    listCustomDocuments: {
        parameters: {
            query: {
                /** @description A UTC day, inclusive: documents that came into the list then or later. */
                from: string;
                /** @description Status of the documents. */
                status: components["schemas"]["DocumentStatus"];
                /** @description `next_cursor` of the previous response. Default: the first page. */
                cursor?: string;
                /** @description Maximum number of documents in the response, from 1 to 10000. Default: all. */
                limit?: number;
                /** @description In a former version of the custom schema; in the one in use when left out. */
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
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
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
        };
    };
    downloadDocumentWithKey: {
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": unknown;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "text/plain": unknown;
                    "text/csv": unknown;
                    "application/xml": unknown;
                    "message/rfc822": unknown;
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
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
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
                     * @description `exported`: the document was handed to another system.
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            409: components["responses"]["IntegrationRefusal409"];
            413: components["responses"]["IntegrationRefusal413"];
            415: components["responses"]["IntegrationRefusal415"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            413: components["responses"]["IntegrationRefusal413"];
            415: components["responses"]["IntegrationRefusal415"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            413: components["responses"]["IntegrationRefusal413"];
            415: components["responses"]["IntegrationRefusal415"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            413: components["responses"]["IntegrationRefusal413"];
            415: components["responses"]["IntegrationRefusal415"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            413: components["responses"]["IntegrationRefusal413"];
            415: components["responses"]["IntegrationRefusal415"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            409: components["responses"]["IntegrationRefusal409"];
            413: components["responses"]["IntegrationRefusal413"];
            415: components["responses"]["IntegrationRefusal415"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
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
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
        };
    };
    webhookDocumentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
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
                /** @description The event's id, the same on each try. */
                "webhook-id": string;
                /** @description Seconds since 1970 at which this try began. */
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
            /** @description Taken. What the answer says does not matter. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
