import type { SplitProposal } from '@/lib/documents/document-metadata';
import type { Services } from '@/lib/platform/context';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import type { PageRange } from '@/lib/recognition/classification/decode-segments';
import type { DoubtfulGap } from '@/lib/recognition/classification/doubtful-gaps';
import { loadClassifiedPages } from '@/lib/recognition/classification/load-classified-pages';
import { loadClassifierProjectMemory } from '@/lib/recognition/classification/load-classifier-project-memory';
import { CategorySet } from '@/lib/recognition/classification/offered-categories';
import { createReason, type Reason, toReasonFields } from '@/lib/recognition/classification/proposal-reason';
import { typeSegment } from '@/lib/recognition/classification/propose-segments';
import { proposePartNames } from '@/lib/recognition/part-names/propose-part-names';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
import { decodeAnswers, type GapAnswers, rebuildProposal } from './decode-answers';
import type { GapAnswer } from './schemas';

/** New proposal of a stack after its answers have changed. */
export interface RedecodedStack {
  document: Document;
  proposal: SplitProposal;
  gaps: DoubtfulGap[];
}

/** Pages of a part that its type and its reasons are taken from. More pages would only cost time. */
const MAX_DESCRIBED_PAGES = 12;

/**
 * Creates the proposal of a stack with the stored scores and these answers. Reads only the pages of parts that change.
 *
 * @returns `null` if the stack has no scores for its pages
 */
export async function redecodeStack(
  services: Services,
  document: Document,
  project: Project,
  answers: GapAnswers,
): Promise<RedecodedStack | null> {
  const scores = await services.db.splitScores.findUnique({ where: { documentId: document.id } });
  const before = document.splitProposal as unknown as SplitProposal | null;
  if (!scores || !before) return null;
  const starts = scores.starts as unknown as number[];
  const kinds = scores.kinds as unknown as number[][];
  if (starts.length !== document.pageCount - 1 || kinds.length !== document.pageCount) return null;
  const decoded = decodeAnswers({ starts, kinds }, answers);
  const describe = createDescriber(services, document, project, answers);
  return { document, proposal: await rebuildProposal(before, decoded, describe), gaps: decoded.gaps };
}

/** Returns a function that types, names, and explains a part. Loads the memory of the project once, if it is needed. */
function createDescriber(services: Services, document: Document, project: Project, answers: GapAnswers) {
  const settings = readSettings(project);
  const categories = new CategorySet(settings.classifier.categories);
  let memory: ReturnType<typeof loadClassifierProjectMemory> | undefined;
  return async ({ startPage, endPage }: PageRange) => {
    memory ??= loadClassifierProjectMemory(services, project.id);
    const from = Math.max(1, startPage - 1);
    const to = Math.min(endPage, startPage + MAX_DESCRIBED_PAGES - 1);
    const pages = await loadClassifiedPages(services, document.id, { startPage: from, endPage: to });
    const shift = from - 1;
    const range = { startPage: startPage - shift, endPage: to - shift };
    const { type, reasons } = typeSegment(pages, range, { categories, memory: await memory });
    const [name] = await proposePartNames(
      services,
      [{ document, startPage, endPage, docType: type?.docType ?? null }],
      settings,
    );
    return {
      doc_type: type?.docType ?? null,
      type_confidence: type && Math.round(type.confidence * 1000) / 1000,
      name: name ?? null,
      ...toReasonFields([...explainAnswers({ startPage, endPage }, answers), ...reasons]),
    };
  };
}

/** Returns the answers that decided the pages of a part, as reasons. */
function explainAnswers({ startPage, endPage }: PageRange, answers: GapAnswers): Reason[] {
  const isAnswer = (page: number, answer: GapAnswer) => answers.get(page) === answer;
  const joined = [...answers.keys()].filter(
    (page) => page > startPage && page <= endPage && isAnswer(page, 'same_document'),
  );
  return [
    ...(isAnswer(startPage, 'cut') ? [createReason('reviewer_cut', { page: startPage })] : []),
    ...joined
      .slice(0, MAX_JOINED)
      .map((page) => createReason('reviewer_kept', { first: page - 1, last: page })),
  ];
}

const MAX_JOINED = 3;
