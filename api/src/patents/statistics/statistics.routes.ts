import { expressionStatistics, expressionTrend } from '@platform/contract/statistics/expression-statistics';
import { publicStatistics } from '@platform/contract/statistics/public-statistics';
import { bind, type Binding } from '../../kernel/http/bind';
import { readStatistics, readTrend } from './expression-statistics.service';
import { readPublicStatistics } from './public-statistics.service';

export const statisticsRoutes: readonly Binding[] = [
  bind(expressionStatistics, (input, context) => readStatistics(context, input)),
  bind(expressionTrend, (input, context) => readTrend(context, input)),
  bind(publicStatistics, (_input, context) => readPublicStatistics(context.services)),
];
