import { timeText } from '../parts/time-text';
import type { ListColumn } from './list-column';
import type { ListQuery } from './list-query';

/** Header of a printed list, where its filters and pages are hidden. */
export function PaperHead<Row>({
  columns,
  query,
  total,
  size,
}: {
  columns: readonly ListColumn<Row>[];
  query: ListQuery;
  total: number;
  size: number;
}) {
  const filters = filterTexts(columns, query);
  const page = total > size ? `；第 ${query.page ?? 1} 页，每页 ${size} 条` : '';
  return (
    <p className="paper-head">{`${filters.length > 0 ? `筛选：${filters.join('，')}；` : ''}共 ${total.toLocaleString('zh-CN')} 条${page}；查询于 ${timeText(new Date().toISOString())}`}</p>
  );
}

interface Option {
  value: unknown;
  label: string;
}

/** The filters of a list in words, each with the title of its column: `镇街 大良街道`. */
export function filterTexts<Row>(columns: readonly ListColumn<Row>[], query: ListQuery): string[] {
  return columns.flatMap((column) => {
    const { title, dataIndex, range, fieldProps } = column;
    if (typeof title !== 'string') return [];
    if (range) {
      const [from, to] = range.map((key) => query[key]);
      return from || to ? [`${title} ${String(from ?? '')} 至 ${String(to ?? '')}`] : [];
    }
    const value = query[String(dataIndex)];
    if (value === undefined || value === '') return [];
    const options = (fieldProps as { options?: readonly Option[] } | undefined)?.options ?? [];
    const texts = (Array.isArray(value) ? value : [value]).map(
      (each) => options.find((option) => option.value === each)?.label ?? String(each),
    );
    return [`${title} ${texts.join('、')}`];
  });
}
