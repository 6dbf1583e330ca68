import { DocumentData } from '@/lib/documents/document-data';
import { SplitProposal } from '@/lib/documents/document-metadata';
import { isStorableJson, storable, UNSTORABLE_DESCRIPTION } from '@/lib/foundation/text';
import type { TypedPage } from '@/lib/recognition/classification/boundary-features';
import { BOUNDARY_MODEL } from '@/lib/recognition/classification/boundary-model';
import { ProjectMemory } from '@/lib/recognition/classification/classifier-project-memory';
import { CategorySet } from '@/lib/recognition/classification/offered-categories';
import { proposeSegments } from '@/lib/recognition/classification/propose-segments';
import { toSplitProposal } from '@/lib/recognition/classification/to-split-proposal';
import { toTypedPage } from '@/lib/recognition/classification/to-typed-page';
import { extractValues } from '@/lib/recognition/extraction/values/extract-values';
import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';
import { generateRandomPapers, type RandomPaper } from './random-papers';

/** Paper whose values or proposal don't fit the database schema. */
export interface RejectedPaper {
  number: number;
  text: string;
  problem: string;
}

/** Number of papers that are classified together, as the pages of one pile. */
const PILE_SIZE = 25;

const CATEGORIES = new CategorySet([
  { value: 'invoice', description: 'A bill' },
  { value: 'receipt', description: null },
  { value: 'other', description: null },
]);

/**
 * Extracts the values of random papers and classifies piles of them. Every result must match the schema under which it
 * is stored.
 */
export async function checkRandomPapers(seed: number, count: number): Promise<RejectedPaper[]> {
  const rejected: RejectedPaper[] = [];
  let pile: TypedPage[] = [];
  let number = 0;
  for (const paper of generateRandomPapers(seed, count)) {
    const problem = findProblem(paper);
    if (problem) rejected.push({ number, text: getText(paper.pages), problem });
    pile.push(...paper.pages.map(toClassifiedPage));
    number += 1;
    if (pile.length < PILE_SIZE && number < count) continue;
    const wrong = await findPileProblem(pile);
    if (wrong) rejected.push({ number, text: `the pile that ends with paper ${number}`, problem: wrong });
    pile = [];
  }
  return rejected;
}

function findProblem({ pages, invoice, fields }: RandomPaper): string | undefined {
  try {
    // Compare with the JSON form, in which NaN and Infinity become null.
    const data = extractValues({ pages, invoice }, fields);
    return DocumentData.safeParse(data).error?.message ?? isChangedByJson(data) ?? findUnstorable(data);
  } catch (error) {
    return String(error);
  }
}

const findUnstorable = (value: unknown): string | undefined =>
  isStorableJson(value) ? undefined : `It ${UNSTORABLE_DESCRIPTION}.`;

const isChangedByJson = (data: DocumentData): string | undefined =>
  DocumentData.safeParse(JSON.parse(JSON.stringify(data))).error?.message;

async function findPileProblem(pages: TypedPage[]): Promise<string | undefined> {
  try {
    const judgment = { categories: CATEGORIES, boundaries: BOUNDARY_MODEL, memory: new ProjectMemory([]) };
    const proposal = toSplitProposal(await proposeSegments(pages, judgment));
    return SplitProposal.safeParse(proposal).error?.message ?? findUnstorable(proposal);
  } catch (error) {
    return String(error);
  }
}

/** Converts a page as it is classified: its texts come from the database. */
const toClassifiedPage = ({ width, height, source, lines }: ValuePage): TypedPage =>
  toTypedPage({
    text: storable(lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('\n')),
    width,
    height,
    source,
    layout: { lines: lines.map(toStoredLine), fonts: {}, turn: 0 },
  });

const toStoredLine = (line: ValuePage['lines'][number]) => ({
  ...line,
  pieces: line.pieces.map((piece) => ({ ...piece, text: storable(piece.text) })),
});

const getText = (pages: readonly ValuePage[]): string =>
  pages
    .map(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join('   ')).join('\n'))
    .join('\f');
