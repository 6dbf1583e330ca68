// Written from docs/openapi.json by `npx tsx scripts/write-openapi.ts`: change the declarations of routes instead.
export interface paths {
    "/api/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's access tokens */
        get: operations["getAccessTokens"];
        put?: never;
        /**
         * Make an access token
         * @description With e-mail and password, or from a session. A token can’t make another one.
         */
        post: operations["postAccessTokens"];
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
        /** Revoke an access token */
        delete: operations["deleteAccessTokensByTokenId"];
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
        /** The caller's account */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the caller's name */
        patch: operations["patchAccount"];
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
         * Change the caller's password
         * @description From a session alone. It signs every other browser of theirs out. Wrong current passwords count as failed sign-ins.
         */
        put: operations["putAccountPassword"];
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
         * Set a password by a link
         * @description Uses the link up, ends every other one, and signs its person out everywhere.
         */
        put: operations["putAccountPasswordLink"];
        /**
         * What a link to set a password is good for
         * @description Uses nothing up. The token is sent in the body, so that no log of addresses holds it. Tokens that nobody made count as failed sign-ins.
         */
        post: operations["postAccountPasswordLink"];
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
         * Ask for a mail to set a new password
         * @description Answered alike for every address, known or not. Counted like failed sign-ins, and apart from them. 409 where the installation sends no mail.
         */
        post: operations["postAccountPasswordReset"];
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
        /** Where the caller is signed in */
        get: operations["getAccountSessions"];
        put?: never;
        post?: never;
        /** Sign every other browser out */
        delete: operations["deleteAccountSessions"];
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
        /** Sign a browser out */
        delete: operations["deleteAccountSessionsBySessionId"];
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
         * Whether the service is ready
         * @description Ready means that the database, the storage and the jobs are; balancers ask here.
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
         * Try any failed job again
         * @description The installation's first owner may, whosever it is. As with an organization's own, a failed run is tried again once.
         */
        post: operations["postInstallationJobRunsByRunIdRetry"];
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
         * How all work of the installation goes
         * @description Of every organization, for the installation's first owner. Needs no X-Organization-Id.
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
         * Whether the process is alive
         * @description Asks nothing of the database, the storage or the jobs, and waits for no start: who restarts a process that hangs asks here. Whether it can do its work, `/api/health` tells.
         */
        get: operations["getLive"];
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
        /** This document */
        get: operations["getOpenapiJson"];
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
         * List the caller's organizations
         * @description Needs no X-Organization-Id.
         */
        get: operations["getOrganizations"];
        put?: never;
        /**
         * Make an organization
         * @description The installation's first owner may; whoever makes it becomes its owner.
         */
        post: operations["postOrganizations"];
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
        /** List the API keys of an organization */
        get: operations["getOrganizationsByOrganizationIdApiKeys"];
        put?: never;
        /** Make an API key */
        post: operations["postOrganizationsByOrganizationIdApiKeys"];
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
        /** Revoke an API key */
        delete: operations["deleteOrganizationsByOrganizationIdApiKeysByKeyId"];
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
         * What was done in an organization
         * @description The newest first. Entries are never changed or removed.
         */
        get: operations["getOrganizationsByOrganizationIdAudit"];
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
         * Export what was done in an organization
         * @description As CSV, streamed, the newest first. Text that a spreadsheet would run as a formula has an apostrophe before it.
         */
        get: operations["getOrganizationsByOrganizationIdAuditExport"];
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
         * Go on in another organization
         * @description For a session: what its paths name no organization for happens in this one from now on.
         */
        post: operations["postOrganizationsByOrganizationIdChoose"];
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
         * Try a failed job again
         * @description From its beginning, by a run of its own. However often this is asked, a failed run is tried again once; later answers tell how far that is. 409 where somebody has dealt with its document meanwhile.
         */
        post: operations["postOrganizationsByOrganizationIdJobRunsByRunIdRetry"];
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
        /** List the members of an organization */
        get: operations["getOrganizationsByOrganizationIdMembers"];
        put?: never;
        /**
         * Add a member
         * @description Makes an account for someone who has none yet, with a link by which they choose a password: shown this once, and mailed where mail is sent.
         */
        post: operations["postOrganizationsByOrganizationIdMembers"];
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
        /** Remove a member */
        delete: operations["deleteOrganizationsByOrganizationIdMembersByMemberId"];
        options?: never;
        head?: never;
        /**
         * Change a member's role or projects
         * @description With If-Match, only if nobody has changed them since.
         */
        patch: operations["patchOrganizationsByOrganizationIdMembersByMemberId"];
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
         * Make a member a link to set a password
         * @description An invitation for someone who has not signed in yet, else a link for someone who forgot their password. It counts once, and ends those that were made before. Refused where whoever holds it could open more by it than the caller may: for a member of another organization that the caller does not administer, for an owner by an admin, and for the installation’s first owner.
         */
        post: operations["postOrganizationsByOrganizationIdMembersByMemberIdPasswordLink"];
        /** Take a member's link back */
        delete: operations["deleteOrganizationsByOrganizationIdMembersByMemberIdPasswordLink"];
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
         * How the work of an organization goes
         * @description What waits and runs in the background, what failed for good, and which webhook endpoints fail.
         */
        get: operations["getOrganizationsByOrganizationIdStatus"];
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
         * Attach whole documents
         * @description Every document in `attachments` becomes an attachment of every document in `documents`, in the order given, and leaves the list. Nothing is scanned again.
         */
        post: operations["postPrebuiltDocumentsAttach"];
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
         * Preview attaching whole documents
         * @description Says what attaching would do, and refuses what it would refuse. Nothing changes.
         */
        post: operations["postPrebuiltDocumentsAttachPreview"];
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
         * @description Takes a page plan or an attach back, at once: what it took off the list returns as it was, and what it made leaves. Within 30 days, and while nothing that it made was accepted or changed again.
         */
        post: operations["postPrebuiltDocumentsPageChangesByRequestIdUndo"];
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
         * @description Splits and combines PDF documents, attaches whole documents, discards pages, and changes types and names. The segments cover every page of the documents in their order, numbered from 1 across them.
         */
        post: operations["postPrebuiltDocumentsReviewPages"];
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
         * @description Says what applying the plan would do and what would be lost. Nothing changes.
         */
        post: operations["postPrebuiltDocumentsReviewPagesPreview"];
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
         * Check an upload or a page change
         * @description The request id is the one that an application upload or a page change was answered with. It can be asked about for 30 days.
         */
        get: operations["getPrebuiltDocumentsUploadStatusByRequestId"];
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
         * Get a document with its metadata
         * @description The ETag changes with each change; If-None-Match saves reading what is known already.
         */
        get: operations["getPrebuiltDocumentsByUuid"];
        put?: never;
        post?: never;
        /**
         * Move a document to the trash, or erase it for good
         * @description From the trash it can be restored for 30 days. With `permanent=true`, which takes an admin and works on a document in the trash too, its values, texts, attachments, name and bytes are erased, and the files that its pages came from with them, so that no page change that it was part of can be undone any more. The bytes leave the disk within two hours.
         */
        delete: operations["deletePrebuiltDocumentsByUuid"];
        options?: never;
        head?: never;
        /**
         * Change a document's status, values or assignee
         * @description All that the body names, or nothing of it. With If-Match, only if nobody has changed it since.
         */
        patch: operations["patchPrebuiltDocumentsByUuid"];
        trace?: never;
    };
    "/api/prebuilt-documents/{uuid}/attachments/{attachmentUuid}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an attachment's file */
        get: operations["getPrebuiltDocumentsByUuidAttachmentsByAttachmentUuidFile"];
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
        /** Get a picture of an attachment's page */
        get: operations["getPrebuiltDocumentsByUuidAttachmentsByAttachmentUuidPagesByPageThumbnail"];
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
         * Download a document's file
         * @description The bytes as they were uploaded or cut. Takes Range, If-Range and If-None-Match.
         */
        get: operations["getPrebuiltDocumentsByUuidFile"];
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
         * Ask what happened to a document
         * @description Who changed its values, status and pages, and when; with the request ids of the page changes that can be undone.
         */
        get: operations["getPrebuiltDocumentsByUuidHistory"];
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
         * Ask where a page went
         * @description Where the page is now, and through which changes it came there. Also for a document that has left the list.
         */
        get: operations["getPrebuiltDocumentsByUuidPagesByPageHistory"];
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
         * Get a picture of a page
         * @description Made once and kept. 422 with the reason when the file can not be shown.
         */
        get: operations["getPrebuiltDocumentsByUuidPagesByPageThumbnail"];
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
         * Say that you have a document open, and see who else has
         * @description Holds for 30 seconds; call it again every 10 while the document is open. It locks nothing: what two people change at once, If-Match tells apart.
         */
        put: operations["putPrebuiltDocumentsByUuidPresence"];
        post?: never;
        /** Say that you have closed a document */
        delete: operations["deletePrebuiltDocumentsByUuidPresence"];
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
        /** Bring a document back from the trash */
        post: operations["postPrebuiltDocumentsByUuidRestore"];
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
         * Turn pages of a document
         * @description In place: values, edits and the identities of the pages stay, boxes turn with their pages, and nothing is scanned again. A PDF’s pages get another /Rotate; an image is turned without loss. Turning back undoes it. With If-Match, only if nobody has changed the document since, so that a request that is sent twice turns once.
         */
        post: operations["postPrebuiltDocumentsByUuidRotate"];
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
         * Read the text of a page
         * @description What was read on one page, a piece at a time: in the file where there is text, else off its picture. A file without pages, such as a mail, a Word file or a spreadsheet, is one page.
         */
        get: operations["getPrebuiltDocumentsByUuidText"];
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
         * Open a PDF that is protected with a password
         * @description For a document that is held because of it. The file is kept without its encryption from then on, and goes on to its scan, or to the classifier when its upload asked for that. The password is used once and kept nowhere. 409 for a document that isn’t held for a password, 422 for one that does not open it.
         */
        post: operations["postPrebuiltDocumentsByUuidUnlock"];
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
        /** List the projects that the caller sees */
        get: operations["getProjects"];
        put?: never;
        /** Make a project */
        post: operations["postProjects"];
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
        /** Rename a project */
        patch: operations["patchProjectsByUuid"];
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
         * How the classifier has done in a project
         * @description By week, and what each threshold would have done with the files that were decided upon.
         */
        get: operations["getProjectsByUuidClassificationReport"];
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
         * List the categories of a project's classifier
         * @description Their values are what a document type can be.
         */
        get: operations["getProjectsByUuidClassifierCategories"];
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
         * Whether a project's outside classifier has a key
         * @description The key itself is never told.
         */
        get: operations["getProjectsByUuidClassifierSecret"];
        /**
         * Set the key of a project's outside classifier
         * @description It is stored encrypted, and never told again.
         */
        put: operations["putProjectsByUuidClassifierSecret"];
        post?: never;
        /** Forget the key of a project's outside classifier */
        delete: operations["deleteProjectsByUuidClassifierSecret"];
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
         * Try a classifier on a document
         * @description Which types and cuts a document of the project would be proposed with settings that are not saved yet. Nothing is changed; of the document, only text that was read already is looked at.
         */
        post: operations["postProjectsByUuidClassifierPreview"];
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
         * @description What a document of the project looks like in it. Nothing is saved.
         */
        post: operations["postProjectsByUuidCustomSchemaPreview"];
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
         * List the versions of a project's custom schema
         * @description The newest first: it is the one in use. Each change of custom_schema in the settings makes one; to restore a version, change the settings to its custom_schema.
         */
        get: operations["getProjectsByUuidCustomSchemaVersions"];
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
         * @description Filters take several values by comma. Pages follow each other by `cursor`; documents that come and go in between shift nothing.
         */
        get: operations["getProjectsByUuidDocuments"];
        put?: never;
        /**
         * Upload documents in the application
         * @description Takes in one or more files and answers with a request id to ask about them. With an `Idempotency-Key`, a repetition within 24 hours is answered like the first request and stores nothing more.
         */
        post: operations["postProjectsByUuidDocuments"];
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
         * Do the same to many documents
         * @description Each document is changed as by its own route, apart from the others, and the answer tells for each in the order of the request whether it was, or the status and message that its own route refuses with. `download` answers with a ZIP of the files and their attachments (`application/zip`), made while it is sent. Documents that can’t be in it are told of in its `problems.txt` (a line each: UUID, status, message) and counted in the header `X-Left-Out`; when not one of them can be, the request is refused as for the first.
         */
        post: operations["postProjectsByUuidDocumentsBulk"];
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
         * Find what stands before and after a document in a list
         * @description Takes the filters and the order of the list. The document itself may have left the list meanwhile: it counts where it would stand.
         */
        get: operations["getProjectsByUuidDocumentsNeighbours"];
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
         * Download documents as a ZIP
         * @description The files and their attachments, packed while they are sent, as `download` of the bulk route answers; as a plain link, so that a browser saves them as they come.
         */
        get: operations["getProjectsByUuidDocumentsZip"];
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
        /** List a project's entities */
        get: operations["getProjectsByUuidEntities"];
        put?: never;
        /**
         * Make an entity
         * @description A table of master data, such as suppliers or cost centres.
         */
        post: operations["postProjectsByUuidEntities"];
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
        /** Get an entity */
        get: operations["getProjectsByUuidEntitiesByEntityId"];
        put?: never;
        post?: never;
        /**
         * Delete an entity with all its records
         * @description For good.
         */
        delete: operations["deleteProjectsByUuidEntitiesByEntityId"];
        options?: never;
        head?: never;
        /**
         * Change an entity
         * @description Its name, or the fields that it declares. Records that are there stay as they are. With If-Match, only if nobody has changed name or fields since.
         */
        patch: operations["patchProjectsByUuidEntitiesByEntityId"];
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
         * List an entity's records
         * @description In the order in which they were inserted. Pages follow each other by `cursor`.
         */
        get: operations["getProjectsByUuidEntitiesByEntityIdRecords"];
        put?: never;
        /**
         * Create entity records in the application
         * @description As operation 9 does: all of them, in this order, or none. With an `Idempotency-Key`, a repetition within 24 hours inserts nothing more.
         */
        post: operations["postProjectsByUuidEntitiesByEntityIdRecords"];
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
         * Delete the records that match a search
         * @description As operation 10 does. `POST …/records/matches` tells before how many there are.
         */
        post: operations["postProjectsByUuidEntitiesByEntityIdRecordsDelete"];
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
         * Export an entity's records
         * @description The whole entity as a file, streamed. In CSV, text that a spreadsheet would run as a formula has an apostrophe before it.
         */
        get: operations["getProjectsByUuidEntitiesByEntityIdRecordsExport"];
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
         * Count the records that match a search
         * @description The dry run of a deletion: how many it would delete, and the first of them. Nothing is deleted.
         */
        post: operations["postProjectsByUuidEntitiesByEntityIdRecordsMatches"];
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
         * Delete records by their ids
         * @description One that is gone already is no error.
         */
        post: operations["postProjectsByUuidEntitiesByEntityIdRecordsRemove"];
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
        /** Get a record */
        get: operations["getProjectsByUuidEntitiesByEntityIdRecordsByRecordId"];
        /**
         * Give a record other data
         * @description All of it: a key that is left out is gone.
         */
        put: operations["putProjectsByUuidEntitiesByEntityIdRecordsByRecordId"];
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
         * Whether a project's language model for values has a key
         * @description The key itself is never told.
         */
        get: operations["getProjectsByUuidExtractionSecret"];
        /**
         * Set the key of a project's language model for values
         * @description It is stored encrypted, and never told again.
         */
        put: operations["putProjectsByUuidExtractionSecret"];
        post?: never;
        /** Forget the key of a project's language model for values */
        delete: operations["deleteProjectsByUuidExtractionSecret"];
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
        /** List who was added to a project */
        get: operations["getProjectsByUuidMembers"];
        /**
         * Say who was added to a project
         * @description Replaces the list. Owners and admins see every project without being in it.
         */
        put: operations["putProjectsByUuidMembers"];
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
         * See what keeping documents for so many days would erase
         * @description Nothing changes. Who saves `retention_days` learns beforehand what it would cost.
         */
        get: operations["getProjectsByUuidRetention"];
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
        /** Get a project's settings */
        get: operations["getProjectsByUuidSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a project's settings
         * @description Any subset. With If-Match, only if nobody has changed them since.
         */
        patch: operations["patchProjectsByUuidSettings"];
        trace?: never;
    };
    "/api/projects/{uuid}/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a project's webhook endpoints */
        get: operations["getProjectsByUuidWebhookEndpoints"];
        put?: never;
        /**
         * Add a webhook endpoint
         * @description From now on the project’s events are sent to it. The secret, which signs what is sent (Standard Webhooks), is shown this once.
         */
        post: operations["postProjectsByUuidWebhookEndpoints"];
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
        /** Get a webhook endpoint */
        get: operations["getProjectsByUuidWebhookEndpointsById"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Its deliveries are forgotten with it.
         */
        delete: operations["deleteProjectsByUuidWebhookEndpointsById"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Its address, its events, or whether it is on. What waits while it is off is sent once it is on. With If-Match, only if nobody has changed address or events since.
         */
        patch: operations["patchProjectsByUuidWebhookEndpointsById"];
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
         * List a webhook endpoint's deliveries
         * @description The newest event first. Deliveries are kept for 30 days.
         */
        get: operations["getProjectsByUuidWebhookEndpointsByIdDeliveries"];
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
         * Get a delivery with its tries
         * @description What was sent, and what was answered to each try.
         */
        get: operations["getProjectsByUuidWebhookEndpointsByIdDeliveriesByDeliveryId"];
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
         * Send a delivery again
         * @description Now, under the same id and with the same body.
         */
        post: operations["postProjectsByUuidWebhookEndpointsByIdDeliveriesByDeliveryIdReplay"];
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
         * Send again what happened in a range of time
         * @description What was given up, whatever was sent, or what was missed; each under its id and with its body. One call takes on 5000 of them.
         */
        post: operations["postProjectsByUuidWebhookEndpointsByIdReplay"];
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
         * Make a new secret for a webhook endpoint's signatures
         * @description For 24 hours the secret before signs as well: the header webhook-signature then holds both.
         */
        post: operations["postProjectsByUuidWebhookEndpointsByIdRotate"];
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
         * Send a ping to a webhook endpoint
         * @description Delivered like any event, whatever the endpoint asks for. Its delivery tells how it went.
         */
        post: operations["postProjectsByUuidWebhookEndpointsByIdTest"];
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
         * List a project's webhook endpoints that were turned off by themselves
         * @description Those that answered 410 or failed for five days. One is listed until it is turned on, left off by a person (PATCH with `enabled` false), or deleted.
         */
        get: operations["getProjectsByUuidWebhookNotices"];
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
         * Get a sample file
         * @description A PDF of invented business papers to try things with: a pile to split, a contract, a second pile. Uploaded like any file, it becomes documents.
         */
        get: operations["getSampleFilesByName"];
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
         * Find documents by their reference
         * @description An upload returns no id, so whoever needs one gives a reference with it and looks here.
         */
        get: operations["getV1ExternalProjectsByProjectUuidDocuments"];
        put?: never;
        /**
         * Upload documents
         * @description Takes in one or more files. Success means that they are stored; what is in them is looked at afterwards. With an `Idempotency-Key`, a repetition within 24 hours is answered like the first request and stores nothing more.
         */
        post: operations["postV1ExternalProjectsByProjectUuidDocuments"];
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
         * Get documents in the custom schema
         * @description The documents of a status that came from a day on, oldest first, each in the shape of the project's custom schema. Without a limit all of them are sent, as they are read.
         */
        get: operations["getV1ExternalProjectsByProjectUuidDocumentsCustom"];
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
        /** Get a document */
        get: operations["getV1ExternalProjectsByProjectUuidDocumentsByUuid"];
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
        /** Download an attachment's file */
        get: operations["getV1ExternalProjectsByProjectUuidDocumentsByUuidAttachmentsByAttachmentUuidFile"];
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
         * Download a document's file
         * @description Takes Range, If-Range and If-None-Match.
         */
        get: operations["getV1ExternalProjectsByProjectUuidDocumentsByUuidFile"];
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
         * @description For an approved or validated document, once another system has taken it.
         */
        post: operations["postV1ExternalProjectsByProjectUuidDocumentsByUuidStatus"];
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
         * @description All of them, in this order, or none. With an `Idempotency-Key`, a repetition within 24 hours is answered like the first request and inserts nothing more.
         */
        post: operations["postV1ExternalProjectsByProjectUuidEntitiesByEntityIdRecords"];
        /**
         * Delete entity records
         * @description Deletes every record that matches; none is no error, so that a repetition does no harm and no `Idempotency-Key` is needed. Where the body of a DELETE gets lost on its way, send it as `POST …/records/delete`.
         */
        delete: operations["deleteV1ExternalProjectsByProjectUuidEntitiesByEntityIdRecords"];
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
         * Delete entity records, without a DELETE
         * @description The same as DELETE one level up, for proxies that strip the body of a DELETE.
         */
        post: operations["postV1ExternalProjectsByProjectUuidEntitiesByEntityIdRecordsDelete"];
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
         * Upload a document from an automation platform
         * @description Like the upload of documents, with a single file. The connectors are `automation`, `zapier`, `make`, `n8n`, `power-automate`.
         */
        post: operations["postV1ByConnectorProjectsByProjectUuidDocuments"];
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
         * Subscribe an automation platform to events
         * @description With a key for writing. The secret signs what is sent (Standard Webhooks).
         */
        post: operations["postV1ByConnectorProjectsByProjectUuidWebhooks"];
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
         * Get examples of events
         * @description The project’s last event of each type; a made-up one where there was none.
         */
        get: operations["getV1ByConnectorProjectsByProjectUuidWebhooksSamples"];
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
         * Take back a subscription
         * @description One that was made under the same connector.
         */
        delete: operations["deleteV1ByConnectorProjectsByProjectUuidWebhooksById"];
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
         * It has left the list: cut, attached, discarded or deleted.
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
             * @description `read` collects; `write` also uploads and changes.
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
        /** @enum {string} */
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
             * @description main when left out.
             * @enum {string}
             */
            role?: "main" | "supporting" | "discard";
            /** @description A category’s value. Left out keeps the type, null clears it. */
            doc_type?: string | null;
            /** @description A part’s name. Without an extension it gets the source’s. */
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
        /** @enum {string} */
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
        };
        ClassifierPreviewRequest: {
            /** @description What differs from the settings that are saved. */
            classifier?: {
                analyzer?: string;
                /** @enum {string} */
                provider?: "builtin" | "http" | "llm";
                categories?: components["schemas"]["ClassifierCategory"][];
                /** @description Where a provider http or llm listens. Without one, llm asks https://api.openai.com/v1, with the project’s key or else the installation’s (LLM_API_KEY), which is sent nowhere else: an endpoint of your own is asked with the project’s key, or with none. */
                url?: string | null;
                /** @description For llm: the name of the model. */
                model?: string | null;
            };
            separation?: {
                /** @enum {string} */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /** Format: uuid */
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
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. */
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
             * @description Whether document types and cuts are looked for. Left out, the project’s setting decides.
             * @enum {string}
             */
            classify?: "true" | "false";
            /** @description A name of the caller’s own for these documents, to look them up by. */
            reference?: string;
            /**
             * @description Joins the images of this upload, in the order sent, into one PDF: five photos of a contract.
             * @enum {string}
             */
            combine?: "true" | "false";
        };
        BulkRequest: {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /** @constant */
            action: "set_status";
            status: components["schemas"]["DocumentStatus"];
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /** @constant */
            action: "set_type";
            /** @description A category's value; null clears. */
            doc_type: string | null;
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /** @constant */
            action: "assign";
            /** @description null takes them from everyone. */
            assignee: string | null;
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /** @constant */
            action: "delete";
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /** @constant */
            action: "restore";
        } | {
            /** @description Documents of the project, each once; at most 500. */
            documents: string[];
            /** @constant */
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
             * @description A date is text in the form 2026-11-21.
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
             * @description Whether a file of several documents is split, or waits for a person.
             * @enum {string}
             */
            document_splitting?: "off" | "review" | "automatic";
            /** @description How sure a type must be to be taken over without review, and, where splitting is automatic, the cuts to be made. */
            automatic_threshold?: number;
            extraction_fields?: components["schemas"]["ExtractionField"][];
            /** @description Whether values are found by rules, or by a language model with the rules behind it. */
            extraction?: {
                /** @enum {string} */
                provider: "rules" | "llm";
                /** @description Where the language model listens, with an OpenAI-compatible API. Without one, https://api.openai.com/v1 is asked, with the key of the project’s extraction-secret or else the installation’s (LLM_API_KEY), which is sent nowhere else. */
                url?: string | null;
                /** @description The name of the model. */
                model?: string | null;
            };
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. */
            custom_schema?: {
                [key: string]: unknown;
            } | null;
            separation?: {
                /** @enum {string} */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /**
             * @description Which documents of the project its reviewers and viewers see.
             * @enum {string}
             */
            reviewers_see?: "all" | "assigned";
            /** @enum {string} */
            duplicates?: "keep" | "flag";
            /** @description After how many days documents are erased; null for never. */
            retention_days?: number | null;
            /** @description The languages that pages without text are read in: eng, deu, fra, and those that the installation adds. One that isn’t installed is refused, naming those that are. */
            ocr_languages?: string[];
            classifier?: {
                analyzer?: string;
                /** @enum {string} */
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
            /** @enum {string} */
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
            events?: ("document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted" | "ping")[] | null;
            /** @description Left out, one is made. */
            secret?: string;
        };
        WebhookEndpointPatch: {
            /** Format: uri */
            url?: string;
            /** @description The types that it is sent. Left out or null: all of them. */
            events?: ("document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted" | "ping")[] | null;
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
             * @description Whether document types and cuts are looked for. Left out, the project’s setting decides.
             * @enum {string}
             */
            classify?: "true" | "false";
            /** @description A name of the caller’s own for these documents, to look them up by. */
            reference?: string;
            /**
             * @description Joins the images of this upload, in the order sent, into one PDF: five photos of a contract.
             * @enum {string}
             */
            combine?: "true" | "false";
        };
        NewWebhookSubscription: {
            /** Format: uri */
            url: string;
            /** @description The types that it is sent. Left out or null: all of them. */
            events?: ("document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted" | "ping")[] | null;
        };
        DocumentEventPayload: {
            /** @enum {string} */
            type: "document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted";
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
            };
        };
        /** @enum {string} */
        HoldType: "split_review" | "type_review" | "file_problem";
        PingPayload: {
            /** @constant */
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
            /** @description A sentence for a person. */
            message: string;
            /** @description Messages by field, such as `segments.2.end_page`; indices count from 0. */
            errors?: {
                [key: string]: string[];
            };
            /** @description With 404: the documents that hold the pages of one that left the list. */
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
        PasswordLink: {
            /**
             * @description For someone who has never signed in, or for someone who forgot their password.
             * @enum {string}
             */
            kind: "invitation" | "reset";
            /** @enum {string} */
            state: "open" | "used" | "revoked" | "expired";
            /** Format: date-time */
            expires_at: string;
            /** @description Whose password it sets; null unless it is open. */
            email: string | null;
            /** @description Where an admin made it; null unless it is open, and for one asked for by mail. */
            organization: string | null;
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
            /** @constant */
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
            /** @constant */
            status: "ok";
        };
        /** @description Not yet, or not now. Retry-After says when to ask again. */
        Unhealthy: {
            /** @enum {string} */
            status: "starting" | "unavailable";
            /** @description What is down, in sentences. */
            message: string;
        };
        RepeatedRun: {
            /** @description The run that tries again. */
            id: string;
            /**
             * @description Where an Inngest server runs the jobs, `done` says that it has taken it over.
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
            /** @constant */
            status: "alive";
        };
        OrganizationList: {
            organizations: {
                id: string;
                name: string;
                /** @description The caller's. */
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
                /** @enum {string} */
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
            /** @enum {string} */
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
                /** @enum {string} */
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
             * @description invited: they have no password yet, and have never signed in.
             * @enum {string}
             */
            state: "active" | "invited";
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
             * @description For someone who has never signed in, or for someone who forgot their password.
             * @enum {string}
             */
            kind: "invitation" | "reset";
            /** Format: date-time */
            expires_at: string;
            expired: boolean;
            /**
             * @description What became of the mail with it; none where it was only shown.
             * @enum {string}
             */
            mail: "none" | "waiting" | "sent" | "failed";
            /** @description With failed: why, as a sentence. */
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
             * @description invited: they have no password yet, and have never signed in.
             * @enum {string}
             */
            state: "active" | "invited";
            /** @description The newest link that was made for them here, unless it was used or taken back; for owners and admins, in the list of the organization. */
            password_link: components["schemas"]["OpenPasswordLink"] | null;
            /** @description The projects they were added to. Owners and admins see all of them anyway. */
            projects: string[];
            /** @description Names what it holds: what a change of it sends as `If-Match`, in quotes. */
            version: string;
            /** Format: date-time */
            created_at: string;
            /** @description By which they choose a password. null for someone who has one, or was given one. */
            made_link: components["schemas"]["MadePasswordLink"] | null;
        };
        MadePasswordLink: {
            /**
             * @description For someone who has never signed in, or for someone who forgot their password.
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
            /** @constant */
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
            /** @constant */
            status: "done";
            documents: components["schemas"]["DocumentSummary"][];
        };
        PagePlanDone: {
            /** @constant */
            status: "done";
            /** @description For upload-status and undo. */
            request_id: string;
            documents: components["schemas"]["DocumentSummary"][];
        };
        PagePlanQueued: {
            /** @constant */
            status: "queued";
            request_id: string;
        };
        PagePlanPreview: {
            needs_cutting: boolean;
            documents: {
                uuid: string;
                /** @enum {string} */
                outcome: "kept" | "changed" | "cut" | "attached" | "discarded";
            }[];
            parts: {
                /** @enum {string} */
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
            /** @description How far the reading of the pages is. */
            progress?: {
                pages_read: number;
                pages: number;
            };
        };
        /** @enum {string} */
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
            box: [
                number,
                number,
                number,
                number
            ] | null;
            key: string;
            label: string;
            /**
             * @description A value that is `carried` over from the document that this one was cut from is a suggestion for who reviews it: what is in `scanned` counts for all others until the suggestion is taken, and is all that approval leaves.
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
                box: [
                    number,
                    number,
                    number,
                    number
                ] | null;
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
                        box: [
                            number,
                            number,
                            number,
                            number
                        ] | null;
                        /**
                         * @description Of a cell that a person typed.
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
                            box: [
                                number,
                                number,
                                number,
                                number
                            ] | null;
                        };
                    };
                };
            }[];
            /**
             * @description Of a table that a person has changed; another scan leaves it as it is.
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
                /** @enum {string} */
                mode: "automatic" | "review";
                /** @description The member's id; null for the system. */
                by: string | null;
                /** Format: date-time */
                at: string;
                /** @description The accepted plan. */
                segments: {
                    start_page: number;
                    end_page: number;
                    /** @enum {string} */
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
                /** @enum {string} */
                source: "classifier" | "review" | "manual";
            };
            needs_action?: {
                type: components["schemas"]["HoldType"];
                /** @description A sentence for a person. */
                reason: string;
                /**
                 * @description With split holds; `password_protected` with a PDF that its password would open.
                 * @enum {string}
                 */
                code?: "multiple_documents" | "low_confidence" | "splitting_off" | "password_protected";
            };
            replaced?: {
                /** @description For upload-status and undo. */
                request_id: string;
                /** @enum {string} */
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
                /** @enum {string} */
                what: "received" | "scanned" | "held" | "values_changed" | "status_changed" | "assigned" | "rotated" | "unlocked" | "deleted" | "restored" | "page_change";
                /** Format: date-time */
                at: string;
                /** @description null where it is not known. */
                by: {
                    /** @enum {string} */
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
                    /** @enum {string} */
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
                /** @enum {string} */
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
                /** @enum {string} */
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
            /** @description Where it was read: in the file, or off a picture; null for a page not read yet. */
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
            /** @constant */
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
            /** @constant */
            status: "done";
            entityRecordsInserted: number;
        };
        EntityRecordsDeleted: {
            /** @constant */
            status: "done";
            entityRecordsDeleted: number;
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
             * @description Whether a file of several documents is split, or waits for a person.
             * @enum {string}
             */
            document_splitting: "off" | "review" | "automatic";
            /** @description How sure a type must be to be taken over without review, and, where splitting is automatic, the cuts to be made. */
            automatic_threshold: number;
            extraction_fields: components["schemas"]["ExtractionField"][];
            /** @description Whether values are found by rules, or by a language model with the rules behind it. */
            extraction: {
                /** @enum {string} */
                provider: "rules" | "llm";
                /** @description Where the language model listens, with an OpenAI-compatible API. Without one, https://api.openai.com/v1 is asked, with the key of the project’s extraction-secret or else the installation’s (LLM_API_KEY), which is sent nowhere else. */
                url?: string | null;
                /** @description The name of the model. */
                model?: string | null;
            };
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            separation: {
                /** @enum {string} */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /**
             * @description Which documents of the project its reviewers and viewers see.
             * @enum {string}
             */
            reviewers_see: "all" | "assigned";
            /** @enum {string} */
            duplicates: "keep" | "flag";
            /** @description After how many days documents are erased; null for never. */
            retention_days: number | null;
            /** @description The languages that pages without text are read in: eng, deu, fra, and those that the installation adds. One that isn’t installed is refused, naming those that are. */
            ocr_languages: string[];
            classifier: {
                analyzer: string;
                /** @enum {string} */
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
             * @description Whether a file of several documents is split, or waits for a person.
             * @enum {string}
             */
            document_splitting: "off" | "review" | "automatic";
            /** @description How sure a type must be to be taken over without review, and, where splitting is automatic, the cuts to be made. */
            automatic_threshold: number;
            extraction_fields: components["schemas"]["ExtractionField"][];
            /** @description Whether values are found by rules, or by a language model with the rules behind it. */
            extraction: {
                /** @enum {string} */
                provider: "rules" | "llm";
                /** @description Where the language model listens, with an OpenAI-compatible API. Without one, https://api.openai.com/v1 is asked, with the key of the project’s extraction-secret or else the installation’s (LLM_API_KEY), which is sent nowhere else. */
                url?: string | null;
                /** @description The name of the model. */
                model?: string | null;
            };
            /** @description The shape of documents in the custom listing; null for the default shape. Texts that begin with `$` are JMESPath expressions over the document, in which `data.fields` holds its values from key to value. */
            custom_schema: {
                [key: string]: unknown;
            } | null;
            separation: {
                /** @enum {string} */
                mode: "classifier" | "every_n" | "blank" | "barcode";
                /** @description For every_n: how many pages a document has. */
                pages?: number;
            };
            /**
             * @description Which documents of the project its reviewers and viewers see.
             * @enum {string}
             */
            reviewers_see: "all" | "assigned";
            /** @enum {string} */
            duplicates: "keep" | "flag";
            /** @description After how many days documents are erased; null for never. */
            retention_days: number | null;
            /** @description The languages that pages without text are read in: eng, deu, fra, and those that the installation adds. One that isn’t installed is refused, naming those that are. */
            ocr_languages: string[];
            classifier: {
                analyzer: string;
                /** @enum {string} */
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
                /** @enum {string} */
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
                /** @enum {string} */
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
            /** @enum {string} */
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
            /** @enum {string} */
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
                /** @enum {string} */
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
        ReferencedDocuments: {
            documents: components["schemas"]["DocumentSummary"][];
            /** @description null at the end of the list. */
            next_cursor: string | null;
        };
        IntegrationRefusal: {
            /** @description A stable code in snake_case. */
            error: string;
            /** @description A sentence for a person. */
            message: string;
        };
        UploadAccepted: {
            /** @constant */
            status: "success";
        };
        CustomList: {
            /** @constant */
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
             * @description A date is text in the form 2026-11-21.
             * @enum {string}
             */
            type: "string" | "number" | "boolean" | "date";
            /** @default false */
            required: boolean;
        };
        DocumentEventPayloadAnswer: {
            /** @enum {string} */
            type: "document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted";
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
            };
        };
    };
    responses: {
        /** @description No credential, or none that counts here. */
        Refusal401: {
            headers: {
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests. */
        Refusal429: {
            headers: {
                /** @description Seconds. */
                "Retry-After": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Something went wrong. */
        Refusal500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A dependency is down. */
        Refusal503: {
            headers: {
                /** @description Seconds. */
                "Retry-After": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. */
        Refusal400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The caller may not do this, or may not view the project or document. */
        Refusal403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The state of things doesn't allow it now. */
        Refusal409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Larger than a limit. */
        Refusal413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request's Content-Type is not the one that is wanted. */
        Refusal415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description There is no such thing, or it belongs to someone else. */
        Refusal404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description It has changed since the version that If-Match names. */
        Refusal412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description No credential, or none that counts here. */
        IntegrationRefusal401: {
            headers: {
                "WWW-Authenticate": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description The caller may not do this, or may not view the project or document. */
        IntegrationRefusal403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description There is no such thing, or it belongs to someone else. */
        IntegrationRefusal404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description Too many requests. */
        IntegrationRefusal429: {
            headers: {
                /** @description Seconds. */
                "Retry-After": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description Something went wrong. */
        IntegrationRefusal500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description A dependency is down. */
        IntegrationRefusal503: {
            headers: {
                /** @description Seconds. */
                "Retry-After": string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description Larger than a limit. */
        IntegrationRefusal413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description The request's Content-Type is not the one that is wanted. */
        IntegrationRefusal415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
        /** @description The state of things doesn't allow it now. */
        IntegrationRefusal409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IntegrationRefusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccessTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenList"];
                };
            };
            401: components["responses"]["Refusal401"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    postAccessTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
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
    deleteAccessTokensByTokenId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Refusal401"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    patchAccount: {
        parameters: {
            query?: never;
            header?: never;
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
    putAccountPassword: {
        parameters: {
            query?: never;
            header?: never;
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
    putAccountPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
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
    postAccountPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
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
    postAccountPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetWish"];
            };
        };
        responses: {
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
    getAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            401: components["responses"]["Refusal401"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    deleteAccountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    deleteAccountSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that the service needs is there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Healthy"];
                };
            };
            /** @description Not yet, or not now. Retry-After says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unhealthy"];
                };
            };
        };
    };
    postInstallationJobRunsByRunIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationStatus"];
                };
            };
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The OpenAPI 3.1 document of the whole API. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
            401: components["responses"]["Refusal401"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    postOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOrganization"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
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
    getOrganizationsByOrganizationIdApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postOrganizationsByOrganizationIdApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
            /** @description Made. */
            201: {
                headers: {
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
    deleteOrganizationsByOrganizationIdApiKeysByKeyId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    getOrganizationsByOrganizationIdAudit: {
        parameters: {
            query?: {
                /** @description What the entries are about: the first part of their action. */
                about?: "installation" | "organization" | "member" | "account" | "api_key" | "access_token" | "project" | "document" | "page_change" | "entity" | "records" | "webhook_endpoint" | "webhook_delivery" | "job";
                /** @description Who did it: `actor.id` of an entry. */
                actor?: string;
                project?: string;
                /** @description The id of what it was done to. */
                subject?: string;
                /** @description Words that an entry says: in its action, its details, or who did it and where. */
                q?: string;
                from?: string;
                /** @description Not including it. */
                to?: string;
                /** @description next_cursor of the answer before. */
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getOrganizationsByOrganizationIdAuditExport: {
        parameters: {
            query?: {
                /** @description What the entries are about: the first part of their action. */
                about?: "installation" | "organization" | "member" | "account" | "api_key" | "access_token" | "project" | "document" | "page_change" | "entity" | "records" | "webhook_endpoint" | "webhook_delivery" | "job";
                /** @description Who did it: `actor.id` of an entry. */
                actor?: string;
                project?: string;
                /** @description The id of what it was done to. */
                subject?: string;
                /** @description Words that an entry says: in its action, its details, or who did it and where. */
                q?: string;
                from?: string;
                /** @description Not including it. */
                to?: string;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
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
    postOrganizationsByOrganizationIdChoose: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    postOrganizationsByOrganizationIdJobRunsByRunIdRetry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
    getOrganizationsByOrganizationIdMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postOrganizationsByOrganizationIdMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
            /** @description Made. */
            201: {
                headers: {
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
    deleteOrganizationsByOrganizationIdMembersByMemberId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    patchOrganizationsByOrganizationIdMembersByMemberId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
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
    postOrganizationsByOrganizationIdMembersByMemberIdPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made. */
            201: {
                headers: {
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
    deleteOrganizationsByOrganizationIdMembersByMemberIdPasswordLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    getOrganizationsByOrganizationIdStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postPrebuiltDocumentsAttach: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
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
    postPrebuiltDocumentsAttachPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
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
    postPrebuiltDocumentsPageChangesByRequestIdUndo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    postPrebuiltDocumentsReviewPages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PagePlanDone"];
                };
            };
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
    postPrebuiltDocumentsReviewPagesPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
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
    getPrebuiltDocumentsUploadStatusByRequestId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getPrebuiltDocumentsByUuid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description Not changed since. */
            304: {
                headers: {
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
    deletePrebuiltDocumentsByUuid: {
        parameters: {
            query?: {
                /** @description true erases the document for good; for admins. */
                permanent?: "true" | "false";
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is in the trash, or erased. */
            204: {
                headers: {
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
    patchPrebuiltDocumentsByUuid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getPrebuiltDocumentsByUuidAttachmentsByAttachmentUuidFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                attachmentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, under the type of the file, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The range of bytes that Range asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Not changed since. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The range lies behind the end; Content-Range tells the size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
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
    getPrebuiltDocumentsByUuidAttachmentsByAttachmentUuidPagesByPageThumbnail: {
        parameters: {
            query?: {
                /** @description In pixels. The picture has the next of the widths 128, 192, 256, 512, 1024 and 2048. */
                width?: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                attachmentUuid: string;
                /** @description From 1. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                };
            };
            /** @description Not changed since. */
            304: {
                headers: {
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
    getPrebuiltDocumentsByUuidFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, under the type of the file, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The range of bytes that Range asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Not changed since. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            404: components["responses"]["Refusal404"];
            /** @description The range lies behind the end; Content-Range tells the size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input breaks a rule. The message names the field. */
            422: {
                headers: {
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
    getPrebuiltDocumentsByUuidHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getPrebuiltDocumentsByUuidPagesByPageHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getPrebuiltDocumentsByUuidPagesByPageThumbnail: {
        parameters: {
            query?: {
                /** @description In pixels. The picture has the next of the widths 128, 192, 256, 512, 1024 and 2048. */
                width?: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                /** @description From 1. */
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": unknown;
                };
            };
            /** @description Not changed since. */
            304: {
                headers: {
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
    putPrebuiltDocumentsByUuidPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    deletePrebuiltDocumentsByUuidPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody sees you on it any more. */
            204: {
                headers: {
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
    postPrebuiltDocumentsByUuidRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postPrebuiltDocumentsByUuidRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getPrebuiltDocumentsByUuidText: {
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
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postPrebuiltDocumentsByUuidUnlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getProjects: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    postProjects: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
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
            /** @description Made. */
            201: {
                headers: {
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
    patchProjectsByUuid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getProjectsByUuidClassificationReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getProjectsByUuidClassifierCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getProjectsByUuidClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    putProjectsByUuidClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    deleteProjectsByUuidClassifierSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    postProjectsByUuidClassifierPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    postProjectsByUuidCustomSchemaPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getProjectsByUuidCustomSchemaVersions: {
        parameters: {
            query?: {
                /** @description next_cursor of the answer before. */
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getProjectsByUuidDocuments: {
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
                /** @description true lists the trash instead. */
                trashed?: "true" | "false";
                /** @description Words, all of which a document has: any part of its name or reference, or the beginning of a word of its values or on its own pages. Case, accents and signs within words don’t matter; a single letter is found on pages only by itself. */
                q?: string;
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status";
                /** @description next_cursor of the answer before. */
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postProjectsByUuidDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
    postProjectsByUuidDocumentsBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
            /** @description An answer per document, or the ZIP. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
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
    getProjectsByUuidDocumentsNeighbours: {
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
                sort?: "created_at" | "-created_at" | "original_filename" | "-original_filename" | "page_count" | "-page_count" | "status" | "-status";
                of: string;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getProjectsByUuidDocumentsZip: {
        parameters: {
            query: {
                /** @description UUIDs with commas between them; at most 150. */
                documents: string;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZIP, as an attachment. */
            200: {
                headers: {
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
    getProjectsByUuidEntities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postProjectsByUuidEntities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
            /** @description Made. */
            201: {
                headers: {
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
    getProjectsByUuidEntitiesByEntityId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    deleteProjectsByUuidEntitiesByEntityId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    patchProjectsByUuidEntitiesByEntityId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
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
    getProjectsByUuidEntitiesByEntityIdRecords: {
        parameters: {
            query?: {
                /** @description Beginnings of words, in any case: records that have all of them in their values. Records of more than 100 KB are not searched. */
                search?: string;
                /** @description next_cursor of the answer before. */
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
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
    postProjectsByUuidEntitiesByEntityIdRecords: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
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
    postProjectsByUuidEntitiesByEntityIdRecordsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
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
    getProjectsByUuidEntitiesByEntityIdRecordsExport: {
        parameters: {
            query?: {
                /** @description csv for spreadsheets; json keeps every value as it is, and can be inserted again. */
                format?: "csv" | "json";
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                entityId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
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
    postProjectsByUuidEntitiesByEntityIdRecordsMatches: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
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
    postProjectsByUuidEntitiesByEntityIdRecordsRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
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
    getProjectsByUuidEntitiesByEntityIdRecordsByRecordId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                entityId: string;
                recordId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
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
    putProjectsByUuidEntitiesByEntityIdRecordsByRecordId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                entityId: string;
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
    getProjectsByUuidExtractionSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    putProjectsByUuidExtractionSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    deleteProjectsByUuidExtractionSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    getProjectsByUuidMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    putProjectsByUuidMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getProjectsByUuidRetention: {
        parameters: {
            query: {
                /** @description For how long documents would be kept: `retention_days`. */
                days: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getProjectsByUuidSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    patchProjectsByUuidSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
    getProjectsByUuidWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postProjectsByUuidWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
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
            /** @description Made. */
            201: {
                headers: {
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
    getProjectsByUuidWebhookEndpointsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    deleteProjectsByUuidWebhookEndpointsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
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
    patchProjectsByUuidWebhookEndpointsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
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
    getProjectsByUuidWebhookEndpointsByIdDeliveries: {
        parameters: {
            query?: {
                /** @description `late`: failed at least once, and tried again. */
                status?: "pending" | "late" | "delivered" | "failed";
                type?: "document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted" | "ping";
                /** @description next_cursor of the answer before. */
                cursor?: string;
                limit?: number;
            };
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getProjectsByUuidWebhookEndpointsByIdDeliveriesByDeliveryId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postProjectsByUuidWebhookEndpointsByIdDeliveriesByDeliveryIdReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                id: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
    postProjectsByUuidWebhookEndpointsByIdReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
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
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
    postProjectsByUuidWebhookEndpointsByIdRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    postProjectsByUuidWebhookEndpointsByIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken in; the work goes on. */
            202: {
                headers: {
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
    getProjectsByUuidWebhookNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Required with an access token; optional with a session. */
                "X-Organization-Id"?: string;
            };
            path: {
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
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
    getSampleFilesByName: {
        parameters: {
            query?: never;
            header?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            401: components["responses"]["Refusal401"];
            404: components["responses"]["Refusal404"];
            429: components["responses"]["Refusal429"];
            500: components["responses"]["Refusal500"];
            503: components["responses"]["Refusal503"];
        };
    };
    getV1ExternalProjectsByProjectUuidDocuments: {
        parameters: {
            query: {
                reference: string;
                /** @description next_cursor of the answer before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferencedDocuments"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    postV1ExternalProjectsByProjectUuidDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAccepted"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    getV1ExternalProjectsByProjectUuidDocumentsCustom: {
        parameters: {
            query: {
                /** @description A UTC day, inclusive: documents that came into the list then or later. */
                from: string;
                status: "pending" | "processing" | "needs_action" | "done" | "approved" | "validated" | "exported";
                /** @description next_cursor of the answer before. */
                cursor?: string;
                /** @description All of them when left out. */
                limit?: number;
                /** @description In a former version of the custom schema; in the one in use when left out. */
                version?: number;
            };
            header?: never;
            path: {
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomList"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    getV1ExternalProjectsByProjectUuidDocumentsByUuid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectUuid: string;
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectedDocument"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    getV1ExternalProjectsByProjectUuidDocumentsByUuidAttachmentsByAttachmentUuidFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectUuid: string;
                uuid: string;
                attachmentUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, under the type of the file, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The range of bytes that Range asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Not changed since. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            /** @description The range lies behind the end; Content-Range tells the size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
        };
    };
    getV1ExternalProjectsByProjectUuidDocumentsByUuidFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectUuid: string;
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, under the type of the file, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The range of bytes that Range asks for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Not changed since. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationRefusal"];
                };
            };
            401: components["responses"]["IntegrationRefusal401"];
            403: components["responses"]["IntegrationRefusal403"];
            404: components["responses"]["IntegrationRefusal404"];
            /** @description The range lies behind the end; Content-Range tells the size. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["IntegrationRefusal429"];
            500: components["responses"]["IntegrationRefusal500"];
            503: components["responses"]["IntegrationRefusal503"];
        };
    };
    postV1ExternalProjectsByProjectUuidDocumentsByUuidStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectUuid: string;
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    status: "exported";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectedDocument"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    postV1ExternalProjectsByProjectUuidEntitiesByEntityIdRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectUuid: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsInserted"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    deleteV1ExternalProjectsByProjectUuidEntitiesByEntityIdRecords: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectUuid: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsDeleted"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    postV1ExternalProjectsByProjectUuidEntitiesByEntityIdRecordsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                projectUuid: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityRecordsDeleted"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    postV1ByConnectorProjectsByProjectUuidDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                connector: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAccepted"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    postV1ByConnectorProjectsByProjectUuidWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                connector: string;
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
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    getV1ByConnectorProjectsByProjectUuidWebhooksSamples: {
        parameters: {
            query?: {
                /** @description Left out: one of each. */
                event?: "document.created" | "document.processed" | "document.needs_action" | "document.updated" | "document.approved" | "document.validated" | "document.exported" | "document.deleted";
            };
            header?: never;
            path: {
                connector: string;
                projectUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSamples"];
                };
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
    deleteV1ByConnectorProjectsByProjectUuidWebhooksById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                connector: string;
                projectUuid: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request can't be read: the body isn't JSON, or X-Organization-Id is missing. The input breaks a rule. The message names the field. */
            400: {
                headers: {
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
