import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyLocalEdit,
  applyRemoteRevision,
  canSave,
  type DraftState,
  INITIAL_STATE,
  markSaved,
  type Revision,
} from './draft-revisions';

/** Test tab. Two tabs share one storage; updates arrive late, but in order. */
interface Tab {
  name: string;
  plan: string;
  turn: DraftState;
  /** Updates of the other tab that have not arrived yet. */
  news: Draft[];
  writes: number;
}

interface Draft {
  plan: string;
  revision: Revision;
}

class TwoTabs {
  readonly tabs: [Tab, Tab] = [newTab('a'), newTab('b')];
  stored: Draft | null = null;
  #edits = 0;

  edit(at: 0 | 1): void {
    const tab = this.tabs[at];
    this.#edits += 1;
    tab.plan = `${tab.plan} ${this.#edits}`;
    tab.turn = applyLocalEdit(tab.turn, tab.name);
  }

  /** Writes the draft, after the pause that follows an edit or when the tab is closed. */
  write(at: 0 | 1): void {
    const tab = this.tabs[at];
    if (canSave(tab.turn, this.stored?.revision ?? null)) {
      this.stored = { plan: tab.plan, revision: tab.turn.revision };
      this.tabs[1 - at]!.news.push(this.stored);
      tab.writes += 1;
    }
    tab.turn = markSaved(tab.turn);
  }

  hear(at: 0 | 1): void {
    const tab = this.tabs[at];
    const draft = tab.news.shift();
    if (!draft) return;
    const next = applyRemoteRevision(tab.turn, draft.revision);
    if (next !== tab.turn) tab.plan = draft.plan;
    tab.turn = next;
  }

  /** Ends all pauses and delivers all updates. */
  settle(): void {
    for (let round = 0; round < 3; round += 1) {
      for (const at of [0, 1] as const) {
        this.write(at);
        while (this.tabs[at].news.length > 0) this.hear(at);
      }
    }
  }
}

const newTab = (name: string): Tab => ({ name, plan: '', turn: INITIAL_STATE, news: [], writes: 0 });

const anyTab = fc.constantFrom<0 | 1>(0, 1);
const anyStep = fc.record({
  does: fc.constantFrom<'edit' | 'write' | 'hear'>('edit', 'write', 'hear'),
  at: anyTab,
});

test('while one tab is edited, it shows exactly its edits, however late the other one is', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (steps) => {
      const browser = new TwoTabs();
      let edits = 0;
      let wanted = '';
      for (const { does, at } of steps) {
        if (does === 'edit') {
          edits += 1;
          wanted = `${wanted} ${edits}`;
          browser.edit(0);
        } else browser[does](at);
        expect(browser.tabs[0].plan).toBe(wanted);
      }
      browser.settle();
      expect(browser.tabs.map(({ plan }) => plan)).toEqual([wanted, wanted]);
      expect(browser.tabs[1].writes, 'what was taken over is not written back').toBe(0);
    }),
  );
});

test('when both tabs are edited, both end with the same plan, one of the last edits', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (steps) => {
      const browser = new TwoTabs();
      const last: [string, string] = ['', ''];
      for (const { does, at } of steps) {
        browser[does](at);
        if (does === 'edit') last[at] = browser.tabs[at].plan;
      }
      browser.settle();
      const [a, b] = browser.tabs;
      expect(a.plan).toBe(b.plan);
      expect(last).toContain(a.plan);
      if (browser.stored) expect(browser.stored.plan).toBe(a.plan);
    }),
  );
});

test('tabs that get each other’s updates before editing lose nothing', () => {
  fc.assert(
    fc.property(fc.array(anyTab), (turns) => {
      const browser = new TwoTabs();
      for (const at of turns) {
        browser.edit(at);
        browser.settle();
      }
      const wanted = turns.map((_, index) => ` ${index + 1}`).join('');
      expect(browser.tabs.map(({ plan }) => plan)).toEqual([wanted, wanted]);
    }),
  );
});
