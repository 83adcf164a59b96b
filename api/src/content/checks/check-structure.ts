import type { CheckedText, Finding } from './check-input';
import { placeUnder, shorten } from './place';

/** Finds faults for screen readers: gaps between heading levels, tables without column headers. */
export function checkStructure({ facts }: CheckedText): Finding[] {
  return [...headingOrder(facts), ...tableHeaders(facts)];
}

function headingOrder({ headings }: CheckedText['facts']): Finding[] {
  return headings.flatMap(({ level, text }, at): Finding[] => {
    // The title of the page is the heading of the first level.
    const before = headings[at - 1]?.level ?? 1;
    if (level <= before + 1) return [];
    return [
      {
        code: 'heading-order',
        level: 'warning',
        place: `标题“${shorten(text)}”`,
        message: `${NAMES[level]}标题直接跟在${before === 1 ? '页面标题' : `${NAMES[before]}标题`}之后，跳过了一级。`,
        remedy: `改为${NAMES[(before + 1) as 2 | 3]}标题。`,
      },
    ];
  });
}

const NAMES = { 2: '二级', 3: '三级', 4: '四级' } as const;

function tableHeaders({ tables }: CheckedText['facts']): Finding[] {
  return tables
    .filter(({ hasHeader }) => !hasHeader)
    .map(({ caption, firstRow, under }) => ({
      code: 'table-header',
      level: 'warning',
      place: placeUnder(under),
      message: `表格“${shorten(caption ?? firstRow) || '（首行为空）'}”没有表头行，读屏的人不知道每一列是什么。`,
      remedy: '把光标放进表格，点“表头行”。',
    }));
}
