/** Block types of anybody: sizes, formats and shapes of words alone, for who starts from nothing. */

/** Each by its name, as a grammar says it. */
const TYPES: Readonly<Record<string, string>> = {
  AnyLine: '(words>=1)',
  LongText: '(words>=60)',
  MiddleText: '(words 20-59)',
  HighLine: '(words<12), (1-3, !anch, !title)',
  HighestLine: '(words<12), (3, !title)',
  LinkLine: '(words<12), (anch)',
  FormLine: '(), (form)',
  ShortTitle: '(words<5), (title)',
  LongTitle: '(words>=8), (title)',
  CapitalTitle: '(words 2-4), (title), ((wtCapital, >=2))',
  CapitalLine: '(words 2-4), (1-3, !title), ((wtCapital, >=2))',
  InitialLine: '(words<7), (1-3), ((wtInitial, >=1))',
  UpperText: '(), (), ((wtUpper, >=2))',
  NumberTitle: '(), (title), ((wtNumber, >=1))',
  NumberLine: '(words<12), (!url), ((wtNumber, >=1))',
  YearText: '(), (!url), ((wtYear, >=1))',
  DateText: '(), (), ((wtDate, >=1))',
  TimeText: '(), (), ((wtTime, >=1))',
  PhoneText: '(words<25), (), ((wtPhone, >=1))',
  MailText: '(words<25), (), ((wtEmail, >=1))',
  AddressText: '(), (!url), ((wtUrl, >=1))',
  ZipText: '(words<25), (), ((wtZip5|wtZip9|wtZipMixed, >=1))',
};

/** A grammar of them; of those named alone, where some are. */
export function toPlainGrammar(named?: ReadonlySet<string>): string {
  return Object.entries(TYPES)
    .filter(([name]) => named?.has(name) !== false)
    .map(([name, tuple]) => `BLOCKTYPE ${name} (${tuple})\n`)
    .join('');
}
