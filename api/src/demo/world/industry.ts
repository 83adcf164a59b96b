/** Something an industry makes and files patents for. */
export interface Product {
  name: string;
  /** IPC symbols; the first is the main one. */
  ipc: readonly string[];
}

/** Words out of which titles and abstracts of one industry are put together. All Chinese. */
export interface Industry {
  /** How its inventions are described: by parts that are joined, circuits that are connected, or a recipe. */
  manner: 'mechanical' | 'electronic' | 'recipe';
  /** Technical field, as in 本发明涉及…技术领域. */
  field: string;
  /** Ends of company names, such as 电器. */
  trades: readonly string[];
  /** How strongly a town lives on it, by the town's short name; towns not named have 1. */
  towns: Readonly<Record<string, number>>;
  products: readonly Product[];
  /** Parts of its products; of a recipe, the ingredients. */
  parts: readonly string[];
  /** For an industry of recipes: parts of those products that have a shape. */
  shapedParts?: readonly string[];
  /** What a product or method may be called beforehand, such as 节能型. */
  qualities: readonly string[];
  /** Steps of its methods, without subject. */
  steps: readonly string[];
  /** Shortcomings of what exists, to follow 解决了…的问题. */
  problems: readonly string[];
  /** What is gained, as a sentence part. */
  effects: readonly string[];
}
