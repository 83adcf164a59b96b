import type { ChoiceLeaf, QueryNode } from '@platform/domain/query/query-node';
import { leavesOf, mapLeaves } from '@platform/domain/query/walk-query';
import { viewerOfAccount } from '../../../accounts/session/viewer-of-account';
import type { Database } from '../../../kernel/database/pool';
import type { Viewer } from '../../../kernel/ports/call-context';
import { IN_BACKGROUND } from '../engine/search-in-background';

/** Fields about companies. A street may search only its own companies by them. */
const OF_COMPANIES: ReadonlySet<string> = new Set(['CLAB']);

/** Restricts the conditions on companies to those visible to the viewer. */
export async function withOwnCompanies(db: Database, viewer: Viewer, node: QueryNode): Promise<QueryNode> {
  if (!leavesOf(node).some(isOfCompanies)) return node;
  const companies = await companiesOf(db, viewer);
  return mapLeaves(node, (leaf) => (isOfCompanies(leaf) ? { ...leaf, companies } : leaf));
}

const isOfCompanies = (leaf: { type: string; fields: readonly string[] }): leaf is ChoiceLeaf =>
  leaf.type === 'choice' && leaf.fields.some((field) => OF_COMPANIES.has(field));

/** Returns the companies visible to a viewer. A background run uses the user's current rights. */
async function companiesOf(db: Database, viewer: Viewer): Promise<ChoiceLeaf['companies']> {
  if (viewer.kind !== 'user' || viewer.previewRelease !== null) return undefined;
  const person = viewer.sessionId === IN_BACKGROUND ? await viewerOfAccount(db, viewer.userId) : viewer;
  if (!person || person.set === 'A') return undefined;
  if (person.set !== 'D') return 'all';
  return person.townId === null ? undefined : { townId: person.townId };
}
