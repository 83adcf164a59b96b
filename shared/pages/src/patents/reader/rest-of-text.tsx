import { Alert, Button, Skeleton } from 'antd';
import { requestNumber } from '../../parts/request-number';
import { Waiting } from '../../parts/waiting';

interface RestOfTextProps {
  complete: boolean;
  fault?: Error;
  goOn: () => void;
}

/** Stands below the part of a text that has come: the rest is on its way, or why it did not come and a way to go on from there. */
export function RestOfText({ complete, fault, goOn }: RestOfTextProps) {
  if (complete) return null;
  if (!fault)
    return (
      <Waiting>
        <Skeleton active paragraph={{ rows: 3 }} />
      </Waiting>
    );
  return (
    <Alert
      type="warning"
      showIcon
      className="no-print"
      message="后面的内容没有加载出来"
      description={
        <>
          {fault.message}
          {requestNumber(fault)}
        </>
      }
      action={
        <Button size="small" onClick={goOn}>
          重新加载
        </Button>
      }
    />
  );
}
