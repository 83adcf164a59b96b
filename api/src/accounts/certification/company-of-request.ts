import type { CertificationRow } from '@platform/contract/certification/review';
import { normaliseCompanyName } from '@platform/domain/companies/company-name';
import { findTown } from '@platform/domain/companies/find-town';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import { completeCompany, findOwner, insertCompany, lockCompany } from './decide.queries';

const refuse = (message: string) => ApiError.atField('companyId', message);

/**
 * The company that an account is certified as: an existing one, which keeps its name and records the name of the
 * request, or with null a new one.
 * @throws ApiError 422 when another company has the code or the name
 */
export function companyOfRequest(
  tx: Database,
  request: CertificationRow,
  companyId: number | null,
): Promise<{ id: number; name: string }> {
  return companyId === null ? newCompany(tx, request) : knownCompany(tx, request, companyId);
}

async function newCompany(tx: Database, { companyName: name, uscc, isDemo }: CertificationRow) {
  const normalizedName = normaliseCompanyName(name);
  const owner = await findOwner(tx, { uscc, normalizedName });
  if (owner) throw refuse(`企业库中已有“${owner.name}”${owner.uscc === uscc ? '，代码相同' : ''}，请并入该企业。`);
  const town = findTown({ name, creditCode: uscc });
  const id = await insertCompany(tx, {
    name,
    normalizedName,
    uscc,
    townName: town?.name ?? null,
    inDistrict: town !== null || /顺德/u.test(name) || /^.{2}(?:440606|440681)/.test(uscc),
    source: isDemo ? 'demo' : 'register',
  });
  if (id === undefined) throw refuse('企业库中刚加入了同名或同代码的企业，请刷新后并入该企业。');
  return { id, name };
}

async function knownCompany(tx: Database, { companyName: name, uscc }: CertificationRow, companyId: number) {
  const found = await lockCompany(tx, companyId);
  if (!found) throw refuse('该企业已不在企业库中，请刷新后重新选择。');
  if (found.uscc !== null && found.uscc !== uscc)
    throw refuse(`“${found.name}”登记的统一社会信用代码是 ${found.uscc}，与申请的不一致。`);
  const owner = found.uscc === null ? await findOwner(tx, { uscc, except: companyId }) : undefined;
  if (owner) throw refuse(`申请的统一社会信用代码已登记在“${owner.name}”名下，请并入该企业。`);
  const normalizedName = normaliseCompanyName(name);
  const otherName = normalizedName === found.normalizedName ? undefined : { name, normalizedName };
  await completeCompany(tx, companyId, { uscc, otherName });
  return { id: companyId, name: found.name };
}
