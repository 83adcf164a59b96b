import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { CallError } from '@platform/contract/call-error';
import { Fetching } from './fetching';
import { isPersonalOnly, PersonalOnly } from './personal-only';
import { requestNumber } from './request-number';
import { Waiting } from './waiting';

interface CallStateProps<T> {
  data?: T;
  loading: boolean;
  /** The data belong to an earlier request. */
  outdated?: boolean;
  error?: Error;
  refresh: () => void;
  /** Placeholder while loading, where grey lines would cause a layout shift. */
  skeleton?: ReactNode;
  /** Replacement when the row does not exist or is not accessible: a retry would not help. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows a call: loading, error with retry (without one for refusals, which a repetition would not change), or the
 * content. Old data stay visible during a reload, with a note when that lasts longer than a moment.
 */
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
  if (isPersonalOnly(error)) return <PersonalOnly />;
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
