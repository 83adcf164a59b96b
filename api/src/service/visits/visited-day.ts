import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { likelyVisitedDay, type VisitToReport } from '@platform/domain/visits/visited-day';
import { ApiError } from '../../kernel/errors/api-error';

/**
 * The day on which a visit was held, YYYY-MM-DD: the day of the report, else the likely one.
 * @param field name of the day in the request
 * @throws ApiError 422 for a day after today
 */
export function visitedDay(visit: VisitToReport, reported: string | undefined, field = 'visitedOn'): string {
  if (reported !== undefined && reported > shanghaiDate(Date.now()))
    throw ApiError.atField(field, '走访日期不能在今天之后，请核对。');
  return reported ?? likelyVisitedDay(visit, Date.now());
}
