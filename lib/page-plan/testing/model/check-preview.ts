import { strict as assert } from 'node:assert';
import type { PagePlanPreview } from '../../schemas';
import { clone, type RefDocument, type ReferenceDesk } from './reference';
import type { RefPlan, RefRow, RefVerdict } from './reference-plan';

/**
 * Holds a preview to what the plan then does. Called before it is applied, since that changes the reference.
 * @returns to be called afterwards, with the documents that were made
 */
export function checkPreview(
  preview: PagePlanPreview,
  plan: RefPlan,
  verdict: Extract<RefVerdict, { rows: RefRow[] }>,
): (reference: ReferenceDesk, made: readonly string[]) => void {
  const parts = verdict.rows.filter(({ role }) => role !== 'discard');
  const before = new Map(
    verdict.rows.flatMap(({ cells }) => cells.map(({ document }) => [document.uuid, document])),
  );
  const was = new Map([...before].map(([uuid, document]): [string, RefDocument] => [uuid, clone(document)]));

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
      to: role === 'main' ? undefined : mainOf(parts, index),
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
      else assert.equal(outcome, differs(document, now) ? 'changed' : 'kept');
    }
    for (const [index, holder] of holders.entries()) {
      const told = preview.parts[index]!;
      if (!holder) continue;
      assert.deepEqual([told.name, told.doc_type], [holder.name, holder.type]);
      const rescanned =
        !parts[index]!.whole || (holder.status === 'pending' && wasTouched(was.get(holder.uuid)!, holder));
      assert.equal(told.scan_again, rescanned);
    }
    checkLosses(preview, was, holders, outcomes);
  };
}

function checkLosses(
  preview: PagePlanPreview,
  was: ReadonlyMap<string, RefDocument>,
  holders: readonly (RefDocument | null)[],
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
  const told = preview.losses.values.map(
    ({ document, key, value, edited }) => `${document} ${key} ${value} ${edited}`,
  );
  assert.deepEqual(told.sort(), expected.sort());
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

/** The nearest main part before, or the first. */
function mainOf(parts: readonly RefRow[], index: number): number {
  const before = parts.slice(0, index).findLastIndex(({ role }) => role === 'main');
  return before >= 0 ? before : parts.findIndex(({ role }) => role === 'main');
}

const differs = (a: RefDocument, b: RefDocument): boolean =>
  a.name !== b.name || a.type !== b.type || wasTouched(a, b);
const wasTouched = (a: RefDocument, b: RefDocument): boolean =>
  a.skip.join() !== b.skip.join() || a.status === 'needs_action';
