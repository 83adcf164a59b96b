import { Tag } from 'antd';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { OrderedList } from './ordered-list';
import { PictureField } from './picture-field';
import { useSite } from './site-context';
import { DayField, TextField } from './site-fields';
import { TabIntro } from './tab-intro';
import { TargetField } from './target-field';

/** Returns the state of a banner on the current day. */
function standing({ from, until }: { from: string | null; until: string | null }, today: string) {
  if (from && from > today) return { text: '未开始', color: 'blue' };
  if (until && until < today) return { text: '已结束', color: undefined };
  return { text: '展示中', color: 'green' };
}

/** The banners of the front page, each with its first and last day. */
export default function BannersTab() {
  const { tree, change } = useSite();
  const today = shanghaiDate(new Date());
  return (
    <>
      <TabIntro>首页顶部的横幅，按顺序展示，只在起止日期之间出现（首尾两天都算）。</TabIntro>
      <OrderedList
        path="banners"
        label="横幅"
        items={tree.banners}
        onChange={(banners) => change('banners', banners)}
        nameOf={({ title }) => title}
        facts={(banner) => {
          const { text, color } = standing(banner, today);
          return (
            <>
              <Tag color={color}>{text}</Tag>
              {(banner.from || banner.until) && (
                <span>
                  {banner.from ?? '即日'} 至 {banner.until ?? '长期'}
                </span>
              )}
              {banner.target && <span className="site-path">{banner.target}</span>}
            </>
          );
        }}
        add={{
          label: '添加横幅',
          most: 10,
          make: () => ({ title: '', target: '', pictureId: null, from: null, until: null }),
        }}
        empty="没有横幅时，首页从下面的区块开始"
      >
        {(banner, path, put) => (
          <>
            <PictureField
              path={`${path}.pictureId`}
              label="图片"
              noun="图片"
              value={banner.pictureId}
              onChange={(pictureId) => put({ pictureId })}
            />
            <div className="site-fields">
              <TextField
                path={`${path}.title`}
                label="标题"
                required
                most={60}
                value={banner.title}
                onChange={(title) => put({ title })}
              />
              <TargetField path={`${path}.target`} value={banner.target} onChange={(target) => put({ target })} />
              <DayField path={`${path}.from`} label="开始日期" value={banner.from} onChange={(from) => put({ from })} />
              <DayField
                path={`${path}.until`}
                label="结束日期"
                value={banner.until}
                onChange={(until) => put({ until })}
              />
            </div>
          </>
        )}
      </OrderedList>
    </>
  );
}
