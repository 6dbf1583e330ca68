// Composes piles of drawn papers with a truth.json, as further training data and to measure what real streams contain
// too rarely: look-alike papers of one sender without page numbers, long documents without page numbers, and piles in
// languages with few or no words in the lexicon. The same seed writes the same piles.
//
//   npx tsx scripts/compose-streams.ts TARGET [--seed N] [--count N]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { createTrainingRandom, shuffle } from '@/lib/recognition/classification/training-random';
import type { GroundTruth, TruthSegment, TruthStream } from './check-splitting/ground-truth';
import { createSender, drawPaper, KINDS, type Kind, pick, type Sender } from './compose-streams/draw-papers';
import { PHRASES, type Phrases } from './compose-streams/phrases';
import { readOptions } from './options';

const DESCRIPTIONS: Record<Kind, string> = {
  invoice: 'Supplier invoice or bill requesting payment for goods or services',
  delivery_note: 'Note that accompanies delivered goods',
  quote: 'Offer of goods or services at a price',
  purchase_order: 'Order issued by a buyer to a vendor',
  letter: 'Letter or correspondence',
  contract: 'Agreement or NDA signed between parties',
  report: 'Report, study or regulatory filing',
};
const ANY_NUMBERING = ['none', 'bare', 'total'] as const;
const WITHOUT_LEXICON = ['nl', 'es', 'it', 'pl'];

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '12' } },
});
const target = positionals[0];
if (!target) throw new Error('Name a folder for the piles.');
const random = createTrainingRandom(Number(values.seed));
const count = Number(values.count);
mkdirSync(target, { recursive: true });

const documents: TruthStream[] = [];
for (let index = 0; index < count; index += 1) {
  documents.push(await writePile('look-alike', index, composeLookAlike()));
  documents.push(await writePile('long', index, composeLong()));
  const language = WITHOUT_LEXICON[index % WITHOUT_LEXICON.length]!;
  documents.push(await writePile(`language-${language}`, index, composeMixed(PHRASES[language]!)));
}
const categories = Object.entries(DESCRIPTIONS).map(([value, description]) => ({ value, description }));
const truth: GroundTruth = { categories, documents };
writeFileSync(join(target, 'truth.json'), `${JSON.stringify(truth, null, 1)}\n`);
console.log(`${documents.length} piles: ${target}`);

interface Paper {
  sender: Sender;
  kind: Kind;
  minPages?: number;
}

function composeLookAlike(): Paper[] {
  const sender = createSender(pick(Object.values(PHRASES), random), ['none'], random);
  const kind = random() < 0.8 ? 'invoice' : pick(['delivery_note', 'purchase_order'] as const, random);
  return Array.from({ length: 3 + Math.floor(random() * 5) }, () => ({ sender, kind }));
}

function composeLong(): Paper[] {
  const sender = createSender(pick(Object.values(PHRASES), random), ['none'], random);
  return [{ sender, kind: 'report', minPages: 8 + Math.floor(random() * 14) }];
}

function composeMixed(phrases: Phrases): Paper[] {
  return shuffle(KINDS, random)
    .slice(0, 3 + Math.floor(random() * 4))
    .map((kind) => ({ sender: createSender(phrases, ANY_NUMBERING, random), kind }));
}

async function writePile(stratum: string, index: number, papers: readonly Paper[]): Promise<TruthStream> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const file = `${stratum}-${String(index + 1).padStart(2, '0')}.pdf`;
  const segments: TruthSegment[] = [];
  for (const [position, { sender, kind, minPages }] of papers.entries()) {
    const first = pdf.getPageCount() + 1;
    const pages = await drawPaper(pdf, sender, kind, random, minPages);
    segments.push({
      start_page: first,
      end_page: first + pages - 1,
      doc_type: kind,
      source: `${values.seed}/${file}/${position + 1}`,
    });
  }
  writeFileSync(join(target!, file), await pdf.save());
  return { file, pages: pdf.getPageCount(), stratum, segments };
}
