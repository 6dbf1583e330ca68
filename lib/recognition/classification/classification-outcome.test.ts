import { describe, expect, test } from 'vitest';
import { type Automation, DEFAULT_AUTOMATION } from '@/lib/tenancy/projects/project-automation';
import { DEFAULT_SETTINGS } from '@/lib/tenancy/projects/project-settings';
import { getAcceptanceRules } from './acceptance-rules';
import {
  decideOutcome,
  getAutomationFindings,
  getOverallConfidence,
  getTypeDoubts,
  isAlwaysHeld,
  type OutcomeInput,
} from './classification-outcome';

type Type = [docType: string | null, confidence: number];

const createProposal = (confidence: number, ...types: Type[]): OutcomeInput['proposal'] => ({
  confidence,
  segments: types.map(([doc_type, type_confidence], index) => ({
    segment_id: `s${index + 1}`,
    start_page: 2 * index + 1,
    end_page: 2 * index + 2,
    doc_type,
    confidence,
    reasons: [],
    type_confidence: doc_type === null ? null : type_confidence,
  })),
});
const AT_90 = 0.9;
const createInput = (proposal: OutcomeInput['proposal'], more: Partial<OutcomeInput> = {}): OutcomeInput => {
  const { document_splitting = 'review' } = more;
  const settings = { ...DEFAULT_SETTINGS, document_splitting, automatic_threshold: AT_90 };
  return {
    pageCount: 2 * proposal.segments.length,
    proposal,
    asksType: true,
    isCutProposed: true,
    problem: null,
    ...getAcceptanceRules(settings, NOTHING_FOUND),
    isDrawn: () => false,
    ...more,
  };
};
const NOTHING_FOUND = { splits: null, types: null };
const SURE: Type = ['invoice', 0.95];
const UNSURE: Type = ['letter', 0.6];
const NONE: Type = [null, 0];

describe('a file with cuts to review is held with the code of the setting', () => {
  const seen: [string, Partial<OutcomeInput>, OutcomeInput['proposal']][] = [
    ['several documents', {}, createProposal(0.6, SURE, SURE)],
    ['perhaps several', {}, createProposal(0.3, SURE)],
    ['a provider that returned no usable response', { problem: 'It gave none.' }, createProposal(0.95, SURE)],
  ];
  test.each(seen)('%s', (_, more, proposal) => {
    for (const [document_splitting, code] of [
      ['off', 'splitting_off'],
      ['review', 'multiple_documents'],
      ['automatic', 'low_confidence'],
    ] as const) {
      expect(decideOutcome(createInput(proposal, { ...more, document_splitting }))).toMatchObject({
        type: 'split_review',
        code,
      });
    }
  });
});

describe('below the threshold the file is held', () => {
  test.each(['off', 'review', 'automatic'] as const)(
    'a type, while splitting is %s',
    (document_splitting) => {
      const file = createInput(createProposal(0.95, UNSURE), { document_splitting });
      expect(decideOutcome(file)).toEqual({
        kind: 'hold',
        type: 'type_review',
        reason: 'Its type is unsure: perhaps letter.',
      });
      expect(decideOutcome({ ...file, typeThreshold: 0.6 })).toEqual({ kind: 'go_on' });
      expect(decideOutcome(createInput(createProposal(0.95, SURE), { document_splitting }))).toEqual({
        kind: 'go_on',
      });
    },
  );

  test('holds a document that fits none of the types, whatever the threshold', () => {
    const none = createInput(createProposal(1, NONE), { typeThreshold: 0 });
    expect(decideOutcome(none)).toEqual({
      kind: 'hold',
      type: 'type_review',
      reason: 'None of the project’s types seems to fit.',
    });
    expect(decideOutcome({ ...none, asksType: false })).toEqual({ kind: 'go_on' });
  });

  test('cuts that would be made automatically', () => {
    const automatic = { document_splitting: 'automatic' } as const;
    expect(decideOutcome(createInput(createProposal(0.95, SURE, UNSURE), automatic))).toEqual({
      kind: 'split',
    });
    expect(decideOutcome(createInput(createProposal(0.85, SURE), automatic))).toMatchObject({
      type: 'split_review',
    });
    expect(decideOutcome(createInput(createProposal(0.85, SURE)))).toEqual({ kind: 'go_on' });
  });
});

test('the confidence of a file is that of its least certain cut or type', () => {
  expect(getOverallConfidence(createInput(createProposal(0.8, SURE, SURE)))).toBe(0.8);
  expect(getOverallConfidence(createInput(createProposal(0.8, SURE, UNSURE)))).toBe(0.6);
  expect(getOverallConfidence(createInput(createProposal(0.8, SURE, UNSURE), { asksType: false }))).toBe(0.8);
});

test('a person reviews a part without a type and a provider error, however low the threshold is', () => {
  expect(isAlwaysHeld(createInput(createProposal(0.8, SURE, UNSURE)))).toBe(false);
  expect(isAlwaysHeld(createInput(createProposal(0.8, SURE, NONE)))).toBe(true);
  expect(isAlwaysHeld(createInput(createProposal(0.8, NONE)))).toBe(true);
  expect(isAlwaysHeld(createInput(createProposal(0.8, NONE), { asksType: false }))).toBe(false);
  expect(isAlwaysHeld(createInput(createProposal(0.8, SURE), { problem: 'It gave none.' }))).toBe(true);
});

test('separator sheets to discard are no documents, and need no type', () => {
  const proposal = createProposal(1, SURE, NONE, SURE);
  proposal.segments[1]!.role = 'discard';
  expect(getOverallConfidence({ proposal, asksType: true })).toBe(0.95);
  expect(isAlwaysHeld(createInput(proposal))).toBe(false);
  expect(decideOutcome(createInput(proposal))).toMatchObject({
    reason: 'Looks like 2 documents and 2 pages of separator sheets. Least sure at page 5, 100%.',
  });
  expect(decideOutcome(createInput(proposal, { document_splitting: 'automatic' }))).toEqual({
    kind: 'split',
  });
  proposal.segments.pop();
  expect(decideOutcome(createInput(proposal))).toMatchObject({
    reason: 'Looks like 1 document and 2 pages of separator sheets.',
  });
});

describe('the automation of a kind replaces the threshold of the project', () => {
  const createRules = (
    automation: { splits?: Partial<Automation>; types?: Partial<Automation> },
    document_splitting: 'off' | 'review' | 'automatic' = 'review',
    found: { splits: number | null; types: number | null } = NOTHING_FOUND,
  ) =>
    getAcceptanceRules(
      {
        ...DEFAULT_SETTINGS,
        document_splitting,
        automatic_threshold: AT_90,
        automation: {
          ...DEFAULT_AUTOMATION,
          splits: { ...DEFAULT_AUTOMATION.splits, ...automation.splits },
          types: { ...DEFAULT_AUTOMATION.types, ...automation.types },
        },
      },
      found,
    );

  test.each([
    ['review', null],
    ['automatic', AT_90],
    ['off', null],
  ] as const)('off: the setting %s decides', (document_splitting, splitThreshold) => {
    expect(createRules({}, document_splitting)).toEqual({
      document_splitting,
      splitThreshold,
      singleThreshold: splitThreshold ?? 0.5,
      typeThreshold: AT_90,
    });
  });

  test('threshold: its own threshold counts, unless splitting is off', () => {
    const automation = {
      splits: { mode: 'threshold', threshold: 0.7 },
      types: { mode: 'threshold', threshold: 0.8 },
    } as const;
    for (const splitting of ['review', 'automatic'] as const)
      expect(createRules(automation, splitting)).toMatchObject({ splitThreshold: 0.7, typeThreshold: 0.8 });
    expect(createRules(automation, 'off')).toMatchObject({ splitThreshold: null, typeThreshold: 0.8 });
  });

  test('budget: the threshold that the evidence proves counts, and without one a person decides', () => {
    const automation = { splits: { mode: 'budget' }, types: { mode: 'budget' } } as const;
    expect(createRules(automation, 'automatic')).toMatchObject({
      splitThreshold: null,
      singleThreshold: null,
      typeThreshold: null,
    });
    const found = { splits: 0.6, types: 0.99 };
    expect(createRules(automation, 'automatic', found)).toMatchObject({
      splitThreshold: 0.6,
      typeThreshold: 0.99,
    });
    expect(createRules(automation, 'off', found)).toMatchObject({
      splitThreshold: null,
      singleThreshold: 0.5,
    });
  });
});

test('cuts by a separation are no proposals, so that the setting decides about them', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    document_splitting: 'automatic' as const,
    separation: { mode: 'every_n' as const, pages: 2 },
    automation: { ...DEFAULT_AUTOMATION, splits: { ...DEFAULT_AUTOMATION.splits, mode: 'budget' as const } },
  };
  expect(getAcceptanceRules(settings, NOTHING_FOUND).splitThreshold).toBe(AT_90);
  const pile = createInput(createProposal(1, SURE, SURE), { isCutProposed: false });
  expect(getAutomationFindings(pile, decideOutcome(pile)).map(({ kind }) => kind)).toEqual([
    'types',
    'types',
  ]);
});

test('without a proven threshold a person checks each file of several pages, also one document', () => {
  const file = createInput(createProposal(0.99, SURE), { splitThreshold: null, singleThreshold: null });
  expect(decideOutcome(file)).toMatchObject({ type: 'split_review', reason: 'Looks like one document.' });
  expect(getAutomationFindings(file, decideOutcome(file))[0]).toMatchObject({ automatic: false });
  expect(decideOutcome({ ...file, pageCount: 1 })).toEqual({ kind: 'go_on' });
  // What no person checks is no evidence.
  const accepted = createInput(createProposal(0.6, SURE));
  expect(getAutomationFindings(accepted, decideOutcome(accepted))[0]).toMatchObject({ automatic: true });
});

test('without a threshold a person checks each type', () => {
  expect(decideOutcome(createInput(createProposal(0.95, SURE), { typeThreshold: null }))).toEqual({
    kind: 'hold',
    type: 'type_review',
    reason: 'Its type must be checked: invoice.',
  });
});

describe('a person checks what the audit draws', () => {
  const drawn = (...kinds: string[]): Partial<OutcomeInput> => ({
    splitThreshold: 0.9,
    singleThreshold: 0.9,
    isDrawn: (kind, page) => kinds.includes(`${kind}:${page}`),
  });

  test('cuts, and the cuts of a file that is one document', () => {
    expect(decideOutcome(createInput(createProposal(0.95, SURE, SURE), drawn('splits:1')))).toMatchObject({
      type: 'split_review',
      code: 'low_confidence',
    });
    expect(decideOutcome(createInput(createProposal(0.95, SURE), drawn('splits:1')))).toMatchObject({
      type: 'split_review',
      reason: 'Looks like one document.',
    });
    expect(decideOutcome(createInput(createProposal(0.95, SURE, SURE), drawn('types:1')))).toEqual({
      kind: 'split',
    });
  });

  test('no cuts that a person checks anyway, and no file of one page', () => {
    const file = createInput(createProposal(0.85, SURE, SURE), drawn('splits:1'));
    expect(getAutomationFindings(file, decideOutcome(file))[0]).toMatchObject({
      automatic: false,
      audited: false,
    });
    const page = createInput(createProposal(1, SURE), { ...drawn('splits:1'), pageCount: 1 });
    expect(decideOutcome(page)).toEqual({ kind: 'go_on' });
    expect(getAutomationFindings(page, decideOutcome(page)).map(({ kind }) => kind)).toEqual(['types']);
  });

  test('types, each by itself', () => {
    expect(decideOutcome(createInput(createProposal(0.95, SURE), drawn('types:1')))).toMatchObject({
      type: 'type_review',
      reason: 'Its type must be checked: invoice.',
    });
    const pile = createInput(createProposal(0.95, SURE, UNSURE, SURE), drawn('types:5'));
    expect(getTypeDoubts(pile)).toEqual([
      null,
      'Its type is unsure: perhaps letter.',
      'Its type must be checked: invoice.',
    ]);
  });
});

test('each file gives items with their own confidences', () => {
  const pile = createInput(createProposal(0.95, SURE, UNSURE, NONE), {
    splitThreshold: 0.9,
    isDrawn: (kind) => kind === 'types',
  });
  expect(getAutomationFindings(pile, decideOutcome(pile))).toEqual([
    { kind: 'splits', firstPage: 1, confidence: 0.95, automatic: true, audited: false },
    { kind: 'types', firstPage: 1, confidence: 0.95, automatic: true, audited: true },
    { kind: 'types', firstPage: 3, confidence: 0.6, automatic: false, audited: false },
  ]);
  const held = { ...pile, splitThreshold: null };
  expect(getAutomationFindings(held, decideOutcome(held)).map(({ automatic }) => automatic)).toEqual([
    false,
    false,
    false,
  ]);
  expect(getAutomationFindings({ ...pile, problem: 'It gave none.' }, decideOutcome(pile))).toEqual([]);
  const untyped = { ...pile, asksType: false };
  expect(getAutomationFindings(untyped, decideOutcome(untyped)).map(({ kind }) => kind)).toEqual(['splits']);
  expect(getTypeDoubts(untyped)).toEqual([null, null, null]);
});
