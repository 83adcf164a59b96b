import { normaliseText } from '../text/normalise-text';
import type { LabelLine } from './label-line';

type Named = LabelLine & { name: string };

/** The unique path of a label: `商标／异议`, for the first level its name. */
export function labelPath(labels: readonly Named[], { name, parentId }: Named): string {
  const above = labels.find(({ id }) => id === parentId);
  return above ? `${above.name}／${name}` : name;
}

/** Finds a label by its path, or by its name alone where that is unique. @returns the error message otherwise */
export function readLabelPath(labels: readonly Named[], text: string): number | string {
  const bare = (path: string) => normaliseText(path).replace(/ ?[/>] ?/g, '/');
  const written = bare(text);
  const exact = labels.find((label) => bare(labelPath(labels, label)) === written);
  if (exact) return exact.id;
  const [one, other] = labels.filter(({ name }) => bare(name) === written);
  if (other) return `有几个“${text}”，请写成“上级标签／${text}”`;
  return one?.id ?? `没有“${text}”这个诉求标签`;
}
