/** One page and its script: what the worker orders is done here, one order after the other. */
import type { DocumentAnalysis } from '@anatome/core';
import {
  applyToDocument,
  createEdit,
  type PlacedEdit,
  placeEdits,
  type RegionEdit,
  toPageAddress,
} from '@anatome/wiki/edit';
import { browser } from 'wxt/browser';
import type {
  OrderName,
  PageCopy,
  PageNews,
  PageOrders,
  PageState,
  Snapshot,
  VersionLabel,
} from '../message/page-order.ts';
import { Trouble } from '../message/trouble.ts';
import { EditSession } from './edit-session.ts';
import { hasCookies, NODE_MAKER, queryDocument, readDocumentTitle } from './native-dom.ts';
import { showNotice } from './notice.ts';
import type { ShadowHost } from './shadow-host.ts';
import { compileSiteRules, takePage } from './take-page.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { LoadWatch } from './watch-load.ts';

/** What was written is a draft after so many milliseconds without a key. */
const DRAFT_PAUSE = 700;

/** A version on the page. */
interface Shown {
  readonly analysis: DocumentAnalysis;
  readonly placed: readonly PlacedEdit[];
  readonly snapshot: Snapshot;
  readonly label: VersionLabel | undefined;
  /** Edits that were placed, but cannot be said on this page. */
  readonly refused: number;
  undo(): void;
}

type Orders = { readonly [Name in OrderName]: (order: PageOrders[Name][0]) => PageOrders[Name][1] };

export class PageDesk {
  readonly orders: Orders = {
    look: () => this.look(),
    show: ({ edits, label }) => this.show(edits, label),
    restore: () => this.restore(),
    edit: ({ edits, label, isDraft, rules }) => {
      this.rules = rules;
      return this.edit({ edits, label: label ?? undefined, isDraft });
    },
    check: ({ rules }) => {
      if (rules.trim() !== '') compileSiteRules(rules);
      return null;
    },
    copy: () => this.copy(),
    leave: () => this.leave(false),
    settle: ({ edit, take }) => this.settle(edit, take),
    link: ({ address, title }) => this.link(address, title),
    reveal: ({ edit }) => this.reveal(edit),
  };
  private readonly watch = new LoadWatch();
  private shown: Shown | undefined;
  private session: EditSession | undefined;
  private notice: ShadowHost | undefined;
  /** What the reader looked at before editing, and comes back to. */
  private chosen: { readonly edits: readonly RegionEdit[]; readonly label: VersionLabel } | undefined;
  private rules = '';
  /** Where the page was when a version was put on it. */
  private address = '';
  private draftTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.watch.start();
  }

  /** A page that went elsewhere without being loaded anew is another page: what was shown belongs to the one before. */
  private look(): PageState {
    if (this.session === undefined && this.shown !== undefined && this.hasMoved()) return this.restore();
    return this.state();
  }

  private hasMoved(): boolean {
    return toPageAddress(location.href) !== toPageAddress(this.address);
  }

  private show(edits: readonly RegionEdit[], label: VersionLabel): PageState {
    this.clear();
    this.chosen = { edits, label };
    const { refused } = this.apply(edits, label);
    const open = this.placedAs('conflict', 'orphan').length + refused;
    const changes = this.placedAs('same', 'merged').length - refused;
    this.notice = showNotice({ label, changes, open, restore: () => this.tellRestored() });
    return this.state();
  }

  private restore(): PageState {
    this.clear();
    this.chosen = undefined;
    return this.state();
  }

  private edit(order: {
    readonly edits: readonly RegionEdit[];
    readonly label: VersionLabel | undefined;
    readonly isDraft: boolean;
  }): PageState {
    this.clear();
    const { analysis, placed } = this.apply(order.edits, order.label);
    this.watch.pause();
    this.session = new EditSession({
      analysis,
      placed,
      isDraft: order.isDraft,
      changed: () => this.keepDraftSoon(),
      wish: (wish, words) => this.tell({ news: 'wish', wish, words }),
      leave: (isKept) => {
        this.leave(isKept);
        this.tell({ news: 'state' });
      },
    });
    return this.state();
  }

  private leave(isKept: boolean): PageState {
    if (this.session !== undefined) {
      if (isKept) this.keepDraft();
      else if (!this.hasMoved()) this.tell({ news: 'no-draft' });
    }
    this.clear();
    return this.chosen === undefined ? this.state() : this.show(this.chosen.edits, this.chosen.label);
  }

  private copy(): PageCopy {
    if (this.shown !== undefined && this.hasMoved())
      throw new Trouble({
        what: 'The page went to another address while you were writing.',
        advice: `Go back to ${this.address} and save there: what you wrote belongs to that page.`,
        code: 'moved',
      });
    const snapshot = this.shown?.snapshot ?? takeSnapshot();
    return { state: this.state(), edits: this.session?.collectEdits() ?? this.shownEdits(), snapshot };
  }

  /** Decides where the page and an edit are at odds, and goes on editing. */
  private settle(id: string, take: 'mine' | 'theirs' | 'both'): PageState {
    const { shown } = this;
    if (shown === undefined) return this.state();
    const edits = (this.session?.collectEdits() ?? this.shownEdits()).flatMap((edit): RegionEdit[] => {
      const placed = shown.placed.find((each) => each.edit.id === id);
      if (edit.id !== id || placed === undefined) return [edit];
      if (take === 'theirs' || placed.state !== 'conflict') return [];
      const { page, outline } = shown.analysis;
      const html = take === 'both' ? placed.theirs + edit.html : edit.html;
      return [createEdit(page, outline, { node: placed.node, html, id })];
    });
    const state = this.edit({ edits, label: shown.label, isDraft: true });
    this.keepDraftSoon();
    return state;
  }

  private link(address: string, title: string): PageState {
    this.session?.link(address, title);
    return this.state();
  }

  private reveal(edit: string): null {
    if (this.session !== undefined) this.session.reveal(edit);
    else {
      const placed = this.shown?.placed.find((each) => each.edit.id === edit);
      const live =
        placed === undefined || placed.state === 'orphan' ? null : this.shown?.analysis.nodes[placed.node];
      if (live instanceof Element) live.scrollIntoView({ block: 'center' });
    }
    return null;
  }

  /** Puts edits on the page as its author has it. */
  private apply(edits: readonly RegionEdit[], label: VersionLabel | undefined): Shown {
    this.watch.pause();
    this.address = location.href;
    const analysis = takePage(this.rules);
    const snapshot = takeSnapshot();
    const placed = placeEdits(analysis.page, analysis.outline, edits);
    const applied = applyToDocument(NODE_MAKER, analysis, placed);
    this.shown = { analysis, placed, snapshot, label, refused: applied.refused.length, undo: applied.undo };
    this.watch.start();
    return this.shown;
  }

  /** The page as its author has it. */
  private clear(): void {
    this.watch.pause();
    clearTimeout(this.draftTimer);
    this.session?.end();
    this.session = undefined;
    this.shown?.undo();
    this.shown = undefined;
    this.notice?.remove();
    this.notice = undefined;
    this.watch.start();
  }

  private state(): PageState {
    const canonical = queryDocument('link[rel="canonical" i][href]');
    const mode = this.session !== undefined ? 'editing' : this.shown !== undefined ? 'shown' : 'original';
    return {
      title: readDocumentTitle().trim().slice(0, 500),
      canonical: canonical instanceof HTMLLinkElement ? canonical.href : undefined,
      mode,
      label: this.shown?.label,
      changes: this.session?.changes ?? this.placedAs('same', 'merged').length,
      regions: this.session?.regions.length ?? 0,
      changedAfterLoad: this.watch.isChanged,
      withCookies: hasCookies(),
      conflicts: this.placedAs('conflict').flatMap((placed) =>
        placed.state === 'conflict' ? [{ edit: placed.edit, theirs: placed.theirs }] : [],
      ),
      orphans: this.placedAs('orphan').map(({ edit }) => edit),
    };
  }

  private placedAs(...states: PlacedEdit['state'][]): PlacedEdit[] {
    return this.shown?.placed.filter(({ state }) => states.includes(state)) ?? [];
  }

  private shownEdits(): RegionEdit[] {
    return this.shown?.placed.map(({ edit }) => edit) ?? [];
  }

  private keepDraftSoon(): void {
    clearTimeout(this.draftTimer);
    this.draftTimer = setTimeout(() => {
      this.keepDraft();
      this.tell({ news: 'state' });
    }, DRAFT_PAUSE);
  }

  private keepDraft(): void {
    const edits = this.session?.collectEdits();
    // Under the new address it would be a draft of another page; the last one is kept under the old.
    if (edits !== undefined && !this.hasMoved())
      this.tell({ news: 'draft', edits, label: this.shown?.label ?? null });
  }

  private tellRestored(): void {
    this.restore();
    this.tell({ news: 'state' });
  }

  /** The worker may be starting, or the extension be gone after an update: then nobody is told. */
  private tell(news: PageNews): void {
    void browser.runtime.sendMessage({ to: 'worker', news }).catch(() => undefined);
  }
}
