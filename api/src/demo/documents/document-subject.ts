import type { StoredNumeral } from '../../patents/schema/patent-record';
import type { Industry } from '../world/industry';
import type { DemoPatent } from '../world/patents';
import type { Random } from '../../kernel/random';

/** How the document of a patent describes its subject. */
type DocumentManner = 'thing' | 'method' | 'recipe' | 'design';

/** The subject of a document's texts, taken from title and abstract so that they are consistent. */
export interface DocumentSubject {
  manner: DocumentManner;
  /** Title without 一种. */
  name: string;
  /** 本发明 or 本实用新型. */
  ours: string;
  product: string;
  /** Parts with their numerals; the first four are in claim 1. Empty for methods and recipes. */
  parts: StoredNumeral[];
  /** Steps of a method without their numbers. */
  steps: string[];
  /** 组分A45～60份、… of a recipe. */
  recipe: string;
}

const NUMERALS = ['1', '2', '3', '4', '11', '21', '31', '5'];

/** Derives the subject of a patent from its front page. */
export function subjectOf(random: Random, patent: DemoPatent, industry: Industry): DocumentSubject {
  const { title, abstract, type } = patent;
  const product = industry.products.find(({ name }) => title.includes(name))?.name ?? industry.products[0]!.name;
  const steps = [...abstract.matchAll(/S\d、([^；。]+)/gu)].map(([, step]) => step!);
  const recipe = /按重量份计，包括以下组分：([^。]+)/u.exec(abstract)?.[1] ?? '';
  const manner = type === 'design' ? 'design' : steps.length > 0 ? 'method' : recipe !== '' ? 'recipe' : 'thing';
  return {
    manner,
    product,
    steps,
    recipe,
    name: title.replace(/^一种/u, ''),
    ours: type === 'utility' ? '本实用新型' : '本发明',
    parts: manner === 'thing' ? partsOf(random, patent, industry) : [],
  };
}

/** Returns the parts named in the abstract, in its order, then others of the industry. */
function partsOf(random: Random, { abstract, type }: DemoPatent, industry: Industry): StoredNumeral[] {
  const known = type === 'utility' ? (industry.shapedParts ?? industry.parts) : industry.parts;
  // 温度传感器 must not add 传感器.
  const named = known
    .filter((part) => abstract.includes(part))
    .sort((a, b) => abstract.indexOf(a) - abstract.indexOf(b) || b.length - a.length);
  const distinct = named.filter((part) => !named.some((other) => other !== part && other.includes(part)));
  const more = random.sample(
    known.filter((part) => !distinct.includes(part) && !named.includes(part)),
    NUMERALS.length,
  );
  return [...distinct, ...more].slice(0, NUMERALS.length).map((name, at) => ({ numeral: NUMERALS[at]!, name }));
}
