import { Card } from 'antd';
import { HistoryList } from '../history-list';
import type { AskedSearch } from '../../../../kit/searches/result-address';
import { SetPanel } from '../results/panels/set-panel';
import './history-tab.css';

interface HistoryTabProps {
  /** Opens the results at an address. */
  onOpen: (address: string) => void;
  onEdit: (asked: AskedSearch) => void;
}

/** Earlier searches, and the named sets beside them. */
export default function HistoryTab({ onOpen, onEdit }: HistoryTabProps) {
  return (
    <div className="advanced-columns history-columns">
      <HistoryList onOpen={onOpen} onEdit={onEdit} />
      <Card title="检索集">
        <SetPanel onOpen={onOpen} />
      </Card>
    </div>
  );
}
