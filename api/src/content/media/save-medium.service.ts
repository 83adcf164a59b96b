import type { ParsedRequestOf } from '@platform/contract/call';
import type { deleteMedium, MediumPlace, MediumRow, updateMedium } from '@platform/contract/content/media';
import { altTextFault } from '@platform/domain/content/alt-text';
import type { Database } from '../../kernel/database/pool';
import { cleanFileName } from '../../kernel/files/file-name';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { convertMediaJob } from './convert-media.job';
import { isPublic, lockMedium } from './media.queries';
import { medium } from './medium-writes';
import { readPlaces } from './read-media';

type Seen = ParsedRequestOf<typeof deleteMedium>;

/** Most places that a refusal names; the call that lists the places returns all. */
const NAMED = 5;

/**
 * Changes the texts of a medium.
 * @throws ApiError 409 with the current row, 404, 422 at `alt` for a file name, and for no text of a public picture
 */
export function changeMedium(
  context: AllContext,
  { id, version, ...input }: ParsedRequestOf<typeof updateMedium>,
): Promise<MediumRow> {
  return saveVersioned(context, {
    ...medium,
    id,
    version,
    toValues: async (tx, before) => {
      await lockMedium(tx, id);
      refuseDeleted(before);
      const name = cleanFileName(input.name, before.extension);
      if (before.kind === 'attachment') return { ...input, name, alt: '', decorative: false };
      const { decorative = before.decorative } = input;
      const alt = decorative ? '' : (input.alt ?? before.alt);
      const fault = altTextFault(alt, before.name) ?? altTextFault(alt, name);
      if (fault) throw ApiError.atField('alt', fault);
      if (alt === '' && !decorative && (await isPublic(tx, id)))
        throw ApiError.atField('alt', '图片正在公开页面上使用，请填写替代文字，或标为装饰性图片');
      return { ...input, name, alt, decorative };
    },
  });
}

/** Puts a medium into the recycle bin. @throws ApiError 409 with the places that use it, or with the current row; 404 */
export function removeMedium(context: AllContext, seen: Seen): Promise<MediumRow> {
  return saveVersioned(context, {
    ...medium,
    ...seen,
    toValues: async (tx) => {
      await lockMedium(tx, seen.id);
      await refuseUsed(tx, seen.id);
      return { deletedAt: new Date() };
    },
  });
}

/** Restores a medium from the recycle bin. @throws ApiError 409 with the current row, 404 for a purged one */
export function restoreMedium(context: AllContext, seen: Seen): Promise<MediumRow> {
  return saveVersioned(context, { ...medium, ...seen, toValues: () => ({ deletedAt: null }) });
}

/** Restarts the conversion of a picture. @throws ApiError 409 with the current row, 404, 422 for a converted one */
export function retryMedium(context: AllContext, seen: Seen): Promise<MediumRow> {
  return saveVersioned(context, {
    ...medium,
    ...seen,
    toValues: (_tx, before) => {
      refuseDeleted(before);
      if (before.kind !== 'picture' || before.state === 'ready') throw ApiError.invalid('图片已经处理好，不需要重试。');
      return { state: 'waiting' as const, fault: '' };
    },
    afterwards: (tx) => enqueueJob(tx, convertMediaJob, { id: seen.id }, context.viewer.userId),
  });
}

function refuseDeleted({ deletedAt }: MediumRow): void {
  if (deletedAt !== null) throw ApiError.invalid('已在回收站，请先恢复。');
}

async function refuseUsed(tx: Database, id: number): Promise<void> {
  const places = await readPlaces(tx, id);
  if (places.length > 0) throw ApiError.conflict(`正在使用，不能删除：${namesOf(places)}。`, places);
}

function namesOf(places: readonly MediumPlace[]): string {
  const titles = [...new Set(places.map(({ title }) => `“${title}”`))];
  const rest = titles.length - NAMED;
  return titles.slice(0, NAMED).join('、') + (rest > 0 ? ` 等 ${titles.length} 处` : '');
}
