import './site.css';
import { Form } from 'antd';
import { lazy, type ReactNode } from 'react';
import { readSite, type SiteState } from '@platform/contract/site/site';
import { sitePartNames } from '@platform/contract/site/site-labels';
import { CallState } from '@platform/pages/kit/parts/call-state';
import { Later } from '@platform/pages/kit/parts/later';
import { laterTab, TabPage, type PageTab } from '@platform/pages/kit/parts/tab-page';
import { useCall } from '@platform/pages/kit/use-call';
import ColumnsTab from './columns-tab';
import { DraftBar } from './draft-bar';
import { SiteProvider, useSite } from './site-context';
import { SiteFaults } from './site-faults';
import { siteTabs, tabNamed, tabOfPath, type SiteTab } from './tab-of-path';
import { useSiteDraft } from './use-site-draft';

const SiteConflict = lazy(() => import('./site-conflict'));

/** Wraps the inputs of the draft, which are saved without being submitted. */
const edited = (tab: ReactNode) => <Form layout="vertical">{tab}</Form>;

const tabs: Readonly<Record<SiteTab, Omit<PageTab, 'key'>>> = {
  columns: { label: sitePartNames.columns, children: edited(<ColumnsTab />) },
  menus: { label: sitePartNames.menus, children: edited(laterTab(() => import('./menus-tab'))) },
  banners: { label: sitePartNames.banners, children: edited(laterTab(() => import('./banners-tab'))) },
  blocks: { label: sitePartNames.blocks, children: edited(laterTab(() => import('./blocks-tab'))) },
  links: { label: sitePartNames.links, children: edited(laterTab(() => import('./links-tab'))) },
  pages: { label: '单页', children: laterTab(() => import('./pages-tab')) },
  details: { label: '页脚与政务信息', children: edited(laterTab(() => import('./details-tab'))) },
  look: { label: '外观', children: edited(laterTab(() => import('./look-tab'))) },
  redirects: { label: sitePartNames.redirects, children: edited(laterTab(() => import('./redirects-tab'))) },
  media: { label: '媒体库', children: laterTab(() => import('../media/media-page')) },
  versions: { label: '版本', children: laterTab(() => import('./versions-tab')) },
};

/** All parts of the public site except texts. All editors share one draft, which is published as a whole. */
export default function WebPage() {
  const call = useCall(readSite, {});
  return <CallState {...call}>{(state) => <Opened first={state} />}</CallState>;
}

function Opened({ first }: { first: SiteState }) {
  const draft = useSiteDraft(first);
  return (
    <SiteProvider draft={draft}>
      <div className="site">
        <SiteFaults />
        {draft.conflict ? (
          <Later place="">
            <SiteConflict key={draft.conflict.theirs.version} conflict={draft.conflict} onChosen={draft.choose} />
          </Later>
        ) : (
          <SiteTabs />
        )}
      </div>
      <DraftBar />
    </SiteProvider>
  );
}

/** The tabs; those with changes in the draft are marked. */
function SiteTabs() {
  const { changes } = useSite().state;
  const changed = new Set(changes.map(({ part }) => tabOfPath(part)));
  return (
    <TabPage
      named={tabNamed}
      items={siteTabs.map((key) => ({
        ...tabs[key],
        key,
        ...(changed.has(key) && {
          label: (
            <>
              {tabs[key].label}
              <span className="site-changed">
                <span className="visually-hidden">有未发布的改动</span>
              </span>
            </>
          ),
        }),
      }))}
    />
  );
}
