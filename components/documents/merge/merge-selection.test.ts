import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOCUMENT_STATUSES } from '@/lib/documents/document-status';
import {
  findSide,
  getInitialSelection,
  getOtherSide,
  getSideBlocker,
  type Mergeable,
  type MergeSelection,
  placeDocument,
  removeDocuments,
  SIDES,
  switchSide,
} from './merge-selection';

const file = (uuid: string, more: Partial<Mergeable> = {}): Mergeable => ({
  uuid,
  original_filename: `${uuid}.pdf`,
  status: 'done',
  replacing: null,
  ...more,
});

const files = fc
  .array(
    fc.record({
      status: fc.constantFrom(...DOCUMENT_STATUSES),
      replacing: fc.constantFrom(null, null, null, 'split-1'),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((all) => all.map((each, index) => file(`d${index}`, each)));

/** Generates a selection of some documents after any number of moves. */
const moved = fc
  .tuple(
    files,
    fc.array(
      fc.record({ which: fc.nat(8), side: fc.constantFrom(...SIDES), at: fc.integer({ min: -2, max: 12 }) }),
    ),
  )
  .map(([documents, moves]) => {
    const uuids = documents.map(({ uuid }) => uuid);
    const choice = moves.reduce(
      (now, { which, side, at }) => placeDocument(now, uuids[which % uuids.length]!, side, at),
      getInitialSelection(documents),
    );
    return { uuids, choice };
  });

const all = ({ receivers, attachments }: MergeSelection) => [...receivers, ...attachments];

describe('the initial selection', () => {
  test('the document selected first receives, the others are attached in selection order', () => {
    expect(getInitialSelection([file('b'), file('a'), file('c')])).toEqual({
      receivers: ['b'],
      attachments: ['a', 'c'],
    });
  });

  test('an approved document can only receive, so it does', () => {
    const sent = file('sent', { status: 'exported' });
    const approved = file('ok', { status: 'approved' });
    expect(getInitialSelection([file('note'), sent, approved])).toEqual({
      receivers: ['sent', 'ok'],
      attachments: ['note'],
    });
  });

  test('a document that is being scanned never receives', () => {
    expect(getInitialSelection([file('busy', { status: 'processing' }), file('a')])).toEqual({
      receivers: ['a'],
      attachments: ['busy'],
    });
  });

  test('every document is included once, and the merge is possible whenever any arrangement is', () => {
    fc.assert(
      fc.property(files, (documents) => {
        const choice = getInitialSelection(documents);
        expect(all(choice).sort()).toEqual(documents.map(({ uuid }) => uuid).sort());
        const fits = SIDES.every((side) =>
          choice[side].every((uuid) => !getSideBlocker(side, documents.find((each) => each.uuid === uuid)!)),
        );
        const possible =
          documents.every((document) => !getSideBlocker('receivers', document)) &&
          documents.some((document) => !getSideBlocker('attachments', document));
        expect(fits && choice.receivers.length > 0 && choice.attachments.length > 0).toBe(possible);
      }),
    );
  });
});

describe('moves', () => {
  test('after any move every document is in one place', () => {
    fc.assert(
      fc.property(moved, ({ uuids, choice }) => {
        expect(all(choice).sort()).toEqual([...uuids].sort());
      }),
    );
  });

  test('a moved document gets its new position, and the others keep their order', () => {
    fc.assert(
      fc.property(moved, fc.nat(8), fc.constantFrom(...SIDES), fc.nat(9), ({ choice }, which, side, at) => {
        const uuid = all(choice)[which % all(choice).length]!;
        const after = placeDocument(choice, uuid, side, at);
        expect(after[side].indexOf(uuid)).toBe(Math.min(at, after[side].length - 1));
        expect(removeDocuments(after, [uuid])).toEqual(removeDocuments(choice, [uuid]));
      }),
    );
  });

  test('changing sides puts a document last, and changing back restores it', () => {
    fc.assert(
      fc.property(moved, fc.nat(8), ({ choice }, which) => {
        const uuid = all(choice)[which % all(choice).length]!;
        const side = findSide(choice, uuid)!;
        const after = switchSide(choice, uuid);
        expect(after[getOtherSide(side)].at(-1)).toBe(uuid);
        expect(findSide(switchSide(after, uuid), uuid)).toBe(side);
      }),
    );
  });

  test('a removed document is on neither side', () => {
    const choice = { receivers: ['a', 'b'], attachments: ['c'] };
    expect(removeDocuments(choice, ['b', 'c'])).toEqual({ receivers: ['a'], attachments: [] });
    expect(switchSide(choice, 'unknown')).toBe(choice);
  });
});
