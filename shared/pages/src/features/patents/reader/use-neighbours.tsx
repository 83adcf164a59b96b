import { history, useLocation } from '@umijs/max';
import { useState } from 'react';
import { searchExpression } from '@platform/contract/search/search';
import { platformCall } from '../../../kit/platform-call';
import { listedOf, queryOf, readResultState, writeResultState } from '../../../kit/searches/result-address';
import { keepSearchTrail, readSearchTrail, type SearchTrail } from '../search/search-trail';
import { holdFocus } from './held-focus';

/** The patent's place among the hits of the list it was opened from. */
export interface Neighbours {
  /** From 1; undefined when it was not opened from a list. */
  place?: number;
  total: number;
  /** Address of the list. */
  listUrl?: string;
  busy: boolean;
  /** Goes to the previous (-1) or next (1) hit, over the end of a page too. */
  go: (step: -1 | 1) => void;
  /** Why there is no hit in that direction; undefined when there is one. */
  end: (step: -1 | 1) => string | undefined;
}

/** The state of the list, from its address. */
function stateOf({ url }: SearchTrail) {
  return readResultState(new URL(url, 'http://here').search);
}

/** Loads another page of the list and stores it as the reader's list. */
async function turnPage(session: SearchTrail, page: number): Promise<SearchTrail | undefined> {
  const state = { ...stateOf(session), page };
  const answer = await platformCall(searchExpression, { ...queryOf(state), page, size: state.size, sort: state.sort });
  if (answer.list.length === 0) return undefined;
  const next = {
    ...session,
    url: session.path + writeResultState(state),
    leng: answer.total,
    list: answer.list.map((hit) => hit.publicationNumber),
    list_page: page,
  };
  keepSearchTrail(next);
  return next;
}

/** The query for another patent in the same view: keeps the search words and the comparison of claims. */
function sameView(search: string, number: string): string {
  return new URLSearchParams([
    ['id', number],
    ...[...new URLSearchParams(search)].filter(([name]) => name === 'find' || name === 'view'),
  ]).toString();
}

/** See {@link Neighbours}. */
export function useNeighbours(publicationNumber: string): Neighbours {
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const session = readSearchTrail();
  const at = session?.list.indexOf(publicationNumber) ?? -1;
  if (!session || at < 0) return { total: 0, busy, go: () => undefined, end: () => undefined };
  const { size } = stateOf(session);
  const place = (session.list_page - 1) * size + at + 1;

  const go = (step: -1 | 1) => {
    const open = (number: string | undefined) => {
      if (!number) return;
      holdFocus();
      history.replace(`${pathname}?${sameView(search, number)}`);
      // Another patent starts at its top; the host keeps the scroll position when only the query changes.
      window.scrollTo(0, 0);
    };
    const inPage = session.list[at + step];
    if (inPage) return void open(inPage);
    setBusy(true);
    turnPage(session, session.list_page + step)
      .then((page) => open(step === 1 ? page?.list[0] : page?.list.at(-1)))
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const listed = listedOf(session.leng, size);
  const end = (step: -1 | 1) => {
    if (step === -1) return place === 1 ? '已是第一件' : undefined;
    if (place < listed) return undefined;
    return listed < session.leng
      ? `列表到第 ${listed.toLocaleString('zh-CN')} 件为止，其余请缩小检索范围`
      : '已是最后一件';
  };
  return { place, total: session.leng, listUrl: session.url, busy, go, end };
}
