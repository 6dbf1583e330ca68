import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterOwnEdit,
  afterTheirs,
  afterWriting,
  BEFORE_ALL,
  mayWrite,
  type Revision,
  type Turn,
} from './draft-turns';

/** Two tabs over one storage. News of what one wrote reaches the other late, and in order. */
interface Tab {
  name: string;
  plan: string;
  turn: Turn;
  /** What the other tab wrote and this one has not heard of yet. */
  news: Draft[];
  writes: number;
}

interface Draft {
  plan: string;
  revision: Revision;
}

class Desk {
  readonly tabs: [Tab, Tab] = [newTab('a'), newTab('b')];
  stored: Draft | null = null;
  #edits = 0;

  edit(at: 0 | 1): void {
    const tab = this.tabs[at];
    this.#edits += 1;
    tab.plan = `${tab.plan} ${this.#edits}`;
    tab.turn = afterOwnEdit(tab.turn, tab.name);
  }

  /** The pause after an edit is over, or the tab is left. */
  write(at: 0 | 1): void {
    const tab = this.tabs[at];
    if (mayWrite(tab.turn, this.stored?.revision ?? null)) {
      this.stored = { plan: tab.plan, revision: tab.turn.revision };
      this.tabs[1 - at]!.news.push(this.stored);
      tab.writes += 1;
    }
    tab.turn = afterWriting(tab.turn);
  }

  hear(at: 0 | 1): void {
    const tab = this.tabs[at];
    const draft = tab.news.shift();
    if (!draft) return;
    const next = afterTheirs(tab.turn, draft.revision);
    if (next !== tab.turn) tab.plan = draft.plan;
    tab.turn = next;
  }

  /** Nobody edits any more: all pauses end, and all news arrive. */
  settle(): void {
    for (let round = 0; round < 3; round += 1) {
      for (const at of [0, 1] as const) {
        this.write(at);
        while (this.tabs[at].news.length > 0) this.hear(at);
      }
    }
  }
}

const newTab = (name: string): Tab => ({ name, plan: '', turn: BEFORE_ALL, news: [], writes: 0 });

const anyTab = fc.constantFrom<0 | 1>(0, 1);
const anyStep = fc.record({
  does: fc.constantFrom<'edit' | 'write' | 'hear'>('edit', 'write', 'hear'),
  at: anyTab,
});

test('while one tab is worked in, it shows all of its edits and nothing else, however late the other one is', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (steps) => {
      const desk = new Desk();
      let edits = 0;
      let wanted = '';
      for (const { does, at } of steps) {
        if (does === 'edit') {
          edits += 1;
          wanted = `${wanted} ${edits}`;
          desk.edit(0);
        } else desk[does](at);
        expect(desk.tabs[0].plan).toBe(wanted);
      }
      desk.settle();
      expect(desk.tabs.map(({ plan }) => plan)).toEqual([wanted, wanted]);
      expect(desk.tabs[1].writes, 'what was taken over is not written back').toBe(0);
    }),
  );
});

test('where both are worked in, both end with the same plan: that of an edit that was one of the last', () => {
  fc.assert(
    fc.property(fc.array(anyStep), (steps) => {
      const desk = new Desk();
      const last: [string, string] = ['', ''];
      for (const { does, at } of steps) {
        desk[does](at);
        if (does === 'edit') last[at] = desk.tabs[at].plan;
      }
      desk.settle();
      const [a, b] = desk.tabs;
      expect(a.plan).toBe(b.plan);
      expect(last).toContain(a.plan);
      if (desk.stored) expect(desk.stored.plan).toBe(a.plan);
    }),
  );
});

test('tabs that hear of each other before they edit lose nothing', () => {
  fc.assert(
    fc.property(fc.array(anyTab), (turns) => {
      const desk = new Desk();
      for (const at of turns) {
        desk.edit(at);
        desk.settle();
      }
      const wanted = turns.map((_, index) => ` ${index + 1}`).join('');
      expect(desk.tabs.map(({ plan }) => plan)).toEqual([wanted, wanted]);
    }),
  );
});
