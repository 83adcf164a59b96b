/** Most bytes of brotli scripts up to the first page of a sub-app, and for any further page (decision 0007). */
const FIRST_PAGE = 500_000;
const FURTHER_PAGE = 70_000;
/** The chart library, which pages with a chart load after their table; it has its own budget. */
const CHARTS = /^charts\./;

export interface PageFiles {
  /** Name of the page's chunk. */
  name: string;
  files: readonly string[];
}

/** Scripts of an emitted sub-app: the entry, and those that each page loads at once, the first page in front. */
export interface PageScripts {
  entry: string;
  pages: readonly PageFiles[];
  brotliBytes: (file: string) => number;
}

/** Returns one line for each page that exceeds its budget. */
export function checkWeight({ entry, pages, brotliBytes }: PageScripts): string[] {
  const [first] = pages;
  const weigh = (files: readonly string[]) =>
    files
      .filter((file) => file.endsWith('.js') && !CHARTS.test(file))
      .reduce((sum, file) => sum + brotliBytes(file), 0);
  const complain = (name: string, weight: number, most: number) =>
    weight > most ? [`${name}: ${Math.ceil(weight / 1000)} KB brotli, at most ${most / 1000}`] : [];
  return pages.flatMap(({ name, files }, at) =>
    at === 0
      ? complain(name, weigh([entry, ...files.filter((file) => file !== entry)]), FIRST_PAGE)
      : complain(name, weigh(files.filter((file) => file !== entry && !first!.files.includes(file))), FURTHER_PAGE),
  );
}
