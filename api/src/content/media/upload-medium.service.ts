import type { ParsedRequestOf } from '@platform/contract/call';
import type { MediumRow, replaceMedium, uploadMedium } from '@platform/contract/content/media';
import { ApiError } from '../../kernel/errors/api-error';
import type { AllContext } from '../../kernel/ports/context-of';
import { storeUpload } from '../../kernel/files/store-upload';
import { enqueueJob } from '../../kernel/jobs/enqueue-job';
import { saveNew } from '../../kernel/writes/save-new';
import { saveVersioned } from '../../kernel/writes/save-versioned';
import { convertMediaJob } from './convert-media.job';
import { mediaFiles } from './media-files';
import { findSameBytes, lockMedium, mediaWrites, replacementValues } from './media.queries';
import { medium } from './medium-writes';
import { readMedium } from './read-media';

/**
 * Adds a picture or an attachment to the library; the worker then makes the sizes of a picture. For bytes that the
 * library already has it returns the existing medium: a text pasted twice adds its pictures once.
 * @throws ApiError 400, 413, 422 for a file that the kind does not accept, 429, 507
 */
export async function addMedium(
  context: AllContext,
  { kind }: Pick<ParsedRequestOf<typeof uploadMedium>, 'kind'>,
): Promise<MediumRow> {
  const { db, config } = context.services;
  return storeUpload(
    context,
    { purpose: kind, store: mediaFiles(config) },
    async ({ name, extension, sha256, size }) => {
      const same = await findSameBytes(db, sha256);
      if (same !== undefined) return readMedium(db, same);
      const state = kind === 'picture' ? ('waiting' as const) : ('ready' as const);
      return saveNew(context, {
        ...medium,
        toValues: () => ({ kind, name, extension, sha256, size, state, uploadedBy: context.viewer.userId }),
        insert: async (tx, values) => {
          const id = await mediaWrites.insert(tx, values);
          if (kind === 'picture') await enqueueJob(tx, convertMediaJob, { id }, context.viewer.userId);
          return id;
        },
      });
    },
  );
}

/**
 * Replaces the bytes of a medium: its id and its uses stay. A picture shows its old content until the new one is
 * converted.
 * @throws ApiError as `addMedium`; 404, 409 with the current row, 422 for one in the recycle bin
 */
export async function changeBytes(
  context: AllContext,
  { id, version }: Pick<ParsedRequestOf<typeof replaceMedium>, 'id' | 'version'>,
): Promise<MediumRow> {
  const { db, config } = context.services;
  // Before the bytes are read: a refused caller does not wait for the upload.
  const { kind } = await readMedium(db, id);
  return storeUpload(context, { purpose: kind, store: mediaFiles(config) }, ({ name, extension, sha256, size }) =>
    saveVersioned(context, {
      ...medium,
      id,
      version,
      toValues: async (tx) => {
        const before = await lockMedium(tx, id);
        if (!before || before.deletedAt) throw ApiError.invalid('已在回收站，请先恢复。');
        return replacementValues(before, name, { sha256, size, extension });
      },
      afterwards: async (tx) => {
        if (kind === 'picture') await enqueueJob(tx, convertMediaJob, { id }, context.viewer.userId);
      },
    }),
  );
}
