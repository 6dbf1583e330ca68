import type { Project } from '@/lib/platform/db/generated/client';
import { makeDocument, makeProject } from '@/test-support/factories';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import type { PagePlanFixture } from '../page-plan-fixture';
import { getPageText } from './model-comparer';
import { createModelPdf } from './model-pdf';
import type { RandomSource } from './random-source';
import type { ReferenceDocument, ReferenceValue } from './reference-model';
import { MODEL_TYPES } from './reference-plan';

const HOLDS = [
  { type: 'split_review', code: 'multiple_documents' },
  { type: 'split_review', code: 'low_confidence' },
  { type: 'split_review', code: 'splitting_off' },
  { type: 'type_review', code: null },
] as const;

/** Creates the documents of a session: of every kind, status and length. */
export class UploadFactory {
  /** Letters of uploads in the reference, by upload. Images have lowercase letters. */
  readonly letters = new Map<string, string>();

  private constructor(
    private readonly fixture: PagePlanFixture,
    readonly project: Project,
    /** true if PDFs are real. */
    readonly real: boolean,
  ) {}

  static async open(fixture: PagePlanFixture, real: boolean): Promise<UploadFactory> {
    const project = await makeProject(fixture.services, fixture.organization, {
      settings: fixture.project.settings ?? {},
    });
    return new UploadFactory(fixture, project, real);
  }

  async create(chance: RandomSource): Promise<ReferenceDocument> {
    const image = chance.isTrue(0.15);
    const letter = String.fromCharCode((image ? 97 : 65) + this.letters.size);
    const count = image ? 1 : chance.pickOne([1, 2, 3, 4, 5, 8]);
    const pages = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    const status = chance.pickOne(['done', 'done', 'done', 'pending', 'needs_action'] as const);
    const uncounted = !image && status === 'pending' && chance.isTrue(0.5);
    const skip = count > 2 && chance.isTrue(0.2) ? [2] : [];
    const values = uncounted ? [] : createRandomValues(count, chance);
    const type = chance.pickOne([...MODEL_TYPES, null]);
    const typeSource = type === null ? null : chance.pickOne(['classifier', 'manual'] as const);
    const typeConfidence = typeSource === 'classifier' ? 0.75 : null;
    const hold = status === 'needs_action' ? chance.pickOne(HOLDS) : null;
    const name = `${letter}.${image ? 'png' : 'pdf'}`;
    const { id } = await makeDocument(this.fixture.services, this.project, {
      content: this.getBytes(pages, image),
      pages: uncounted ? 0 : count,
      columns: {
        originalFilename: name,
        uploadedFilename: name,
        mimeType: image ? 'image/png' : 'application/pdf',
        status,
        ...(hold && { holdType: hold.type, holdCode: hold.code, holdReason: 'A person has to look.' }),
        docType: type,
        docTypeSource: typeSource,
        docTypeConfidence: typeConfidence,
        skipPages: skip,
        data: {
          metadataFields: values.map((value) => ({
            ...value,
            label: value.key,
            raw: null,
            confidence: null,
            box: null,
          })),
        },
      },
    });
    this.letters.set(id, letter);
    return {
      uuid: id,
      name,
      uploadedName: name,
      isImage: image,
      pages,
      type,
      typeSource,
      typeConfidence,
      skip,
      status,
      hold,
      values,
      attachments: [],
      place: 'list',
      removedBy: null,
      changes: [],
      madeBy: null,
      replaced: null,
      confirmed: null,
      failed: null,
      split: null,
    };
  }

  async isUncounted(uuid: string): Promise<boolean> {
    return (await this.fixture.services.db.document.count({ where: { id: uuid, pageCount: 0 } })) === 1;
  }

  private getBytes(pages: readonly string[], image: boolean): Buffer {
    if (image) return Buffer.from(`image ${pages[0]} of ${this.project.id}`);
    if (this.real) return createNumberedPdf({ pages: pages.length, label: pages[0]!.charAt(0) });
    return createModelPdf(pages.map(getPageText));
  }
}

function createRandomValues(pages: number, chance: RandomSource): ReferenceValue[] {
  return chance.pickSome(['number', 'date', 'total'], chance.between(0, 3)).map((key) => ({
    key,
    value: `${key} ${chance.between(1, 99)}`,
    page: chance.isTrue(0.8) ? chance.between(1, pages) : null,
    source: chance.pickOne(['scan', 'manual'] as const),
  }));
}
