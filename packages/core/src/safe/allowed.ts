/** What may stand in a page that is shown. Whatever is not named here is not written. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements kept under their own name. None of them runs, loads, submits or embeds anything by itself. */
export const ALLOWED_TAGS: ReadonlySet<string> = words(`
a abbr acronym address article aside b bdi bdo big blockquote body br button canvas caption center cite code col
colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3
h4 h5 h6 head header hgroup hr html i img input ins kbd label legend li main map mark marquee menu meter nav nobr ol
optgroup option output p picture pre progress q rb rp rt rtc ruby s samp search section select small span strike
strong style sub summary sup table tbody td textarea tfoot th thead time title tr tt u ul var wbr
svg/svg svg/g svg/path svg/rect svg/circle svg/ellipse svg/line svg/polyline svg/polygon svg/text svg/tspan svg/defs
svg/linearGradient svg/radialGradient svg/stop svg/clipPath svg/mask svg/symbol svg/use svg/title svg/desc svg/pattern
math/math math/mi math/mn math/mo math/ms math/mtext math/mrow math/mfrac math/msqrt math/mroot math/msub math/msup
math/msubsup math/munder math/mover math/munderover math/mtable math/mtr math/mtd math/mspace math/mstyle
math/mpadded math/mphantom`);

/** What prose is made of, where there is no frame around it; none of them changes how what follows is read. */
export const PROSE_TAGS: ReadonlySet<string> = words(`
a b blockquote br code dd del dl dt em h1 h2 h3 h4 h5 h6 hr i kbd li ol p pre s strong sub sup table tbody td th thead
tr ul`);

/** Elements that vanish with all they hold: what runs, and what a visitor with scripts never sees. */
export const DROPPED_TAGS: ReadonlySet<string> = words(`
script template base meta link source track param bgsound noembed noframes area frame
svg/script svg/style svg/foreignObject svg/image svg/a svg/animate svg/set svg/animateTransform svg/animateMotion`);

/** Elements of other places or programs: an empty box of their size takes their place. */
export const BOXED_TAGS: ReadonlySet<string> = words('iframe embed video audio applet portal fencedframe');

export const VOID_TAGS: ReadonlySet<string> = words('br col hr img input wbr');

/** Attributes kept as they are, on any element. `name` is not among them: it would hide properties of the document. */
export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = words(`
class id title lang dir role hidden align valign width height size color bgcolor border bordercolor cellpadding
cellspacing colspan rowspan headers scope abbr alt nowrap start reversed type value checked selected disabled readonly
placeholder face text link vlink alink hspace vspace clear compact noshade rules span cols rows wrap label open
datetime max min low high optimum multiple for char charoff summary media
viewBox preserveAspectRatio d x y x1 x2 y1 y2 cx cy r rx ry dx dy points transform gradientTransform gradientUnits
patternUnits clipPathUnits maskUnits offset opacity fill-opacity fill-rule stroke-width stroke-linecap stroke-linejoin
stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit clip-rule stop-color stop-opacity text-anchor
font-size font-family font-weight font-style letter-spacing dominant-baseline vector-effect pathLength visibility
display overflow mathvariant displaystyle scriptlevel linethickness stretchy accent lspace rspace columnalign`);

/** Attributes whose value is CSS, addresses and all. */
export const STYLE_ATTRIBUTES: ReadonlySet<string> = words(
  'style fill stroke clip-path mask filter marker-end',
);

/**
 * What an edit of a page may say (docs/wiki.md). Of other elements that hold text, a block is written as `div` and
 * anything else as `span`, without attributes: both stand for what the page has there.
 */
export const EDIT_TAGS: ReadonlySet<string> = words(`
a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li
mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var`);

/** What no edit can say, with all it holds: programs, their controls, what is embedded, and what is not for readers. */
export const UNSAID_TAGS: ReadonlySet<string> = words(`
applet area audio base bgsound button canvas col colgroup command datalist dialog embed fencedframe frame frameset
head iframe input keygen link map menuitem meta meter noembed noframes noscript object optgroup option output param
plaintext portal progress script select source style template textarea title track video wbr xmp`);
