import type { ReactNode } from 'react';

/** Title and description of a `List.Item`, in antd's look. Its own `List.Item.Meta` makes every title a fourth heading, which skips two levels. */
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
