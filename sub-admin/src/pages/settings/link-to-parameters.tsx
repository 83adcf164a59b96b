import { history, useLocation } from '@umijs/max';
import { Button } from 'antd';

/** Opens the tab of the parameters. */
export function LinkToParameters() {
  const { pathname } = useLocation();
  return (
    <Button type="link" size="small" onClick={() => history.push(`${pathname}?tab=parameters`)}>
      去参数
    </Button>
  );
}
