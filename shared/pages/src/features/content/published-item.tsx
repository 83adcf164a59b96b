import { Link } from '@umijs/max';
import { Button, Card } from 'antd';
import { factsOf } from '@platform/contract/content/facts';
import { getPublicContent } from '@platform/contract/content/public-content';
import { usePageHeading } from '../../kit/app/page-heading';
import { usePlatformState } from '../../kit/app/use-platform-state';
import { DemoTag } from '../../kit/parts/demo-tag';
import { CallState } from '../../kit/parts/call-state';
import { useCall } from '../../kit/use-call';
import { ContentText } from './content-text';
import type { PublishedKind } from './published-query';

interface PublishedItemProps {
  kind: PublishedKind;
  id: number;
  /** Address of the list without this item. */
  back: string;
}

/** One published item: its text with pictures and attachments, its contact, and a link to ask for help. */
export function PublishedItem({ kind, id, back }: PublishedItemProps) {
  const call = useCall(getPublicContent, { kinds: [kind], id });
  const set = usePlatformState((state) => state.set);
  usePageHeading(call.data?.item.title);
  return (
    <Card className="published-item">
      <p className="published-back">
        <Link to={back}>返回列表</Link>
      </p>
      <CallState {...call} missing={<Link to={back}>返回列表</Link>}>
        {({ item, html, cover }) => (
          <article>
            <h2>
              {item.title} {item.isDemo && <DemoTag />}
            </h2>
            <p className="published-marks">{[item.day, item.source].filter(Boolean).join(' · ')}</p>
            {item.summary && <p className="published-lead">{item.summary}</p>}
            {cover && <img {...cover} className="published-cover" alt={cover.alt} />}
            <ContentText html={html} />
            <dl className="published-facts" aria-label="联系方式">
              {factsOf(item).map(({ name, label, text, href }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>
                    {href ? (
                      <a href={href} {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}>
                        {text}
                      </a>
                    ) : (
                      text
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {set === 'A' ? (
              <Link to={`/consulting?ask=1&aboutId=${item.id}`}>
                <Button type="primary">申请援助</Button>
              </Link>
            ) : (
              <p className="published-marks">申请援助由企业登录后提出，工作人员在“咨询”中受理。</p>
            )}
          </article>
        )}
      </CallState>
    </Card>
  );
}
