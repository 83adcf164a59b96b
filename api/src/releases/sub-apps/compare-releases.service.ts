import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { compareReleases } from '@platform/contract/sub-apps/releases';
import { ApiError } from '../../kernel/errors/api-error';
import type { Services } from '../../kernel/ports/services';
import { diffReleases } from './diff-releases';
import { releaseManifest } from './release-manifest';
import { findRelease } from './releases.queries';

/** The differences of the second of two releases, from their manifests. @throws ApiError 404 when one is unknown */
export async function readComparison(
  { db }: Pick<Services, 'db'>,
  { subApp, before, after }: ParsedRequestOf<typeof compareReleases>,
): Promise<DataOf<typeof compareReleases>> {
  const [old, now] = await Promise.all(
    [before, after].map(async (version) => {
      const release = await findRelease(db, subApp, version);
      if (!release) throw ApiError.notFound(`${subApp} 没有版本 ${version}，请刷新后重新选择。`);
      return releaseManifest.parse(release.manifest);
    }),
  );
  return diffReleases(old as NonNullable<typeof old>, now as NonNullable<typeof now>);
}
