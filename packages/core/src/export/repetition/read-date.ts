/** Dates as pages write them, to ISO 8601 (`2026-11-15`); what cannot be read for sure is left alone. */

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'janv'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'maa'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'ago', 'aoû', 'aou'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic', 'déc'],
];

/** The day a text names, or undefined. Days of the form 3/4/2026 are told by no one and stay as they are. */
export function readDate(text: string): string | undefined {
  const iso = /(\d{4})[-/年](\d{1,2})[-/月](\d{1,2})/.exec(text);
  if (iso) return toIso(iso[1], Number(iso[2]), iso[3]);
  const dotted = /(?:^|\s)(\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
  if (dotted) return toIso(dotted[3], Number(dotted[2]), dotted[1]);
  const dayFirst = /(\d{1,2})(?:st|nd|rd|th|\.)?\s(?:de\s)?(\p{L}{3,})\.?,?\s(?:de\s)?(\d{4})/u.exec(text);
  if (dayFirst) return toIso(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /(\p{L}{3,})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})/u.exec(text);
  return monthFirst ? toIso(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : undefined;
}

function monthOf(name: string): number {
  const lower = name.toLowerCase();
  return MONTHS.findIndex((starts) => starts.some((start) => lower.startsWith(start))) + 1;
}

function toIso(year: string, month: number, day: string): string | undefined {
  if (month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
