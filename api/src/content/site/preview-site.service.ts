import type { DataOf, ParsedRequestOf } from '@platform/contract/call';
import type { previewSite } from '@platform/contract/site/site';
import type { AllContext } from '../../kernel/ports/context-of';
import { signSitePreview } from './site-preview';
import { findVersion } from './site.queries';

/** Returns the address at which the public pages show the draft or an old version. @throws ApiError 404 */
export async function siteAddress(
  { services }: AllContext,
  { number, day }: ParsedRequestOf<typeof previewSite>,
): Promise<DataOf<typeof previewSite>> {
  if (number !== undefined) await findVersion(services.db, number);
  const { token, expiresAt } = signSitePreview(services, { number: number ?? null, day: day ?? null });
  return { address: `/web/index?site=${token}`, expiresAt };
}
