/** A module as it is asked for: `office-hours`, `office-hours/inline`, `office-hours/linked`. */
export interface AskedModule {
  readonly name: string;
  /** Left out where either will do. */
  readonly realised?: 'inline' | 'linked';
}

const REALISED = /^(.*)\/(inline|linked)$/;

/** Reads what was typed, in any case. */
export function parseModule(asked: string): AskedModule {
  const typed = asked.trim().toLowerCase();
  const [, name, realised] = REALISED.exec(typed) ?? [];
  return name === undefined ? { name: typed } : { name, realised: realised as 'inline' | 'linked' };
}
