import type { TypedPage } from '@/lib/classification/boundary-features';
import { BOUNDARY_MODEL } from '@/lib/classification/boundary-model';
import { CategorySet } from '@/lib/classification/categories';
import { typedPage } from '@/lib/classification/file-pages';
import { ProjectMemory } from '@/lib/classification/project-memory';
import { proposeSegments } from '@/lib/classification/propose';
import { toProposal } from '@/lib/classification/to-proposal';
import { DocumentData } from '@/lib/documents/document-data';
import { SplitProposal } from '@/lib/documents/metadata';
import { extractValues } from '../values/extract-values';
import type { ValuePage } from '../values/page-text';
import { type RandomPaper, randomPapers } from './random-papers';

/** A paper whose values or proposal the database would not take. */
export interface RejectedPaper {
  number: number;
  text: string;
  problem: string;
}

/** Papers that are classified together, as the pages of one pile. */
const PILE = 25;

const CATEGORIES = new CategorySet([
  { value: 'invoice', description: 'A bill' },
  { value: 'receipt', description: null },
  { value: 'other', description: null },
]);

/** Extracts the values of random papers and classifies piles of them. Every result must fit the schema it is stored by. */
export async function checkRandomPapers(seed: number, count: number): Promise<RejectedPaper[]> {
  const rejected: RejectedPaper[] = [];
  let pile: TypedPage[] = [];
  let number = 0;
  for (const paper of randomPapers(seed, count)) {
    const problem = problemOf(paper);
    if (problem) rejected.push({ number, text: textOf(paper.pages), problem });
    pile.push(...paper.pages.map(asClassified));
    number += 1;
    if (pile.length < PILE && number < count) continue;
    const wrong = await problemOfPile(pile);
    if (wrong) rejected.push({ number, text: `the pile that ends with paper ${number}`, problem: wrong });
    pile = [];
  }
  return rejected;
}

function problemOf({ pages, invoice, fields }: RandomPaper): string | undefined {
  try {
    // As JSON keeps it: NaN and Infinity become null there.
    const data = extractValues({ pages, invoice }, fields);
    return DocumentData.safeParse(data).error?.message ?? changedByJson(data);
  } catch (error) {
    return String(error);
  }
}

const changedByJson = (data: DocumentData): string | undefined =>
  DocumentData.safeParse(JSON.parse(JSON.stringify(data))).error?.message;

async function problemOfPile(pages: TypedPage[]): Promise<string | undefined> {
  try {
    const judgement = { categories: CATEGORIES, boundaries: BOUNDARY_MODEL, memory: new ProjectMemory([]) };
    return SplitProposal.safeParse(toProposal(await proposeSegments(pages, judgement))).error?.message;
  } catch (error) {
    return String(error);
  }
}

const asClassified = ({ width, height, source, lines }: ValuePage): TypedPage =>
  typedPage({
    text: lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('\n'),
    width,
    height,
    source,
    layout: { lines: [...lines], fonts: {}, turn: 0 },
  });

const textOf = (pages: readonly ValuePage[]): string =>
  pages
    .map(({ lines }) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join('   ')).join('\n'))
    .join('\f');
