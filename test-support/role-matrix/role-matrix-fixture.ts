import { generateSecret } from '@/lib/delivery/webhooks/webhook-signing-secrets';
import type { Member } from '@/lib/foundation/actor';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import type { Context, Services } from '@/lib/platform/context';
import type {
  Document,
  DoubtfulGap,
  Organization,
  Prisma,
  Project,
  WebhookEndpoint,
} from '@/lib/platform/db/generated/client';
import { sealSecret } from '@/lib/platform/secret-box';
import { getExpiry } from '@/lib/tenancy/account/password-links/password-link-state';
import { createLinkToken } from '@/lib/tenancy/account/password-links/password-link-token';
import { createUploadForm } from '@/test-support/intake/upload-form';
import type { Call } from '../app';
import {
  makeAccessToken,
  makeApiKey,
  makeChannel,
  makeDestination,
  makeDocument,
  makeMember,
  makeOrganization,
  makePasskey,
  makePendingMember,
  makeProject,
  makeSession,
  makeSpans,
  makeUser,
  type TestMember,
} from '../factories';
import { createNumberedPdf } from '../pdf-fixtures';

/** Call without its caller. */
export type MatrixCall = Omit<Call, 'as' | 'path'>;

const CONTENT = createNumberedPdf({ pages: 2, label: 'matrix' });

/**
 * Project of an organization in which a call finds the objects that it names. Each method creates a new object, so that
 * a call that consumes it doesn't affect the next call.
 */
export class RoleMatrixFixture {
  constructor(
    readonly services: Services,
    readonly organization: Organization,
    readonly project: Project,
    readonly owner: TestMember,
  ) {}

  readonly inOrganization = (json?: unknown): MatrixCall => ({
    params: { organizationId: this.organization.id },
    json,
  });

  readonly inProject = (json?: unknown): MatrixCall => ({ params: { uuid: this.project.id }, json });

  /** Creates a readable document of two pages. */
  document(columns: Prisma.DocumentUncheckedUpdateInput = {}): Promise<Document> {
    return makeDocument(this.services, this.project, {
      content: CONTENT,
      pages: 2,
      columns: columns as Partial<Prisma.DocumentUncheckedCreateInput>,
    });
  }

  async onDocument(json?: unknown, columns: Prisma.DocumentUncheckedUpdateInput = {}): Promise<MatrixCall> {
    return { params: { uuid: (await this.document(columns)).id }, json };
  }

  /** Creates a waiting stack of two pages with a doubtful gap. */
  async gap(columns: Partial<Prisma.DoubtfulGapUncheckedCreateInput> = {}): Promise<DoubtfulGap> {
    const { db, newId, clock } = this.services;
    const part = { doc_type: null, confidence: 0.5, reasons: [] };
    const document = await this.document({
      status: 'needs_action',
      holdType: 'split_review',
      splitProposal: {
        confidence: 0.5,
        segments: [
          { ...part, segment_id: 's1', start_page: 1, end_page: 1 },
          { ...part, segment_id: 's2', start_page: 2, end_page: 2 },
        ],
      },
    });
    const place = {
      organizationId: this.organization.id,
      projectId: this.project.id,
      documentId: document.id,
      createdAt: clock(),
    };
    await db.splitScores.create({ data: { ...place, starts: [0.5], kinds: [[1], [1]] } });
    return db.doubtfulGap.create({
      data: {
        id: newId(),
        ...place,
        page: 2,
        probability: 0.5,
        isCut: true,
        doubt: 0.5,
        lookKey: '',
        ...columns,
      },
    });
  }

  /** Creates a document with an attachment. */
  async onAttachment(): Promise<{ uuid: string; attachmentUuid: string }> {
    const [document, source] = [await this.document(), await this.document()];
    const id = this.services.newId();
    await this.services.db.attachment.create({
      data: {
        id,
        documentId: document.id,
        position: 0,
        originalFilename: 'annex.pdf',
        mimeType: source.mimeType,
        fileSha256: source.fileSha256,
        sizeBytes: source.sizeBytes,
        pageCount: 2,
        sourceId: source.id,
        sourceFilename: 'annex.pdf',
        sourcePages: [1, 2],
      },
    });
    await makeSpans(this.services, { attachmentId: id }, [{ origin: source, first: 1, last: 2 }]);
    return { uuid: document.id, attachmentUuid: id };
  }

  /** Creates a page change that can be undone. */
  async onPageChange(): Promise<MatrixCall> {
    const { id } = await this.document();
    const plan = {
      documents: [id],
      segments: [{ start_page: 1, end_page: 2, role: 'main' as const, name: 'a' }],
    };
    const { requestId } = await applyPagePlan(this.asOwner(), plan);
    return { params: { requestId } };
  }

  /** Creates a job that failed permanently, for an existing document. */
  async onFailedRun(): Promise<MatrixCall> {
    const { db, newId, clock } = this.services;
    const data = { documentId: (await this.document()).id };
    const run = {
      id: newId(),
      functionId: 'sheaf-extraction-learn',
      eventId: newId(),
      event: { id: newId(), name: 'a/b', data, ts: 1 },
    };
    await db.jobRun.create({ data: { ...run, status: 'failed', endedAt: clock() } });
    return { params: { runId: run.id } };
  }

  async onUpload(): Promise<MatrixCall> {
    const { db, newId } = this.services;
    const intake = await db.intake.create({
      data: { id: newId(), organizationId: this.organization.id, projectId: this.project.id },
    });
    const file = { id: newId(), intakeId: intake.id, position: 0, originalName: 'a.pdf' };
    await db.intakeFile.create({ data: file });
    await this.document({ intakeFileId: file.id });
    return { params: { requestId: `upload-${intake.id}` } };
  }

  async onEntity(json?: unknown): Promise<MatrixCall & { params: Record<string, string> }> {
    return { params: { uuid: this.project.id, entityId: await this.entity() }, json };
  }

  async onRecord(json?: unknown): Promise<MatrixCall> {
    const { params } = await this.onEntity();
    const { db } = this.services;
    const entityId = params.entityId!;
    const record = await db.entityRecord.create({ data: { entityId, data: { no: '1' } } });
    await db.entity.update({ where: { id: entityId }, data: { recordCount: 1 } });
    return { params: { ...params, recordId: String(record.id) }, json };
  }

  async onEndpoint(json?: unknown): Promise<MatrixCall> {
    return { params: { uuid: this.project.id, id: await this.endpoint() }, json };
  }

  async onChannel(json?: unknown): Promise<MatrixCall> {
    const channel = await makeChannel(this.services, this.project);
    return { params: { uuid: this.project.id, id: channel.id }, json };
  }

  async onDestination(json?: unknown): Promise<MatrixCall & { params: Record<string, string> }> {
    const destination = await makeDestination(this.services, this.project);
    return { params: { uuid: this.project.id, id: destination.id }, json };
  }

  async onDestinationDelivery(): Promise<MatrixCall> {
    const { db, newId, clock } = this.services;
    const { params } = await this.onDestination();
    const destinationId = params.id!;
    const { id: documentId } = await this.document();
    const names = { place: newId(), name: 'a', nameKey: newId() };
    const ids = { organizationId: this.organization.id, destinationId };
    const object = { id: newId(), ...ids, documentId, ...names, createdAt: clock() };
    await db.destinationObject.create({ data: object });
    const delivery = await db.destinationDelivery.create({
      data: {
        ...{ id: newId(), destinationId, objectId: object.id, documentName: 'a.pdf', manual: false },
        ...{ status: 'delivered', dueAt: clock(), createdAt: clock() },
      },
    });
    return { params: { ...params, deliveryId: delivery.id } };
  }

  async onDelivery(): Promise<MatrixCall> {
    const { db, newId, clock } = this.services;
    const endpointId = await this.endpoint();
    const delivery = await db.webhookDelivery.create({
      data: {
        ...{ id: newId(), endpointId, messageId: newId(), type: 'ping', body: '{}', status: 'delivered' },
        ...{ dueAt: clock(), createdAt: clock() },
      },
    });
    return { params: { uuid: this.project.id, id: endpointId, deliveryId: delivery.id } };
  }

  /** Creates an invitation of the owner to a new organization, so that many can be accepted. */
  async onInvitation(json?: unknown): Promise<MatrixCall> {
    const { id: organizationId } = await makeOrganization(this.services, 'Inviting');
    const invitation = await makePendingMember(this.services, organizationId, this.owner.user);
    return { params: { invitationId: invitation.id }, json };
  }

  async onMember(json?: unknown): Promise<MatrixCall> {
    const { membership } = await this.viewer();
    return { params: { organizationId: this.organization.id, memberId: membership.id }, json };
  }

  /** Creates a new member with a password link. */
  async onMemberWithLink(): Promise<MatrixCall> {
    const { user, membership } = await this.viewer();
    await this.link(user.id);
    return { params: { organizationId: this.organization.id, memberId: membership.id } };
  }

  /** Creates a new member with a link, and returns its token. */
  async linkToken(): Promise<string> {
    return this.link((await this.viewer()).user.id);
  }

  private async link(userId: string): Promise<string> {
    const { db, newId, clock } = this.services;
    const { token, hash } = createLinkToken();
    const organizationId = this.organization.id;
    await db.passwordLink.create({
      data: {
        id: newId(),
        userId,
        organizationId,
        kind: 'reset',
        hash,
        expiresAt: getExpiry('reset', clock()),
      },
    });
    return token;
  }

  /** Creates a project that a call may delete. */
  emptyProject(): Promise<Project> {
    return makeProject(this.services, this.organization, { name: 'To delete' });
  }

  /** Returns the members who were added to the project, so that a call keeps them, and a new member. */
  async createMember(): Promise<string[]> {
    const { db } = this.services;
    const rows = await db.projectMember.findMany({ where: { projectId: this.project.id } });
    const { membership } = await this.viewer();
    return [membership.id, ...rows.map(({ membershipId }) => membershipId)];
  }

  async onKey(): Promise<MatrixCall> {
    const { id: keyId } = await makeApiKey(this.services, { organization: this.organization });
    return { params: { organizationId: this.organization.id, keyId } };
  }

  async onToken(): Promise<MatrixCall> {
    const tokenId = this.services.newId();
    await makeAccessToken(this.services, this.owner.user, { id: tokenId });
    return { params: { tokenId } };
  }

  async onPasskey(json?: unknown): Promise<MatrixCall> {
    return { params: { passkeyId: (await makePasskey(this.services, this.owner.user)).id }, json };
  }

  /** Removes setups that callers began, and passkeys. Confirmed apps stay. */
  async removeSecondFactors(): Promise<void> {
    await this.services.db.passkey.deleteMany();
    await this.services.db.secondFactor.deleteMany({ where: { confirmedAt: null } });
  }

  async onSession(): Promise<MatrixCall> {
    return { params: { sessionId: (await makeSession(this.services, this.owner.user, null)).id } };
  }

  async newEmail(): Promise<string> {
    // The added user already has an account, so that no password needs to be hashed.
    return (await makeUser(this.services)).email;
  }

  /**
   * Builds a form that uploads one file.
   *
   * @param field name of the form field
   */
  upload(params: Record<string, string>, field = 'files[]'): MatrixCall {
    const content = new Uint8Array(CONTENT);
    return { params, body: createUploadForm({ field, name: 'pile.pdf', content }) };
  }

  private async entity(): Promise<string> {
    const { db, newId } = this.services;
    const data = {
      id: newId(),
      organizationId: this.organization.id,
      projectId: this.project.id,
      name: 'Suppliers',
    };
    return (await db.entity.create({ data })).id;
  }

  async endpoint(columns: Partial<WebhookEndpoint> = {}): Promise<string> {
    const { db, newId, secretKey } = this.services;
    const made = await db.webhookEndpoint.create({
      data: {
        id: newId(),
        organizationId: this.organization.id,
        projectId: this.project.id,
        url: 'https://1.1.1.1/hook',
        secret: sealSecret(secretKey, generateSecret()),
        ...columns,
      },
    });
    return made.id;
  }

  /** Creates a new viewer in the organization. */
  private viewer(): Promise<TestMember> {
    return makeMember(this.services, { organization: this.organization, role: 'viewer' });
  }

  private asOwner(): Context<Member> {
    const { user, membership } = this.owner;
    return {
      ...this.services,
      requestId: 'test',
      actor: {
        kind: 'member',
        userId: user.id,
        membershipId: membership.id,
        organizationId: this.organization.id,
        role: 'owner',
        sessionId: null,
      },
    };
  }
}
