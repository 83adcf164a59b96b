import type { ClientBase } from 'pg';

/** A figure that waits to be converted. */
export interface WaitingFigure {
  id: number;
  originalSha256: string;
}

/** The result of converting a figure. */
export interface FigureOutcome {
  id: number;
  /** Hash of the converted bytes. A figure that was replaced meanwhile is not changed. */
  originalSha256: string;
  fault: string;
  imageSha256: string | null;
  thumbnailSha256: string | null;
  mimeType: string;
  width: number | null;
  height: number | null;
  thumbnailWidth: number | null;
  thumbnailHeight: number | null;
}

/** Returns the next waiting figures, oldest first. */
export async function takeWaitingFigures(client: Pick<ClientBase, 'query'>, count: number): Promise<WaitingFigure[]> {
  const { rows } = await client.query<WaitingFigure>(
    `select id, original_sha256 as "originalSha256" from patent_figure where state = 'waiting' and original_sha256 is not null order by id limit $1`,
    [count],
  );
  return rows;
}

/** Counts the waiting figures. */
export async function countWaitingFigures(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from patent_figure where state = 'waiting' and original_sha256 is not null`,
  );
  return Number(rows[0]!.count);
}

/** Writes the result of a figure, and of every other figure with the same bytes. */
export async function finishFigure(client: Pick<ClientBase, 'query'>, outcome: FigureOutcome): Promise<void> {
  await client.query(
    `update patent_figure
     set state = case when $2 = '' then 'ready' else 'failed' end, fault = $2, image_sha256 = $3, thumbnail_sha256 = $4, mime_type = $5, width = $6, height = $7,
         thumbnail_width = $8, thumbnail_height = $9, updated_at = now()
     where original_sha256 = $1 and state = 'waiting'`,
    [
      outcome.originalSha256,
      outcome.fault,
      outcome.imageSha256,
      outcome.thumbnailSha256,
      outcome.mimeType,
      outcome.width,
      outcome.height,
      outcome.thumbnailWidth,
      outcome.thumbnailHeight,
    ],
  );
}
