import type { ReactNode } from 'react';

/**
 * Title and description of a `List.Item`, in antd's style. Its own `List.Item.Meta` makes every title an h4, which
 * skips two levels.
 */
export function ListEntry({ title, description }: { title: ReactNode; description: ReactNode }) {
  return (
    <div className="ip-list-item-meta">
      <div className="ip-list-item-meta-content">
        <div className="ip-list-item-meta-title">{title}</div>
        <div className="ip-list-item-meta-description">{description}</div>
      </div>
    </div>
  );
}
