import { history, Link, useLocation } from '@umijs/max';
import { useSessionStorageState } from 'ahooks';
import { Card, Skeleton } from 'antd';
import { lazy, useEffect, useRef, useState } from 'react';
import type { EditorHandle } from './advanced/expression-editor';
import { ExpressionPanel } from './advanced/expression-panel';
import FormTab from './advanced/form-tab';
import { HandedFilters, type Narrowing } from './advanced/handed-filters';
import { EMPTY_DRAFT, faultOf, withExpression, type SearchDraft } from './advanced/search-draft';
import { useSessionUser } from '../../../kit/app/use-platform-state';
import { filtersOf, readResultState, searchAddress, type AskedSearch } from '../../../kit/searches/result-address';
import { openLink } from '../../../kit/searches/search-link';
import './advanced/advanced.css';
import { say } from '../../../kit/parts/say';
import { Later } from '../../../kit/parts/later';

const SemanticTab = lazy(() => import('./advanced/semantic-tab'));
const NumbersTab = lazy(() => import('./advanced/numbers-tab'));
const HistoryTab = lazy(() => import('./advanced/history-tab'));

const ALL: Narrowing = { filters: [], dedup: 'application' };

const TABS = [
  { key: 'form', label: '表格检索' },
  { key: 'expression', label: '检索式' },
  { key: 'semantic', label: '语义检索' },
  { key: 'numbers', label: '批量号码' },
  { key: 'history', label: '检索历史' },
] as const;
type TabKey = (typeof TABS)[number]['key'];

/** Advanced search: form, expression, semantic search, batches of numbers, history. The address contains the tab. */
export default function AdvancedSearchPage() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const given = parameters.get('exp');
  const key = parameters.get('q');
  const tab: TabKey =
    TABS.find(({ key }) => key === parameters.get('tab'))?.key ??
    (given === null && key === null ? 'form' : 'expression');
  // Restored automatically, after a reload and on return; per account, so that no other user of this tab gets it.
  const { id } = useSessionUser();
  const [draft = EMPTY_DRAFT, setDraft] = useSessionStorageState<SearchDraft>(`advanced-search:${id}`, {
    defaultValue: EMPTY_DRAFT,
  });
  const [narrowing = ALL, setNarrowing] = useSessionStorageState<Narrowing>(`advanced-filters:${id}`, {
    defaultValue: ALL,
  });
  const [handed, setHanded] = useState('');
  const editor = useRef<EditorHandle>(null);
  const latest = useRef(draft);
  latest.current = draft;

  const addressOf = (key: TabKey) => (key === 'form' ? pathname : `${pathname}?tab=${key}`);
  const open = (key: TabKey, how: 'push' | 'replace' = 'push') => history[how](addressOf(key));
  const edit = ({ exp, filters, dedup }: AskedSearch) => {
    setDraft(withExpression(EMPTY_DRAFT, exp.trim()));
    setNarrowing({ filters, dedup });
  };
  // A search passed from another page is applied once: later changes here must survive a reload.
  useEffect(() => {
    const take = (asked: AskedSearch) => {
      if (tab === 'semantic') setHanded(asked.exp.trim());
      else if (asked.exp.trim()) edit(asked);
      open(tab, 'replace');
    };
    if (given === null && key === null) return;
    const asked = readResultState(search);
    if (asked.link === undefined) take(asked);
    else
      openLink(asked.link).then(
        (linked) => take({ exp: linked.exp, filters: filtersOf(linked), dedup: asked.dedup }),
        (error: Error) => say('error', error.message),
      );
  }, [given, key]);

  const searchFor = (expression: string, narrowed = ALL) =>
    expression.trim() && history.push(`/docking${searchAddress({ exp: expression.trim(), ...narrowed })}`);
  // Errors are corrected here; the reading below explains them.
  const run = () => {
    const fault = faultOf(latest.current.expression);
    if (!fault) return searchFor(latest.current.expression, narrowing);
    editor.current?.show(fault);
    say(
      'error',
      fault.suggestion === undefined
        ? '检索式有误，请修改标出的位置后再检索'
        : '检索式有误，请修改标出的位置，或点击“改为”采用建议',
    );
  };
  const filters = <HandedFilters narrowing={narrowing} onChange={setNarrowing} />;

  return (
    <div
      className="advanced"
      onKeyDown={(event) =>
        (event.ctrlKey || event.metaKey) &&
        event.key === 'Enter' &&
        !event.defaultPrevented &&
        (tab === 'form' || tab === 'expression') &&
        run()
      }
    >
      <nav className="advanced-tabs" aria-label="检索方式">
        {TABS.map(({ key, label }) => (
          <Link key={key} to={addressOf(key)} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Later
        place={
          <Card>
            <Skeleton active paragraph={{ rows: 6 }} />
          </Card>
        }
      >
        {tab === 'form' && (
          <FormTab editor={editor} draft={draft} filters={filters} onChange={setDraft} onSearch={run} />
        )}
        {tab === 'expression' && (
          <Card>
            <ExpressionPanel
              editor={editor}
              expression={draft.expression}
              filters={filters}
              onChange={(text) => setDraft(withExpression(latest.current, text))}
              onSearch={run}
            />
          </Card>
        )}
        {tab === 'semantic' && <SemanticTab handed={handed} onTaken={() => setHanded('')} />}
        {tab === 'numbers' && <NumbersTab onSearch={(expression) => searchFor(expression)} />}
        {tab === 'history' && (
          <HistoryTab
            onOpen={(address) => history.push(address)}
            onEdit={(asked) => {
              edit(asked);
              open('expression');
            }}
          />
        )}
      </Later>
    </div>
  );
}
