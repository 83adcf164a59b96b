import { Tag } from 'antd';

/** A label in its colour; grey without one. */
export function LabelTag({ name, color }: { name: string; color: string }) {
  return <Tag style={color ? { color, borderColor: color, background: '#fff' } : undefined}>{name}</Tag>;
}
