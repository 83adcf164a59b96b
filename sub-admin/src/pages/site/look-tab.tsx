import { Tag } from 'antd';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { OrderedList } from './ordered-list';
import { PictureField } from './picture-field';
import { useSite } from './site-context';
import { DayField, TextField } from './site-fields';
import { TabIntro } from './tab-intro';

/** The picture for shared pages, and the days on which the site is grey. */
export default function LookTab() {
  const { tree, change } = useSite();
  const today = shanghaiDate(new Date());
  return (
    <>
      <div className="site-panel site-panel-alone">
        <PictureField
          path="sharePictureId"
          label="默认分享图"
          noun="分享图"
          extra="分享到微信等处、页面自己没有图片时显示；宽 1200、高 630 像素左右为宜"
          value={tree.sharePictureId}
          onChange={(picture) => change('sharePictureId', picture)}
        />
      </div>
      <h2 className="site-sub">灰度显示</h2>
      <TabIntro>哀悼日全站以灰色显示，到期自动恢复。首尾两天都算。</TabIntro>
      <OrderedList
        path="grey"
        label="灰度显示"
        items={tree.grey}
        onChange={(grey) => change('grey', grey)}
        nameOf={({ reason }) => reason}
        facts={({ from, until }) => (
          <>
            <span>
              {from || '未填'} 至 {until || '未填'}
            </span>
            {from && until && from <= today && today <= until && <Tag>今天</Tag>}
          </>
        )}
        add={{ label: '添加日期', most: 20, make: () => ({ from: '', until: '', reason: '' }) }}
        empty="没有设置灰度显示的日子"
      >
        {(grey, path, put) => (
          <div className="site-fields">
            <TextField
              path={`${path}.reason`}
              label="原因"
              required
              most={60}
              value={grey.reason}
              onChange={(reason) => put({ reason })}
            />
            <DayField
              path={`${path}.from`}
              label="开始日期"
              required
              value={grey.from}
              onChange={(from) => put({ from: from ?? '' })}
            />
            <DayField
              path={`${path}.until`}
              label="结束日期"
              required
              value={grey.until}
              onChange={(until) => put({ until: until ?? '' })}
            />
          </div>
        )}
      </OrderedList>
    </>
  );
}
