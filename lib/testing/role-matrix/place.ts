import type { Member } from '@/lib/access/actor';
import { endOf } from '@/lib/account/password-links/link-state';
import { newLinkToken } from '@/lib/account/password-links/link-token';
import type { Context, Services } from '@/lib/context';
import { uploadForm } from '@/lib/intake/testing/upload-form';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import type {
  Document,
  Organization,
  Prisma,
  Project,
  WebhookEndpoint,
} from '@/lib/platform/db/generated/client';
import { sealSecret } from '@/lib/platform/secret-box';
import { newSecret } from '@/lib/webhooks/secrets';
import type { Call } from '../app';
import {
  makeAccessToken,
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makePendingMember,
  makeSession,
  makeSpans,
  makeUser,
  type TestMember,
} from '../factories';
import { numberedPdf } from '../pdf-fixtures';

/** What a call is made of, but for who makes it. */
export type Asked = Omit<Call, 'as' | 'path'>;

const CONTENT = numberedPdf({ pages: 2, label: 'matrix' });

/**
 * A project of an organization, in which a call finds whatever it names: each method makes something new, so that a
 * call that uses it up leaves the next one its own.
 */
export class Place {
  constructor(
    readonly services: Services,
    readonly organization: Organization,
    readonly project: Project,
    readonly owner: TestMember,
  ) {}

  readonly inOrganization = (json?: unknown): Asked => ({
    params: { organizationId: this.organization.id },
    json,
  });

  readonly inProject = (json?: unknown): Asked => ({ params: { uuid: this.project.id }, json });

  /** Of two pages, which can be read. */
  document(columns: Prisma.DocumentUncheckedUpdateInput = {}): Promise<Document> {
    return makeDocument(this.services, this.project, {
      content: CONTENT,
      pages: 2,
      columns: columns as Partial<Prisma.DocumentUncheckedCreateInput>,
    });
  }

  async onDocument(json?: unknown, columns: Prisma.DocumentUncheckedUpdateInput = {}): Promise<Asked> {
    return { params: { uuid: (await this.document(columns)).id }, json };
  }

  /** A document, and what is attached to it. */
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

  /** A page change that can be taken back. */
  async onPageChange(): Promise<Asked> {
    const { id } = await this.document();
    const plan = {
      documents: [id],
      segments: [{ start_page: 1, end_page: 2, role: 'main' as const, name: 'a' }],
    };
    const { requestId } = await applyPagePlan(this.asOwner(), plan);
    return { params: { requestId } };
  }

  /** A job that failed for good, of a document that is there. */
  async onFailedRun(): Promise<Asked> {
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

  async onUpload(): Promise<Asked> {
    const { db, newId } = this.services;
    const intake = await db.intake.create({
      data: { id: newId(), organizationId: this.organization.id, projectId: this.project.id },
    });
    const file = { id: newId(), intakeId: intake.id, position: 0, originalName: 'a.pdf' };
    await db.intakeFile.create({ data: file });
    await this.document({ intakeFileId: file.id });
    return { params: { requestId: `upload-${intake.id}` } };
  }

  async onEntity(json?: unknown): Promise<Asked & { params: Record<string, string> }> {
    return { params: { uuid: this.project.id, entityId: await this.entity() }, json };
  }

  async onRecord(json?: unknown): Promise<Asked> {
    const { params } = await this.onEntity();
    const { db } = this.services;
    const entityId = params.entityId!;
    const record = await db.entityRecord.create({ data: { entityId, data: { no: '1' } } });
    await db.entity.update({ where: { id: entityId }, data: { recordCount: 1 } });
    return { params: { ...params, recordId: String(record.id) }, json };
  }

  async onEndpoint(json?: unknown): Promise<Asked> {
    return { params: { uuid: this.project.id, id: await this.endpoint() }, json };
  }

  async onDelivery(): Promise<Asked> {
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

  /** An invitation of the owner to an organization of its own, so that many can be accepted. */
  async onInvitation(json?: unknown): Promise<Asked> {
    const { id: organizationId } = await makeOrganization(this.services, 'Inviting');
    const invitation = await makePendingMember(this.services, organizationId, this.owner.user);
    return { params: { invitationId: invitation.id }, json };
  }

  async onMember(json?: unknown): Promise<Asked> {
    const { membership } = await this.viewer();
    return { params: { organizationId: this.organization.id, memberId: membership.id }, json };
  }

  /** Someone new, for whom a link to set a password was made. */
  async onMemberWithLink(): Promise<Asked> {
    const { user, membership } = await this.viewer();
    await this.link(user.id);
    return { params: { organizationId: this.organization.id, memberId: membership.id } };
  }

  /** What stands in a link of someone new. */
  async linkToken(): Promise<string> {
    return this.link((await this.viewer()).user.id);
  }

  private async link(userId: string): Promise<string> {
    const { db, newId, clock } = this.services;
    const { token, hash } = newLinkToken();
    const organizationId = this.organization.id;
    await db.passwordLink.create({
      data: { id: newId(), userId, organizationId, kind: 'reset', hash, expiresAt: endOf('reset', clock()) },
    });
    return token;
  }

  /** Those who were added to the project, so that a call that sets them keeps them, and someone new. */
  async oneMoreMember(): Promise<string[]> {
    const { db } = this.services;
    const rows = await db.projectMember.findMany({ where: { projectId: this.project.id } });
    const { membership } = await this.viewer();
    return [membership.id, ...rows.map(({ membershipId }) => membershipId)];
  }

  async onKey(): Promise<Asked> {
    const { id: keyId } = await makeApiKey(this.services, { organization: this.organization });
    return { params: { organizationId: this.organization.id, keyId } };
  }

  async onToken(): Promise<Asked> {
    const tokenId = this.services.newId();
    await makeAccessToken(this.services, this.owner.user, { id: tokenId });
    return { params: { tokenId } };
  }

  async onSession(): Promise<Asked> {
    return { params: { sessionId: (await makeSession(this.services, this.owner.user, null)).id } };
  }

  async newEmail(): Promise<string> {
    // Whoever is added has an account of their own, so that no password need be hashed.
    return (await makeUser(this.services)).email;
  }

  /** A form that uploads one file. @param field its name */
  upload(params: Record<string, string>, field = 'files[]'): Asked {
    const content = new Uint8Array(CONTENT);
    return { params, body: uploadForm({ field, name: 'pile.pdf', content }) };
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
        secret: sealSecret(secretKey, newSecret()),
        ...columns,
      },
    });
    return made.id;
  }

  /** Someone new in the organization. */
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
