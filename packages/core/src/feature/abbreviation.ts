/**
 * Words that are written with a full stop which does not end the sentence, even before a capital: titles before
 * names, references before numbers, Latin and German shorthand before nouns. Words that as often stand last in
 * their sentence (etc., usw., Inc., p.m.) are left out on purpose: a small letter after them tells enough.
 * Collected for this project from style guides' rules and from false sentence ends on real pages.
 */
const LINES: readonly string[] = [
  // English: titles, references, shorthand, months and days
  'mr mrs ms messrs dr prof rev hon fr gen col maj capt cmdr lt sgt cpl pvt gov sen rep pres supt det insp st mt ft',
  'vs viz cf eg ie e.g i.e ca approx est fig figs eq eqs sec ch chap vol vols nos pp ed eds trans ref refs al et op',
  'jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri',
  // German
  'hr hrn frl dipl ing habil med phil jur rer nat theol bzw bspw evtl ggf gem inkl exkl mind max min sog vgl',
  'z.b d.h u.a u.u o.ä o.g s.o s.u i.d.r i.a z.t z.zt v.a v.chr n.chr m.e a.d abs abt anm art bd bde hrsg nr str',
  'tel fax jh jhd jg kap kfm lfd mio mrd mwst plz rd stck std tab verf zzgl ausg aufl geb gest verh okt dez mrz',
  // French, Italian, Spanish, Portuguese, Dutch
  'mme mlle mm mgr p.ex c.-à-d env av éd sig sigg dott dott.ssa avv pag sr sra srta dra ud uds núm pág págs exmo',
  'dhr mevr drs bijv blz o.a',
  // Slavic and Nordic, in Latin and in Cyrillic script
  'např tzn tj resp č ul np tzw m.in t.ex bl.a f.eks т.е т.к т.н г ул им стр рис см',
];

/** The list as written: abbreviations in lower case without their last full stop. */
export const ABBREVIATION_LIST: readonly string[] = LINES.join(' ').split(' ');

/** The same for look-ups. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(ABBREVIATION_LIST);

/** The longest abbreviation: longer words need no look-up. */
export const LONGEST_ABBREVIATION: number = Math.max(...ABBREVIATION_LIST.map((word) => word.length));

/** Languages that write ordinal numbers with a full stop ("am 3. Mai"). */
export const ORDINAL_DOT_LANGUAGES: ReadonlySet<string> = new Set(
  'bs cs da de et fi fo hr hu is lb lv nb nn no pl sk sl sr tr'.split(' '),
);
