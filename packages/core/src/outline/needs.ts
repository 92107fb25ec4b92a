/** The lenses whose layers each part of the outline reads: its zones, roles, series and marks. Content and type read none. */
export const OUTLINE_NEEDS: {
  readonly entries: readonly string[];
  readonly type: readonly string[];
} = {
  entries: ['grammar', 'macrostructure', 'objects', 'repetition', 'rules'],
  type: [],
};
