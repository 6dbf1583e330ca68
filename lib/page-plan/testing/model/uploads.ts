import type { Project } from '@/lib/platform/db/generated/client';
import { makeDocument, makeProject } from '@/lib/testing/factories';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import type { Desk } from '../desk';
import type { Chance } from './chance';
import { textOf } from './compare';
import { makeBelievePdf } from './model-pdf';
import type { RefDocument, RefValue } from './reference';
import { MODEL_TYPES } from './reference-plan';

const HOLDS = [
  { type: 'split_review', code: 'multiple_documents' },
  { type: 'split_review', code: 'low_confidence' },
  { type: 'split_review', code: 'splitting_off' },
  { type: 'type_review', code: null },
] as const;

/** Makes the documents that a session begins with: of every kind, status and length. */
export class Uploads {
  /** By upload: its letter in the reference; an image's is a small one. */
  readonly letters = new Map<string, string>();

  private constructor(
    private readonly desk: Desk,
    readonly project: Project,
    /** Whether PDFs are real ones. */
    readonly real: boolean,
  ) {}

  static async open(desk: Desk, real: boolean): Promise<Uploads> {
    const project = await makeProject(desk.services, desk.organization, {
      settings: desk.project.settings ?? {},
    });
    return new Uploads(desk, project, real);
  }

  async make(chance: Chance): Promise<RefDocument> {
    const image = chance.says(0.15);
    const letter = String.fromCharCode((image ? 97 : 65) + this.letters.size);
    const count = image ? 1 : chance.one([1, 2, 3, 4, 5, 8]);
    const pages = Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    const status = chance.one(['done', 'done', 'done', 'pending', 'needs_action'] as const);
    const uncounted = !image && status === 'pending' && chance.says(0.5);
    const skip = count > 2 && chance.says(0.2) ? [2] : [];
    const values = uncounted ? [] : randomValues(count, chance);
    const type = chance.one([...MODEL_TYPES, null]);
    const typeSource = type === null ? null : chance.one(['classifier', 'manual'] as const);
    const typeConfidence = typeSource === 'classifier' ? 0.75 : null;
    const hold = status === 'needs_action' ? chance.one(HOLDS) : null;
    const name = `${letter}.${image ? 'png' : 'pdf'}`;
    const { id } = await makeDocument(this.desk.services, this.project, {
      content: this.bytesOf(pages, image),
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
      image,
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
    return (await this.desk.services.db.document.count({ where: { id: uuid, pageCount: 0 } })) === 1;
  }

  private bytesOf(pages: readonly string[], image: boolean): Buffer {
    if (image) return Buffer.from(`picture ${pages[0]} of ${this.project.id}`);
    if (this.real) return numberedPdf({ pages: pages.length, label: pages[0]!.charAt(0) });
    return makeBelievePdf(pages.map(textOf));
  }
}

function randomValues(pages: number, chance: Chance): RefValue[] {
  return chance.some(['number', 'date', 'total'], chance.from(0, 3)).map((key) => ({
    key,
    value: `${key} ${chance.from(1, 99)}`,
    page: chance.says(0.8) ? chance.from(1, pages) : null,
    source: chance.one(['scan', 'manual'] as const),
  }));
}
