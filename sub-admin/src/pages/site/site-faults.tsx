import { Alert, Button } from 'antd';
import { sitePlaceName } from '@platform/contract/site/site-labels';
import { useSite } from './site-context';

/** Lists the faults that block saving or publishing the draft, each with a link. */
export function SiteFaults() {
  const { faults, isTold, go } = useSite();
  const all = Object.entries(faults);
  if (!isTold || all.length === 0) return null;
  return (
    <Alert
      className="site-faults"
      type="error"
      showIcon
      message={`有 ${all.length} 处须改正`}
      description={
        <ul>
          {all.map(([path, message]) => (
            <li key={path}>
              <Button type="link" size="small" onClick={() => go(path)}>
                {sitePlaceName(path)}
              </Button>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
