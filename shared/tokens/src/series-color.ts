import { tokens } from './tokens';

const { chart, legalStatus } = tokens;

/** Values with a fixed colour in all charts, by their names. */
const NAMED: Readonly<Record<string, string>> = {
  有效: legalStatus.effective,
  审中: legalStatus.pending,
  失效: legalStatus.lapsed,
  发明: chart[0],
  实用新型: chart[1],
  外观设计: chart[2],
  未知: legalStatus.unknown,
};

/** Colour of a part in a chart: its own where the value has one, else the series colour of its place, from 0. */
export const seriesColor = (name: string, place: number): string =>
  NAMED[name] ?? (chart[place % chart.length] as string);
