import { Link } from '@umijs/max';
import { Descriptions, Drawer } from 'antd';
import type { AuditRow } from '@platform/contract/audit/audit';
import { timeText } from '@platform/pages/kit/parts/time-text';
import { useClosing } from '@platform/pages/kit/parts/use-closing';
import { pageOfTarget } from './page-of-target';

/** Shows all fields of one line of the audit log. */
export function LineDrawer({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { leave, shown } = useClosing();
  const { at, userName, userId, adminUserName, adminUserId, actionName, targetName, target, changes } = row;
  const to = pageOfTarget(row);
  const compared = changes.filter(({ before }) => before !== null);
  const said = changes.filter(({ before }) => before === null);
  return (
    <Drawer {...shown} title={actionName} width="min(640px, 100vw)" onClose={() => leave(onClose)}>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'at', label: '时间', children: timeText(at) },
          { key: 'who', label: '操作人', children: userId === null ? '系统' : `${userName}（编号 ${userId}）` },
          adminUserId !== null && {
            key: 'admin',
            label: '以视角操作的管理员',
            children: `${adminUserName}（编号 ${adminUserId}）`,
          },
          targetName !== '' && {
            key: 'target',
            label: '对象',
            children: (
              <>
                {targetName}
                {target && `（编号 ${target}）`} {to && <Link to={to}>打开</Link>}
              </>
            ),
          },
          ...said.map(({ label, after }, at) => ({ key: `said ${at}`, label, children: after })),
          { key: 'address', label: '来源地址', children: row.address || '本机' },
          { key: 'request', label: '请求编号', children: row.request || '—' },
          { key: 'line', label: '日志行', children: `第 ${row.id} 行，${row.sealed ? '已封印' : '尚未封印'}` },
        ].filter((item) => item !== false)}
      />
      {compared.length > 0 && (
        <table className="audit-changes">
          <caption className="visually-hidden">逐项变更</caption>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">原值</th>
              <th scope="col">新值</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(({ label, before, after }, at) => (
              <tr key={at}>
                <td>{label}</td>
                <td>{before || '空'}</td>
                <td>{after || '空'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}
