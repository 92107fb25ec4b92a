/** The words that frame an article on pages of several languages. */

export interface FrameWords {
  readonly about: readonly string[];
  readonly recent: readonly string[];
  readonly popular: readonly string[];
  readonly archives: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly links: readonly string[];
  readonly related: readonly string[];
  readonly more: readonly string[];
  readonly share: readonly string[];
  readonly comments: readonly string[];
  readonly says: readonly string[];
  readonly reply: readonly string[];
  readonly leave: readonly string[];
  readonly by: readonly string[];
  readonly search: readonly string[];
  readonly rights: readonly string[];
  readonly months: readonly string[];
}

function split(list: string): string[] {
  return list.split('|');
}

export const FRAME_WORDS: readonly FrameWords[] = [
  {
    about: split('About|About me|About this blog|Welcome|Who we are'),
    recent: split('Recent Posts|Latest|Recent entries|New on the site|Latest headlines'),
    popular: split('Most read|Popular|Top stories|Most e-mailed|Most popular'),
    archives: split('Archives|Monthly archives|Past issues'),
    categories: split('Categories|Topics|Sections'),
    tags: split('Tags|Tagged|Filed under|Keywords'),
    links: split('Blogroll|Links|Friends|Other sites|Partners'),
    related: split('Related posts|You may also like|Related stories|More on this|See also'),
    more: split('Read more|more|Continue reading|Full story|»'),
    share: split('Share|Email this|Print|Tweet|Digg|del.icio.us|Save|Facebook|StumbleUpon|Bookmark'),
    comments: split('Comments|Responses|Readers’ comments|Discussion|Thoughts'),
    says: split('says:|said…|wrote:|'),
    reply: split('Reply|Quote|Report abuse|Permalink|Like|'),
    leave: split('Leave a Reply|Post a comment|Add your comment|Your comment'),
    by: split('by|By|Posted by|Written by|from'),
    search: split('Search|Go|Find'),
    rights: split('All rights reserved.|Powered by WordPress|Terms of use|Privacy policy|Contact us'),
    months: split('January|February|March|April|May|June|July|August|September|October|November|December'),
  },
  {
    about: split('Über mich|Über dieses Blog|Willkommen|Wer wir sind'),
    recent: split('Letzte Beiträge|Aktuell|Neueste Artikel|Nachrichten'),
    popular: split('Meistgelesen|Beliebt|Top-Themen'),
    archives: split('Archiv|Ältere Beiträge'),
    categories: split('Kategorien|Themen|Ressorts'),
    tags: split('Schlagwörter|Tags|Stichworte'),
    links: split('Links|Blogroll|Freunde|Partner'),
    related: split('Ähnliche Artikel|Mehr zum Thema|Lesen Sie auch|Weitere Artikel'),
    more: split('Weiterlesen|mehr|Mehr lesen|»'),
    share: split('Teilen|Drucken|Empfehlen|Twittern|Per E-Mail|Merken'),
    comments: split('Kommentare|Antworten|Leserkommentare|Diskussion'),
    says: split('sagt:|schrieb:|meint:|'),
    reply: split('Antworten|Zitieren|Melden|'),
    leave: split('Kommentar schreiben|Ihr Kommentar|Einen Kommentar hinterlassen'),
    by: split('von|Von|Geschrieben von|Autor:'),
    search: split('Suche|Suchen|Los'),
    rights: split('Alle Rechte vorbehalten.|Impressum|Datenschutz|Kontakt|AGB'),
    months: split('Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'),
  },
  {
    about: split('À propos|Qui suis-je|Bienvenue'),
    recent: split('Articles récents|Dernières nouvelles|À la une'),
    popular: split('Les plus lus|Populaires'),
    archives: split('Archives|Anciens articles'),
    categories: split('Catégories|Rubriques|Thèmes'),
    tags: split('Mots-clés|Étiquettes'),
    links: split('Liens|Amis|Sites amis'),
    related: split('À lire aussi|Articles similaires|Sur le même sujet'),
    more: split('Lire la suite|plus|»'),
    share: split('Partager|Imprimer|Envoyer|Tweeter'),
    comments: split('Commentaires|Réactions|Vos avis'),
    says: split('dit :|a écrit :|'),
    reply: split('Répondre|Signaler|'),
    leave: split('Laisser un commentaire|Réagir|Votre avis'),
    by: split('par|Par|Publié par'),
    search: split('Recherche|Rechercher|OK'),
    rights: split('Tous droits réservés.|Mentions légales|Contact'),
    months: split('janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'),
  },
];

export const PEOPLE: readonly string[] = split(
  'Anna|Ben|Carla|Dmitri|Emma K.|fred77|Gisela Braun|Hugo|ivy|Jan de Boer|Karl-Heinz|lena_m|Marie Dupont|Nick|olga|Peter Hansen|quentin|Rosa|steve|Tom Baker|ute|Vera|wanda1|Xavier|Yusuf|zoe|anonymous|Gast|Anonyme|the other Bill|mathgeek|J. R. Smith',
);
