/** Feature columns: one value per node, or a running total per node. Values only; no threshold lives here. */
import { sumUp } from '../number/index.ts';
import type { Column, PrefixSums } from '../page/index.ts';

/** Where a link leads. */
export const LINK = {
  none: 0,
  /** Same host. */
  internal: 1,
  /** Same registrable domain, other host. */
  sameDomain: 2,
  external: 3,
  /** A fragment of this page. */
  thisPage: 4,
  /** mailto:, tel:, sms:, fax: and messengers. */
  contact: 5,
  /** javascript:, data:, empty, broken. */
  other: 6,
} as const;

/** What an image is for, by its size (Rehm 4.2; sizes in docs/lenses/macrostructure.md). */
export const IMAGE = {
  none: 0,
  /** Both sides under 6 pixels. */
  spacer: 1,
  /** Both sides 6 to 45 pixels. */
  icon: 2,
  /** More than ten times as wide as high. */
  separator: 3,
  /** A standard advertising size. */
  banner: 4,
  /** Any other known size. */
  picture: 5,
  /** No size known. */
  unknown: 6,
} as const;

const LINK_NAMES = Object.keys(LINK) as readonly (keyof typeof LINK)[];
const IMAGE_NAMES = Object.keys(IMAGE) as readonly (keyof typeof IMAGE)[];

/** What most of the page's visible words look like; each value is the most frequent one by itself. */
export interface Predominant {
  /** CSS pixels. */
  readonly fontSize: number;
  readonly fontWeight: number;
  /** 0xRRGGBBAA. */
  readonly color: number;
  /** 0xRRGGBBAA. */
  readonly backdrop: number;
}

/** The columns `measure` fills. Running totals: the count of a subtree is `sums[end[node]] - sums[node]`. */
export interface FeatureColumns {
  /** Words of all text, seen or not; the rule is in text-counter.ts. */
  readonly words: PrefixSums;
  /** Characters (code points) but white space and what is never drawn. */
  readonly characters: PrefixSums;
  /** Sentences with a full stop or its kin, counted where they end; labels are none. */
  readonly sentences: PrefixSums;
  /** Digits of any script. */
  readonly digits: PrefixSums;
  /** Commas of any script. */
  readonly commas: PrefixSums;
  /** All punctuation, commas and full stops included. */
  readonly punctuation: PrefixSums;
  /** Words that begin with a capital. */
  readonly capitalizedWords: PrefixSums;
  /** Words of two capitals or more and no small letter: `NASA`, `MENU`. */
  readonly upperWords: PrefixSums;
  /** Text nodes with a character to see. */
  readonly textNodes: PrefixSums;
  /** Words a person sees. */
  readonly visibleWords: PrefixSums;
  /** Characters a person sees. */
  readonly visibleCharacters: PrefixSums;
  /** Links: `a`, `area` and `svg/a` with an address. */
  readonly links: PrefixSums;
  /** Words inside links. */
  readonly linkWords: PrefixSums;
  /** Words inside links that a person sees. */
  readonly visibleLinkWords: PrefixSums;
  /** Images of any kind: `img`, `input type=image`, outermost `svg`. */
  readonly images: PrefixSums;
  /** `h1` to `h6`. */
  readonly headings: PrefixSums;
  /** `li`, `dt`, `dd`. */
  readonly listItems: PrefixSums;
  /** `br`. */
  readonly lineBreaks: PrefixSums;
  /** What a person can fill in or press: `input` but hidden ones, `select`, `textarea`, `button`. */
  readonly controls: PrefixSums;
  /** LINK of the nearest link around (or at) each node. */
  readonly link: Column;
  /** The link element around (or at) each node, -1 outside links. */
  readonly linkElement: Column;
  /** IMAGE; non-zero only at images. */
  readonly image: Column;
  /** Rehm's scale: one HTML size step = 10, bold +5, italic +2 (see font-scale.ts and size-ladder.ts). */
  readonly fontScale: Column;
  /** The same by pixels alone, 0 = 16px: how large the text is drawn, whatever element made it so. */
  readonly drawnScale: Column;
  /** Points by which a node stands out, 0 to 5, for averages over a block (see highlight.ts). */
  readonly emphasis: Column;
  /** Goller's degree 0–3: how much this text stands out from the page's predominant text. */
  readonly highlight: Column;
  readonly predominant: Predominant;
}

/** The columns as they are measured, each part by itself; put together by name, for spreading them is slow. */
export interface FeatureParts {
  readonly text: {
    readonly counts: Pick<
      FeatureColumns,
      | 'words'
      | 'characters'
      | 'sentences'
      | 'digits'
      | 'commas'
      | 'punctuation'
      | 'capitalizedWords'
      | 'upperWords'
    >;
    readonly shares: Pick<
      FeatureColumns,
      'textNodes' | 'visibleWords' | 'visibleCharacters' | 'linkWords' | 'visibleLinkWords'
    >;
  };
  readonly links: Pick<FeatureColumns, 'links' | 'link' | 'linkElement'>;
  readonly structure: Pick<FeatureColumns, 'headings' | 'listItems' | 'lineBreaks' | 'controls'>;
  readonly images: Pick<FeatureColumns, 'images' | 'image'>;
  readonly looks: Pick<FeatureColumns, 'fontScale' | 'drawnScale' | 'emphasis' | 'highlight' | 'predominant'>;
}

/** The features of a page: the columns, and totals by kind that are added up when first asked for. */
export class Features implements FeatureColumns {
  readonly words: PrefixSums;
  readonly characters: PrefixSums;
  readonly sentences: PrefixSums;
  readonly digits: PrefixSums;
  readonly commas: PrefixSums;
  readonly punctuation: PrefixSums;
  readonly capitalizedWords: PrefixSums;
  readonly upperWords: PrefixSums;
  readonly textNodes: PrefixSums;
  readonly visibleWords: PrefixSums;
  readonly visibleCharacters: PrefixSums;
  readonly links: PrefixSums;
  readonly linkWords: PrefixSums;
  readonly visibleLinkWords: PrefixSums;
  readonly images: PrefixSums;
  readonly headings: PrefixSums;
  readonly listItems: PrefixSums;
  readonly lineBreaks: PrefixSums;
  readonly controls: PrefixSums;
  readonly link: Column;
  readonly linkElement: Column;
  readonly image: Column;
  readonly fontScale: Column;
  readonly drawnScale: Column;
  readonly emphasis: Column;
  readonly highlight: Column;
  readonly predominant: Predominant;
  private readonly linkTotals: (PrefixSums | undefined)[] = [];
  private readonly linkWordTotals: (PrefixSums | undefined)[] = [];
  private readonly imageTotals: (PrefixSums | undefined)[] = [];

  constructor({ text: { counts, shares }, links, structure, images, looks }: FeatureParts) {
    this.words = counts.words;
    this.characters = counts.characters;
    this.sentences = counts.sentences;
    this.digits = counts.digits;
    this.commas = counts.commas;
    this.punctuation = counts.punctuation;
    this.capitalizedWords = counts.capitalizedWords;
    this.upperWords = counts.upperWords;
    this.textNodes = shares.textNodes;
    this.visibleWords = shares.visibleWords;
    this.visibleCharacters = shares.visibleCharacters;
    this.links = links.links;
    this.linkWords = shares.linkWords;
    this.visibleLinkWords = shares.visibleLinkWords;
    this.images = images.images;
    this.headings = structure.headings;
    this.listItems = structure.listItems;
    this.lineBreaks = structure.lineBreaks;
    this.controls = structure.controls;
    this.link = links.link;
    this.linkElement = links.linkElement;
    this.image = images.image;
    this.fontScale = looks.fontScale;
    this.drawnScale = looks.drawnScale;
    this.emphasis = looks.emphasis;
    this.highlight = looks.highlight;
    this.predominant = looks.predominant;
  }

  /** Links of one LINK kind. */
  linksOf(kind: number): PrefixSums {
    this.linkTotals[kind] ??= this.totalWhere(this.link, kind, this.links);
    return this.linkTotals[kind];
  }

  /** Words inside links of one LINK kind. */
  linkWordsOf(kind: number): PrefixSums {
    this.linkWordTotals[kind] ??= this.totalWhere(this.link, kind, this.words);
    return this.linkWordTotals[kind];
  }

  /** Images of one IMAGE kind. */
  imagesOf(kind: number): PrefixSums {
    this.imageTotals[kind] ??= this.totalWhere(this.image, kind, this.images);
    return this.imageTotals[kind];
  }

  /** Where the link around (or at) a node leads, as a word: a key of LINK. */
  linkKindAt(node: number): keyof typeof LINK {
    return LINK_NAMES[this.link[node]];
  }

  /** What an image is for, as a word: a key of IMAGE. */
  imageKindAt(node: number): keyof typeof IMAGE {
    return IMAGE_NAMES[this.image[node]];
  }

  /** Adds up each node's own share of `sums` where the node is of the kind. */
  private totalWhere(column: Column, kind: number, sums: PrefixSums): PrefixSums {
    const counts = new Uint32Array(sums.length);
    for (let node = 0; node < column.length; node++) {
      if (column[node] === kind) counts[node + 1] = sums[node + 1] - sums[node];
    }
    return sumUp(counts);
  }
}
