/** A value of a patent; `shared` when every compared patent has it. */
interface ComparedValue {
  text: string;
  shared: boolean;
}

/** A row of a comparison. */
export interface ComparedField {
  name: string;
  /** One cell a patent, in their order. */
  cells: ComparedValue[][];
  /** Whether the patents have different values. */
  differs: boolean;
}

/** Rows for several patents, each a list of values by name: names in order of first occurrence, without empty rows. */
export function compareFields(patents: readonly Readonly<Record<string, readonly string[]>>[]): ComparedField[] {
  const names = [...new Set(patents.flatMap((patent) => Object.keys(patent)))];
  return names.flatMap((name) => {
    const values = patents.map((patent) => patent[name] ?? []);
    if (values.every((each) => each.length === 0)) return [];
    const differs = values.some((each) => !sameValues(each, values[0]!));
    const cells = values.map((each) =>
      each.map((text) => ({ text, shared: values.every((other) => other.includes(text)) })),
    );
    return [{ name, cells, differs }];
  });
}

const sameValues = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text) => other.includes(text));
