import { Card, Segmented } from 'antd';
import { useState } from 'react';
import type { DataOf } from '@platform/contract/call';
import type { workTowns } from '@platform/contract/work/work';
import { BarList } from '@platform/pages/kit/charts/bar-list';
import { tokens } from '@platform/tokens/tokens';

type Towns = DataOf<typeof workTowns>;

const MEASURES = {
  patents: { label: '专利', unit: '件', to: (town: number) => `/morePatents?townId=${town}` },
  inventions: { label: '发明', unit: '件', to: (town: number) => `/morePatents?townId=${town}&patentType=invention` },
  companies: { label: '企业', unit: '家', to: (town: number) => `/work?townId=${town}` },
} as const;
type Measure = keyof typeof MEASURES;

/** Compares the towns, largest number first; companies without a known town are last. Each row links to its list. */
export function TownRanking({ data: { totals, towns, unidentified } }: { data: Towns }) {
  const [measure, setMeasure] = useState<Measure>('patents');
  const { unit, to } = MEASURES[measure];
  const bars = [...towns]
    .sort((one, two) => two[measure] - one[measure])
    .map((town) => ({ key: String(town.id), name: town.name, count: town[measure], to: to(town.id) }));
  if (unidentified && unidentified[measure] > 0)
    bars.push({ key: '0', name: '未识别', count: unidentified[measure], to: to(0) });
  const sum = bars.reduce((total, { count }) => total + count, 0);
  const shared = sum - totals[measure];
  return (
    <Card
      title="各镇街"
      extra={
        <Segmented
          size="small"
          aria-label="比较什么"
          value={measure}
          options={Object.entries(MEASURES).map(([value, { label }]) => ({ value: value as Measure, label }))}
          onChange={setMeasure}
        />
      }
    >
      <BarList
        label={`各镇街${MEASURES[measure].label}`}
        bars={bars.map((bar) => (bar.key === '0' ? { ...bar, color: tokens.legalStatus.unknown } : bar))}
        unit={unit}
      />
      <p className="workbench-sum">
        合计 <strong>{sum.toLocaleString('zh-CN')}</strong> {unit}
        {shared > 0 && `，其中 ${shared.toLocaleString('zh-CN')} ${unit}为几个镇街的企业共有、各计一次`}
      </p>
      {unidentified && unidentified[measure] > 0 && (
        <p className="workbench-words">未识别：地址中没有写明镇街的企业。</p>
      )}
    </Card>
  );
}
