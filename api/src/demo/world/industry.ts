/** A product that an industry makes and files patents for. */
export interface Product {
  name: string;
  /** IPC symbols; the first is the main one. */
  ipc: readonly string[];
}

/** Words from which titles and abstracts of one industry are composed. All Chinese. */
export interface Industry {
  /** How its inventions are described: by joined parts, connected circuits, or a recipe. */
  manner: 'mechanical' | 'electronic' | 'recipe';
  /** Technical field, as in 本发明涉及…技术领域. */
  field: string;
  /** Endings of company names, such as 电器. */
  trades: readonly string[];
  /** Weight of the industry in a town, by the town's short name; 1 for other towns. */
  towns: Readonly<Record<string, number>>;
  products: readonly Product[];
  /** Parts of its products; ingredients for recipes. */
  parts: readonly string[];
  /** For a recipe industry: parts of those products that have a shape. */
  shapedParts?: readonly string[];
  /** Attributes before the name of a product or method, such as 节能型. */
  qualities: readonly string[];
  /** Steps of its methods, without subject. */
  steps: readonly string[];
  /** Shortcomings of the prior art, in the position of 解决了…的问题. */
  problems: readonly string[];
  /** Advantages, as part of a sentence. */
  effects: readonly string[];
}
