import { PERSONAL_ONLY } from '@platform/contract/envelope';
import type { SearchOffer, searchQuery } from '@platform/contract/search/search';
import type { ParsedQuery } from '@platform/domain/query/parse-query';
import { printQuery } from '@platform/domain/query/print-query';
import type { Narrowing, QueryNode } from '@platform/domain/query/query-node';
import type { SetReference } from '@platform/domain/query/resolve-sets';
import type { QueryWarning } from '@platform/domain/query/query-warning';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/pool';
import { ApiError } from '../../kernel/errors/api-error';
import type { UserViewer } from '../../kernel/ports/call-context';
import { resolveOwnSets } from './kept/resolve-own-sets';
import { withOwnCompanies } from './fields/own-companies';
import { readExpression, readTypedExpression } from './reading/read-expression';
import { type MarkFilter, patentsByMarks } from './marks/mark-filters';
import type { SearchEngine, SearchSelection } from './engine/search-engine';
import { searchEngineOf, type SearchContext } from './engine/search-services';
import { refuseStaffFields } from './fields/staff-fields';

export type SearchQuery = z.output<typeof searchQuery>;

/** A query object prepared for the engine. */
export interface ReadSearch {
  selection: SearchSelection;
  /** The parsed expression with its references `#3` and `##name`. */
  shown: QueryNode;
  /** The filters stored with the referenced sets. */
  narrowingOf: (reference: SetReference) => Narrowing | undefined;
  /** Notices about how the expression was read, in Chinese. */
  notices: string[];
  /** Other readings of the input, each with its notice. */
  offers: SearchOffer[];
}

/**
 * Reads the query object that list, facets, statistics and export share. Parses the expression, chooses its reading,
 * replaces `#3` and `##name` by the user's own sets, and applies filters on the user's marks.
 * @throws ApiError 422 with the place in `errors.exp`
 */
export async function readSearch(
  context: SearchContext,
  { exp, dedup, filters, marks }: SearchQuery,
): Promise<ReadSearch> {
  const { services, viewer, signal } = context;
  const { parsed, foreign } = readTypedExpression(exp);
  const { node: shown, notices, offers } = await chooseReading(searchEngineOf(context), parsed, signal);
  if (foreign) {
    notices.push(foreign.notice);
    if (foreign.offer) offers.push({ notice: foreign.notice, ...foreign.offer });
  }
  const { node, narrowingOf } = await resolveOwnSets(services, viewer, exp, shown);
  refuseStaffFields(viewer, node);
  const own = await withOwnCompanies(services.db, viewer, node);
  const patents = viewer.kind === 'user' && marks?.length ? await ownMarks(services.db, viewer, marks) : [];
  return {
    selection: { node: own, canonical: printQuery(node), dedup, filters, patents },
    shown,
    narrowingOf,
    notices,
    offers,
  };
}

type Reading = { node: QueryNode } & Pick<ReadSearch, 'notices' | 'offers'>;

/** Finds the patents for filters on the viewer's marks. @throws ApiError 403 inside an admin view */
async function ownMarks(db: Database, viewer: UserViewer, marks: readonly MarkFilter[]) {
  if (viewer.adminUserId !== null) throw ApiError.forbidden(PERSONAL_ONLY);
  return patentsByMarks(db, viewer.userId, marks);
}

/**
 * Reads a single company name as applicant if an applicant has this name, else as text. The other reading is offered.
 */
async function chooseReading(engine: SearchEngine, parsed: ParsedQuery, signal?: AbortSignal): Promise<Reading> {
  const longName = parsed.warnings.find(({ isName }) => isName);
  if (longName) return chooseLongName(engine, parsed, longName, signal);
  const { notices, offers } = remarksOf(parsed.warnings);
  const { alternative } = parsed;
  if (!alternative) return { node: parsed.node, notices, offers };
  const other = readExpression(alternative.expression).node;
  if (other.type === 'name' && (await engine.count(other, printQuery(other), signal)) > 0) {
    const asText = printQuery(parsed.node);
    const notice = `已按申请人检索；如要按文字检索，请给检索词加引号：${asText}`;
    return {
      node: other,
      notices: [...notices, notice],
      offers: [...offers, { notice, label: '按文字检索', expression: asText }],
    };
  }
  const notice = `${alternative.label}请输入：${alternative.expression}`;
  return { node: parsed.node, notices: [...notices, notice], offers: [...offers, { notice, ...alternative }] };
}

/**
 * Reads the words behind a field of names as one name if patents have it: `PA=LE HOLDINGS (BEIJING) CO., LTD.`. Else the
 * offer states how many there are.
 */
async function chooseLongName(
  engine: SearchEngine,
  parsed: ParsedQuery,
  { message, offer }: QueryWarning,
  signal?: AbortSignal,
): Promise<Reading> {
  const { expression, label } = offer!;
  const asName = readExpression(expression);
  const count = await engine.count(asName.node, printQuery(asName.node), signal);
  const others = parsed.warnings.filter((warning) => warning.message !== message);
  if (count === 0) {
    const { notices, offers } = remarksOf(others);
    const counted = { notice: message, label: `${label}：0 件`, expression };
    return { node: parsed.node, notices: [message, ...notices], offers: [counted, ...offers] };
  }
  const rest = await chooseReading(engine, asName, signal);
  const notice = message.replace(/里只有“.*$/u, '现作为一个名称检索');
  const apart = { notice, label: '各词分开检索', expression: printQuery(parsed.node) };
  return { ...rest, notices: [notice, ...rest.notices], offers: [apart, ...rest.offers] };
}

function remarksOf(warnings: readonly QueryWarning[]): Omit<Reading, 'node'> {
  return {
    notices: warnings.map(({ message }) => message),
    offers: warnings.flatMap(({ message, offer }) => (offer ? { notice: message, ...offer } : [])),
  };
}
