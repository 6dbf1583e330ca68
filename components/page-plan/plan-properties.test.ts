import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePlan } from '@/lib/page-plan/compile';
import { previewPlan } from '@/lib/page-plan/preview';
import type { Rule } from '@/lib/page-plan/problem';
import { SegmentInput } from '@/lib/page-plan/schemas';
import { segmentsFromWire, segmentToWire } from '@/lib/page-plan/segment';
import { validatePlan } from '@/lib/page-plan/validate';
import { begin, canRedo, canUndo, record, redo, undo } from './history';
import { draftOf, planFromDraft } from './plan-draft';
import { partAt, partsOf, segmentsOf } from './plan-parts';
import { editPlan, type PlanEdit } from './plan-reducer';
import { type PlanState, pagesOf, proposedPlan, samePlan, savedPlan } from './plan-state';
import { fixOf } from './problem-fixes';
import { editorFile as file } from './testing/editor-file';

/** What must be so whatever is done, in whatever order: with files that were proposed, skipped in, typed, or are images. */

const proposed = (segmentId: string, startPage: number, endPage: number, docType: string | null) => ({
  segmentId,
  startPage,
  endPage,
  docType,
  confidence: 0.6,
  reasons: [],
});

const CATEGORIES = ['invoice', 'contract'];
const documents = [
  file('a', 6, {
    held: true,
    proposal: [proposed('s1', 1, 3, 'invoice'), proposed('s2', 4, 4, null), proposed('s3', 5, 6, 'contract')],
  }),
  file('b', 3, { docType: 'invoice', skipPages: [2] }),
  file('i', 1, { mimeType: 'image/png', originalFilename: 'i.png', uploadedFilename: 'i.png' }),
  file('c', 2),
];
const UUIDS = documents.map(({ uuid }) => uuid);
const IDS = pagesOf(documents, UUIDS).map(({ id }) => id);

// A page that is in no plan names nothing, and must do no harm.
const anyPage = fc.constantFrom(...IDS, 'x:1');
const anyPages = fc.subarray([...IDS, 'x:1']);
const kind = <T extends string>(...types: T[]) => fc.constantFrom(...types);
const anyEdit: fc.Arbitrary<PlanEdit> = fc.oneof(
  fc.record({ type: kind('cut', 'join'), before: anyPages }),
  fc.record({ type: kind('toggleCut'), before: anyPage }),
  fc.record({ type: kind('discard', 'restore', 'skip', 'scan'), pages: anyPages }),
  fc.record({
    type: kind('choose'),
    part: anyPage,
    choice: fc.record(
      {
        role: kind('main', 'supporting'),
        name: fc.constantFrom(null, undefined, 'Rent', ' ', 'x'.repeat(256), 'b.pdf'),
        docType: fc.constantFrom(null, undefined, 'invoice', 'unheard of'),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    type: kind('moveDocument'),
    uuid: fc.constantFrom(...UUIDS, 'x'),
    to: fc.integer({ min: -1, max: 5 }),
  }),
  fc.record({ type: kind('splitEvery'), every: fc.integer({ min: 0, max: 5 }), pages: anyPages }),
  fc.record({ type: kind('splitAtBlank'), blank: anyPages }),
  fc.record({ type: kind('replace'), plan: fc.constantFrom(savedPlan(documents), proposedPlan(documents)) }),
);
const edits = fc.array(anyEdit, { maxLength: 14 });

const edited = (sequence: readonly PlanEdit[]) =>
  sequence.reduce((plan, edit) => editPlan(plan, edit, documents), proposedPlan(documents));

/** A plan as the editor sees it, and as the server does. */
function seen(plan: PlanState) {
  const pages = pagesOf(documents, plan.order);
  const parts = partsOf(plan, pages);
  const segments = segmentsOf(plan, pages, parts);
  const inOrder = plan.order.map((uuid) => documents.find((document) => document.uuid === uuid)!);
  return { pages, parts, segments, inOrder, problems: validatePlan(inOrder, segments, CATEGORIES) };
}

/** A copy that shares nothing, to see whether the original was touched. */
const frozen = ({ order, starts, discarded, skipped, choices }: PlanState) =>
  structuredClone({ order, starts, discarded, skipped, choices });

/** What a plan in the editor may have wrong: choices that a person still has to make up their mind about. */
const HUMAN: Rule[] = ['no_main', 'nothing_scanned', 'name', 'too_long', 'unknown_type'];

const holds = (property: (sequence: PlanEdit[]) => void, numRuns = 300) =>
  fc.assert(fc.property(edits, property), { numRuns });

describe('any sequence of edits', () => {
  test('makes a plan that the rules accept, or says what only a person can mend', () => {
    holds((sequence) => {
      for (const problem of seen(edited(sequence)).problems) {
        expect(HUMAN).toContain(problem.rule);
        expect(problem.message).toMatch(/\.$/);
      }
    });
  });

  test('makes a plan that, once the rules accept it, compiles, is previewed, and goes over the wire unharmed', () => {
    holds((sequence) => {
      const { segments, inOrder, problems } = seen(edited(sequence));
      if (problems.length > 0) return;
      const preview = previewPlan(inOrder, compilePlan(inOrder, segments));
      expect(preview.parts.length).toBe(segments.filter(({ role }) => role !== 'discard').length);
      const wire = segments.map(segmentToWire);
      for (const segment of wire) expect(SegmentInput.safeParse(segment).success).toBe(true);
      const sent = JSON.parse(JSON.stringify(wire));
      expect(validatePlan(inOrder, segmentsFromWire(sent), CATEGORIES)).toEqual([]);
    });
  });

  test('covers every page once, in order, in parts that are numbered from one', () => {
    holds((sequence) => {
      const { pages, parts, segments } = seen(edited(sequence));
      const covered = segments.flatMap(({ startPage, endPage }) =>
        Array.from({ length: endPage - startPage + 1 }, (_, index) => startPage + index),
      );
      expect(covered).toEqual(pages.map(({ number }) => number));
      const numbers = parts.flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      for (const page of pages) {
        const part = partAt(parts, page.number - 1)!;
        expect(part.first < page.number && page.number <= part.last + 1).toBe(true);
      }
    });
  });

  test('attaches a supporting part to the main part before it, or to the first', () => {
    holds((sequence) => {
      const { parts } = seen(edited(sequence));
      const mains = parts.filter(({ role }) => role === 'main');
      for (const [index, part] of parts.entries()) {
        if (part.role !== 'supporting') continue;
        const before = parts.slice(0, index).findLast(({ role }) => role === 'main');
        expect(part.goesWith).toBe((before ?? mains[0])?.number ?? null);
      }
    });
  });

  test('leaves every earlier plan as it was, and the same object where nothing changed', () => {
    holds((sequence) => {
      let plan = proposedPlan(documents);
      for (const edit of sequence) {
        const before = frozen(plan);
        const next = editPlan(plan, edit, documents);
        expect(plan).toEqual(before);
        if (edit.type !== 'replace' && next !== plan) expect(frozen(next)).not.toEqual(before);
        plan = next;
      }
    });
  });

  test('is undone to exactly what was, and redone to exactly what came of it', () => {
    holds((sequence) => {
      let history = begin(proposedPlan(documents));
      const states = [{ plan: history.present, copy: frozen(history.present) }];
      for (const edit of sequence) {
        history = record(history, editPlan(history.present, edit, documents));
        if (history.present !== states.at(-1)!.plan) {
          states.push({ plan: history.present, copy: frozen(history.present) });
        }
      }
      for (const { plan, copy } of states.slice(0, -1).reverse()) {
        history = undo(history);
        expect(history.present).toBe(plan);
        expect(history.present).toEqual(copy);
      }
      expect(canUndo(history)).toBe(false);
      while (canRedo(history)) history = redo(history);
      expect(history.present).toBe(states.at(-1)!.plan);
      expect(history.present).toEqual(states.at(-1)!.copy);
    });
  });

  test('never skips the last page of a part that is scanned', () => {
    holds((sequence) => {
      const before = edited(sequence);
      const after = editPlan(before, { type: 'skip', pages: IDS }, documents);
      const { pages, parts } = seen(after);
      for (const { role, first, last } of parts) {
        if (role !== 'main') continue;
        const own = pages.slice(first, last + 1);
        // What was skipped whole before, by a cut, is a problem that a person is told of.
        if (own.every(({ id }) => before.skipped.has(id))) continue;
        expect(own.filter(({ id }) => !after.skipped.has(id))).toHaveLength(1);
      }
    });
  });

  test('can be discarded and restored without a trace', () => {
    fc.assert(
      fc.property(edits, anyPages, (sequence, pages) => {
        const before = edited(sequence);
        const fresh = pages.filter((id) => !before.discarded.has(id));
        const gone = editPlan(before, { type: 'discard', pages: fresh }, documents);
        expect(editPlan(gone, { type: 'restore', pages: fresh }, documents)).toEqual(before);
      }),
    );
  });

  test('is kept as a draft and read back as the same plan', () => {
    holds((sequence) => {
      const plan = edited(sequence);
      const read = planFromDraft(
        draftOf(plan, { savedAt: 1, revision: { count: 1, tab: 'x' }, touched: true }),
        documents,
      );
      // A name that names no page of these documents is in no plan.
      expect(read && samePlan(read, plan)).toBe(true);
    });
  });

  test('has for each problem a button that mends it, or a field', () => {
    holds((sequence) => {
      const plan = edited(sequence);
      const { problems, parts, pages } = seen(plan);
      for (const problem of problems) {
        const fix = fixOf(problem, parts, pages);
        if (fix === null) expect(problem.rule).toBe('no_main');
        if (!fix || 'rename' in fix) continue;
        const after = seen(editPlan(plan, fix.edit, documents)).problems;
        const still = after.filter(
          ({ rule, segment }) => rule === problem.rule && segment === problem.segment,
        );
        expect(still).toEqual([]);
      }
    });
  });
});
