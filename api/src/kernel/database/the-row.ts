import { ApiError } from '../errors/api-error';

/** The row that a select by its key finds. @throws ApiError 404, with `missing` or the general message */
export async function theRow<Row>(rows: PromiseLike<readonly Row[]>, missing?: string): Promise<Row> {
  const [row] = await rows;
  if (!row) throw ApiError.notFound(missing);
  return row;
}
