import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { segmentsFromWire, segmentToWire } from '@/lib/documents/confirmed-split/confirmed-segment';
import { SegmentInput } from '@/lib/documents/confirmed-split/stored-page-plan';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { compilePlan } from '@/lib/page-plan/rules/compile-plan';
import { previewPlan } from '@/lib/page-plan/rules/describe-plan';
import { type Rule, validatePlan } from '@/lib/page-plan/rules/validate-plan';
import { createEditorDocument as file } from '@/test-support/page-plan/editor-document';
import { parseDraft, serializeDraft } from './plan-draft';
import { findPart, getParts, toSegments } from './plan-parts';
import { applyEdit, type PlanEdit } from './plan-reducer';
import { createProposedPlan, createSavedPlan, getPages, isSamePlan, type PlanState } from './plan-state';
import { getProblemFix } from './problem-fixes';
import { describeProblem } from './problem-labels';
import { canRedo, canUndo, createHistory, recordChange, redo, undo } from './undo-history';

/** Tests invariants for all edits in any order, with proposed, skipped, typed and image files. */

const proposed = (segmentId: string, startPage: number, endPage: number, docType: string | null) => ({
  segmentId,
  startPage,
  endPage,
  docType,
  confidence: 0.6,
  reasons: [],
  isDiscarded: false,
  name: null,
});

const t = getTranslator('en', 'pagePlan');
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
const IDS = getPages(documents, UUIDS).map(({ id }) => id);

// Unknown pages must be ignored.
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
  fc.record({
    type: kind('replace'),
    plan: fc.constantFrom(createSavedPlan(documents), createProposedPlan(documents)),
  }),
);
const edits = fc.array(anyEdit, { maxLength: 14 });

const edited = (sequence: readonly PlanEdit[]) =>
  sequence.reduce((plan, edit) => applyEdit(plan, edit, documents), createProposedPlan(documents));

/** Returns a plan as the editor and the server interpret it. */
function seen(plan: PlanState) {
  const pages = getPages(documents, plan.order);
  const parts = getParts(plan, pages);
  const segments = toSegments(plan, pages, parts);
  const inOrder = plan.order.map((uuid) => documents.find((document) => document.uuid === uuid)!);
  return { pages, parts, segments, inOrder, problems: validatePlan(inOrder, segments, CATEGORIES) };
}

/** Returns a deep copy, to check that the original is not changed. */
const frozen = ({ order, starts, discarded, skipped, choices }: PlanState) =>
  structuredClone({ order, starts, discarded, skipped, choices });

/** Rules that a plan in the editor may break: choices that the user still has to make. */
const HUMAN: Rule[] = ['no_main', 'nothing_scanned', 'name', 'too_long', 'unknown_type'];

const holds = (property: (sequence: PlanEdit[]) => void, numRuns = 300) =>
  fc.assert(fc.property(edits, property), { numRuns });

describe('any sequence of edits', () => {
  test('gives a valid plan, or problems that only a person can fix', () => {
    holds((sequence) => {
      for (const problem of seen(edited(sequence)).problems) {
        expect(HUMAN).toContain(problem.rule);
        expect(problem.message).toMatch(/\.$/);
      }
    });
  });

  test('gives a plan that, once valid, compiles, previews, and survives serialization', () => {
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

  test('covers every page once, in order, in parts numbered from one', () => {
    holds((sequence) => {
      const { pages, parts, segments } = seen(edited(sequence));
      const covered = segments.flatMap(({ startPage, endPage }) =>
        Array.from({ length: endPage - startPage + 1 }, (_, index) => startPage + index),
      );
      expect(covered).toEqual(pages.map(({ number }) => number));
      const numbers = parts.flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      for (const page of pages) {
        const part = findPart(parts, page.number - 1)!;
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
        expect(part.mainPart).toBe((before ?? mains[0])?.number ?? null);
      }
    });
  });

  test('keeps every earlier plan, and the same object if nothing changed', () => {
    holds((sequence) => {
      let plan = createProposedPlan(documents);
      for (const edit of sequence) {
        const before = frozen(plan);
        const next = applyEdit(plan, edit, documents);
        expect(plan).toEqual(before);
        if (edit.type !== 'replace' && next !== plan) expect(frozen(next)).not.toEqual(before);
        plan = next;
      }
    });
  });

  test('can be undone and redone exactly', () => {
    holds((sequence) => {
      let history = createHistory(createProposedPlan(documents));
      const states = [{ plan: history.present, copy: frozen(history.present) }];
      for (const edit of sequence) {
        history = recordChange(history, applyEdit(history.present, edit, documents));
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

  test('never skips the last page of a scanned part', () => {
    holds((sequence) => {
      const before = edited(sequence);
      const after = applyEdit(before, { type: 'skip', pages: IDS }, documents);
      const { pages, parts } = seen(after);
      for (const { role, first, last } of parts) {
        if (role !== 'main') continue;
        const own = pages.slice(first, last + 1);
        // Pages that were all skipped before a cut are a problem that is shown to the user.
        if (own.every(({ id }) => before.skipped.has(id))) continue;
        expect(own.filter(({ id }) => !after.skipped.has(id))).toHaveLength(1);
      }
    });
  });

  test('can be discarded and restored without a difference', () => {
    fc.assert(
      fc.property(edits, anyPages, (sequence, pages) => {
        const before = edited(sequence);
        const fresh = pages.filter((id) => !before.discarded.has(id));
        const gone = applyEdit(before, { type: 'discard', pages: fresh }, documents);
        expect(applyEdit(gone, { type: 'restore', pages: fresh }, documents)).toEqual(before);
      }),
    );
  });

  test('survives saving and restoring a draft', () => {
    holds((sequence) => {
      const plan = edited(sequence);
      const read = parseDraft(
        serializeDraft(plan, { savedAt: 1, revision: { count: 1, tab: 'x' }, touched: true }),
        documents,
      );
      // Names for pages outside these documents are not part of the plan.
      expect(read && isSamePlan(read, plan)).toBe(true);
    });
  });

  test('has a text and a fix button or a field for each problem', () => {
    holds((sequence) => {
      const plan = edited(sequence);
      const { problems, parts, segments, pages } = seen(plan);
      for (const problem of problems) {
        const at = problem.segment ?? -1;
        expect(problem).toMatchObject(describeProblem(t, problem, parts[at], segments[at]));
        const fix = getProblemFix(t, problem, parts, pages);
        if (fix === null) expect(problem.rule).toBe('no_main');
        if (!fix || 'rename' in fix) continue;
        const after = seen(applyEdit(plan, fix.edit, documents)).problems;
        const still = after.filter(
          ({ rule, segment }) => rule === problem.rule && segment === problem.segment,
        );
        expect(still).toEqual([]);
      }
    });
  });
});
