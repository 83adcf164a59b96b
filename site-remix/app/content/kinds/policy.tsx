import type { FieldsOf } from '@platform/contract/content/fields-of';
import { policyLevels, policyStatuses } from '@platform/contract/content/kinds/policy-kinds';
import { comparePublicPolicies } from '@platform/contract/content/public-comparison';
import { data } from '@remix-run/node';
import { toCallFailure } from '../../parts/call-failure';
import type { Item } from '../content-item';
import { ComparedText, changedArticles } from './compared-text';
import { Interpretations } from './counterparts';
import { FORCE_TONES } from '../../parts/force-tones';
import { declareView, type LoadGiven, type Section } from './kind-view';
import { OfficialHead } from './official-head';
import { PolicyNotice } from './policy-notice';

type Policy = FieldsOf<'policy'>;

/** The schema.org value of each state; none where the state is not confirmed. */
const FORCE = {
  valid: 'InForce',
  unverified: undefined,
  coming: 'NotInForce',
  amended: 'PartiallyInForce',
  void: 'NotInForce',
} as const;

/** A law or document: its official head, articles, legal force and other versions. */
export const policyView = declareView({
  kind: 'policy',
  parameters: ['compare'],
  load: (found, _fields, given) => readCompared(found, given),
  Head: ({ found, fields, extra }) => (
    <>
      <PolicyNotice found={found} fields={fields} compared={extra} />
      {extra ? null : <OfficialHead entries={headOf(fields)} />}
    </>
  ),
  body: ({ extra }) => (extra ? <ComparedText compared={extra} /> : null),
  contents: ({ found, extra }) => (extra ? changedArticles(extra.comparison) : sectionsOf(found)),
  Row: ({ item, fields: { level, status, issuer, documentNumber, region, issuedOn, effectiveOn } }) => (
    <>
      {item.summary ? <p className="content-summary">{item.summary}</p> : null}
      <p className="content-marks">
        <span className={FORCE_TONES[status]}>{policyStatuses[status]}</span>
        <span>{policyLevels[level]}</span>
        {region ? <span>{region}</span> : null}
        {documentNumber ? <span>{documentNumber}</span> : issuer ? <span>{issuer}</span> : null}
        {issuedOn ? <span>{`${issuedOn} 发布`}</span> : null}
        {effectiveOn ? <span>{`${effectiveOn} 施行`}</span> : null}
        <Interpretations item={item} />
      </p>
    </>
  ),
  ld: ({ item }, fields, site) => ({
    '@type': 'Legislation',
    ...(fields.documentNumber ? { legislationIdentifier: fields.documentNumber } : {}),
    ...(fields.issuedOn ? { legislationDate: fields.issuedOn } : {}),
    ...(fields.effectiveOn
      ? { temporalCoverage: `${fields.effectiveOn}/..`, legislationDateVersion: fields.effectiveOn }
      : {}),
    ...(fields.issuer ? { legislationPassedBy: { '@type': 'Organization', name: fields.issuer } } : {}),
    ...(fields.region ? { legislationJurisdiction: fields.region } : {}),
    legislationType: policyLevels[fields.level],
    ...(FORCE[fields.status] ? { legislationLegalForce: `https://schema.org/${FORCE[fields.status]}` } : {}),
    url: `${site.origin}/web/policy/details?id=${item.id}`,
  }),
});

/** The entries of a Chinese official document’s head, in the usual order. */
function headOf(fields: Policy): { label: string; text: string }[] {
  return [
    { label: '索引号', text: fields.indexNumber },
    { label: '文号', text: fields.documentNumber },
    { label: '发布机构', text: fields.issuer },
    { label: '层级', text: policyLevels[fields.level] },
    { label: '成文日期', text: fields.writtenOn ?? '' },
    { label: '发布日期', text: fields.issuedOn ?? '' },
    { label: '施行日期', text: fields.effectiveOn ?? '' },
    { label: '效力', text: policyStatuses[fields.status] },
    { label: '地区', text: fields.region },
    { label: '主题词', text: fields.topics },
  ];
}

/** Chapters with their articles, in the order of the text. */
function sectionsOf({ html, headings, articles }: Item): Section[] {
  const sections = [
    ...headings.map(({ text, id }): Section => ({ label: text, id })),
    ...articles.map(({ label, id }): Section => ({ label, id, short: true })),
  ].map((section) => ({ section, at: html.indexOf(` id="${section.id}"`) }));
  if (sections.length < 4) return [];
  return sections.sort((one, other) => one.at - other.at).map(({ section }) => section);
}

/** Reads the two versions that `?compare=` asks for. @throws Response 404 for an item that is no version of this one */
async function readCompared({ item }: Item, { site, request }: LoadGiven) {
  const other = new URL(request.url).searchParams.get('compare');
  if (other === null) return null;
  const id = Number(other);
  if (!Number.isSafeInteger(id) || id < 1) throw notThere();
  return site.call(comparePublicPolicies, { id: item.id, with: id }, request).catch((error: unknown) => {
    if (toCallFailure(error).status === 404) throw notThere();
    throw error;
  });
}

const notThere = () => data('没有可以对照的版本。', { status: 404, headers: { 'cache-control': 'no-store' } });
