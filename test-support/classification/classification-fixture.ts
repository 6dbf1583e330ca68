import { changeDocument } from '@/lib/documents/change-document';
import type { ReadPage, RecognizeInput } from '@/lib/files/pdf/pdf-engine-port';
import type { Member } from '@/lib/foundation/actor';
import { PDF } from '@/lib/foundation/media-types';
import { settleUploadedDocument } from '@/lib/intake/settle-uploaded-document';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { PagePlan } from '@/lib/page-plan/schemas';
import type { Context, Services } from '@/lib/platform/context';
import type { Document, Organization, Prisma, Project } from '@/lib/platform/db/generated/client';
import type { ReadablePage } from '@/lib/recognition/classification/classifier-page-features';
import { classifyDocument, readForClassification } from '@/lib/recognition/classification/classify-document';
import { learnFromDecision } from '@/lib/recognition/classification/learn-from-decision';
import { proposeFile } from '@/lib/recognition/classification/propose-file';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { inProcessPdf } from '@/test-support/pdf/in-process-pdf';
import { createPaperPdf } from './create-paper-pdf';

export const CATEGORIES = ['invoice', 'contract', 'letter'].map((value) => ({ value, description: null }));

/**
 * Application in which uploads are classified and planned with the real code, step by step. Tests run the jobs
 * manually.
 */
export class ClassificationFixture {
  project!: Project;
  ctx!: Context<Member>;

  private constructor(
    readonly app: TestApp,
    readonly organization: Organization,
  ) {}

  static async open(overrides: Partial<Services> = {}): Promise<ClassificationFixture> {
    const pdf = { ...inProcessPdf, recognizeText: recognizeNothing };
    const app = await openTestApp({ pdf, ...overrides });
    return new ClassificationFixture(app, await makeOrganization(app.services));
  }

  get services(): Services {
    return this.app.services;
  }

  /** Creates a new project with these settings and an owner, which later calls use. */
  async begin(settings: object = {}): Promise<void> {
    const { services, organization } = this;
    const classifier = { analyzer: 'builtin', provider: 'builtin', categories: CATEGORIES };
    this.project = await makeProject(services, organization, { settings: { classifier, ...settings } });
    const { user, membership } = await makeMember(services, { organization });
    const actor: Member = {
      kind: 'member',
      userId: user.id,
      membershipId: membership.id,
      organizationId: organization.id,
      role: 'owner',
      sessionId: null,
    };
    this.ctx = { ...services, actor, requestId: 'test' };
  }

  /** Creates a received file of an upload that requested classification. */
  async createReceivedDocument(
    pages: readonly ReadablePage[] | Buffer,
    columns: Partial<Prisma.DocumentUncheckedCreateInput> = {},
  ): Promise<{ id: string; requestId: string }> {
    const { services, project } = this;
    const { organizationId, id: projectId } = project;
    const intake = await services.db.intake.create({
      data: { id: services.newId(), organizationId, projectId, classify: true },
    });
    const file = await services.db.intakeFile.create({
      data: { id: services.newId(), intakeId: intake.id, position: 0, originalName: 'pile.pdf' },
    });
    const document = await makeDocument(services, project, {
      content: Buffer.isBuffer(pages) ? pages : await createPaperPdf(pages),
      // The pages of a PDF are counted when the upload is settled.
      pages: (columns.mimeType ?? PDF) === PDF ? 0 : 1,
      columns: { intakeFileId: file.id, status: 'pending', originalFilename: 'pile.pdf', ...columns },
    });
    await settleUploadedDocument(services, document.id);
    return { id: document.id, requestId: `upload-${intake.id}` };
  }

  propose = (document: Parameters<typeof proposeFile>[1]) => proposeFile(this.services, document);

  async createClassifiedDocument(pages: readonly ReadablePage[]): Promise<{ id: string; requestId: string }> {
    const file = await this.createReceivedDocument(pages);
    await readForClassification(this.services, file.id);
    await classifyDocument(this.services, file.id, this.propose);
    return file;
  }

  /** Returns the documents of an upload that the classifier splits automatically. Requires this project setting. */
  async createAutoSplitDocument(
    pages: readonly ReadablePage[],
  ): Promise<{ id: string; requestId: string; parts: Document[] }> {
    const { id } = await this.createClassifiedDocument(pages);
    const changeId = (await this.getStoredDocument(id)).replacingId!;
    await cutPlannedDocuments(this.services, changeId);
    return {
      id,
      requestId: `split-${changeId}`,
      parts: await this.listCreatedDocuments(`split-${changeId}`),
    };
  }

  /**
   * Applies a plan over all pages of the documents, and runs its cuts.
   *
   * @param segments first page, last page, and other fields of each segment
   * @returns the request ID for the undo
   */
  async plan(
    documents: string[],
    ...segments: [number, number, Partial<PagePlan['segments'][number]>?][]
  ): Promise<string> {
    const rows = segments.map(([start_page, end_page, more]) => ({ start_page, end_page, ...more }));
    const applied = await applyPagePlan(this.ctx, { documents, segments: rows });
    if (applied.status === 'queued') await cutPlannedDocuments(this.services, getChangeId(applied.requestId));
    return applied.requestId;
  }

  /** Approves a document as if its scan had finished, or undoes the approval. */
  async setStatus(id: string, status: 'approved' | 'done'): Promise<void> {
    if (status === 'approved') {
      await this.services.db.document.update({ where: { id }, data: { status: 'done' } });
    }
    await changeDocument(this.ctx, id, { status });
  }

  listCreatedDocuments(requestId: string): Promise<Document[]> {
    return this.services.db.document.findMany({
      where: { madeById: getChangeId(requestId) },
      orderBy: { madeByPart: 'asc' },
    });
  }

  getStoredDocument(id: string) {
    return this.services.db.document.findUniqueOrThrow({
      where: { id },
      include: { intakeFile: true, classification: true },
    });
  }

  /** Returns the classification record of an upload. */
  async record(id: string) {
    return await this.services.db.classification.findUniqueOrThrow({ where: { documentId: id } });
  }

  /** Returns first page, last page and type of the examples learned from an upload, after running its jobs. */
  async listTrainingExamples(id: string): Promise<[number, number, string | null][]> {
    for (let after: number | null = 0; after !== null; ) {
      after = await learnFromDecision(this.services, id, after);
    }
    return await this.listRememberedExamples(id);
  }

  /** Returns the same without running jobs. */
  async listRememberedExamples(id: string): Promise<[number, number, string | null][]> {
    const rows = await this.services.db.classificationExample.findMany({
      where: { documentId: id },
      orderBy: { startPage: 'asc' },
    });
    return rows.map(({ startPage, endPage, docType }) => [startPage, endPage, docType]);
  }
}

export const getChangeId = (requestId: string): string => requestId.slice('split-'.length);

/** Recognizes nothing: no page in these tests is an image. */
async function recognizeNothing({ pages }: RecognizeInput, onPage: (page: ReadPage) => unknown) {
  const layout = { lines: [], fonts: {}, turn: 0 as const };
  for (const page of pages) await onPage({ page, text: '', width: 0, height: 0, source: 'ocr', layout });
}
