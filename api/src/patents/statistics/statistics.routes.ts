import { expressionStatistics, expressionTrend } from '@platform/contract/statistics/expression-statistics';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { readStatistics, readTrend } from './expression-statistics.service';
import { readPublicStatistics } from './public-statistics.service';

export const statisticsRoutes: readonly Binding[] = [
  bindTo(expressionStatistics, readStatistics),
  bindTo(expressionTrend, readTrend),
  bind(publicStatistics, (_input, context) => readPublicStatistics(context.services)),
];
