import { ApiError } from '../http/api-error';

/** The row that a select by its key finds. @throws ApiError 404, unless told in the words of every missing row */
export async function theRow<Row>(rows: PromiseLike<readonly Row[]>, missing?: string): Promise<Row> {
  const [row] = await rows;
  if (!row) throw ApiError.notFound(missing);
  return row;
}
