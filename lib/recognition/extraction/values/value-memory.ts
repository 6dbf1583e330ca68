import type { ValuePage } from './extraction-page-text';
import { LEXICON_LABELS } from './find-value-labels';
import { compareSignatures, getLayoutSignature } from './layout-signature';
import type { ExampleLabel, FieldExample, TrainingExample } from './training-example';

/** Minimum similarity at which two documents have the same sender or the same form. */
export const MIN_SAME_LAYOUT_SIMILARITY = 0.6;
/** Maximum number of similar examples to use. More of them add no information. */
const MAX_SIMILAR_EXAMPLES = 5;
/** Minimum length of a label. Shorter words mean too little on documents with another layout. */
const MIN_LABEL_LETTERS = 5;

export interface ForeignLabel extends ExampleLabel {
  papers: number;
}

/** Training examples of one field that apply to a new document. */
export interface FieldExamples {
  /** Examples from documents with the same layout, latest first. */
  same: FieldExample[];
  foreign: ForeignLabel[];
}

/** Memory of where a project's values are. Contains no data of other projects. */
export class ValueMemory {
  /** @param examples training examples, latest first */
  constructor(private readonly examples: readonly TrainingExample[]) {}

  /** Returns the examples that apply to a document, by field key. */
  getFieldExamples(pages: readonly ValuePage[]): ReadonlyMap<string, FieldExamples> {
    const known = new Map<string, FieldExamples>();
    if (this.examples.length === 0) return known;
    const alike = compareSignatures(
      getLayoutSignature(pages),
      this.examples.map(({ look }) => look),
    );
    let same = 0;
    this.examples.forEach(({ examples }, index) => {
      const isSame = alike[index]! >= MIN_SAME_LAYOUT_SIMILARITY;
      if (isSame) same += 1;
      if (isSame && same > MAX_SIMILAR_EXAMPLES) return;
      for (const example of examples) {
        const of = known.get(example.key) ?? { same: [], foreign: [] };
        known.set(example.key, of);
        if (isSame) of.same.push(example);
        else for (const label of example.labels) addForeignLabel(of.foreign, label);
      }
    });
    return known;
  }
}

function addForeignLabel(foreign: ForeignLabel[], { key, where }: ExampleLabel): void {
  // General labels are searched anyway, and may mean something else in another layout.
  if (key.length < MIN_LABEL_LETTERS || LEXICON_LABELS.has(key)) return;
  const there = foreign.find((other) => other.key === key && other.where === where);
  if (there) there.papers += 1;
  else foreign.push({ key, where, papers: 1 });
}
