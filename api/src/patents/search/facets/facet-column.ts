/** The values of a property of all patents of a view: patent at place n has the codes from `starts[n]` to before `starts[n + 1]`. */
export interface FacetColumn {
  values: readonly string[];
  starts: Uint32Array;
  codes: Uint32Array;
  /** Values are listed in descending order instead of by frequency. */
  lastFirst?: boolean;
}
