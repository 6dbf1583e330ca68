import type { TypedPage } from './boundary-features';
import type { LabeledFile } from './labeled-training-file';

/** Shares of the generated long documents. */
const PILE_SHARE = 0.3;
const WITH_TITLES = 0.6;
const NUMBERED = 0.35;
const NUMBERED_OF = 0.1;
const CAPITAL_TITLES = 0.2;
const SHORT_PAGES = 0.8;
const OWN_SIZES = 0.2;
const SHARED_HEADERS = 0.4;
const SHARED_FOOTERS = 0.5;
const BEGINNING_WORDS = 0.1;

type Random = () => number;
type Documents = readonly (readonly TypedPage[])[];

/**
 * Generates long single documents that resemble slides and manuals: the layout of one page with the words of later
 * pages of any documents. A model trained on them doesn't treat new words or a large title as a beginning. Some are
 * placed between two other documents.
 *
 * @param random numbers from 0 to 1
 */
export function generateTrainingRuns(documents: Documents, count: number, random: Random): LabeledFile[] {
  const further = documents.flatMap((pages) => pages.slice(1)).filter(({ blank }) => !blank);
  if (further.length === 0) return [];
  return Array.from({ length: count }, () => {
    const run = generateLongRun(documents, further, random);
    if (random() >= PILE_SHARE) return { pages: run, starts: new Set([1]) };
    const [before, after] = [pickRandom(documents, random), pickRandom(documents, random)];
    const starts = new Set([1, before.length + 1, before.length + run.length + 1]);
    return { pages: [...before, ...run, ...after], starts };
  });
}

function generateLongRun(documents: Documents, further: readonly TypedPage[], random: Random): TypedPage[] {
  const look = pickRandom(pickRandom(documents, random), random);
  const length = 8 + Math.floor(random() * 12);
  const titleRatio = random() < WITH_TITLES ? 1.3 + random() * 1.7 : null;
  const capitalTitle = random() < CAPITAL_TITLES;
  const numbering = random();
  const getNumber = (number: number) => {
    if (numbering < NUMBERED) return { number, total: null };
    return numbering < NUMBERED + NUMBERED_OF ? { number, total: length } : null;
  };
  return Array.from({ length }, (_, index) => {
    const words = pickRandom(further, random);
    const isShort = titleRatio !== null && random() < SHORT_PAGES;
    const { width, height, ocr, fonts, leftEdge } = look;
    return {
      ...words,
      ...{ width, height, ocr, fonts, leftEdge, capitalTitle },
      sizes: random() < OWN_SIZES ? words.sizes : look.sizes,
      medianHeight: look.medianHeight * (0.95 + random() * 0.1),
      headers: random() < SHARED_HEADERS ? look.headers : words.headers,
      footers: random() < SHARED_FOOTERS ? look.footers : words.footers,
      titleRatio: titleRatio === null ? Math.min(words.titleRatio, 1.4) : titleRatio * (0.9 + random() * 0.2),
      firstLine: titleRatio === null ? words.firstLine : look.firstLine,
      characters: Math.round(words.characters * (isShort ? random() * 0.5 : 1)) + 20,
      number: getNumber(index + 1),
      begins: index === 0 || random() < BEGINNING_WORDS,
    };
  });
}

const pickRandom = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;
