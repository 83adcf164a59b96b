import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { CallError } from '@platform/contract/call-error';
import { Fetching } from './fetching';
import { requestNumber } from './request-number';
import { Waiting } from './waiting';

interface CallStateProps<T> {
  data?: T;
  loading: boolean;
  /** The data answer a request before this one. */
  outdated?: boolean;
  error?: Error;
  refresh: () => void;
  /** What to show while loading, when grey lines would jump. */
  skeleton?: ReactNode;
  /** Where to go when it does not exist or cannot: asking again would not help. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Loading, error with retry (but for what was refused as it is: the same question has the same answer), or the content: the one way a page shows a call. Old data stays visible while it reloads, and says so when that lasts longer than a blink. */
export function CallState<T>({
  data,
  loading,
  outdated = false,
  error,
  refresh,
  skeleton,
  missing,
  children,
}: CallStateProps<T>) {
  if (data !== undefined && !error)
    return (
      <>
        {outdated && <Fetching />}
        {children(data)}
      </>
    );
  if (loading) return <Waiting>{skeleton ?? <Skeleton active paragraph={{ rows: 6 }} />}</Waiting>;
  if (!error) return null;
  const code = error instanceof CallError ? error.status : 0;
  const status = code === 404 || code === 403 ? (String(code) as '404' | '403') : 'warning';
  return (
    <Result
      status={status}
      title={error instanceof CallError ? error.message : '页面出了点问题'}
      subTitle={requestNumber(error)}
      extra={
        (code === 404 || code === 422) && missing ? (
          missing
        ) : code === 422 ? undefined : (
          <Button type="primary" onClick={refresh}>
            重试
          </Button>
        )
      }
    />
  );
}
