import { LEXICON_LABELS } from '../values/find-labels';
import type { ValuePage } from '../values/page-text';
import type { Lesson, TaughtExample, TaughtLabel } from './lesson';
import { likenesses, lookOf } from './look';

/** From here on, two papers are the same sender's, or made by the same form. */
export const SAME_LOOK = 0.6;
/** A paper is told by so many that look the same; more of them say the same again. */
const MOST_ALIKE = 5;
/** A shorter word says too little on papers of another look. */
const FEW_LETTERS = 5;

/** A label that stood beside a field's value on papers of other looks. */
export interface ForeignLabel extends TaughtLabel {
  /** How many papers taught it. */
  papers: number;
}

/** What a project's reviewed papers say of one new paper, for one field. */
export interface FieldLessons {
  /** Of papers that look the same, the latest first. */
  same: Lesson[];
  foreign: ForeignLabel[];
}

/** What a project has learned of where its values stand. Of another project's papers it knows nothing. */
export class ValueMemory {
  /** @param examples the latest first */
  constructor(private readonly examples: readonly TaughtExample[]) {}

  /** What is known of a paper, by the keys of fields. */
  about(pages: readonly ValuePage[]): ReadonlyMap<string, FieldLessons> {
    const known = new Map<string, FieldLessons>();
    if (this.examples.length === 0) return known;
    const alike = likenesses(
      lookOf(pages),
      this.examples.map(({ look }) => look),
    );
    let same = 0;
    this.examples.forEach(({ lessons }, index) => {
      const isSame = alike[index]! >= SAME_LOOK;
      if (isSame) same += 1;
      if (isSame && same > MOST_ALIKE) return;
      for (const lesson of lessons) {
        const of = known.get(lesson.key) ?? { same: [], foreign: [] };
        known.set(lesson.key, of);
        if (isSame) of.same.push(lesson);
        else for (const label of lesson.labels) addForeign(of.foreign, label);
      }
    });
    return known;
  }
}

function addForeign(foreign: ForeignLabel[], { key, where }: TaughtLabel): void {
  // What everybody calls something is looked for anyway, and may be something else elsewhere.
  if (key.length < FEW_LETTERS || LEXICON_LABELS.has(key)) return;
  const there = foreign.find((other) => other.key === key && other.where === where);
  if (there) there.papers += 1;
  else foreign.push({ key, where, papers: 1 });
}
