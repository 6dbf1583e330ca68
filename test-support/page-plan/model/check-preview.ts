import { strict as assert } from 'node:assert';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import { clone, type ReferenceDocument, type ReferenceModel } from './reference-model';
import type { ReferencePlan, ReferenceRow, ReferenceVerdict } from './reference-plan';

/**
 * Compares a preview with the effect of the plan. Call it before the plan is applied, because applying changes the
 * reference.
 *
 * @returns a function to call afterwards with the created documents
 */
export function checkPreview(
  preview: PagePlanPreview,
  plan: ReferencePlan,
  verdict: Extract<ReferenceVerdict, { rows: ReferenceRow[] }>,
): (reference: ReferenceModel, made: readonly string[]) => void {
  const parts = verdict.rows.filter(({ role }) => role !== 'discard');
  const before = new Map(
    verdict.rows.flatMap(({ cells }) => cells.map(({ document }) => [document.uuid, document])),
  );
  const was = new Map(
    [...before].map(([uuid, document]): [string, ReferenceDocument] => [uuid, clone(document)]),
  );

  assert.equal(preview.needs_cutting, verdict.status === 202);
  assert.deepEqual(
    preview.documents.map(({ uuid }) => uuid),
    plan.documents,
  );
  assert.deepEqual(
    preview.parts.map(({ role, uuid, pages, attaches_to: to }) => ({ role, uuid, pages, to })),
    parts.map(({ role, whole, cells }, index) => ({
      role,
      uuid: whole?.uuid,
      pages: cells.map(({ document, index: at }) => ({ document: document.uuid, page: at + 1 })),
      to: role === 'main' ? undefined : findMainPart(parts, index),
    })),
  );

  return (reference, made) => {
    const uuids = [...made];
    const holders = parts.map(({ role, whole }) => {
      if (role !== 'main') return null;
      return reference.get(whole ? whole.uuid : uuids.shift()!);
    });
    assert.deepEqual(uuids, []);
    const outcomes = new Map(preview.documents.map(({ uuid, outcome }) => [uuid, outcome]));
    for (const [uuid, document] of was) {
      const now = reference.get(uuid);
      const outcome = outcomes.get(uuid)!;
      if (now.place !== 'list') assert.equal(outcome, now.place);
      else assert.equal(outcome, isDifferent(document, now) ? 'changed' : 'kept');
    }
    for (const [index, holder] of holders.entries()) {
      const part = preview.parts[index]!;
      if (!holder) continue;
      assert.deepEqual([part.name, part.doc_type], [holder.name, holder.type]);
      const rescanned =
        !parts[index]!.whole || (holder.status === 'pending' && wasTouched(was.get(holder.uuid)!, holder));
      assert.equal(part.scan_again, rescanned);
    }
    checkLosses(preview, was, holders, outcomes);
  };
}

function checkLosses(
  preview: PagePlanPreview,
  was: ReadonlyMap<string, ReferenceDocument>,
  holders: readonly (ReferenceDocument | null)[],
  outcomes: ReadonlyMap<string, string>,
): void {
  const lost = [...was.values()].filter(
    ({ uuid, skip }) =>
      ['cut', 'attached'].includes(outcomes.get(uuid)!) ||
      holders.some((holder) => holder?.uuid === uuid && holder.skip.join() !== skip.join()),
  );
  const expected = lost.flatMap(({ uuid, values }) =>
    values.map(({ key, value, source }) => `${uuid} ${key} ${value} ${source === 'manual'}`),
  );
  const actual = preview.losses.values.map(
    ({ document, key, value, edited }) => `${document} ${key} ${value} ${edited}`,
  );
  assert.deepEqual(actual.sort(), expected.sort());
  const carried = preview.losses.values.flatMap(({ carried_to: to, key, value }) =>
    to === undefined ? [] : [`${holders[to]!.uuid} ${key} ${value}`],
  );
  const suggested = holders.flatMap((holder) =>
    holder && !was.has(holder.uuid)
      ? holder.values.map(({ key, value }) => `${holder.uuid} ${key} ${value}`)
      : [],
  );
  assert.deepEqual(carried.sort(), suggested.sort());
}

/** Finds the nearest main part before the index, or the first one. */
function findMainPart(parts: readonly ReferenceRow[], index: number): number {
  const before = parts.slice(0, index).findLastIndex(({ role }) => role === 'main');
  return before >= 0 ? before : parts.findIndex(({ role }) => role === 'main');
}

const isDifferent = (a: ReferenceDocument, b: ReferenceDocument): boolean =>
  a.name !== b.name || a.type !== b.type || wasTouched(a, b);
const wasTouched = (a: ReferenceDocument, b: ReferenceDocument): boolean =>
  a.skip.join() !== b.skip.join() || a.status === 'needs_action';
