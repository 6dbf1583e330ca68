import type { Member } from '@/lib/access/actor';
import type { Context, Services } from '@/lib/context';
import { PDF } from '@/lib/core/media-types';
import { changeDocument } from '@/lib/documents/change-document';
import { settleDocument } from '@/lib/intake/settle-document';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { cutDocuments } from '@/lib/page-plan/cut-documents';
import type { PagePlan } from '@/lib/page-plan/schemas';
import type { ReadPage, RecogniseInput } from '@/lib/pdf/engine';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import type { Document, Organization, Prisma, Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { classifyDocument, readForClassification } from '../classify-document';
import { learnFromDecision } from '../learn-from-decision';
import type { ReadablePage } from '../page-features';
import { proposeFile } from '../propose-file';
import { paperPdf } from './paper-pdf';

const CATEGORIES = ['invoice', 'contract', 'letter'].map((value) => ({ value, description: null }));

/** An application in which uploads are classified and planned for real, step by step; jobs are run by hand. */
export class ClassifyingDesk {
  project!: Project;
  ctx!: Context<Member>;

  private constructor(
    readonly app: TestApp,
    readonly organization: Organization,
  ) {}

  static async open(overrides: Partial<Services> = {}): Promise<ClassifyingDesk> {
    const pdf = { ...inProcessPdf, recognise: nothingToRecognise };
    const app = await openTestApp({ pdf, ...overrides });
    return new ClassifyingDesk(app, await makeOrganization(app.services));
  }

  get services(): Services {
    return this.app.services;
  }

  /** A new project with these settings, and an owner who works in it from now on. */
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

  /** A file of an upload that asked for classification, as it is after it was received. */
  async received(
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
      content: Buffer.isBuffer(pages) ? pages : await paperPdf(pages),
      // Those of a PDF are counted when it is settled.
      pages: (columns.mimeType ?? PDF) === PDF ? 0 : 1,
      columns: { intakeFileId: file.id, status: 'pending', originalFilename: 'pile.pdf', ...columns },
    });
    await settleDocument(services, document.id);
    return { id: document.id, requestId: `upload-${intake.id}` };
  }

  propose = (document: Parameters<typeof proposeFile>[1]) => proposeFile(this.services, document);

  async classified(pages: readonly ReadablePage[]): Promise<{ id: string; requestId: string }> {
    const file = await this.received(pages);
    await readForClassification(this.services, file.id);
    await classifyDocument(this.services, file.id, this.propose);
    return file;
  }

  /** The parts of an upload that the classifier splits by itself: the project's setting has to be so. */
  async splitByItself(
    pages: readonly ReadablePage[],
  ): Promise<{ id: string; requestId: string; parts: Document[] }> {
    const { id } = await this.classified(pages);
    const changeId = (await this.stored(id)).replacingId!;
    await cutDocuments(this.services, changeId);
    return { id, requestId: `split-${changeId}`, parts: await this.madeBy(`split-${changeId}`) };
  }

  /**
   * Applies a plan over all pages of some documents, and cuts what it takes.
   *
   * @param segments first page, last page, and what else the segment says
   * @returns the request id that it is undone by
   */
  async plan(
    documents: string[],
    ...segments: [number, number, Partial<PagePlan['segments'][number]>?][]
  ): Promise<string> {
    const rows = segments.map(([start_page, end_page, more]) => ({ start_page, end_page, ...more }));
    const applied = await applyPagePlan(this.ctx, { documents, segments: rows });
    if (applied.status === 'queued') await cutDocuments(this.services, changeIdOf(applied.requestId));
    return applied.requestId;
  }

  /** As if its scan had come to an end, accepts a document, or takes that back. */
  async setStatus(id: string, status: 'approved' | 'done'): Promise<void> {
    if (status === 'approved') {
      await this.services.db.document.update({ where: { id }, data: { status: 'done' } });
    }
    await changeDocument(this.ctx, id, { status });
  }

  madeBy(requestId: string): Promise<Document[]> {
    return this.services.db.document.findMany({
      where: { madeById: changeIdOf(requestId) },
      orderBy: { madeByPart: 'asc' },
    });
  }

  stored(id: string) {
    return this.services.db.document.findUniqueOrThrow({
      where: { id },
      include: { intakeFile: true, classification: true },
    });
  }

  /** What the classifier's record of an upload says. */
  async record(id: string) {
    return await this.services.db.classification.findUniqueOrThrow({ where: { documentId: id } });
  }

  /** First page, last page and type of what the project has learned from an upload, after its jobs have run. */
  async lessons(id: string): Promise<[number, number, string | null][]> {
    for (let after: number | null = 0; after !== null; ) {
      after = await learnFromDecision(this.services, id, after);
    }
    return await this.remembered(id);
  }

  /** The same as it is at once. */
  async remembered(id: string): Promise<[number, number, string | null][]> {
    const rows = await this.services.db.classificationExample.findMany({
      where: { documentId: id },
      orderBy: { startPage: 'asc' },
    });
    return rows.map(({ startPage, endPage, docType }) => [startPage, endPage, docType]);
  }
}

export const changeIdOf = (requestId: string): string => requestId.slice('split-'.length);

/** No page of these tests is a picture. */
async function nothingToRecognise({ pages }: RecogniseInput, onPage: (page: ReadPage) => unknown) {
  const layout = { lines: [], fonts: {}, turn: 0 as const };
  for (const page of pages) await onPage({ page, text: '', width: 0, height: 0, source: 'ocr', layout });
}
